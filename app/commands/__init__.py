"""The commands of the command line, one module a family; real parts are built and joined here."""

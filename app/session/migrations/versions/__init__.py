"""One module for each version of the library's tables."""

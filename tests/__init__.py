"""The tests, in the folders of the program's own layers."""

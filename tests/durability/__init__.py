"""What survives a program that is killed at any moment."""

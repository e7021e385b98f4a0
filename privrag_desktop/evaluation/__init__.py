"""Measured studies that the program itself can run."""

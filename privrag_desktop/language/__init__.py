"""English and medical words, read by code. This package knows only the domain."""

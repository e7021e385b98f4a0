"""Backups in the window: listed, made, checked and restored."""

"""Tests of the backups in the window."""

"""Tests of the text shown in the window."""

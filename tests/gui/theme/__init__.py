"""Tests of the theme."""

"""Tests of the page Ask."""

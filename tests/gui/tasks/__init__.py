"""Tests of the page Tasks."""

"""Tests of the page Library."""

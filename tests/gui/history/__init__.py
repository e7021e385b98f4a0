"""Tests of the page History."""

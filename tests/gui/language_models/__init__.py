"""Tests of the page Models."""

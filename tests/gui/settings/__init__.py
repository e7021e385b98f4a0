"""Tests of the page Settings."""

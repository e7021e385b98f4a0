"""Tests of the page Security."""

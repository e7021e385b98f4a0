"""Tests of the page Privacy."""

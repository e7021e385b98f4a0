"""Tests of what is seen before a vault is open."""

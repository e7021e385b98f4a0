"""Tests of the page Patients."""

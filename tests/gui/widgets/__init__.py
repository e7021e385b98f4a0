"""Tests of the widgets that pages share."""

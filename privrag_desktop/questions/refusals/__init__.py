"""Checks that refuse a question whose likely reading would give a wrong answer."""

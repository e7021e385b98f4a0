"""Checks and corrections of each action before it is carried out."""

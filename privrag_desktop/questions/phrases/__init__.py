"""Readers of single phrases: rewrite tagged words into the standard wording that the grammar knows."""

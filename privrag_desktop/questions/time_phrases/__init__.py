"""Readers of phrases about time: rewrite tagged words into the standard wording that the grammar knows."""

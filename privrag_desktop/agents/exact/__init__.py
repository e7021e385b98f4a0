"""What the typed columns hold exactly: planned, computed, and told by code."""

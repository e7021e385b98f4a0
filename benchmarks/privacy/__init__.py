"""Studies of what the privacy boundary lets through, and what it costs."""

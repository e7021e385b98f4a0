"""What a window or a command calls; everything below stays behind these functions."""

"""Feed the reader and the narrator with files that nobody would export, and count how often they fail."""

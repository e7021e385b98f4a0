"""Icons and the style sheet of the window."""

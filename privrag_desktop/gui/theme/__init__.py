"""The look of the window: theme, colours, font and spacing sizes."""

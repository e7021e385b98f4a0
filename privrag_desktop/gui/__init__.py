"""The window: the only package, with app, that knows Qt."""

"""The window itself: its pages, its lock, its way out."""

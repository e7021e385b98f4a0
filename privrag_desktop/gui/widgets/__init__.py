"""What every page is made of: widgets, theme, dialogs, words."""

"""Text shown in the window: translation, error sentences, and numbers and dates in the user's locale."""

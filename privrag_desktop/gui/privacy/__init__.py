"""The page about what left, what would leave, and how to check both."""

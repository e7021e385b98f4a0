"""The page where questions are asked and answers read."""

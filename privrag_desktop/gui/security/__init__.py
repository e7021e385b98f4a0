"""The page of people, keys and checks."""

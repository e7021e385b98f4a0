"""The page on which every setting is looked at, looked for and changed."""

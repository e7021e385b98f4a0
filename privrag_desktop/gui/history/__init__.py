"""The page where earlier conversations are found, read and put in order."""

"""The page where tasks are given, watched and approved."""

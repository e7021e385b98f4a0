"""The command line: the same services as the window, for a terminal and for scripts."""

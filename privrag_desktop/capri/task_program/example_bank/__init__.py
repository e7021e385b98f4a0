"""Worked examples of task programs, of which those nearest to a task are shown with it; by their kind."""

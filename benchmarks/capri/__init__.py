"""Measure the task agent in simulated worlds, which can be inspected after each task."""

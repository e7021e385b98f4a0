"""Runs the queries that a question was read as, and puts their results into sentences."""

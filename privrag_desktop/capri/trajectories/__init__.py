"""Worked examples, written once and shown in the words of whichever surface the agent has."""

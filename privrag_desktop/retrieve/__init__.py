"""From a question to passages: its shape, the records that fit, and as much of them as a model can read."""

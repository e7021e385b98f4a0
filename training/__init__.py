"""Train the models that the program ships; not part of the wheel."""

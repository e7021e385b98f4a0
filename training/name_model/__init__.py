"""Make the recognizer of unknown people and places: its training texts, the training, the model file."""

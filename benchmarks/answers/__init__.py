"""Studies of answers: by code, by the real model, in the words of other people, and their judge."""

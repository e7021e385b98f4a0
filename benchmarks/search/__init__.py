"""Studies of whether search finds the right documents, with which model and which vectors."""

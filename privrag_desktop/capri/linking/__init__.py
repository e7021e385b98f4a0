"""Find the entities that a task names and link them to records before the model is asked."""

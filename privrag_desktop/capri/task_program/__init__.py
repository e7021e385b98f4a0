"""Task programs: a task read once by the model as a short program, checked and run by code."""

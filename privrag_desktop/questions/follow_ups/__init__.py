"""Read a follow-up as a change of the previous question."""

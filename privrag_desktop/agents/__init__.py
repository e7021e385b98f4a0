"""Search, synthesis, review and answer: what each may see, say and do."""

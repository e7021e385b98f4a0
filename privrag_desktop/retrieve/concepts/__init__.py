"""Maps the words of a question to the concepts (kinds of facts) that one vault holds."""

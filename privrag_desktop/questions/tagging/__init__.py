"""Tag the words of a question: tokens, spelling, known phrases, concepts, people and places of the vault."""

"""What a question means in the conversation: follow-ups, pronouns, refusals, parts, choice of patients."""

"""Whether what an answer says stands in the facts behind it."""

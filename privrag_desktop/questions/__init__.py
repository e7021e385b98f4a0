"""From the words of a question to what it asks: the query language and its reader."""

"""One module for each type of question: it builds the query for what is asked."""

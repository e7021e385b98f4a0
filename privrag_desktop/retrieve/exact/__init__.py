"""From a query to its answer: one compilation to SQL, and what is computed from the rows."""

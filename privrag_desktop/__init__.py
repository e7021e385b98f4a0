"""PrivRAG Desktop: answers from patient records, behind a privacy boundary."""

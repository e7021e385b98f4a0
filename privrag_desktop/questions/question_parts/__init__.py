"""The words of a question and its parts: where it may be cut, what parts say, and what stands around it."""

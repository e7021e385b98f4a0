"""The page of language models: their files, what is loaded, how it is run, and who answers."""

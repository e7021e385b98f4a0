"""Language models: which there are, how they come here, and how they are run."""

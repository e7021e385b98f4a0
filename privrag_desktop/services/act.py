"""Tasks for the agent that acts on originals and reasons on pseudonyms."""

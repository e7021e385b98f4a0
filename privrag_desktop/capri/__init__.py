"""CAPRI: an agent that acts on originals and reasons on pseudonyms."""

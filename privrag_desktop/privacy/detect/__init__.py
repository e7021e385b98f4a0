"""Find identifying values in a text: the registry of known identifiers, the recognizers, and names."""

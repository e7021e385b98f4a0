"""The boundary: find identifying values, replace them, check what leaves, and bring names back on screen."""

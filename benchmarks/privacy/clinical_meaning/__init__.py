"""How much clinical meaning passes the boundary: the study, published notes, names that are words."""

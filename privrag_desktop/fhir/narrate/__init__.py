"""One module for each resource type that becomes sentences; `registry.py` lists them."""

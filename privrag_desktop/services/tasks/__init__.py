"""Tasks for the agent: running them, their journal, their model and their gateways."""

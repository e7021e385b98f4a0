"""The task agent, measured on worlds that can be looked at afterwards."""

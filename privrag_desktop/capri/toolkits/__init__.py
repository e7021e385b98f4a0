"""What an agent can do: simulated gateways, and the user's own vault."""

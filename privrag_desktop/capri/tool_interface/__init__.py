"""How tools and entities are shown to the agent's model, and how its replies are read."""

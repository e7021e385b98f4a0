"""The agent: start a task, run the ReAct loop, keep the conversation, write the outcome."""

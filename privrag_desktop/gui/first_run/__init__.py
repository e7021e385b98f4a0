"""The first run: create a vault, note its recovery key, choose a language model, add records."""

"""Asking questions, and the history and conversations that are saved of them."""

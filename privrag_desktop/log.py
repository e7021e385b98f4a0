"""A logger that takes ids and counts, never record text."""

import logging


def logger(name: str) -> logging.Logger:
    """A logger under `privrag_desktop`; its messages may hold ids, counts, durations and error types only."""
    return logging.getLogger(name)

"""Questions that passages may answer: what a note says, why something was, or what is told about somebody."""

import re

_OF_TEXT = re.compile(
    r"\b(?:explain\w*|summar\w+|describe|tell\s+(?:me|us)\s+about|overview|should)\b", re.IGNORECASE
)
_OF_NOTES = re.compile(r"\bnotes?\b", re.IGNORECASE)
_OF_LAST_NOTE = re.compile(
    r"\b(?:last|latest|newest|most\s+recent)\s+(?:(?!notes?\b)\w+\s+){0,2}notes?\b", re.IGNORECASE
)
_MAY_BE_OF_TEXT = re.compile(r"\b(?:tell|happen\w*|doing|feeling|say|said|about)\b", re.IGNORECASE)


def asks_for_last_note(text: str) -> bool:
    """Whether it is about somebody's last note, whatever it asks of it."""
    return _OF_LAST_NOTE.search(text) is not None


def asks_of_notes(text: str) -> bool:
    """Whether it is about notes."""
    return _OF_NOTES.search(text) is not None


def asks_for_text(text: str) -> bool:
    """Whether it asks for what only a text tells, such as an explanation."""
    return _OF_TEXT.search(text) is not None


def may_ask_for_text(text: str) -> bool:
    """Whether it may ask for what a text tells, unless it names a thing: how is she feeling?"""
    return _MAY_BE_OF_TEXT.search(text) is not None

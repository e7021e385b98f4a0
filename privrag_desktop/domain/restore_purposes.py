"""The purposes for which pseudonyms are restored."""

from enum import StrEnum


class Purpose(StrEnum):
    """What pseudonyms were turned back for."""

    SCREEN = "screen"
    TOOL = "tool"
    HISTORY = "history"
    SUMMARY = "summary"

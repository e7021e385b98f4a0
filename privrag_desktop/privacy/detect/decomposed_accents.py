"""Detect in text whose accents are separate characters as if they were composed: u and ¨ as ü.

The name model and the patterns know letters as keyboards write them: "Frau Müller-Lüdenscheidt" came through
with its ü taken apart, and was hidden otherwise.
"""

import unicodedata
from collections.abc import Callable

from privrag_desktop.language.letter_folding_and_scripts import composed_letters
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan


def find_composed(text: str, find: Callable[[str], list[DetectedSpan]]) -> list[DetectedSpan]:
    """What `find` sees in the text as it is and with its letters put together; spans are of the former."""
    found = find(text)
    if unicodedata.is_normalized("NFC", text):
        return found
    letters = list(composed_letters(text))
    places = [(start, end) for letter, start, end in letters for _ in letter]
    moved = (
        one.moved_to(text, places[one.span.start][0], places[one.span.end - 1][1])
        for one in find("".join(letter for letter, _, _ in letters))
    )
    return list(dict.fromkeys([*found, *moved]))

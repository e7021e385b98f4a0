"""Mask ranges of a text, with every other letter where it was."""

from collections.abc import Iterable

Span = tuple[int, int]  # half-open


def meet(one: Span, other: Span) -> bool:
    """Whether two places share a letter."""
    return one[0] < other[1] and other[0] < one[1]


def masked(text: str, spans: Iterable[Span], by: str = " ") -> str:
    """The text with the one letter `by` for each letter of the spans."""
    for start, end in spans:
        text = f"{text[:start]}{by * (end - start)}{text[end:]}"
    return text

"""Cut a long note into passages by its sections and sentences, with some overlap."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.fhir.resources.value_text import one_line

MOST_WORDS = 90  # of a passage, so that the embedding model reads it whole
MOST_SHARED = 25  # words of the last sentence that the next passage begins with
LONGEST_WORD = 100  # letters; what is longer is no word
_LONGEST_HEADING = 60  # characters
_HEADING = re.compile(r"^\s*(?:#{1,6}\s+(?P<marked>\S.*?)\s*#*|(?P<plain>[^\W\d_][^.!?:]*?):)\s*$")
_LEADING = re.compile(r"^\s*(?P<heading>[A-Z][A-Z /&,'-]{3,58}):\s+(?P<rest>\S.*)$")
_CAPITALS = re.compile(r"^[A-Z][A-Z0-9 /&,'()-]{3,58}(?<!-)$")
_RULE = re.compile(r"^\s*[-=_*~]{3,}\s*$")
# a name torn at the end of a line would be known to nobody: "Wrax-\nhampton"
_TORN = re.compile(
    r"\b([A-ZÀ-ÖØ-Þ][^\W\d_A-Z]+)[-\u2010][ \t]*\n[ \t]*(?=[^\W\d_A-Z])"
    r"|(?<=[A-ZÀ-ÖØ-Þ]{3})[-\u2010][ \t]*\n[ \t]*(?=[A-ZÀ-ÖØ-Þ]{3})"
    r"|(?<=[^\W\d_])[\u00ad\u00ac][ \t]*\n[ \t]*(?=[^\W\d_])"  # signs that only part words
)
_SENTENCE = re.compile(
    r"(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bMrs\.)(?<!\bSt\.)(?<!\b[A-Z]\.)(?<=[.!?;])\s+(?=[^\W_a-z]|[\"'(])"
)


@dataclass(frozen=True, slots=True)
class NotePart:
    """A passage of a note, and the heading it stands under ("" for none)."""

    heading: str
    text: str


def parts_of(text: str) -> Iterator[NotePart]:
    """In reading order; nothing of the text is left out but headings and what has no letter."""
    for heading, body in _sections(text):
        for passage in _passages(list(_sentences(body))):
            if any(letter.isalpha() for letter in passage):
                yield NotePart(heading, passage)


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each heading with the lines under it."""
    heading, lines = "", list[str]()
    for line in text.splitlines():
        found, rest = _heading(line)
        if found:
            yield heading, lines
            heading, lines = found, [rest] if rest else []
        elif not _RULE.match(line):
            lines.append(line)
    yield heading, lines


def _heading(line: str) -> tuple[str, str]:
    """The heading that a line is or begins with, and what stands behind it; both "" for other lines."""
    if leading := _LEADING.match(line):
        return one_line(leading["heading"]).capitalize(), leading["rest"]
    whole = _HEADING.match(line)
    words = one_line(whole["marked"] or whole["plain"]) if whole else one_line(line)
    if not (whole or _CAPITALS.match(words)) or len(words) > _LONGEST_HEADING:
        return "", ""
    return (words.capitalize() if words.isupper() else words), ""


def _sentences(lines: list[str]) -> Iterator[str]:
    """A blank line, the beginning of a list's item and the end of a sentence each end one."""
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)", _TORN.sub(r"\1", "\n".join(lines))):
        for sentence in _SENTENCE.split(one_line(paragraph)):
            yield from _short(sentence)


def _short(sentence: str) -> Iterator[str]:
    """The sentence, in parts where it is longer than a whole passage."""
    words = [
        word[start : start + LONGEST_WORD]
        for word in sentence.split()
        for start in range(0, len(word), LONGEST_WORD)
    ]
    for start in range(0, len(words), MOST_WORDS):
        yield " ".join(words[start : start + MOST_WORDS])


def _passages(sentences: list[str]) -> Iterator[str]:
    held: list[str] = []
    for sentence in sentences:
        if held and _words([*held, sentence]) > MOST_WORDS:
            yield " ".join(held)
            shared = held[-1:]
            fits = len(held) > 1 and _words(shared) <= MOST_SHARED
            held = shared if fits and _words([*shared, sentence]) <= MOST_WORDS else []
        held.append(sentence)
    if held:
        yield " ".join(held)


def _words(sentences: list[str]) -> int:
    return sum(len(sentence.split()) for sentence in sentences)

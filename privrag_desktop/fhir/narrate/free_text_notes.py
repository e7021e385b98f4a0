"""Turn the free text of a record into facts: a passage each, cut by sections and sentences with some overlap.

So limits on copied text hold. A note that several records carry, such as a report and its document, counts
once.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fhir.resources.R4B.attachment import Attachment

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent, attachment_content
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    Unread,
    fact_of,
    partial_date_phrase,
    sentence_of,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import one_line

_REPEATED = "the same text stands in another record of this day"

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
class FreeTextNote:
    """What a note is called, when it was written, its status, and the words for a status that matters."""

    term: FactTerm
    moment: object
    status: str | None
    said: str


def note_facts(
    about: ResourceContext, note: FreeTextNote, text: str, heading: str, *, first: int
) -> Iterator[Fact]:
    """One fact for each passage of a text, numbered from `first` on; none for an empty one."""
    for number, part in enumerate(parts_of(text), first):
        words = note.term.name, note.said, part.heading or heading, partial_date_phrase(note.moment)
        yield Fact(
            about.patient_id,
            about.part(number).key,
            Category.NOTE,
            note.term.name,
            sentence_of(Category.NOTE, f"{', '.join(filter(None, words))}: {part.text}"),
            note.term.code,
            note.term.system,
            day=day_of(note.moment),
            status=note.status,
            moment=time_or_partial_date(note.moment),
        )


def attached_notes(
    about: ResourceContext, note: FreeTextNote, files: Iterable[Attachment], *, first: int
) -> Iterator[Fact | Unread]:
    """The passages of each file; of one that cannot be read that it is there, and why it cannot.

    A note that comes in several forms is told once.
    """
    number = first
    seen = set[str]()
    for file in files:
        content = _content_of(about, file)
        letters = "".join(filter(str.isalnum, content.text)).casefold()
        found = [] if letters in seen else list(_passages(about, note, content, number))
        seen |= {letters} - {""}
        yield from found
        if content.unread:
            yield Unread(content.unread)
        number += len(found)


def _content_of(about: ResourceContext, file: Attachment) -> AttachmentContent:
    """What is in the attachment, else what stands at the address that it gives."""
    return (None if file.data else about.files.get(str(file.url))) or attachment_content(file)


def _passages(
    about: ResourceContext, note: FreeTextNote, content: AttachmentContent, number: int
) -> Iterator[Fact]:
    if content.unread:
        yield _unread(about.part(number), note, "a file that could not be read")
    elif content.form:
        yield _unread(about.part(number), note, f"a file without text ({content.form})")
    else:
        yield from note_facts(about, note, content.text, "", first=number)


def _unread(about: ResourceContext, note: FreeTextNote, what: str) -> Fact:
    return fact_of(about, Category.NOTE, note.term, note.said, what, moment=note.moment, status=note.status)


def without_repeated_notes(resources: Iterable[Sequence[Fact]]) -> tuple[Fact, ...]:
    """The facts of all resources in order; of a later one with the same note only that it is there."""
    seen: set[object] = set()
    found: list[Fact] = []
    for facts in resources:
        notes = [fact for fact in facts if fact.category is Category.NOTE]
        text = tuple((fact.day, _text(fact)) for fact in notes)
        if text and text in seen:
            first = notes[0]
            title = first.sentence.partition(": ")[2].partition(": ")[0]
            copy = replace(
                first, sentence=f"{Category.NOTE.value}: {_without_heading(title, first)}, {_REPEATED}."
            )
            found += [*(fact for fact in facts if fact.category is not Category.NOTE), copy]
        else:
            found += facts
            seen.add(text)
    return tuple(found)


def _text(fact: Fact) -> str:
    """The passage without what the note is called, which records call differently."""
    return fact.sentence.partition(": ")[2].partition(": ")[2]


def _without_heading(title: str, fact: Fact) -> str:
    """The name and the status; a heading of the note is none of the copy."""
    status = title.removeprefix(fact.name).split(", ")[1:2]
    return ", ".join([fact.name, *(one for one in status if one == fact.status)])


@dataclass(frozen=True, slots=True)
class NotePart:
    """A passage of a note, and the heading it stands under ("" for none)."""

    heading: str
    text: str


def parts_of(text: str) -> Iterator[NotePart]:
    """In reading order; nothing of the text is left out but headings and what has no letter."""
    for heading, body in _sections(text):
        for passage in _joined_to_passages(list(_sentences_in(body))):
            if any(letter.isalpha() for letter in passage):
                yield NotePart(heading, passage)


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each heading with the lines under it."""
    heading, lines = "", list[str]()
    for line in text.splitlines():
        found, rest = _heading_in(line)
        if found:
            yield heading, lines
            heading, lines = found, [rest] if rest else []
        elif not _RULE.match(line):
            lines.append(line)
    yield heading, lines


def _heading_in(line: str) -> tuple[str, str]:
    """The heading that a line is or begins with, and what stands behind it; both "" for other lines."""
    if leading := _LEADING.match(line):
        return one_line(leading["heading"]).capitalize(), leading["rest"]
    whole = _HEADING.match(line)
    words = one_line(whole["marked"] or whole["plain"]) if whole else one_line(line)
    if not (whole or _CAPITALS.match(words)) or len(words) > _LONGEST_HEADING:
        return "", ""
    return (words.capitalize() if words.isupper() else words), ""


def _sentences_in(lines: list[str]) -> Iterator[str]:
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


def _joined_to_passages(sentences: list[str]) -> Iterator[str]:
    held: list[str] = []
    for sentence in sentences:
        if held and _word_count([*held, sentence]) > MOST_WORDS:
            yield " ".join(held)
            shared = held[-1:]
            fits = len(held) > 1 and _word_count(shared) <= MOST_SHARED
            held = shared if fits and _word_count([*shared, sentence]) <= MOST_WORDS else []
        held.append(sentence)
    if held:
        yield " ".join(held)


def _word_count(sentences: list[str]) -> int:
    return sum(len(sentence.split()) for sentence in sentences)

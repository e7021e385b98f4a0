"""Free text of a record as sentences of their own, so that the limits on copied text hold for all of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fhir.resources.R4B.attachment import Attachment

from privrag_desktop.domain import Category, Fact
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.attachments import attached_text, is_readable
from privrag_desktop.fhir.moments import beside_day, day_of
from privrag_desktop.fhir.narrators.sentences import About, Term, Unread, fact_of, sentence_of, undated
from privrag_desktop.fhir.passages import parts_of
from privrag_desktop.fhir.words import one_line


@dataclass(frozen=True, slots=True)
class Note:
    """What a note is called, when it was written, its status, and the words for a status that matters."""

    term: Term
    moment: object
    status: str | None
    said: str


def note_facts(about: About, note: Note, text: str, heading: str, *, first: int) -> Iterator[Fact]:
    """One fact for each passage of a text, numbered from `first` on; none for an empty one."""
    for number, part in enumerate(parts_of(text), first):
        title = ", ".join(
            one for one in (note.term.name, note.said, part.heading or heading, undated(note.moment)) if one
        )
        yield Fact(
            about.patient_id,
            about.part(number).key,
            Category.NOTE,
            note.term.name,
            sentence_of(Category.NOTE, f"{title}: {part.text}"),
            note.term.code,
            note.term.system,
            day=day_of(note.moment),
            status=note.status,
            moment=beside_day(note.moment),
        )


def attached_notes(
    about: About, note: Note, files: Iterable[Attachment], *, first: int
) -> Iterator[Fact | Unread]:
    """The passages of each file; of one that cannot be read that it is there, and why it cannot."""
    number = first
    for file in files:
        found, unread = _read(about, note, file, number)
        yield from found
        if unread:
            yield Unread(unread)
        number += len(found)


def _read(about: About, note: Note, file: Attachment, number: int) -> tuple[list[Fact], str]:
    try:
        found = list(note_facts(about, note, attached_text(file), "", first=number))
    except ImportFailed as error:
        return [_unread(about.part(number), note, "a file that could not be read")], str(error)
    if not found and file.data and not is_readable(file):
        kind = one_line(file.contentType) or "of an unknown form"
        return [_unread(about.part(number), note, f"a file without text ({kind})")], ""
    return found, ""


def _unread(about: About, note: Note, what: str) -> Fact:
    return fact_of(about, Category.NOTE, note.term, note.said, what, moment=note.moment, status=note.status)

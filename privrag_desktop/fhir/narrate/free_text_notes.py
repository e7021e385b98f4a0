"""Turn the free text of a record into sentences of their own, so that limits on copied text hold."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fhir.resources.R4B.attachment import Attachment

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent, filed_in
from privrag_desktop.fhir.narrate.note_passages import parts_of
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    Unread,
    fact_of,
    sentence_of,
    undated,
)
from privrag_desktop.fhir.resources.datetimes import beside_day, day_of


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
    about: ResourceContext, note: FreeTextNote, files: Iterable[Attachment], *, first: int
) -> Iterator[Fact | Unread]:
    """The passages of each file; of one that cannot be read that it is there, and why it cannot.

    A note that comes in several forms is told once.
    """
    number = first
    told = set[str]()
    for file in files:
        filed = _filed(about, file)
        letters = "".join(filter(str.isalnum, filed.text)).casefold()
        found = [] if letters in told else list(_passages(about, note, filed, number))
        told |= {letters} - {""}
        yield from found
        if filed.unread:
            yield Unread(filed.unread)
        number += len(found)


def _filed(about: ResourceContext, file: Attachment) -> AttachmentContent:
    """What is in the attachment, else what stands at the address that it gives."""
    return (None if file.data else about.files.get(str(file.url))) or filed_in(file)


def _passages(
    about: ResourceContext, note: FreeTextNote, filed: AttachmentContent, number: int
) -> Iterator[Fact]:
    if filed.unread:
        yield _unread(about.part(number), note, "a file that could not be read")
    elif filed.form:
        yield _unread(about.part(number), note, f"a file without text ({filed.form})")
    else:
        yield from note_facts(about, note, filed.text, "", first=number)


def _unread(about: ResourceContext, note: FreeTextNote, what: str) -> Fact:
    return fact_of(about, Category.NOTE, note.term, note.said, what, moment=note.moment, status=note.status)

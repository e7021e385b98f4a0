"""Narrate a DocumentReference: a note, letter or summary, in full if its text came with it."""

from collections.abc import Iterator

from fhir.resources.R4B.documentreference import DocumentReference

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, attached_notes, note_facts
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, Unread, fact_of, phrase, term_of
from privrag_desktop.fhir.resources.value_text import concepts_text

_SETTLED = frozenset({"final", "amended"})


def narrate_document(resource: DocumentReference, about: ResourceContext) -> Iterator[Fact | Unread]:
    context = resource.context
    term = term_of([resource.type, *(resource.category or ())], "Note without a type")
    moment = resource.date or (context.period if context else None)
    status = ", ".join(
        one
        for one in (
            resource.status if resource.status != "current" else "",
            resource.docStatus if resource.docStatus not in {None, *_SETTLED} else "",
        )
        if one
    )
    note = FreeTextNote(term, moment, resource.status, status)
    parts: list[Fact | Unread] = [*note_facts(about, note, resource.description or "", "about", first=1)]
    files = [one.attachment for one in resource.content or () if one.attachment]  # "null" is none
    parts += attached_notes(about, note, files, first=len(parts) + 1)
    if not any(isinstance(one, Fact) for one in parts):
        yield fact_of(
            about,
            Category.NOTE,
            term,
            status,
            phrase("about", concepts_text(context.event)) if context else "",
            "its text is not in these records",
            moment=moment,
            status=resource.status,
        )
    yield from parts

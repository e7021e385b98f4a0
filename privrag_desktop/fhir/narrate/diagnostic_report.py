"""Narrate a DiagnosticReport: what was examined, the conclusion, and the report itself."""

from collections.abc import Iterator

from fhir.resources.R4B.diagnosticreport import DiagnosticReport

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, attached_notes, note_facts
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, Unread, fact_of, phrase, term_of
from privrag_desktop.fhir.resources.value_text import concepts_text

_SETTLED = frozenset({"final", "amended", "corrected", "unknown"})


def narrate_report(resource: DiagnosticReport, about: ResourceContext) -> Iterator[Fact | Unread]:
    moment = resource.effectiveDateTime or resource.effectivePeriod or resource.issued
    term = term_of([resource.code, *(resource.category or ())], "Report without a name")
    status = "" if resource.status in _SETTLED else resource.status or ""
    yield fact_of(
        about,
        Category.REPORT,
        term,
        status,
        phrase("found", concepts_text(resource.conclusionCode)),
        moment=moment,
        status=resource.status,
    )
    note = FreeTextNote(term, moment, resource.status, status)
    written = list(note_facts(about, note, resource.conclusion or "", "conclusion", first=1))
    yield from written
    yield from attached_notes(about, note, resource.presentedForm or (), first=len(written) + 1)

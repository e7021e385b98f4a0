"""List patients and search hits for the command line, without names until a reason is given."""

from dataclasses import dataclass, replace
from datetime import date

from privrag_desktop.domain.patient_overview import PatientListEntry, years_at
from privrag_desktop.domain.search_results import Hit, SearchMode
from privrag_desktop.privacy.release.age_and_year_generalisation import age_band
from privrag_desktop.services.audit.search_and_record_access_entries import note_search
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.questions import ask_search_and_gate
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_OLD = 90  # years; from here on an age tells who somebody is


@dataclass(frozen=True, slots=True)
class NamelessPatient:
    """What is shown of somebody before a reason was given; `age` is a band of ten years, at death if dead."""

    code: str
    gender: str | None
    age: str | None
    deceased: bool


def nameless(listed: PatientListEntry, today: date) -> NamelessPatient:
    years = years_at(
        listed.patient.birth_date, (listed.died or "") if listed.patient.has_died else today.isoformat()
    )
    age = None if years is None else "90 or older" if years >= _OLD else age_band(years)
    return NamelessPatient(listed.code, listed.patient.gender, age, listed.patient.has_died)


def all_nameless(viewing: PatientViewing, today: date) -> list[NamelessPatient]:
    """All patients, sorted by their code, which is random and so tells nothing."""
    people = [nameless(one, today) for one in viewing.listed()]
    return sorted(people, key=lambda one: one.code)


def search(
    workspace: Workspace,
    question: str,
    k: int = 5,
    mode: SearchMode = SearchMode.HYBRID,
    *,
    viewing: PatientViewing,
    reason: str = "",
) -> list[Hit]:
    """The k documents that fit a question best, with names only for a reason; both are in the trail first.

    UsageError for an empty question, NotAllowed as `PatientViewing.reveal` raises it.
    """
    hits = ask_search_and_gate.search(workspace, question, k, mode)
    people = list(dict.fromkeys(hit.patient_id for hit in hits))
    note_search(workspace, "documents", people, len(hits))
    if reason:
        for one in people:
            viewing.reveal(one, reason)
        return hits
    codes = {one: viewing.code_of(one) for one in people}
    return [_nameless_hit(hit, viewing, codes[hit.patient_id]) for hit in hits]


def _nameless_hit(hit: Hit, viewing: PatientViewing, code: str) -> Hit:
    """An id may be made of a name, so the code stands in its place, also in the document's id."""
    text = viewing.as_shown(hit.document_id).text
    return replace(hit, text=text, patient_id=code, document_id=hit.document_id.replace(hit.patient_id, code))

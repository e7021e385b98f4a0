"""What the clinician's own screen shows beside an answer: all readings of its kinds, and its pseudonyms."""

from collections.abc import Mapping, Sequence

from privrag_desktop.domain.answers import Answer, ExactValue
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair
from privrag_desktop.privacy.pseudonyms.pseudonym_pairs_for_screen import original_pseudonym_pairs
from privrag_desktop.retrieve.exact.patient_chart_builder import kinds_of
from privrag_desktop.retrieve.exact.reading_values import measured_in, plain_unit
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of

_Kind = tuple[str, str]  # name and unit as they are compared


def reading_series(workspace: Workspace, answer: Answer) -> tuple[ReadingsOfKind, ...]:
    """All readings of the kinds that an answer cites on several days, in the order of the answer.

    None if the answer is about several patients. An answer cites the first and the last reading of a course;
    what lies between is read from the records.
    """
    require(workspace.person.role, Permission.BROWSE)
    values = answer.values
    if len({value.day for value in values}) == 1 or len({value.patient_id for value in values}) != 1:
        return ()
    documents = documents_of(workspace.database, values[0].patient_id)
    units = _units(documents)
    kinds = {_measured(one.name, one.unit, units): one for one in kinds_of(documents)}
    return tuple(kinds[kind] for kind in _kinds_on_several_days(values, units) if kind in kinds)


def _units(documents: Sequence[Document]) -> dict[_Kind, str]:
    """The unit that each writing of one stands for, by what is read in it."""
    facts = (fact for document in documents for fact in document.facts if fact.value)
    return {_kind(fact.name, fact.unit): measured_in(fact) for fact in facts}


def _measured(name: str, unit: str | None, units: Mapping[_Kind, str]) -> _Kind:
    kind = _kind(name, unit)
    return kind[0], units.get(kind, kind[1])


def _kind(name: str, unit: str | None) -> _Kind:
    return name.casefold(), plain_unit(unit)


def _kinds_on_several_days(values: Sequence[ExactValue], units: Mapping[_Kind, str]) -> list[_Kind]:
    days: dict[_Kind, set[object]] = {}
    for value in values:
        days.setdefault(_measured(value.name, value.unit, units), set()).add(value.day)
    return [kind for kind, of_kind in days.items() if len(of_kind) > 1]


def pseudonym_pairs(workspace: Workspace, answer: Answer) -> tuple[PseudonymPair, ...]:
    """The pseudonyms of the released text with the originals that they stand for.

    Empty for an answer of no conversation, and once the names of its conversation are forgotten.
    """
    if not answer.conversation:
        return ()
    boundary = workspace.boundary.under(workspace.settings.policy)
    pseudonyms = boundary.new_scope(answer.conversation, workspace.database)
    return original_pseudonym_pairs(answer.released, answer.found, boundary, pseudonyms)

"""All readings of what an answer tells of at several days, for the clinician's own screen only."""

from collections.abc import Sequence

from privrag_desktop.domain import Answer, ExactValue
from privrag_desktop.patient_chart import ReadingsOfKind
from privrag_desktop.retrieve.charts import kinds_of
from privrag_desktop.retrieve.readings import plain_unit
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.documents import documents_of

_Kind = tuple[str, str]  # name and unit as they are compared


def courses(workspace: Workspace, answer: Answer) -> tuple[ReadingsOfKind, ...]:
    """In the order in which the answer tells of them, all of one patient; none where it tells of several.

    An answer cites the first and the last of a course; what lies between is read from the records.
    """
    require(workspace.person.role, Right.BROWSE)
    told = _told(answer.values)
    if not told or len({value.patient_id for value in answer.values}) > 1:
        return ()
    documents = documents_of(workspace.database, answer.values[0].patient_id)
    kinds = {(one.name.casefold(), plain_unit(one.unit)): one for one in kinds_of(documents)}
    return tuple(kinds[kind] for kind in told if kind in kinds)


def _told(values: Sequence[ExactValue]) -> list[_Kind]:
    """Kinds of readings with values of several days."""
    days: dict[_Kind, set[object]] = {}
    for value in values:
        days.setdefault((value.name.casefold(), plain_unit(value.unit)), set()).add(value.day)
    return [kind for kind, of_kind in days.items() if len(of_kind) > 1]

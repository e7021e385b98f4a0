"""Select the lines of a patient's documents that get a vector: none that an earlier one repeats.

Notes are copied forward from visit to visit. Without the copies half as many word pieces are embedded, and
by meaning alone the right document is found more often (docs/RESULTS.md, *What gets a vector*). Words are
searched in full documents.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.documents import Document

_AT_THE_END = date.max  # standing facts have no day


def with_new_lines(documents: Iterable[Document]) -> dict[str, Document]:
    """Documents by id with the lines that are new in them, at least one; of each patient all are needed.

    A summary stays as it is, and makes nothing old.
    """
    found: dict[str, Document] = {}
    by_patient: defaultdict[str, list[Document]] = defaultdict(list)
    for one in documents:
        found[one.document_id] = one
        if not one.is_summary:
            by_patient[one.patient_id].append(one)
    for theirs in by_patient.values():
        found.update(_of_one_patient(theirs))
    return found


def changed_lines(old: Iterable[Document], new: Sequence[Document]) -> set[str]:
    """Ids of those of `new` that need other vectors than they have, given all old and new documents."""
    before = with_new_lines(old)
    return {
        key
        for key, one in with_new_lines(new).items()
        if key not in before or (before[key].heading, before[key].lines) != (one.heading, one.lines)
    }


def _of_one_patient(documents: Iterable[Document]) -> dict[str, Document]:
    seen: set[str] = set()
    found = {}
    for one in sorted(documents, key=lambda one: (one.day or _AT_THE_END, one.document_id)):
        new = tuple(line for line in one.lines if line not in seen)
        seen.update(one.lines)
        found[one.document_id] = replace(one, told=new or one.lines[:1])
    return found

"""Store and read personal details of patients, beside name, sex and birth date."""

import json
from collections.abc import Sequence

from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.store.database import RowReader

_KINDS = {kind.value: kind for kind in DetailKind}


def details_json(details: Sequence[PersonalDetail]) -> str | None:
    """As they are kept; None for none."""
    rows = [[one.kind.value, one.text] for one in details]
    return json.dumps(rows, ensure_ascii=False) if rows else None


def details_from(kept: str | None) -> tuple[PersonalDetail, ...]:
    """As `details_json`; a kind that this program does not know is left out."""
    rows = json.loads(kept) if kept else ()
    return tuple(PersonalDetail(_KINDS[kind], text) for kind, text in rows if kind in _KINDS)


def details_of(reader: RowReader, patient_id: str) -> tuple[PersonalDetail, ...]:
    """What is kept of one patient; empty if nothing is, or nobody has this id."""
    rows = reader.rows("SELECT details FROM patients WHERE patient_id = ?", patient_id)
    return details_from(rows[0][0]) if rows else ()


def all_details(reader: RowReader) -> dict[str, tuple[PersonalDetail, ...]]:
    """What is kept of every patient, by the id; nothing of whom nothing is kept."""
    rows = reader.rows("SELECT patient_id, details FROM patients WHERE details IS NOT NULL")
    return {who: details_from(kept) for who, kept in rows}


def recorded_values(reader: RowReader, kinds: Sequence[DetailKind]) -> dict[DetailKind, tuple[str, ...]]:
    """What any record says of these kinds, each value once."""
    marks = ", ".join("?" * len(kinds))
    sql = (
        "SELECT DISTINCT json_extract(one.value, '$[0]') AS kind, json_extract(one.value, '$[1]')"
        f" FROM patients, json_each(patients.details) AS one WHERE kind IN ({marks})"
    )
    found: dict[DetailKind, tuple[str, ...]] = {}
    for kind, value in reader.rows(sql, *(one.value for one in kinds)):
        found[_KINDS[kind]] = (*found.get(_KINDS[kind], ()), value)
    return found

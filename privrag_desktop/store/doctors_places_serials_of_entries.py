"""Store doctors, places and serial numbers of entries beside the facts; queries cannot read them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.store.database import DatabaseTransaction, RowReader

_KINDS = {kind.value: kind for kind in EntryDetailKind}
_AT_ONCE = 500  # parameters of one statement
Details = tuple[EntryDetail, ...]


def details_of(reader: RowReader, patient_id: str) -> dict[str, Details]:
    """All of a patient's, by resource."""
    rows = reader.rows("SELECT source, details FROM entry_details WHERE patient_id = ?", patient_id)
    return {source: _from_json(kept) for source, kept in rows}


def details_beside(reader: RowReader, sources: Iterable[tuple[str, str]]) -> dict[tuple[str, str], Details]:
    """Those of these resources, each with its patient, as far as there are any."""
    by_patient: dict[str, list[str]] = {}
    for patient_id, source in dict.fromkeys(sources):
        by_patient.setdefault(patient_id, []).append(source)
    found: dict[tuple[str, str], Details] = {}
    for patient_id, wanted in by_patient.items():
        for start in range(0, len(wanted), _AT_ONCE):
            some = wanted[start : start + _AT_ONCE]
            sql = "SELECT source, details FROM entry_details WHERE patient_id = ? AND source IN "
            rows = reader.rows(f"{sql}({', '.join('?' * len(some))})", patient_id, *some)
            found |= {(patient_id, source): _from_json(kept) for source, kept in rows}
    return found


def texts_beside(reader: RowReader, kind: EntryDetailKind) -> dict[tuple[str, str], tuple[str, ...]]:
    """What is kept of this kind beside every resource, by patient and resource."""
    said = cache(lambda kept: tuple(one.text for one in _from_json(kept) if one.kind is kind))
    rows = reader.rows("SELECT patient_id, source, details FROM entry_details")
    return {(who, source): own for who, source, kept in rows if (own := said(kept))}


def recorded_texts(reader: RowReader, kind: EntryDetailKind) -> frozenset[str]:
    """What any record says of this kind."""
    rows = reader.rows("SELECT DISTINCT details FROM entry_details")
    return frozenset(one.text for (kept,) in rows for one in _from_json(kept) if one.kind is kind)


def keep_details(
    tx: DatabaseTransaction, patient_id: str, details: Mapping[str, Sequence[EntryDetail]]
) -> None:
    """In place of what was kept of the same resources; none of one that tells none."""
    gone = ((patient_id, source) for source in details)
    tx.execute_many("DELETE FROM entry_details WHERE patient_id = ? AND source = ?", gone)
    rows = ((patient_id, source, _as_json(own)) for source, own in details.items() if own)
    tx.execute_many("INSERT INTO entry_details VALUES (?, ?, ?)", rows)


def _as_json(details: Sequence[EntryDetail]) -> str:
    return json.dumps([[one.kind.value, one.text] for one in details], ensure_ascii=False)


def _from_json(kept: str) -> Details:
    """A kind that this program does not know is left out."""
    return tuple(EntryDetail(_KINDS[kind], text) for kind, text in json.loads(kept) if kind in _KINDS)

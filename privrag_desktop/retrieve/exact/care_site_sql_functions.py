"""Give SQL a function that tells whether an entry was at a place; SQL may not read it itself."""

import json
from collections.abc import Sequence
from functools import cache

from privrag_desktop.domain.doctor_place_and_device_number import EntryDetailKind
from privrag_desktop.store.database import Database
from privrag_desktop.store.doctor_place_and_device_rows import texts_beside
from privrag_desktop.store.read_only_query import SqlFunction

IS_AT = "is_at(f.patient_id, f.source, ?)"


def functions_of_places(db: Database, sql: str) -> Sequence[SqlFunction]:
    """What a statement calls, with all places that are kept; nothing is read if it calls nothing."""
    if "is_at(" not in sql:
        return ()
    kept = texts_beside(db, EntryDetailKind.PLACE)
    wanted_of = cache(lambda places: frozenset(json.loads(places)))

    def is_at(patient_id: str, source: str, places: str) -> bool:
        return not wanted_of(places).isdisjoint(kept.get((patient_id, source), ()))

    return (SqlFunction("is_at", 3, is_at),)

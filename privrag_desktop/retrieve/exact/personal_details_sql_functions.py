"""Give SQL a function that tells whether a record states a personal detail; SQL may not read it."""

import json
import re
from collections.abc import Mapping, Sequence

from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.questions.query.query_language import Personal
from privrag_desktop.store.database import Database
from privrag_desktop.store.personal_details import all_details
from privrag_desktop.store.read_only_query import SqlFunction

IS_TOLD = "is_told({0}, ?)"
_ETHNICITY = re.compile(r"hispanic|latin[oax]", re.IGNORECASE)


def functions_of_persons(db: Database, sql: str) -> Sequence[SqlFunction]:
    """What a statement calls, with all that is kept of persons; nothing is read if it calls nothing."""
    if "is_told(" not in sql:
        return ()
    details = all_details(db)

    def is_told(patient_id: str, personal: str) -> bool:
        return _is_so(Personal(**json.loads(personal)), details.get(patient_id, ()))

    return (SqlFunction("is_told", 2, is_told),)


def _is_so(personal: Personal, details: Sequence[PersonalDetail]) -> bool:
    said = {one.text for one in details if one.kind is DetailKind(personal.kind)}
    wanted = said & {*personal.values}
    if not personal.other:
        return bool(wanted)
    # of whom no more is recorded than not to be Hispanic, it is not known whether they are Asian
    is_ethnic = _is_ethnicity(personal.values[0])
    return not wanted and any(_is_ethnicity(one) is is_ethnic for one in said)


def _is_ethnicity(value: str) -> bool:
    return _ETHNICITY.search(value) is not None


def without_a_word(asked: Sequence[Personal], details: Mapping[str, Sequence[PersonalDetail]]) -> int:
    """Of how many the records say nothing of one of the kinds that are asked for."""
    kinds = {DetailKind(one.kind) for one in asked}
    return sum(1 for own in details.values() if not kinds <= {one.kind for one in own})

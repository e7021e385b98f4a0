"""Define the functions that SQLite calls for a query: what records say in words, places and personal details.

One rule for all who read records. SQL itself may not read places and personal details.
"""

import json
import re
from collections.abc import Sequence
from decimal import Decimal
from functools import cache

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import DetailKind, EntryDetailKind, PersonalDetail
from privrag_desktop.language.lexicon.record_type_word_check import has_any
from privrag_desktop.language.word_patterns import SMALL_LATIN_LETTERS
from privrag_desktop.questions.query.query_language import Personal
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from privrag_desktop.retrieve.exact.fact_status import took_place
from privrag_desktop.retrieve.exact.reading_values import (
    measured_in,
    plain_unit,
    readings_of,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.doctors_places_serials_of_entries import texts_beside
from privrag_desktop.store.personal_details import all_details
from privrag_desktop.store.read_only_query import SqlFunction

COUNTS = "counts({0}.category, {0}.name, {0}.sentence, {0}.code, {0}.value, {0}.status)"
FINDS = "finds(f.sentence, ?)"
IS_FOR = "is_for({0}.sentence, ?)"
SAYS = "says(f.sentence, ?)"
MEETS = "meets(f.value, f.sentence, f.unit, f.ucum, ?, ?, ?, ?)"

_FOUND = frozenset({"detected", "positive", "reactive", "present"})
_NOT_FOUND = frozenset({"negative", "absent", "nonreactive", "undetected"})
_DENYING = frozenset({"not", "no", "non", "none"})
_UNDECIDED = frozenset(
    {"indeterminate", "inconclusive", "equivocal", "borderline", "possible", "presumptive"}
)


def _counts(category: str, name: str, sentence: str, *rest: str | None) -> bool:
    """Whether the record means that this was so; a visit that nobody has seen take place was not."""
    code, value, status = rest
    return took_place(Fact("", "", Category(category), name, sentence, code, value=value, status=status))


def _meets(value: str | None, sentence: str, unit: str | None, ucum: str | None, *limits: str | None) -> bool:
    """Whether a value is certainly within limits, in the unit wanted if one is."""
    above, below, included, wanted = limits
    fact = Fact("", "", Category.OBSERVATION, "", sentence, value=value, unit=unit, ucum=ucum)
    if wanted is not None and measured_in(fact) != plain_unit(wanted):
        return False
    bounds = ValueLimits(
        above=None if above is None else Decimal(above),
        below=None if below is None else Decimal(below),
        inclusive=included is not None,
    )
    return any(reading.meets(bounds) for reading in readings_of([fact]))


def _finds(sentence: str, wanted: str | None) -> bool:
    """Whether a finding in words certainly says that it was found ("positive") or that it was not.

    "Not HIV positive" is negative; "gram-negative rods detected" is neither.
    """
    said = frozenset(SMALL_LATIN_LETTERS.findall(sentence.partition(" was ")[2].casefold()))
    if said & _UNDECIDED:
        return False
    found, not_found, denied = bool(said & _FOUND), bool(said & _NOT_FOUND), bool(said & _DENYING)
    if wanted == "negative":
        return not_found and not (found or denied) or found and denied and not not_found
    return found and not (not_found or denied)


def _is_for(sentence: str, names: str | None) -> bool:
    """Whether a record says that it was for one of these, a name on each line, or is called so.

    Some senders write lines between words: Addiction_Overdose.
    """
    return has_any(sentence.partition(": ")[2].replace("_", " "), (names or "").split("\n"))


def _says(sentence: str, names: str | None) -> bool:
    """Whether one of these, a name on each line, is all that was found."""
    found = sentence.partition(" was ")[2].rstrip(".").casefold()
    return found in (names or "").casefold().split("\n")


FUNCTIONS = (
    SqlFunction("counts", 6, _counts),
    SqlFunction("meets", 8, _meets),
    SqlFunction("finds", 2, _finds),
    SqlFunction("is_for", 2, _is_for),
    SqlFunction("says", 2, _says),
)


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

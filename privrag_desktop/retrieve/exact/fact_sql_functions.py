"""Define the functions on facts that SQLite calls: one rule for all who read records."""

import re
from decimal import Decimal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.lexicon.record_type_terms import has_any
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from privrag_desktop.retrieve.exact.fact_status import counts
from privrag_desktop.retrieve.exact.fact_took_place_and_treatment_checks import TO_COME
from privrag_desktop.retrieve.exact.reading_values import (
    measured_in,
    plain_unit,
    readings_of,
)
from privrag_desktop.store.read_only_query import SqlFunction

COUNTS = "counts({0}.category, {0}.name, {0}.sentence, {0}.code, {0}.value, {0}.status)"
FINDS = "finds(f.sentence, ?)"
IS_FOR = "is_for({0}.sentence, ?)"
SAYS = "says(f.sentence, ?)"
MEETS = "meets(f.value, f.sentence, f.unit, f.ucum, ?, ?, ?, ?)"

_WORD = re.compile(r"[a-z]+")
_FOUND = frozenset({"detected", "positive", "reactive", "present"})
_NOT_FOUND = frozenset({"negative", "absent", "nonreactive", "undetected"})
_DENYING = frozenset({"not", "no", "non", "none"})
_UNDECIDED = frozenset(
    {"indeterminate", "inconclusive", "equivocal", "borderline", "possible", "presumptive"}
)


def _counts(category: str, name: str, sentence: str, *rest: str | None) -> bool:
    """Whether the record means that this was so; a visit that nobody has seen take place was not."""
    code, value, status = rest
    if category == Category.VISIT and status in TO_COME:
        return False
    return counts(Fact("", "", Category(category), name, sentence, code, value=value, status=status))


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
    said = frozenset(_WORD.findall(sentence.partition(" was ")[2].casefold()))
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

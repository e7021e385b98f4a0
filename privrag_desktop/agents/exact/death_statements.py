"""Whether somebody is alive, by what their record says; that they died stands first in every answer."""

import re
from collections.abc import Iterable

from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.search_query.search_query_reader import Query

_LIFE = re.compile(
    r"\b(?:alive|living|rip|dead|deceased|dies?|died|death|pass(?:ed|es)?\s+(?:away|on)|expired|vital\s+status|still\s+(?:living|with\s+us))\b",
    re.IGNORECASE,
)
# what they died of is no matter of whether or when; "and" leads to a second question
_WHY = re.compile(
    r"\b(?:cause[ds]?|why|how|of\s+what|what\s+of|what\s+from|die[ds]?\s+(?:of|from))\b"
    r"|\b(?:of|from)\W*(?:and\W*)?$",
    re.IGNORECASE,
)
_STATUS_OF = re.compile(r"(?<=status) of\b", re.IGNORECASE)
_DAY = len("2019-03-14")


def asks_of_life(query: Query) -> bool:
    """Whether a question about one patient asks if, or when, they died, with all of its words."""
    asked = _STATUS_OF.sub(" ", query.asked.replace("_", " "))  # of whom, and not of what
    if len(query.patient_ids) != 1 or query.days or not _LIFE.search(asked) or _WHY.search(asked):
        return False
    return all(word in _words() for word in tokens(asked))


def _words() -> frozenset[str]:
    return read_words("privrag_desktop.agents.exact", "death_question_terms.txt")


def deaths(patients: Iterable[Patient | None], pseudonyms: Pseudonyms) -> str:
    """That each of them who has died did, with the day; empty if nobody has."""
    return " ".join(_death(one, pseudonyms) for one in patients if one is not None and one.has_died)


def told_of_life(patient: Patient, pseudonyms: Pseudonyms) -> str:
    """The answer about somebody whose death is not recorded."""
    who = pseudonyms.patient(patient.patient_id)
    if patient.deceased == "no":
        return f"The record says that {who} is not deceased."
    return f"No death of {who} is recorded, which does not prove that {who} is alive."


def _death(patient: Patient, pseudonyms: Pseudonyms) -> str:
    who = pseudonyms.patient(patient.patient_id)
    if not patient.died:
        return f"{who} is recorded as deceased, without a day."
    if len(patient.died) < _DAY:  # a year stays as it is, a month is a date
        when = patient.died if patient.died.isdecimal() else pseudonyms.date(patient.died)
        return f"{who} died in {when}."
    return f"{who} died on {pseudonyms.date(patient.died[:_DAY])}."

"""How many patients of a cohort an answer says have died, held against the records."""

import re

from studies.questions.corpus import Corpus
from studies.questions.question import Truth

_DIED = re.compile(r"\b([\d,]+) of them (?:is|are) recorded as deceased")


def without_deaths(text: str, truth: Truth, corpus: Corpus) -> str:
    """The text without such numbers that are right; they are of the patients demanded, or of all who fit."""
    wider = (*truth.patients, *truth.also_patients)
    right = {_died(meant, corpus) for meant in (truth.patients, wider)}

    def kept(said: re.Match[str]) -> str:
        return " " if truth.patients and int(said[1].replace(",", "")) in right else said[0]

    return _DIED.sub(kept, text)


def _died(patients: tuple[str, ...], corpus: Corpus) -> int:
    return sum(corpus.person[one].died for one in set(patients) if one in corpus.person)

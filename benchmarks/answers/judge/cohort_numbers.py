"""Check numbers about a cohort that an answer gives besides what was asked for.

How many of the patients have died, how many others have it recorded as over, how many names there are.
"""

import re
from collections.abc import Callable
from functools import partial

from benchmarks.questions.corpus import Corpus, plain_name
from benchmarks.questions.question import Truth

Patients = tuple[str, ...]
_DIED = re.compile(r"\b([\d,]+) of (?:them|these patients) (?:is|are) recorded as deceased")
_OVER = re.compile(r"\b([\d,]+) more patients? ha(?:s|ve) it recorded as over")
_NAMES = re.compile(r"\b([\d,]+) different names among [\d,]+ patients?")


def without_right_numbers(text: str, truth: Truth, corpus: Corpus) -> str:
    """The text without such numbers that are right; they are of the patients demanded, or of all who fit."""
    wider = (*truth.patients, *truth.also_patients)
    for pattern, count in ((_DIED, _died(truth)), (_OVER, _over), (_NAMES, _names(truth))):
        right = {number for meant in (truth.patients, wider) for number in count(meant, corpus)}
        text = pattern.sub(partial(_kept, right), text)
    return text


def _kept(right: set[int], said: re.Match[str]) -> str:
    return " " if int(said[1].replace(",", "")) in right else said[0]


def _died(truth: Truth) -> Callable[[Patients, Corpus], set[int]]:
    """How many of the patients, or of those of them who have something of what is asked for, have died."""

    def count(patients: Patients, corpus: Corpus) -> set[int]:
        dead = {one for one in patients if one in corpus.person and corpus.person[one].died}
        having = {one for one in dead if any(e.present and e.name in names for e in corpus.of(one))}
        return {len(dead), len(having)} if patients else set()

    names = {*truth.names, *truth.also}
    return count


def _over(patients: Patients, corpus: Corpus) -> set[int]:
    """Of each problem that these patients have and nobody else: how many had it, and have it no longer."""
    everybody = [one.patient_id for one in corpus.people]
    now = {one: _problems(one, corpus, present=True) for one in everybody}
    before = {one: _problems(one, corpus, present=False) for one in everybody}
    shared = [now.get(one, set()) for one in patients]
    names = set.intersection(*shared) if shared else set[str]()
    theirs = [name for name in names if {one for one in everybody if name in now[one]} == set(patients)]
    return {sum(name in before[one] - now[one] for one in everybody) for name in theirs}


def _problems(patient: str, corpus: Corpus, *, present: bool) -> set[str]:
    held = corpus.of(patient, "Condition")
    return {plain_name(one.name).casefold() for one in held if one.present == present}


def _names(truth: Truth) -> Callable[[Patients, Corpus], set[int]]:
    """How many names of the kind asked for these patients have at present."""

    def count(patients: Patients, corpus: Corpus) -> set[int]:
        entries = [one for who in patients for one in corpus.of(who) if one.present]
        kinds = {one.kind for one in entries if one.name in truth.names}
        return {len({plain_name(one.name).casefold() for one in entries if one.kind in kinds})}

    return count

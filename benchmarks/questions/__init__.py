"""Make questions with known answers from the raw FHIR JSON, without the program's importer.

    from benchmarks.questions import Asked, questions, thesis_questions

    questions(vault, shapes=STRUCTURED, each=40, seed=0) -> tuple[Question, ...]
        `each` questions of every shape (`benchmarks.questions.question_kinds.Asked`), in order of shape;
        the same arguments give the same questions. `vault` is a name of
        `benchmarks.common.published_data.ARCHIVES`.
    thesis_questions(vault, draws=5, size=100, seed=0) -> tuple[tuple[Question, ...], ...]
        Draws of questions each quoting one document and its date, as in the thesis.
    benchmarks.questions.model_written.questions_by_model(vault) -> tuple[Question, ...]
        What the real model has written from documents
        (`python -m benchmarks.questions.model_written VAULT N`).

A Question (`benchmarks.questions.question`) has `key`, `vault`, `shape`, `form` (pattern, lay, misspelt),
`text`, `truth`, `patients` (resource ids, the vault's patient ids), `documents` (ids as the vault's) and
`before`, the turns of the conversation to ask first. Truth.kind says which of its fields are filled;
a value is exact decimal text. `ABSTAIN` and `STRUCTURED` are sets of shapes. The first call reads the
archive, about a minute, and keeps a truth file in the cache folder.
"""

import hashlib
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from benchmarks.common.published_data import ARCHIVES, published_data
from benchmarks.questions import (
    cohorts,
    follow_ups,
    lists,
    readings,
    relative_times,
    unanswerable,
    visits,
    yes_no_and_comparisons,
)
from benchmarks.questions.corpus import Corpus
from benchmarks.questions.question import Direction, Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import ABSTAIN, STRUCTURED, Asked
from benchmarks.questions.quoting_a_document import thesis_draw
from benchmarks.questions.records import read_records
from benchmarks.questions.wording import Writer
from privrag_desktop.runtime.paths import cache_folder

__all__ = [
    "ABSTAIN",
    "STRUCTURED",
    "Asked",
    "Direction",
    "Question",
    "Reading",
    "Truth",
    "TruthKind",
    "corpus_of",
    "questions",
    "thesis_questions",
]

Maker = Callable[[Corpus, Writer], Question | None]
_TRIES = 400  # draws for one question before its shape is given up in this archive

MAKERS: dict[Asked, Maker] = {
    Asked.ON_DAY: readings.on_day,
    Asked.IN_MONTH: readings.in_month,
    Asked.LATEST: readings.latest,
    Asked.EARLIEST: readings.earliest,
    Asked.HIGHEST: readings.highest,
    Asked.LOWEST: readings.lowest,
    Asked.AVERAGE: readings.average,
    Asked.COUNT: readings.count,
    Asked.COUNT_IN_PERIOD: readings.count_in_period,
    Asked.TREND: readings.trend,
    Asked.LIST: lists.present,
    Asked.LIST_PAST: lists.over,
    Asked.COHORT: cohorts.cohort,
    Asked.COHORT_BOUND: cohorts.cohort_by_limit,
    Asked.COHORT_COUNT: cohorts.cohort_count,
    Asked.TWO_STEP: cohorts.two_step,
    Asked.HAS: yes_no_and_comparisons.has,
    Asked.BOUND: yes_no_and_comparisons.by_limit,
    Asked.TWO_PATIENTS: yes_no_and_comparisons.two_patients,
    Asked.TWO_TIMES: yes_no_and_comparisons.two_times,
    Asked.LAST_VISIT: relative_times.last_visit,
    Asked.SINCE: relative_times.since,
    Asked.YEARS: relative_times.years,
    Asked.VISIT: visits.last_visit,
    Asked.VISITS: visits.visits_counted,
    Asked.VISIT_FOR: visits.visit_for,
    Asked.VACCINES: visits.vaccines,
    Asked.VACCINE: visits.last_vaccine,
    Asked.HAS_VACCINE: visits.has_vaccine,
    Asked.PLANS: visits.plans,
    Asked.GOALS: visits.goals,
    Asked.DEVICES: visits.devices,
    Asked.GIVEN: visits.given,
    Asked.FOLLOW_UP: follow_ups.follow_up,
    Asked.NO_KIND: unanswerable.no_kind,
    Asked.NO_DAY: unanswerable.no_day,
    Asked.NO_ONE_HAS: unanswerable.no_one_has,
    Asked.NO_PERSON: unanswerable.no_person,
    Asked.NEAR_PERSON: unanswerable.near_person,
    Asked.AMBIGUOUS: unanswerable.ambiguous,
}


@cache
def corpus_of(vault: str) -> Corpus:
    """The records of a published archive; the first call reads it and keeps what it found."""
    kept = cache_folder() / "studies" / f"truth-{vault}.json"
    return Corpus(vault, read_records(published_data() / ARCHIVES[vault], kept))


def questions(
    vault: str, shapes: Iterable[Asked] = STRUCTURED, each: int = 40, seed: int = 0
) -> tuple[Question, ...]:
    """`each` questions of every shape, fewer where the archive does not hold so many."""
    corpus = corpus_of(vault)
    wanted = [shape for shape in MAKERS if shape in set(shapes)]
    return tuple(one for shape in wanted for one in make(corpus, shape, each, seed))


def make(corpus: Corpus, shape: Asked, each: int, seed: int) -> list[Question]:
    """Different questions of one shape; each takes its words from a seed of its own."""
    made: dict[str, Question] = {}
    rng = random.Random(f"{corpus.vault} {shape} {seed}")
    for _ in range(_TRIES * each):
        if len(made) == each:
            break
        question = MAKERS[shape](corpus, Writer(corpus, random.Random(rng.random())))
        if question is not None:
            made.setdefault(question.text.casefold(), _keyed(question))
    return list(made.values())


def thesis_questions(
    vault: str, draws: int = 5, size: int = 100, seed: int = 0
) -> tuple[tuple[Question, ...], ...]:
    """Draws of questions of the documents of single days; a day may come in several draws."""
    corpus = corpus_of(vault)
    rngs = [random.Random(f"{vault} thesis {seed} {number}") for number in range(draws)]
    return tuple(tuple(map(_keyed, thesis_draw(corpus, rng, size))) for rng in rngs)


def _keyed(question: Question) -> Question:
    words = " | ".join(
        [question.vault, question.shape, *(one.text for one in question.before), question.text]
    )
    return replace(question, key=hashlib.sha256(words.encode()).hexdigest()[:12])

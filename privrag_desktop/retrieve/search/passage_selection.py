"""Select the facts that a question needs, as many as a small model can read."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.word_patterns import LETTERS
from privrag_desktop.questions.search_query.search_query_reader import Query

FACTS_IN_ALL = 30
_FEWEST_PER_PASSAGE = 3
_ENOUGH = 0.4
_NEAR_BEST = 0.12
_AS_GOOD = 0.02
_NEAR_AT_ALL = 0.25
_MOST_WORDS = 0.6  # of a question's words, in a passage of a note that answers it
_STEM, _SHORTEST_WORD = 5, 3  # letters
_NAMED = 0.85  # the score of a kind that the question's own words name

Scores = Mapping[tuple[Category, str], float]


@dataclass(frozen=True, slots=True)
class Passage:
    """The part of a document that a question needs."""

    document: Document
    facts: tuple[Fact, ...]

    @property
    def order(self) -> tuple[date, str]:
        return self.document.day or date.min, self.document.document_id


def select_passages(
    documents: Sequence[Document], query: Query, scores: Scores, most: int | None = FACTS_IN_ALL
) -> list[Passage]:
    """The facts of each document that fit the question; where none fits, the nearest few.

    At most `most` facts in all, shared evenly; None for all of them.
    """
    best = max((_score(fact, scores) for d in documents for fact in d.facts), default=0.0)
    bar = max(best - _NEAR_BEST, _ENOUGH)
    fitting = [(d, _fitting(d.facts, query, scores, bar)) for d in documents]
    if not query.categories and not any(facts for _, facts in fitting):
        fitting = [(d, _written(d.facts, query)) for d in documents]
    if not query.categories and not any(facts for _, facts in fitting):
        fitting = [(d, _nearest(d.facts, scores)) for d in documents]
    kept = [(d, facts) for d, facts in fitting if facts]
    each = max(most // max(len(kept), 1), _FEWEST_PER_PASSAGE) if most is not None else None
    return [Passage(d, facts[:each]) for d, facts in kept]


def joined_passages(first: Sequence[Passage], second: Sequence[Passage]) -> list[Passage]:
    """The passages of both; of a document in both the facts of the first before those that it lacks."""
    joined = {passage.document.document_id: passage for passage in first}
    for passage in second:
        known = joined.get(passage.document.document_id)
        facts = tuple(dict.fromkeys((*known.facts, *passage.facts))) if known else passage.facts
        joined[passage.document.document_id] = Passage(passage.document, facts)
    return list(joined.values())


def in_batches(
    lines: Sequence[str], budget: int, count_tokens: Callable[[str], int]
) -> Iterator[tuple[str, ...]]:
    """Runs of lines that take at most `budget` tokens together; a longer line stands alone."""
    batch: list[str] = []
    used = 0
    for line in lines:
        cost = count_tokens(line) + 1
        if batch and used + cost > budget:
            yield tuple(batch)
            batch, used = [], 0
        batch.append(line)
        used += cost
    if batch:
        yield tuple(batch)


def _fitting(facts: Sequence[Fact], query: Query, scores: Scores, bar: float) -> tuple[Fact, ...]:
    if query.categories:
        asked = [fact for fact in facts if fact.category in query.categories]
        meant = [fact for fact in asked if _score(fact, scores) >= max(bar, _NAMED)]
        asked = meant if query.specific and meant else asked  # heart disease, of all conditions
        asked = sorted(asked, key=lambda fact: -_share(fact, query))  # of a note what the question is about
        present = [fact for fact in asked if query.past or fact.status in {None, "active"}]
        fitting = present or asked
    else:
        fitting = [fact for fact in facts if _score(fact, scores) >= bar]
    return _once(sorted(fitting, key=_current_first))


def _written(facts: Sequence[Fact], query: Query) -> tuple[Fact, ...]:
    """The passages of notes that hold most of the question's words, where no fact is called by them."""
    near = [fact for fact in facts if _share(fact, query) >= _MOST_WORDS]
    return tuple(sorted(near, key=lambda fact: -_share(fact, query))[:_FEWEST_PER_PASSAGE])


def _share(fact: Fact, query: Query) -> float:
    """How many of the question's own words a passage of a note holds, 0 for what is no note."""
    if fact.category is not Category.NOTE:
        return 0.0
    said = set(_words(fact.sentence))
    asked = set(_words(query.topic or query.text))
    return len(asked & said) / len(asked) if asked else 0.0


def _words(text: str) -> list[str]:
    """The beginnings of the words that mean something."""
    found = (word for word in LETTERS.findall(text.lower()) if len(word) >= _SHORTEST_WORD)
    return [word.rstrip("s")[:_STEM] for word in found if not is_function_word(word)]


def _once(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """A problem or drug that stands there several times counts once, as the first of these facts says it."""
    kept: dict[object, Fact] = {}
    for fact in facts:
        kept.setdefault((fact.category, fact.name) if fact.category in STANDING else fact, fact)
    return tuple(kept.values())


def _nearest(facts: Sequence[Fact], scores: Scores) -> tuple[Fact, ...]:
    """The few that come nearest, if they come near at all."""
    near = (fact for fact in facts if _score(fact, scores) >= _NEAR_AT_ALL)
    return tuple(sorted(near, key=lambda fact: -_score(fact, scores))[:_FEWEST_PER_PASSAGE])


def newest_only(passages: Sequence[Passage], scores: Scores) -> list[Passage]:
    """Of each patient the newest passage that fits as well as the best one: the latest reading is one."""
    fits = [(max((_score(f, scores) for f in p.facts), default=0.0), p) for p in passages]
    newest: dict[str, Passage] = {}
    for patient_id in dict.fromkeys(p.document.patient_id for p in passages):
        own = [(fit, p) for fit, p in fits if p.document.patient_id == patient_id]
        best = max(fit for fit, _ in own)
        newest[patient_id] = max((p for fit, p in own if fit >= best - _AS_GOOD), key=lambda p: p.order)
    return list(newest.values())


def _score(fact: Fact, scores: Scores) -> float:
    return scores.get((fact.category, fact.name), 0.0)


def _current_first(fact: Fact) -> tuple[bool, int]:
    """Active problems and drugs before past ones, newer before older."""
    return fact.status not in {None, "active"}, -(fact.day or date.min).toordinal()

"""Find the concepts of this vault that a question is about."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.measured_value_removal import without_values
from privrag_desktop.language.word_normalization import plain_words, word_set
from privrag_desktop.retrieve.concepts.concept_matching import (
    Match,
    ResolvedConcepts,
    kinds_of,
    resolve,
)
from privrag_desktop.retrieve.concepts.concept_name_index import KindKey, index_names
from privrag_desktop.retrieve.concepts.required_and_optional_words import (
    Clause,
    ClauseRole,
    RequiredAndOptionalWords,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import named_codes

_CODE = re.compile(r"(?<![\w.-])(?:\d{1,5}-\d|\d{4,18})(?![\w-])")
_NEAR_BEST = 0.12
_ALIKE = 0.62  # a meaning as near as this stands for words that nobody wrote down
_MEANT = 0.85  # the least score of a kind that the words themselves name
_EXTRA = 0.01  # what each telling word of a name that nobody asked for takes off
_NOT_NAMED = 0.7  # the most of a kind that is not, where the words name others
_REMEMBERED = 256  # topics; one question asks for the same several times


@dataclass(frozen=True, slots=True)
class ScoredConcept:
    """A kind of fact and how well it fits a question, 0 to 1."""

    category: Category
    name: str
    score: float


@dataclass(frozen=True, slots=True)
class ConceptMatches:
    """What the words of a topic mean in this vault.

    `kinds`: the kinds they name, best first. `unknown_words`: words that the code cannot place at all.
    `absent`: things it knows that this vault has no kind of. `sure`: every telling word was placed, so that
    an answer, or a denial where `kinds` is empty, may rest on it.
    """

    kinds: tuple[ScoredConcept, ...]
    unknown_words: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    sure: bool = False


class VaultConcepts:
    """The distinct names of facts with their vectors; vectors are kept in the store, once per name."""

    def __init__(self, db: Database, embedder: Embedder) -> None:
        self._embedder = embedder
        kinds = named_codes(db)
        self._names: list[KindKey] = [(category, name) for category, name, _ in kinds]
        self._words = [frozenset(plain_words(name)) for _, name in self._names]
        self._vectors = _vectors(db, embedder, [name for _, name in self._names])
        self._index = index_names(kinds)
        self._asked = RequiredAndOptionalWords(self._index.words)
        self._understood = lru_cache(_REMEMBERED)(self._understand)
        self._meaning = lru_cache(_REMEMBERED)(self._near_in_meaning)

    @property
    def names(self) -> tuple[KindKey, ...]:
        """Every kind of fact of this vault."""
        return tuple(self._names)

    def having_code(self, code: str) -> tuple[KindKey, ...]:
        """The kinds beside which this code stands."""
        return tuple(self._index.codes.get(code, ()))

    def understood(self, words: str, categories: Iterable[Category] | None = None) -> ConceptMatches:
        """What the words name, of all categories or of these only, by the words alone.

        A value quoted with its unit is part of no name, unless a name holds it: naproxen 220 mg.
        """
        wanted = None if categories is None else frozenset(categories)
        found, unvalued = self._understood(words, wanted), without_values(words)
        return found if found.kinds or unvalued in {"", words} else self._understood(unvalued, wanted)

    def names_group(self, words: str) -> bool:
        """Whether the words name several things by one of everyday life, such as blood thinners."""
        return any(clause.is_group for clause in self._asked.clauses(words))

    def everyday_words(self, words: str) -> frozenset[str]:
        """The everyday words that understanding these leaves out: next, available."""
        left = {
            word
            for clause in self._asked.clauses(words)
            if clause.role is ClauseRole.SOFT
            for word in clause.words
        }
        return (
            frozenset(word for word in left if not word[0].isdigit())
            - word_set("optional_class_terms")
            - word_set("nondistinctive_name_terms")
        )

    def names_several(self, words: str) -> bool:
        """Whether they name several things side by side: warfarin, hypertension."""
        return sum(clause.is_concept for clause in self._asked.clauses(words)) > 1

    def names_a_thing(self, words: str) -> bool:
        """Whether any of them names more than a class: treatment, disease."""
        return any(clause.role is ClauseRole.TELLING for clause in self._asked.clauses(words))

    def scores(self, topic: str) -> dict[tuple[Category, str], float]:
        """How well each kind fits: what the words name first, the rest by meaning and shared words."""
        if not self._names or not topic.strip():
            return {}
        named = {(kind.category, kind.name): kind.score for kind in self.understood(topic).kinds}
        most = _NOT_NAMED if named else 1.0
        asked = frozenset(plain_words(topic))
        near = self._meaning(topic)
        return {
            kind: named.get(kind) or min(most, float(0.5 * max(meaning, 0.0) + 0.5 * _overlap(asked, words)))
            for kind, meaning, words in zip(self._names, near, self._words, strict=True)
        }

    def best(self, topic: str, categories: Iterable[Category] | None = None) -> list[ScoredConcept]:
        """The kinds that the words name, best first; those alike in meaning where no word is known."""
        wanted = None if categories is None else frozenset(categories)
        understood = self.understood(topic, wanted)
        if understood.kinds or understood.sure or not topic.strip() or not self._names:
            return list(understood.kinds)
        return self._alike(topic, wanted) if self._nothing_known(topic) else []

    def _understand(self, words: str, categories: frozenset[Category] | None) -> ConceptMatches:
        coded = self._by_code(words, categories)
        clauses = self._asked.clauses(_CODE.sub(" ", words) if coded else words)
        cued = categories_of(words)
        if not any(clause.role is ClauseRole.TELLING for clause in clauses):
            return self._of_categories(clauses, coded, cued, categories)
        wanted = categories if categories is not None else _hard(cued)
        resolved = resolve(clauses, self._index, wanted)
        if not resolved.matches and wanted == frozenset({Category.MEDICATION}):
            resolved = self._drugs_for(clauses, wanted) or resolved
        kinds = coded + _topics(kinds_of(resolved.matches, self._index))
        unknown = tuple(clause.text for clause in resolved.unmet if not clause.is_concept)
        absent = tuple(clause.text for clause in resolved.unmet if clause.is_concept)
        return ConceptMatches(_once(kinds), unknown, absent, not unknown)

    def _drugs_for(self, clauses: Sequence[Clause], wanted: frozenset[Category]) -> ResolvedConcepts | None:
        """The drugs for a disease, where that is what a topic names: for high blood pressure."""
        for clause in clauses:
            for thing in sorted(token for option in clause.options for token in option):
                drugs = self._asked.clauses(f"{thing} medication")
                if len(drugs) == 1 and drugs[0].is_concept:
                    return resolve(drugs, self._index, wanted)
        return None

    def _of_categories(
        self,
        clauses: Sequence[Clause],
        coded: list[ScoredConcept],
        cued: frozenset[Category],
        categories: frozenset[Category] | None,
    ) -> ConceptMatches:
        """A topic that names no thing: by its codes, or all kinds of the categories that it names."""
        unknown = tuple(clause.text for clause in clauses if clause.role is ClauseRole.QUALIFIER)
        if coded or unknown:
            return ConceptMatches(_once(coded), unknown, sure=bool(coded) and not unknown)
        wanted = cued if categories is None else cued & categories
        kinds = tuple(
            ScoredConcept(category, name, 1.0) for category, name in self._names if category in wanted
        )
        return ConceptMatches(kinds, sure=bool(wanted))

    def _by_code(self, words: str, categories: frozenset[Category] | None) -> list[ScoredConcept]:
        found = [kind for code in _CODE.findall(words) for kind in self._index.codes.get(code, [])]
        return [ScoredConcept(*kind, 1.0) for kind in found if categories is None or kind[0] in categories]

    def _nothing_known(self, topic: str) -> bool:
        """Whether no telling word of a topic means a thing: only then may likeness guess."""
        telling = [clause for clause in self._asked.clauses(topic) if clause.role is not ClauseRole.SOFT]
        met = {clause.text for clause in telling} - set(self.understood(topic).unknown_words)
        return bool(telling) and not met

    def _alike(self, topic: str, categories: frozenset[Category] | None) -> list[ScoredConcept]:
        ranked = sorted(
            (
                ScoredConcept(*kind, float(near))
                for kind, near in zip(self._names, self._meaning(topic), strict=True)
                if near >= _ALIKE and (categories is None or kind[0] in categories)
            ),
            key=lambda t: (-t.score, t.name),
        )
        return [topic for topic in ranked if topic.score >= ranked[0].score - _NEAR_BEST]

    def _near_in_meaning(self, topic: str) -> NDArray[np.float32]:
        near: NDArray[np.float32] = self._vectors @ self._embedder.embed([topic])[0]
        return near


def _hard(cued: frozenset[Category]) -> frozenset[Category] | None:
    """Categories outside of which a word that names one is never meant: peanut allergy is no reading."""
    return frozenset({Category.ALLERGY}) if cued == {Category.ALLERGY} else None


def _topics(kinds: dict[KindKey, Match]) -> list[ScoredConcept]:
    return [
        ScoredConcept(category, name, max(1.0 - _EXTRA * len(match.extras), _MEANT))
        for (category, name), match in kinds.items()
    ]


def _once(topics: Iterable[ScoredConcept]) -> tuple[ScoredConcept, ...]:
    best: dict[KindKey, ScoredConcept] = {}
    for topic in sorted(topics, key=lambda t: (-t.score, t.name)):
        best.setdefault((topic.category, topic.name), topic)
    return tuple(best.values())


def _overlap(asked: frozenset[str], named: frozenset[str]) -> float:
    """The share of the shorter side's words that both have, if one of them is telling."""
    shared = asked & named
    if not shared - word_set("nondistinctive_name_terms"):
        return 0.0
    return max(len(shared) / len(asked), len(shared) / len(named))


def _vectors(db: Database, embedder: Embedder, names: Sequence[str]) -> NDArray[np.float32]:
    known = {
        name: np.frombuffer(blob, dtype=np.float32)
        for name, blob in db.rows("SELECT name, vector FROM name_vectors")
    }
    missing = sorted(set(names) - known.keys())
    if missing:
        fresh = dict(zip(missing, embedder.embed(missing), strict=True))
        with db.transaction() as tx:
            tx.execute_many(
                "INSERT OR REPLACE INTO name_vectors (name, vector) VALUES (?, ?)",
                ((name, vector.astype(np.float32).tobytes()) for name, vector in fresh.items()),
            )
        known |= fresh
    return np.stack([known[name] for name in names]) if names else np.zeros((0, 1), dtype=np.float32)

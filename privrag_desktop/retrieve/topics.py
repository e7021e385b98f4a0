"""Which kinds of facts in this vault a question is about."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.domain import Category
from privrag_desktop.index.embedding import Embedder
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import fact_names
from privrag_desktop.wordlist import read_words

_WORDS = re.compile(r"[a-z]+\d*[a-z]*|\d+")
_GENERIC = read_words("privrag_desktop.retrieve", "generic_words.txt")
_LAY_WORDS = {
    "a1c": "hemoglobin a1c",
    "hba1c": "hemoglobin a1c",
    "haemoglobin": "hemoglobin",
    "bp": "blood pressure",
    "bmi": "body mass index",
    "sugar": "glucose",
    "gfr": "glomerular filtration rate",
    "egfr": "glomerular filtration rate",
    "pulse": "heart rate",
    "hypertensive": "hypertension",
    "diabetic": "diabetes",
    "asthmatic": "asthma",
}
_NEAR_BEST = 0.12
_ENOUGH = 0.45


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of fact and how well it fits a question, 0 to 1."""

    category: Category
    name: str
    score: float


class Topics:
    """The distinct names of facts with their vectors; vectors are kept in the store, once per name."""

    def __init__(self, db: Database, embedder: Embedder) -> None:
        self._embedder = embedder
        self._names = fact_names(db)
        self._words = [_words(name) for _, name in self._names]
        self._vectors = _vectors(db, embedder, [name for _, name in self._names])

    def scores(self, topic: str) -> dict[tuple[Category, str], float]:
        """How well each kind of fact fits: half meaning, half shared words."""
        if not self._names or not topic.strip():
            return {}
        meaning = self._vectors @ self._embedder.embed([topic])[0]
        asked = _words(topic)
        shared = [_overlap(asked, words) for words in self._words]
        return {
            name: float(0.5 * max(near, 0.0) + 0.5 * overlap)
            for name, near, overlap in zip(self._names, meaning, shared, strict=True)
        }

    def best(self, topic: str, categories: Iterable[Category] | None = None) -> list[Topic]:
        """The kinds that fit about as well as the best one, best first; empty when none fits."""
        wanted = None if categories is None else frozenset(categories)
        ranked = sorted(
            (
                Topic(category, name, score)
                for (category, name), score in self.scores(topic).items()
                if wanted is None or category in wanted
            ),
            key=lambda t: (-t.score, t.name),
        )
        if not ranked or ranked[0].score < _ENOUGH:
            return []
        return [topic for topic in ranked if topic.score >= max(ranked[0].score - _NEAR_BEST, _ENOUGH)]


def _words(text: str) -> frozenset[str]:
    plain = " ".join(_LAY_WORDS.get(word, word) for word in _WORDS.findall(text.lower()))
    return frozenset(_stem(word) for word in plain.split())


def _stem(word: str) -> str:
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word  # noqa: PLR2004


def _overlap(asked: frozenset[str], named: frozenset[str]) -> float:
    """The share of the shorter side's telling words that both have."""
    shared = asked & named
    if not shared - _GENERIC:
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

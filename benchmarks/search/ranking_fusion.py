"""Compare ways of fusing rankings for questions that leave much to rank; chosen on one half."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import fmean
from unittest.mock import patch

from benchmarks.common.tables import Table
from benchmarks.questions import Asked, Question, corpus_of, questions, thesis_questions
from benchmarks.questions.hard_to_rank import unfiltered_questions
from privrag_desktop.retrieve.search import hybrid_search
from privrag_desktop.retrieve.search.rank_fusion import fuse
from privrag_desktop.services.questions.ask_search_and_gate import search
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_EACH = 30  # questions of a form
_OTHER = 6  # of each other shape
_DEPTHS = (1, 3, 5)
_SEED = 5
_OTHERS = (Asked.LATEST, Asked.EARLIEST, Asked.HIGHEST, Asked.LIST, Asked.TREND, Asked.HAS, Asked.COHORT)
_STEPS = 0.01  # of a normalised score, so that order and values quoted still decide first, as with ranks

Ranking = Mapping[str, float]
Fuse = Callable[[Sequence[tuple[float, Ranking]]], dict[str, float]]


def unfiltered(vault: str, workspace: Workspace) -> list[Table]:
    """By form as the program searches, and all forms by way of fusing."""
    forms = unfiltered_questions(corpus_of(vault), _EACH, _SEED)
    forms["month"] = list(questions(vault, [Asked.IN_MONTH], _EACH, _SEED))
    forms["thesis-style"] = list(thesis_questions(vault, 1, _EACH, _SEED)[0])
    forms["other shapes"] = [one for one in questions(vault, _OTHERS, _OTHER, _SEED) if one.documents]
    looks = {name: _looks(workspace, way, forms) for name, way in _WAYS.items()}
    return [_by_form(vault, looks[_PRESENT]), _by_way(vault, looks)]


def _by_form(vault: str, places: Mapping[str, Sequence[int]]) -> Table:
    rows = tuple(
        (form, str(len(some)), *(_percent(some, k) for k in _DEPTHS)) for form, some in places.items()
    )
    note = (
        f"Hybrid search as the program does it over {vault}: percent of questions of which a document that "
        "holds the answer is among the first 1, 3, 5. Values are quoted to one decimal place."
    )
    heads = ("form", "questions", *(f"@{k}" for k in _DEPTHS))
    return Table(f"Questions that leave much to rank, {vault}", note, heads, rows)


def _by_way(vault: str, looks: Mapping[str, Mapping[str, Sequence[int]]]) -> Table:
    rows = []
    for name, places in looks.items():
        halves = [[one for some in places.values() for one in some[first::2]] for first in (0, 1)]
        rows.append((name, *(_percent(half, k) for half in halves for k in _DEPTHS)))
    note = (
        f"The same questions over {vault}, by how meaning, words and kinds of facts are fused. The way is "
        "chosen on one half and confirmed on the other; what a question says of order and values counts "
        "beside it in each. One question is about half a percent."
    )
    heads = [f"{half} @{k}" for half in ("chosen on", "confirmed on") for k in _DEPTHS]
    return Table(
        f"Ways of fusing, {vault}", note, ("way: weights of meaning, words, kinds", *heads), tuple(rows)
    )


def _looks(workspace: Workspace, way: Fuse, forms: Mapping[str, Sequence[Question]]) -> dict[str, list[int]]:
    with patch.object(hybrid_search, "fuse", way):
        return {form: [_place(workspace, one) for one in asked] for form, asked in forms.items()}


def _place(workspace: Workspace, question: Question) -> int:
    """Of the first document that holds the answer; as far as is looked if there is none."""
    found = [hit.document_id for hit in search(workspace, question.text, max(_DEPTHS))]
    return next((place for place, one in enumerate(found) if one in question.documents), max(_DEPTHS))


def _percent(places: Sequence[int], depth: int) -> str:
    return f"{100 * fmean(place < depth for place in places):.1f}"


def _by_rank(weights: Sequence[float], rankings: Sequence[tuple[float, Ranking]]) -> dict[str, float]:
    return fuse([(weight, ranking) for weight, (_, ranking) in zip(weights, rankings, strict=False)])


def _by_score(weights: Sequence[float], rankings: Sequence[tuple[float, Ranking]]) -> dict[str, float]:
    """The sum of scores between the least, 0, and the best, 1, of each ranking."""
    scores: dict[str, float] = {}
    for weight, (_, ranking) in zip(weights, rankings, strict=False):
        low, high = min(ranking.values(), default=0.0), max(ranking.values(), default=0.0)
        for document_id, score in ranking.items():
            share = (score - low) / (high - low) if high > low else 1.0
            scores[document_id] = scores.get(document_id, 0.0) + _STEPS * weight * share
    return scores


_PRESENT = "reciprocal rank 1, 1, 2 (the program's)"
_WAYS: dict[str, Fuse] = {
    _PRESENT: fuse,
    "reciprocal rank 1, 1, 1": partial(_by_rank, (1, 1, 1)),
    "reciprocal rank 2, 1, 2": partial(_by_rank, (2, 1, 2)),
    "reciprocal rank 1, 2, 2": partial(_by_rank, (1, 2, 2)),
    "scores 1, 1, 2": partial(_by_score, (1, 1, 2)),
    "scores 2, 1, 2": partial(_by_score, (2, 1, 2)),
    "scores 1, 2, 2": partial(_by_score, (1, 2, 2)),
    "without words: reciprocal rank 1, 0, 2": partial(_by_rank, (1, 0, 2)),
    "without meaning: reciprocal rank 0, 1, 2": partial(_by_rank, (0, 1, 2)),
}

"""Measure whether search finds the right document: thesis-style and other questions, in four ways."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from benchmarks.common.published_vaults import open_study_vault
from benchmarks.common.tables import Table
from benchmarks.questions import ABSTAIN, Asked, Question, questions, thesis_questions
from benchmarks.questions.model_written import questions_by_model
from benchmarks.search.ranking_fusion import unfiltered
from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.retrieve.search.rank_fusion import fuse
from privrag_desktop.services.questions.ask_search_and_gate import search
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_DRAWS = 5
_DRAW = 100
_EACH = 40  # questions of each further shape
DEPTHS = (3, 4, 5)
_BARE_DEPTH = 100  # of each ranking before they are fused
_VAULTS = ("blaze-120", "smart-500")
PUBLISHED = {
    "dense": ("52.0", "60.2", "66.6"),
    "keyword": ("26.2", "32.2", "30.4"),
    "hybrid": ("81.8", "82.4", "88.0"),
    "both": ("83.8", "85.8", "88.0"),
}
_NOT_TO_FIND = ABSTAIN | {Asked.FOLLOW_UP, Asked.THESIS, Asked.BY_MODEL}  # or asked elsewhere

Way = Callable[[str], list[str]]  # the documents found, best first, as many as the deepest look


@dataclass(frozen=True, slots=True)
class Found:
    """For one question, by depth, whether a document that holds its answer was found."""

    question: Question
    hits: Mapping[int, bool]


def run() -> list[Table]:
    tables = []
    for vault in _VAULTS:
        with open_study_vault(vault) as workspace:
            tables += [_as_in_the_thesis(vault, workspace), _by_form(vault, workspace)]
            tables += [*by_model(vault, workspace), *unfiltered(vault, workspace)]
    return tables


def _as_in_the_thesis(vault: str, workspace: Workspace) -> Table:
    draws = thesis_questions(vault, _DRAWS, _DRAW)
    bare, told = (rates(ways, draws) for ways in (bare_ways(workspace), program_ways(workspace)))
    rows = [(name, *PUBLISHED[name], *bare[name], *told[name]) for name in PUBLISHED]
    note = (
        f"{_DRAWS} draws of {_DRAW} questions over {vault}, each of one document; percent whose document "
        "is among the first 3, 4, 5 results, mean of the draws. As in the thesis, a question quotes its "
        "patient and its date: once who and when are read, hardly more than that one document is left, so"
        " the columns *with who and when* show that names and dates are understood, and little of "
        "ranking. *Published* are the thesis's own figures on its own questions and records. The honest "
        "comparison with them is *bare*: the vectors, or the words (BM25F), of the whole question over "
        "all documents and nothing else. Bare hybrid fuses the 100 best of both by reciprocal rank and "
        "has k places; both is the k documents of dense and the k of keyword, as an agent with both tools"
        " has them, up to 2k documents. With who and when: as the program searches in each mode."
    )
    heads = [f"{kind} @{depth}" for kind in ("published", "bare", "with who and when") for depth in DEPTHS]
    return Table(f"Right document found, {vault}", note, ("search", *heads), tuple(rows))


def by_model(vault: str, workspace: Workspace) -> list[Table]:
    """As in the thesis, questions that a language model wrote; nothing where none has been written."""
    asked = questions_by_model(vault)
    if not asked:
        return []
    bare, told = (rates(ways, [asked]) for ways in (bare_ways(workspace), program_ways(workspace)))
    heads = [f"{kind} @{depth}" for kind in ("bare", "with who and when") for depth in DEPTHS]
    note = (
        f"{len(asked)} questions that the answering model wrote about documents of {vault}, completed "
        "by code with the patient's name and the date where it left them out, and without those that ask "
        "for no fact."
    )
    rows = tuple((name, *bare[name], *told[name]) for name in PUBLISHED)
    return [Table(f"Questions written by the model, {vault}", note, ("search", *heads), rows)]


def _by_form(vault: str, workspace: Workspace) -> Table:
    asked = [one for draw in thesis_questions(vault, _DRAWS, _DRAW) for one in draw]
    asked += [one for one in questions(vault, _findable(), _EACH, seed=1) if one.documents]
    found = [_look(program_ways(workspace)["hybrid"], one) for one in asked]
    groups: dict[str, list[Found]] = {}
    for one in found:
        for group in _forms(one.question):
            groups.setdefault(group, []).append(one)
    rows = tuple(
        (group, str(len(some)), *(_percent(one.hits[k] for one in some) for k in DEPTHS))
        for group, some in groups.items()
    )
    note = (
        f"Hybrid search as the program does it over {vault}, by what is asked and how it is worded: percent "
        "of questions of which a document that holds the answer is among the first 3, 4, 5."
    )
    return Table(f"By form of question, {vault}", note, ("form", "questions", "@3", "@4", "@5"), rows)


def _findable() -> list[Asked]:
    return [one for one in Asked if one not in _NOT_TO_FIND]


def _forms(question: Question) -> Iterable[str]:
    yield f"asked: {question.shape.value}"
    yield from (name for name, holds in (
        ("worded: in lay words", question.form.lay),
        ("worded: misspelt", question.form.misspelt),
        ("worded: neither", not (question.form.lay or question.form.misspelt)),
    ) if holds)  # fmt: skip


def bare_ways(workspace: Workspace) -> dict[str, Way]:
    """The vectors or the words of the whole question, and both fused."""
    index, most = workspace.index, max(DEPTHS)

    def hybrid(text: str) -> list[str]:
        scores = fuse(
            [(1.0, dict(index.dense(text, _BARE_DEPTH))), (1.0, dict(index.keyword(text, _BARE_DEPTH)))]
        )
        return sorted(scores, key=lambda one: -scores[one])[:most]

    return {
        "dense": lambda text: [one for one, _ in index.dense(text, most)],
        "keyword": lambda text: [one for one, _ in index.keyword(text, most)],
        "hybrid": hybrid,
    }


def program_ways(workspace: Workspace) -> dict[str, Way]:
    """As the program searches in each mode, with who and when."""
    return {mode.value: partial(_program, workspace, mode) for mode in SearchMode}


def _program(workspace: Workspace, mode: SearchMode, text: str) -> list[str]:
    return [hit.document_id for hit in search(workspace, text, max(DEPTHS), mode)]


def _look(way: Way, question: Question) -> Found:
    found = way(question.text)
    return Found(question, {k: bool(set(found[:k]) & set(question.documents)) for k in DEPTHS})


def rates(ways: Mapping[str, Way], draws: Sequence[Sequence[Question]]) -> dict[str, list[str]]:
    """For each way and for both agents' tools together, at each depth, the mean of the draws in percent."""
    looks = {name: [[_look(way, one).hits for one in draw] for draw in draws] for name, way in ways.items()}
    looks["both"] = [
        [{k: one[k] or other[k] for k in DEPTHS} for one, other in zip(*pair, strict=True)]
        for pair in zip(looks["dense"], looks["keyword"], strict=True)
    ]
    return {
        name: [f"{100 * fmean(fmean(one[k] for one in draw) for draw in found):.1f}" for k in DEPTHS]
        for name, found in looks.items()
    }


def _percent(hits: Iterable[bool]) -> str:
    return f"{100 * fmean(hits):.1f}"

"""Whether search finds the right document: questions as in the thesis and of every form, in four ways."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from privrag_desktop.domain import SearchMode
from privrag_desktop.retrieve.fusion import fuse
from privrag_desktop.services.ask import search
from privrag_desktop.services.workspace import Workspace
from studies.questions import ABSTAIN, Asked, Question, questions, thesis_questions
from studies.tables import Table
from studies.vaults import open_study_vault

_DRAWS = 5
_DRAW = 100
_EACH = 40  # questions of each further shape
_DEPTHS = (3, 4, 5)
_BARE_DEPTH = 100  # of each ranking before they are fused
_VAULTS = ("blaze-120", "smart-500")
_PUBLISHED = {
    "dense": ("52.0", "60.2", "66.6"),
    "keyword": ("26.2", "32.2", "30.4"),
    "hybrid": ("81.8", "82.4", "88.0"),
    "both": ("83.8", "85.8", "88.0"),
}
_NOT_TO_FIND = ABSTAIN | {Asked.FOLLOW_UP, Asked.THESIS, Asked.BY_MODEL}  # or asked elsewhere

Way = Callable[[str, int], list[str]]


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
    return tables


def _as_in_the_thesis(vault: str, workspace: Workspace) -> Table:
    draws = thesis_questions(vault, _DRAWS, _DRAW)
    rows = []
    for name, (bare, told) in _ways(workspace).items():
        rows.append((name, *_PUBLISHED[name], *_rates(bare, draws), *_rates(told, draws)))
    note = (
        f"{_DRAWS} draws of {_DRAW} questions over {vault}, each of one document, quoted with patient and "
        "date; percent whose document is among the first 3, 4, 5 results, mean of the draws. "
        "Published: the thesis's own figures on its own questions. Bare: the vectors, or the words (BM25F), "
        "of the whole question and nothing else; hybrid fuses the 100 best of both by reciprocal rank. With "
        "who and when: as the program searches. Both: the k documents of dense and the k of keyword, "
        "as an agent with both tools has them, up to 2k documents."
    )
    heads = [f"{kind} @{depth}" for kind in ("published", "bare", "with who and when") for depth in _DEPTHS]
    return Table(f"Right document found, {vault}", note, ("search", *heads), tuple(rows))


def _by_form(vault: str, workspace: Workspace) -> Table:
    asked = [one for draw in thesis_questions(vault, _DRAWS, _DRAW) for one in draw]
    asked += [one for one in questions(vault, _findable(), _EACH, seed=1) if one.documents]
    found = [_look(partial(_program, workspace, SearchMode.HYBRID), one) for one in asked]
    groups: dict[str, list[Found]] = {}
    for one in found:
        for group in _forms(one.question):
            groups.setdefault(group, []).append(one)
    rows = tuple(
        (group, str(len(some)), *(_percent(one.hits[k] for one in some) for k in _DEPTHS))
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


def _ways(workspace: Workspace) -> dict[str, tuple[Way, Way]]:
    """Each way to search, bare and with who and when."""
    index = workspace.index
    dense, keyword = (
        partial(_program, workspace, SearchMode.DENSE),
        partial(_program, workspace, SearchMode.KEYWORD),
    )

    def bare_dense(text: str, k: int) -> list[str]:
        return [one for one, _ in index.dense(text, k)]

    def bare_keyword(text: str, k: int) -> list[str]:
        return [one for one, _ in index.keyword(text, k)]

    def bare_hybrid(text: str, k: int) -> list[str]:
        found = [dict(index.dense(text, _BARE_DEPTH)), dict(index.keyword(text, _BARE_DEPTH))]
        scores = fuse([(1.0, one) for one in found])
        return sorted(scores, key=lambda one: -scores[one])[:k]

    return {
        "dense": (bare_dense, dense),
        "keyword": (bare_keyword, keyword),
        "hybrid": (bare_hybrid, partial(_program, workspace, SearchMode.HYBRID)),
        "both": (partial(_both, bare_dense, bare_keyword), partial(_both, dense, keyword)),
    }


def _program(workspace: Workspace, mode: SearchMode, text: str, k: int) -> list[str]:
    return [hit.document_id for hit in search(workspace, text, k, mode)]


def _both(first: Way, second: Way, text: str, k: int) -> list[str]:
    return list(dict.fromkeys([*first(text, k), *second(text, k)]))


def _look(way: Way, question: Question) -> Found:
    return Found(question, {k: bool(set(way(question.text, k)) & set(question.documents)) for k in _DEPTHS})


def _rates(way: Way, draws: Sequence[Sequence[Question]]) -> list[str]:
    """At each depth the mean of the draws, in percent."""
    found = [[_look(way, one) for one in draw] for draw in draws]
    shares = {k: [fmean(one.hits[k] for one in draw) for draw in found] for k in _DEPTHS}
    return [f"{100 * fmean(shares[k]):.1f}" for k in _DEPTHS]


def _percent(hits: Iterable[bool]) -> str:
    return f"{100 * fmean(hits):.1f}"

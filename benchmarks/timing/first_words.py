"""Measure how long a person waits for the first words of an answer, and what waits for a model.

Questions of hospital staff over the published patients, asked of a larger vault in which the same records
stand under other names. A stand-in replies at once for the model: seconds are the program's own.
"""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from benchmarks.answers.hospital_staff import TODAY, staff_questions
from benchmarks.common.checkout import commit
from benchmarks.common.large_vault import open_crowded_vault
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.stand_in_model import StandIn
from benchmarks.common.tables import Table
from privrag_desktop.domain.answers import Answer, AnswerDelta, NoAnswer
from privrag_desktop.domain.patients import Patient
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.privacy.detect.identifier_writing_variants import plain_name
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask, warm_up
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients_and_identifiers import list_patients

_SOURCE, _DOCUMENTS = "blaze-120", 12_000
_FIRST = 10  # that may find something not yet loaded
_KINDS = {
    "told by code": "nothing: queries compute it",
    "told by code, after a model": "the words of the record's headings: the model says which one is meant",
    "refused at once": "nothing; other words for the question are looked for behind the refusal",
    "refused after a model": "the model says whether a heading of the record is meant",
    "written by a model": "the agents search, and the answering model writes",
}


@dataclass(slots=True)
class _Listener:
    """When the first words came, and how often a model had been asked by then."""

    model: StandIn
    began: float = field(default_factory=perf_counter)
    seconds: float | None = None
    prompts: int = 0

    def __call__(self, event: object) -> None:
        if self.seconds is None and isinstance(event, AnswerDelta | NoAnswer):
            self.seconds, self.prompts = perf_counter() - self.began, len(self.model.prompts)


@dataclass(frozen=True, slots=True)
class _Asked:
    kind: str
    first: float
    whole: float


def run() -> list[Table]:
    """Both tables, of one round of questions."""
    with open_crowded_vault(_DOCUMENTS) as workspace:
        model = StandIn()
        model.says = "I do not know."
        workspace._models = Models(model, model)  # noqa: SLF001 a stand-in for both
        warm_up(workspace)
        texts = list(_questions(workspace))
        for text in texts[:_FIRST]:
            ask(workspace, text, Progress(), today=TODAY)
        asked = [_ask(workspace, model, text) for text in texts]
    return [_times(asked), _waiting(asked)]


def _questions(crowd: Workspace) -> Iterator[str]:
    """The staff's questions with the names of the first copy of each patient in place of theirs."""
    copies: dict[str, Patient] = {}
    for one in list_patients(crowd.database):
        copies.setdefault(one.patient_id.rpartition("-")[0], one)
    with copied_vault(_SOURCE) as source:
        for question in staff_questions(_SOURCE):
            findings, _ = source.boundary.detect_in_question(question.text)
            text = question.text
            for finding in sorted(findings, key=lambda one: -one.span.start):
                for patient in patients_of(finding):
                    name = plain_name(copies[patient].name)
                    text = f"{text[: finding.span.start]}{name}{text[finding.span.end :]}"
                    break
            yield text


def _ask(workspace: Workspace, model: StandIn, text: str) -> _Asked:
    model.prompts.clear()
    listener = _Listener(model)
    answer = ask(workspace, text, Progress(listener), today=TODAY)
    whole = perf_counter() - listener.began
    first = whole if listener.seconds is None else listener.seconds
    prompts = len(model.prompts) if listener.seconds is None else listener.prompts
    return _Asked(_kind(answer, prompts), first, whole)


def _kind(answer: Answer, prompts: int) -> str:
    if answer.withheld:
        return "refused after a model" if prompts else "refused at once"
    if not answer.by_code:
        return "written by a model"
    return "told by code, after a model" if prompts else "told by code"


def _times(asked: Sequence[_Asked]) -> Table:
    note = (
        f"At {commit()}, {len(asked)} questions of hospital staff over {_DOCUMENTS:,} documents: "
        "milliseconds by the clock, with a stand-in that replies at once for the model, on two cores with "
        "other work beside. First words are those of the answer, or why there is none."
    )
    heads = ("questions", "number", "first words p50", "p95", "whole p50", "p95")
    understood = [one for one in asked if one.kind == "told by code"]
    refused = [one for one in asked if one.kind == "refused at once"]
    rows = [_row("understood", understood), _row("refused", refused)]
    return Table("Time to the first words", note, heads, tuple(rows))


def _row(name: str, asked: Sequence[_Asked]) -> tuple[str, ...]:
    shown = [_ends([one.first for one in asked]), _ends([one.whole for one in asked])]
    return name, str(len(asked)), *(f"{1000 * one:.0f}" for both in shown for one in both)


def _ends(seconds: Sequence[float]) -> tuple[float, float]:
    ranked = sorted(seconds)
    return statistics.median(ranked), ranked[int(0.95 * len(ranked))]


def _waiting(asked: Sequence[_Asked]) -> Table:
    note = "The same questions by what their first words wait for."
    counts = {kind: sum(one.kind == kind for one in asked) for kind in _KINDS}
    rows = [(kind, str(counts[kind]), why) for kind, why in _KINDS.items() if counts[kind]]
    return Table(
        "What waits for a model", note, ("the answer", "questions", "its first words wait for"), tuple(rows)
    )

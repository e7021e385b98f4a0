"""Measure what a model adds to reading questions: grammar, model, and both; with and without examples.

A model alone says every question again, and what the program reads of that is answered as if it had been
asked. In the program such words are only offered, where the grammar reads nothing: *both* counts what a
person comes to who takes every first offer. Every seventh of the staff's and of the strangers' questions.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median

from benchmarks.answers.hospital_staff import (
    COUNTED,
    TODAY,
    StaffQuestion,
    as_judged,
    ask_today,
    counted,
    judge_of_staff,
    staff_questions,
)
from benchmarks.answers.strangers.study import stranger_questions
from benchmarks.common.checkout import commit
from benchmarks.common.published_vaults import ARCHIVES, copied_vault
from benchmarks.common.saved_answers import Asked, answer_all, answers_file
from benchmarks.common.stand_in_model import StandIn
from benchmarks.common.tables import Table
from privrag_desktop.agents.dialogue.not_understood.question_rewording import (
    QuestionRewriter,
    worked_examples,
)
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models, load_models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings
from tests.word_embedder import with_words

_EVERY = 7
_SECONDS = 60.0
_EXAMPLES = 8
_REFUSED = frozenset({"abstained-wrongly", "right-refusal"})
Judged = list[tuple[StaffQuestion, str]]


@dataclass(frozen=True, slots=True)
class _Arm:
    """A way to read questions: without a number of `examples` by the grammar."""

    name: str
    examples: int | None = None


_GRAMMAR = _Arm("grammar alone")
_WITH_BANK = _Arm("model alone, with worked examples", _EXAMPLES)
_WITHOUT = _Arm("model alone, without", 0)


def run() -> list[Table]:
    """Each arm over the same questions; answers are kept as they come."""
    model = load_settings().model
    found = {arm: list(_asked(arm)) for arm in (_GRAMMAR, _WITH_BANK, _WITHOUT)}
    rows = [_row(arm.name, one) for arm, one in found.items()]
    both = [
        (first if first[1] not in _REFUSED else second, answer)
        for (first, answer), (second, _) in zip(found[_GRAMMAR], found[_WITH_BANK], strict=True)
    ]
    rows.insert(1, (*counted("grammar, else the model's first offer", [one for one, _ in both]), ""))
    note = (
        f"At {commit()}, {len(found[_GRAMMAR])} questions (every seventh of the staff's and the strangers'), "
        f"with the model {model}, {_EXAMPLES} of {len(worked_examples())} worked examples and one wording of "
        "each question. The model alone is what it would come to if its wordings were answered; the program "
        "only offers them. Seconds are the median, of the grammar to an answer and of the model to its "
        "wording, with other work beside."
    )
    return [Table("What a model adds to reading", note, ("read by", *COUNTED, "seconds"), tuple(rows))]


def _row(name: str, found: Sequence[tuple[tuple[StaffQuestion, str], Asked]]) -> tuple[str, ...]:
    spent = median(answer.seconds for _, answer in found)
    return (*counted(name, [one for one, _ in found]), f"{spent:.1f}")


def _asked(arm: _Arm) -> Iterator[tuple[tuple[StaffQuestion, str], Asked]]:
    judge, local = judge_of_staff(), load_models(load_settings()).private
    for vault in ARCHIVES:
        questions = _questions(vault)
        file = answers_file(f"proposals-{vault}-{arm.examples}", local.name)
        with copied_vault(vault) as opened:
            stand_in = StandIn()
            stand_in.says = "I do not know."
            models = Models(stand_in, stand_in)
            workspace = with_words(Workspace(opened.folder, opened.database, partial(_loaded, models)))
            reading = _Reading(QuestionRewriter(local, workspace.retriever.likeness, arm.examples or 0))
            asking = ask_today if arm.examples is None else reading.ask
            for one, answer in zip(questions, answer_all(workspace, questions, file, asking), strict=True):
                yield (one, judge.judge(one.row, as_judged(answer.told))[0]), answer


def _questions(vault: str) -> list[StaffQuestion]:
    own = [*staff_questions(vault), *stranger_questions(vault)][::_EVERY]
    return [StaffQuestion({**one.row, "id": str(at)}) for at, one in enumerate(own)]


def _loaded(models: Models, _settings: object) -> Models:
    return models


@dataclass(frozen=True, slots=True)
class _Reading:
    """Asks what the program reads of a model's words for a question."""

    rewording: QuestionRewriter

    def ask(self, workspace: Workspace, text: str, _conversation: str) -> Answer:
        started = time.monotonic()
        meant = self._meant(workspace, text)
        seconds = time.monotonic() - started
        if not meant:
            return Answer(text, "", (), None, withheld=True, reason="Not read.", steps=(), seconds=seconds)
        return replace(ask(workspace, meant, Progress(), today=TODAY), seconds=seconds)

    def _meant(self, workspace: Workspace, text: str) -> str:
        meant, reader = QuestionInterpreter(workspace.boundary).of(text), workspace.retriever.reader
        if meant.words is None:
            return ""
        words, people = meant.words.text, dict(meant.words.people)
        question = reader.labelled(words, people)
        for said in self.rewording.drawn(question.text, question.names, 1, _SECONDS, Progress()):
            again = reader.read_again(words, people, said, meant.query.patient_ids, TODAY)
            if again and again.reading.is_whole:
                return again.text
        return ""

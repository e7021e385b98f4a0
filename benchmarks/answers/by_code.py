"""Ask questions whose answers are known of the program alone, with a model that knows nothing.

What is right here is right by code alone: the model in both places says "I do not know." `python -m
benchmarks.answers.by_code VAULT N SEED` writes every miss of N questions of each shape.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.answers.judge.judged_answer import Told
from benchmarks.answers.judge.verdict import Judge, Judgement, Verdict
from benchmarks.common.checkout import commit
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.saved_answers import answer_one, ask_in
from benchmarks.common.stand_in_model import STAND_INS, StandIn
from benchmarks.common.tables import Table
from benchmarks.questions import ABSTAIN, STRUCTURED, Question, corpus_of, questions
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.word_embedder import with_words

_EACH = 15
# The seed of the questions that nothing was mended by until 15a3d1d. Of its misses then seven were read and
# some mended, so whoever wants such a seed has to take another one. Others serve development.
_HELD_BACK = 7
_VAULTS = ("blaze-120", "smart-500")
_HUNDRED = 100
_LONGEST = 300  # characters of an answer among the misses


@dataclass(frozen=True, slots=True)
class Computed:
    """One question, what the program told, and what that is worth."""

    question: Question
    told: Told
    judgement: Judgement

    @property
    def is_right(self) -> bool:
        return self.judgement.verdict is Verdict.RIGHT

    @property
    def is_left(self) -> bool:
        """Whether nothing was told where something is recorded: refused, or asked back."""
        return self.judgement.verdict is Verdict.ABSTAINED


def run() -> list[Table]:
    asked_of = commit()
    return [_table(vault, asked_of, computed(vault, _EACH)) for vault in _VAULTS]


def computed(vault: str, each: int, seed: int = _HELD_BACK) -> list[Computed]:
    """Every shape that typed records can answer, and everything to which they hold no answer."""
    return told_of(vault, questions(vault, STRUCTURED | ABSTAIN, each, seed))


def told_of(vault: str, asked: Iterable[Question]) -> list[Computed]:
    """The answers of the program over a copy of a vault, with stand-ins for its models."""
    judge, model = Judge(corpus_of(vault)), StandIn()
    model.says = STAND_INS["unknowing"]
    with copied_vault(vault) as opened:
        workspace = with_words(Workspace(opened.folder, opened.database, lambda _: Models(model, model)))
        return [_judged(judge, one, answer_one(workspace, one, ask_in).told) for one in asked]


def _judged(judge: Judge, question: Question, told: Told) -> Computed:
    return Computed(question, told, judge.judge(question, told))


def _table(vault: str, asked_of: str, done: Sequence[Computed]) -> Table:
    shapes = list(dict.fromkeys(one.question.shape for one in done))
    rows = [_row(shape.value, [one for one in done if one.question.shape is shape]) for shape in shapes]
    there = [one for one in done if one.question.shape not in ABSTAIN]
    absent = [one for one in done if one.question.shape in ABSTAIN]
    note = (
        f"{len(done)} questions over {vault}, up to {_EACH} of each shape, in several wordings, a third in"
        " lay words or short forms, some misspelt, their truth read from the FHIR by other code; asked of the"
        f" program of commit {asked_of} with a model that knows nothing, so that what is right is right by"
        " code alone. Right: the value, number, names or patients are told and nothing that is wrong; where"
        " the records hold nothing, that nothing is told. Left: refused, or asked back."
    )
    totals = (_row("all with an answer", there), _row("all without one", absent))
    columns = ("shape", "questions", "right", "%", "left", "wrong", "what is wrong")
    return Table(f"Exact answers on {vault}", note, columns, (*rows, *totals))


def _row(name: str, done: Sequence[Computed]) -> tuple[str, ...]:
    right, left = sum(one.is_right for one in done), sum(one.is_left for one in done)
    wrong = [one for one in done if not (one.is_right or one.is_left)]
    causes = Counter(f"{one.judgement.verdict}: {one.judgement.cause}" for one in wrong)
    told = "; ".join(f"{cause} ({number})" if number > 1 else cause for cause, number in causes.most_common())
    share = f"{right * _HUNDRED / len(done):.1f}" if done else ""
    return name, str(len(done)), str(right), share, str(left), str(len(wrong)), told


def told_misses(done: Iterable[Computed]) -> str:
    """The misses, for whoever mends them; the patients are made up."""
    return "\n".join(
        f"{one.question.shape.value} | {one.question.text} | {one.judgement.verdict} {one.judgement.cause}"
        f" | {one.told.said[:_LONGEST]!r} | {one.question.truth}"
        for one in done
        if not one.is_right
    )


if __name__ == "__main__":
    found = computed(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    for row in _table(sys.argv[1], commit(), found).rows:
        sys.stdout.write(" | ".join(row) + "\n")
    sys.stdout.write(told_misses(found) + "\n")

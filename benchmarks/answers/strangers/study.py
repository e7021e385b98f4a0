"""Ask questions that strangers wrote, with truth by their own code; no model is asked.

Three people who had seen nothing of the program, and no published question set, were told of twelve people
of a hospital (a ward physician, a records clerk, a manager ...) and of the forms of an answer. Each wrote 100
questions that such records can answer, and 20 that none can. They are judged by the judge of the staff
questions, which is not in this project.

`a` and `c` were read, and mended by class. `b` was counted, twice, before anything of it was read; then its
three wrong answers at 0d78991 were, so it is unread no more.

`d` to `g` are of somebody else, who had the published staff questions to see how staff ask, and wrote 105
other templates. Those of `d` and `e` were read and mended; `f` and `g` are the other third, counted at
744b265 before anything of them was read; then their seven wrong answers were.

`h` to `k` are of two more people, who had the published staff questions, too, and wrote 124 other templates.
Those of `h` and `i` were counted at 6f08a37, then read and mended; nothing of `j` and `k` was read.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from benchmarks.answers.hospital_staff import (
    COUNTED,
    TODAY,
    StaffQuestion,
    as_judged,
    counted,
    judge_of_staff,
)
from benchmarks.answers.judge.judged_answer import told
from benchmarks.common.checkout import commit
from benchmarks.common.json_lines import rows_of
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.stand_in_model import StandIn
from benchmarks.common.tables import Table
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.word_embedder import with_words

QUESTIONS = Path(__file__).parent
_EARLIER = QUESTIONS / "counted_before.json"  # the counts of earlier commits, which no run can repeat
_COLUMNS = ("set, patients", *COUNTED)
_VAULTS = {
    "a": "blaze-120",
    "b": "smart-500",
    "c": "blaze-120",
    "d": "blaze-120",
    "e": "smart-500",
    "f": "blaze-120",
    "g": "smart-500",
    "h": "blaze-120",
    "i": "smart-500",
    "j": "blaze-120",
    "k": "smart-500",
}


def run() -> list[Table]:
    """All sets now, each question at once, and what they came to before."""
    now = tuple(counted(f"{name}, {vault}", [*_judged(name)]) for name, vault in _VAULTS.items())
    note = (
        f"At {commit()}, without a model, judged by the judge of the staff questions. Misses of a, c, d, "
        "e, h and i were read and mended by class, of b only the three wrong ones at 0d78991, of f and g "
        "only the seven at 744b265, of j and k none. *Wrong* counts what is wrong or incomplete."
    )
    return [Table("Questions of strangers", note, _COLUMNS, now), before()]


def before() -> Table:
    """What earlier commits came to."""
    earlier = json.loads(_EARLIER.read_text("utf-8"))
    rows = tuple((one["commit"], *one["counts"]) for one in earlier)
    note = (
        "Of b nothing had been read at the first two commits, and its three wrong answers since; nothing of "
        "a and c at the first, and nothing of f to i."
    )
    return Table("Questions of strangers, before", note, ("commit", *_COLUMNS[:-1]), rows)  # without a score


def stranger_questions(vault: str) -> list[StaffQuestion]:
    """Those of all sets that are asked over a vault."""
    return [one for name, of in _VAULTS.items() if of == vault for one in _of_set(name)]


def _of_set(name: str) -> list[StaffQuestion]:
    return [StaffQuestion(row) for row in rows_of(QUESTIONS / f"{name}.jsonl")]


def _judged(name: str) -> Iterator[tuple[StaffQuestion, str]]:
    judge, model = judge_of_staff(), StandIn()
    model.says = "I do not know."
    with copied_vault(_VAULTS[name]) as opened:
        workspace = with_words(Workspace(opened.folder, opened.database, lambda _: Models(model, model)))
        for question in _of_set(name):
            answer = told(ask(workspace, question.text, Progress(), today=TODAY))
            yield question, judge.judge(question.row, as_judged(answer))[0]

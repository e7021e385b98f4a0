"""Ask questions of real hospital staff (EHRSQL, CC BY 4.0) and judge the answers by their own judge.

`python -m benchmarks answers.hospital_staff` asks all of them of the real model and resumes. `python -m
benchmarks.answers.hospital_staff VAULT FILE` asks without a model (a stand-in that knows nothing), the
worked-on templates only, and writes every miss to FILE; with `model` behind it, of the real model.

The templates are split in two by a hash of theirs: what is mended is looked for in the first part only. Half
of what was unseen until 5f222a2 was read then, and is of the first part since. Some refusals of the second
part were seen when older plans were deleted, and two of its wrong answers at 41c40c6.
"""

import hashlib
import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

from benchmarks.answers.judge.judged_answer import Told
from benchmarks.common.checkout import commit
from benchmarks.common.json_lines import rows_of
from benchmarks.common.published_data import published_data
from benchmarks.common.published_vaults import ARCHIVES, copied_vault
from benchmarks.common.saved_answers import Asked, answer_all, answers_file
from benchmarks.common.stand_in_model import StandIn
from benchmarks.common.tables import Table
from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings
from tests.word_embedder import with_words

TODAY = date(2026, 11, 23)  # the day for which the relative times of the questions hold
WORKED_ON, UNSEEN = "worked on", "unseen"
_TENTHS, _OF_TEN = 6, 10
# left out, as the published truth does not hold: of the one patient the bronchitis is of 10 September 2018,
# and the osteoporosis, after which it is asked for, of the 21st
_WRONG_TRUTHS = frozenset({("smart-500", "q004")})
COUNTED = ("answerable", "right", "wrong", "refused", "unanswerable", "refused rightly", "RS(10)")
_PUBLISHED_RS10 = 81  # the best of EHRSQL-2024
_PENALTY = 10
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StaffQuestion:
    """A row of the published file, in the form in which questions are asked and kept."""

    row: Row
    before: tuple[()] = ()

    @property
    def key(self) -> str:
        return str(self.row["id"])

    @property
    def text(self) -> str:
        return str(self.row["text"])

    @property
    def part(self) -> str:
        """Which of the two parts its template belongs to."""
        digest = int(hashlib.sha256(self.row["kind"].encode()).hexdigest(), 16)
        was_read = digest % _OF_TEN < _TENTHS or digest // _OF_TEN % 2 == 0
        return WORKED_ON if was_read else UNSEEN


def run() -> list[Table]:
    """Both vaults, with the real model; answers are kept as they come."""
    found: list[tuple[StaffQuestion, str]] = []
    for vault in ARCHIVES:
        asked = staff_questions(vault)
        with copied_vault(vault) as workspace:
            file = answers_file(f"staff-{vault}", workspace.settings.model)
            answers = list(answer_all(workspace, asked, file, ask_today))
        found += judged(asked, answers)
    return [_by_part(found), _by("type", "answer_type", found), _by("template", "kind", found)]


def staff_questions(vault: str) -> list[StaffQuestion]:
    """In the order of the file."""
    asked = [StaffQuestion(row) for row in rows_of(_folder() / f"{vault}.jsonl")]
    return [one for one in asked if (vault, one.key) not in _WRONG_TRUTHS]


def judged(asked: Sequence[StaffQuestion], answers: Iterable[Asked]) -> list[tuple[StaffQuestion, str]]:
    """Each question with what the published judge says of its answer."""
    judge = judge_of_staff()
    return [
        (one, judge.judge(one.row, as_judged(answer.told))[0])
        for one, answer in zip(asked, answers, strict=True)
    ]


def as_judged(told: Told) -> dict[str, Any]:
    """An answer in the form that the judge reads."""
    citations = [{"text": one.text} for one in told.cited]
    return {"answer": told.text, "withheld": told.withheld, "reason": told.reason, "citations": citations}


def ask_today(workspace: Workspace, text: str, _conversation: str) -> Answer:
    """The program's answer on the day that the questions are asked, whatever the conversation."""
    return ask(workspace, text, Progress(), today=TODAY)


def _folder() -> Path:
    return published_data() / "questions-staff"


def judge_of_staff() -> ModuleType:
    """The judge that comes with the questions."""
    spec = importlib.util.spec_from_file_location("staff_judge", _folder() / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_RIGHT, _REFUSED = "right", "right-refusal"
_NOTICED = frozenset({"abstained-wrongly"})


def _by_part(found: Sequence[tuple[StaffQuestion, str]]) -> Table:
    rows = [counted(part, [one for one in found if one[0].part == part]) for part in (WORKED_ON, UNSEEN)]
    note = (
        f"{len(found)} questions that hospital staff wrote, of the program at {commit()} with the model "
        f"{load_settings().model}, judged by the judge that comes with them. Templates were split by a "
        "hash: misses of the first part were read while the program was mended. Of the second part some "
        "refusals were seen when answers were compared before and after a change, and two wrong answers "
        "after this count. One question, whose published truth does not hold, is left out. *Wrong* counts "
        "what is wrong or incomplete without saying so. RS(10) is the score of "
        "EHRSQL-2024: 1 for right, 0 for a question that was wrongly refused, -10 for a wrong answer; its "
        f"best published one is {_PUBLISHED_RS10}, on its own questions and database."
    )
    columns = ("templates", *COUNTED)
    return Table("Questions of hospital staff", note, columns, (*rows, counted("**all**", found)))


def counted(name: str, found: Sequence[tuple[StaffQuestion, str]]) -> tuple[str, ...]:
    """A row of `COUNTED` under a name: each question with what the judge says of its answer."""
    answerable = Counter(sort for one, sort in found if one.row["answer_type"] != "refuse")
    others = Counter(sort for one, sort in found if one.row["answer_type"] == "refuse")
    asked, unanswerable = answerable.total(), others.total()
    wrong = asked - answerable[_RIGHT] - sum(answerable[one] for one in _NOTICED)
    failed = wrong + unanswerable - others[_REFUSED]
    score = (answerable[_RIGHT] + others[_REFUSED] - _PENALTY * failed) / (len(found) or 1)
    return (
        name,
        str(asked),
        _share(answerable[_RIGHT], asked),
        _share(wrong, asked),
        _share(asked - answerable[_RIGHT] - wrong, asked),
        str(unanswerable),
        _share(others[_REFUSED], unanswerable),
        f"{score:.0%}".removesuffix("%"),
    )


def _share(number: int, of: int) -> str:
    return f"{number} ({number / of:.0%})" if of else "0"


def _by(name: str, key: str, found: Sequence[tuple[StaffQuestion, str]]) -> Table:
    values = sorted({str(one.row[key]) for one, _ in found})
    rows = [_row_of(value, [one for one in found if one[0].row[key] == value]) for value in values]
    columns = (name, "templates", "questions", "right", "wrong", "wrongly refused")
    return Table(f"Questions of hospital staff, by {name}", "As above.", columns, tuple(rows))


def _row_of(value: str, found: Sequence[tuple[StaffQuestion, str]]) -> tuple[str, ...]:
    sorts = Counter(sort for _, sort in found)
    right = sorts[_RIGHT] + sorts[_REFUSED]
    refused = sum(sorts[one] for one in _NOTICED)
    parts = sorted({one.part for one, _ in found})
    wrong = len(found) - right - refused
    return (
        value.replace("|", "/"),
        " and ".join(parts),
        str(len(found)),
        str(right),
        str(wrong),
        str(refused),
    )


def _misses(vault: str, file: Path, *, with_model: bool) -> None:
    """Without a model: what the code alone makes of the worked-on templates."""
    asked = [one for one in staff_questions(vault) if one.part == WORKED_ON]
    with copied_vault(vault) as opened:
        model = StandIn()
        model.says = "I do not know."
        workspace = (
            opened
            if with_model
            else with_words(Workspace(opened.folder, opened.database, lambda _: Models(model, model)))
        )
        answers = list(answer_all(workspace, asked, file.with_suffix(".answers.jsonl"), ask_today))
    rows = []
    found = judged(asked, answers)
    for (one, sort), answer in zip(found, answers, strict=True):
        row = {"sort": sort, "text": one.text, "kind": one.row["kind"], "truth": one.row["truth"]}
        told = {"answer": answer.told.text, "reason": answer.told.reason, "seconds": answer.seconds}
        rows.append(row | told)
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    sys.stdout.write(f"{counted(vault, found)}\n")


if __name__ == "__main__":
    _misses(sys.argv[1], Path(sys.argv[2]), with_model=sys.argv[3:] == ["model"])

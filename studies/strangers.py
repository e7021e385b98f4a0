"""Questions that strangers wrote over published patients, with truth by their own code; no model is asked.

Three people who had seen nothing of the program, and no published question set, were told of twelve people
of a hospital (a ward physician, a records clerk, a manager ...) and of the forms of an answer. Each wrote 100
questions that such records can answer, and 20 that none can. `a` and `c` were read, and mended by class; `b`
was counted and not read. They are judged by the judge of the staff questions, which is not in this project.

`python -m studies.strangers FILE` also writes each answer to FILE, but for those of `b`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from privrag_desktop.llm.roles import Models
from privrag_desktop.progress import Progress
from privrag_desktop.services.ask import ask
from privrag_desktop.services.workspace import Workspace
from studies.judging.told import told
from studies.safety.asking import StandIn, commit
from studies.staff import TODAY, judge_of_staff
from studies.tables import Table
from studies.vaults import copied_vault
from tests.word_embedder import with_words

_FOLDER = Path(__file__).parent / "questions" / "strangers"
_VAULTS = {"a": "blaze-120", "b": "smart-500", "c": "blaze-120"}
_UNREAD = "b"
_RIGHT, _REFUSED, _NOTICED = "right", "right-refusal", "abstained-wrongly"
Row = Mapping[str, Any]
Judged = tuple[Row, str, str]  # the question, the sort of its answer, what was told


def run() -> list[Table]:
    """All three sets, each at once: a stand-in takes the model's place."""
    return [_table({name: list(_judged(name)) for name in _VAULTS})]


def _judged(name: str) -> Iterator[Judged]:
    judge, model = judge_of_staff(), StandIn()
    model.says = "I do not know."
    rows = [json.loads(line) for line in (_FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    with copied_vault(_VAULTS[name]) as opened:
        workspace = with_words(Workspace(opened.folder, opened.database, lambda _: Models(model, model)))
        for row in rows:
            shown = told(ask(workspace, row["text"], Progress(), today=TODAY))
            said = {"answer": shown.text, "withheld": shown.withheld, "reason": shown.reason}
            cited = {"citations": [{"text": one.text} for one in shown.cited]}
            yield row, judge.judge(row, said | cited)[0], shown.text or shown.reason


def _table(found: Mapping[str, Sequence[Judged]]) -> Table:
    note = (
        f"At {commit()}, without a model, judged by the judge of the staff questions. {_UNREAD} was asked "
        "and not read; the others were read and mended by class. *Wrong* counts what is wrong or incomplete."
    )
    columns = (
        "set",
        "patients",
        "answerable",
        "right",
        "wrong",
        "refused",
        "unanswerable",
        "refused rightly",
    )
    return Table("Questions of strangers", note, columns, tuple(_row(name, found[name]) for name in found))


def _row(name: str, found: Sequence[Judged]) -> tuple[str, ...]:
    answerable = Counter(sort for row, sort, _ in found if row["answer_type"] != "refuse")
    others = Counter(sort for row, sort, _ in found if row["answer_type"] == "refuse")
    right, refused, asked = answerable[_RIGHT], answerable[_NOTICED], answerable.total()
    called = f"{name}, {'unread' if name == _UNREAD else 'read'}"
    counts = (asked, right, asked - right - refused, refused, others.total(), others[_REFUSED])
    return (called, _VAULTS[name], *map(str, counts))


def _write(file: Path) -> None:
    """Each answer of the sets that are read, and the counts of all."""
    found = {name: list(_judged(name)) for name in _VAULTS}
    lines = [
        json.dumps({"id": row["id"], "sort": sort, "text": row["text"], "told": text}, ensure_ascii=False)
        for name, judged in found.items()
        if name != _UNREAD
        for row, sort, text in judged
    ]
    file.write_text("\n".join(lines), "utf-8")
    for row in _table(found).rows:
        sys.stdout.write(f"{row}\n")


if __name__ == "__main__":
    _write(Path(sys.argv[1]))

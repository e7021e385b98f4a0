"""The tables of a study, stored as a file of figures and shown in the documents."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from benchmarks.common.checkout import CHECKOUT

FIGURES = CHECKOUT / "benchmarks" / "figures"


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of words and figures as they came out; `note` says how they were measured, in Markdown."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @property
    def markdown(self) -> str:
        ruler = ("---",) * len(self.columns)
        lines = ["| " + " | ".join(row) + " |" for row in (self.columns, ruler, *self.rows)]
        return "\n".join([f"### {self.title}", "", self.note, "", *lines])


def save(study: str, tables: Sequence[Table]) -> None:
    """Replace what the study found before."""
    FIGURES.mkdir(exist_ok=True)
    text = json.dumps([asdict(table) for table in tables], indent=1, ensure_ascii=False)
    (FIGURES / f"{study}.json").write_text(text + "\n", encoding="utf-8")


def load(study: str) -> list[Table]:
    """What the study found last; nothing if it never ran."""
    file = FIGURES / f"{study}.json"
    if not file.exists():
        return []
    return [
        Table(
            one["title"],
            one["note"],
            tuple(one["columns"]),
            tuple(tuple(row) for row in one["rows"]),
        )
        for one in json.loads(file.read_text("utf-8"))
    ]

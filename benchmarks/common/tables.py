"""The tables of a study, stored as a file of figures and shown in the documents."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date

from benchmarks.common.checkout import CHECKOUT, commit

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


@dataclass(frozen=True, slots=True)
class Result:
    """What a study found last, and the commit and the day at which it was stored."""

    commit: str
    day: str
    tables: tuple[Table, ...]


def save(study: str, tables: Sequence[Table]) -> None:
    """Replace what the study found before; the commit is the one that is checked out."""
    FIGURES.mkdir(exist_ok=True)
    result = Result(commit(), date.today().isoformat(), tuple(tables))
    text = json.dumps(asdict(result), indent=1, ensure_ascii=False)
    (FIGURES / f"{study}.json").write_text(text + "\n", encoding="utf-8")


def stored(study: str) -> Result | None:
    """What the study found last; None if it never ran."""
    file = FIGURES / f"{study}.json"
    if not file.exists():
        return None
    result = json.loads(file.read_text("utf-8"))
    tables = (
        Table(
            one["title"],
            one["note"],
            tuple(one["columns"]),
            tuple(tuple(row) for row in one["rows"]),
        )
        for one in result["tables"]
    )
    return Result(result["commit"], result["day"], tuple(tables))


def load(study: str) -> list[Table]:
    """The tables of what the study found last; none if it never ran."""
    result = stored(study)
    return list(result.tables) if result else []

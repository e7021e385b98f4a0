"""Read the rows of tasks, which are data: wording, what the world holds, and what must come of it."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True, slots=True)
class TaskRow:
    """One task; `question` has names in braces. `more` is what only tasks of its suite have."""

    scenario: str
    name: str
    question: str
    more: Mapping[str, Any]

    def filled(self, key: str, words: Mapping[str, object]) -> str:
        """A text of the row with the names in it filled in; empty if the row has none of this key."""
        return str(self.more.get(key, "")).format_map(words)


def task_rows(suite: str, known: Collection[str]) -> list[TaskRow]:
    """Those of `SUITE_tasks.toml`, in their order; ValueError for a key that is not among those known."""
    text = files("benchmarks.capri").joinpath(f"{suite}_tasks.toml").read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["task"]
    found = [TaskRow(row.pop("scenario"), row.pop("name"), row.pop("question"), row) for row in rows]
    for row in found:
        if unknown := row.more.keys() - set(known):
            raise ValueError(f"{suite}, {row.name}: {', '.join(sorted(unknown))}?")
    return found

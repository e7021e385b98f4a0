"""Measure how alike the programs of a task and its nearest worked examples are, by three ways to choose.

Each example of the bank is taken for a task, and only the examples of the other files, which have other
authors, can be chosen. No model is asked, so this says how near the examples are, not how much they help.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from statistics import fmean

from benchmarks.common.tables import Table
from privrag_desktop.capri.task_program import example_bank
from privrag_desktop.capri.task_program.near_example_search import ExampleSearch
from privrag_desktop.capri.trajectories.example_selection import nearest_tasks

_SHOWN = 4  # as many as the product shows
_TEXT = re.compile(r'"[^"]*"')
_NUMBER = re.compile(r"(?<=[PXDQA=])\d+")
_PART = re.compile(r"[a-z_]+=?|[<>]")
Example = Mapping[str, str]
Choose = Callable[[str], Sequence[int]]


def run() -> list[Table]:
    """One table: a row a way to choose."""
    bank = {one.name: tomllib.loads(one.read_text("utf-8"))["example"] for one in _files()}
    ways: Mapping[str, Callable[[Sequence[str]], Choose]] = {
        "by the rarest words in common": lambda tasks: lambda task: nearest_tasks(task, tasks, _SHOWN),
        "as the product does": _as_product,
        "always the same": lambda _tasks: lambda _task: range(_SHOWN),
    }
    note = (
        f"{sum(map(len, bank.values()))} worked examples in {len(bank)} files; each is taken for a task, for"
        f" which the nearest {_SHOWN} are chosen from the other files. Likeness is the F1 of the lines and"
        " names of two programs, without their words and the numbers of labels: of the nearest of the"
        f" {_SHOWN}, and the mean. What counts in the product's way was chosen by this measure."
    )
    rows = tuple((way, *_likeness(bank, choose)) for way, choose in ways.items())
    return [Table("Worked examples near to a task", note, ("chosen", "most alike", "mean"), rows)]


def _as_product(tasks: Sequence[str]) -> Choose:
    search = ExampleSearch(tasks)
    return lambda task: search.nearest(task, _SHOWN)


def _files() -> Sequence[Traversable]:
    return sorted(
        (one for one in files(example_bank).iterdir() if one.name.endswith(".toml")), key=lambda one: one.name
    )


def _likeness(
    bank: Mapping[str, Sequence[Example]], choose: Callable[[Sequence[str]], Choose]
) -> tuple[str, str]:
    best, mean = list[float](), list[float]()
    for name, tasks in bank.items():
        others = [one for other, some in bank.items() if other != name for one in some]
        forms = [form_of(one["program"]) for one in others]
        nearest = choose([one["task"] for one in others])
        for one in tasks:
            own = form_of(one["program"])
            alike = [likeness(own, forms[place]) for place in nearest(one["task"])]
            best.append(max(alike))
            mean.append(fmean(alike))
    return f"{fmean(best):.2f}", f"{fmean(mean):.2f}"


def form_of(program: str) -> Counter[str]:
    """The lines of a program and the names in them, without its words and the numbers of labels."""
    lines = [_NUMBER.sub("", _TEXT.sub('""', line)).strip() for line in program.strip().splitlines()]
    return Counter([*lines, *(part for line in lines for part in _PART.findall(line))])


def likeness(one: Counter[str], other: Counter[str]) -> float:
    """F1 of what two forms have in common: 1 for the same form, 0 for nothing in common."""
    return 2 * (one & other).total() / (one.total() + other.total())

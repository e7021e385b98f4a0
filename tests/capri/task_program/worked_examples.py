"""The worked examples that ship, as task and program, by the name of their file."""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from itertools import chain

from privrag_desktop.capri import task_program
from privrag_desktop.capri.task_program import example_bank

_FILES = [files(task_program).joinpath("program_examples.toml"), *files(example_bank).iterdir()]
EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    one.name: [(row["task"], row["program"]) for row in tomllib.loads(one.read_text("utf-8"))["example"]]
    for one in _FILES
    if one.name.endswith(".toml")
}
ALL_EXAMPLES = list(chain.from_iterable(EXAMPLES.values()))

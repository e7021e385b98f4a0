"""What counts as a worked example holds nothing of the task: only texts that ship with the program."""

import tomllib
from importlib.resources import files

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri import task_program
from privrag_desktop.capri.task_program.program_request import fixed_examples, near_examples


def _shipped() -> set[str]:
    texts = set[str]()
    for name in ("program_examples.toml", "program_example_bank.toml"):
        rows = tomllib.loads(files(task_program).joinpath(name).read_text("utf-8"))["example"]
        texts |= {one[part] for one in rows for part in ("task", "program")}
    return texts


@given(st.text(max_size=80))
def test_an_example_is_a_text_that_ships_whatever_the_task_says(task: str) -> None:
    examples = [one for one in (*fixed_examples(), *near_examples(task)) if one.role != "system"]
    assert {one.content for one in examples} <= _shipped()
    assert all(one.is_example for one in examples)

"""What counts as a worked example holds nothing of the task: only texts that ship with the program."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.task_program.program_request import fixed_examples, near_examples
from tests.capri.task_program.worked_examples import ALL_EXAMPLES

SHIPPED = {text for one in ALL_EXAMPLES for text in one}


@given(st.text(max_size=80))
def test_an_example_is_a_text_that_ships_whatever_the_task_says(task: str) -> None:
    examples = [one for one in (*fixed_examples(), *near_examples(task)) if one.role != "system"]
    assert {one.content for one in examples} <= SHIPPED
    assert all(one.is_example for one in examples)

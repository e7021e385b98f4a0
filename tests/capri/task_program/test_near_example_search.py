"""The examples nearest to a task are those of its form: the labels, and the words beside them."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.task_program.near_example_search import ExampleSearch

TASKS = (
    "ECG for P1 tomorrow(D1)",
    "If the potassium of P1 is below 3.5(Q1), ECG tomorrow(D1)",
    "Mail A1 the potassium of P1",
    "Whoever of P1 and P2 has the lower potassium gets an ECG",
)


def nearest(task: str, most: int = 1) -> list[str]:
    return [TASKS[place] for place in ExampleSearch(TASKS).nearest(task, most)]


def test_a_task_is_like_another_by_its_form_and_not_by_its_topic() -> None:
    assert nearest("If the urea of P1 is below 9(Q1), ferritin on Monday(D1)") == [TASKS[1]]
    assert nearest("A1: mail the weight of P1") == [TASKS[2]]
    assert nearest("of P1 and P2 whoever is asthmatic gets spirometry") == [TASKS[3]]


def test_the_nearest_is_the_last() -> None:
    assert nearest("ferritin for P1 on Monday(D1)", most=4)[-1] == TASKS[0]


@given(st.text(max_size=60), st.integers(0, 6))
def test_there_are_as_many_as_asked_for_whatever_the_task_says(task: str, most: int) -> None:
    assert len(set(nearest(task, most))) == min(most, len(TASKS))

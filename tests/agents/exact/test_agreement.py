"""A model's words agree with what the code knows only where they say it themselves."""

import pytest

from privrag_desktop.agents.exact.agreement import says
from privrag_desktop.agents.state import Statement

TWICE = Statement("Her pulse is recorded 2 times [1] [2].", (("2", "two", "twice"),))


@pytest.mark.parametrize(
    ("answer", "agrees"),
    [
        ("It was recorded 2 times [1].", True),
        ("It was recorded twice [1] [2].", True),
        ("The number of pulse measurements [1] [2].", False),
        ("Her pulse was 60 and 65 [1, 2].", False),
        ("It was recorded 12 times [2].", False),
    ],
)
def test_the_number_of_a_passage_is_not_the_number_asked_for(answer: str, agrees: bool) -> None:
    assert says(answer, TWICE) is agrees

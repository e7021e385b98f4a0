"""A model may only choose one of the headings; whatever else it writes is no heading."""

import pytest

from privrag_desktop.agents.headings.choice import choose_heading
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.llm.chat import Message
from privrag_desktop.progress import Progress
from tests.hostile.models import Recorder


class _Fails(Recorder):
    def __init__(self, error: Exception) -> None:
        super().__init__("")
        self._error = error

    def reply(self, *_: object) -> str:
        raise self._error


def _chosen(written: str) -> str:
    heading = choose_heading(Recorder(written), "does P light up?", 60, Progress())
    return heading.name if heading else ""


def test_a_heading_of_the_list_is_chosen_with_what_is_looked_up_under_it() -> None:
    heading = choose_heading(Recorder(" smoking\n"), "does P light up?", 60, Progress())
    assert heading is not None
    assert (heading.name, heading.asks) == ("smoking", ("smoking status",))


@pytest.mark.parametrize("written", ["", "Yes.", "the whole record", "Smoking; alcohol", "other"])
def test_anything_else_is_none(written: str) -> None:
    assert _chosen(written) == ""


def test_a_model_that_fails_chooses_none_and_a_cancellation_goes_through() -> None:
    assert choose_heading(_Fails(ModelMistake("slow")), "q", 60, Progress()) is None
    with pytest.raises(Cancelled):
        choose_heading(_Fails(Cancelled()), "q", 60, Progress())


def test_the_question_comes_last_and_the_rest_never_changes() -> None:
    model = Recorder("other")
    for question in ("one", "another"):
        choose_heading(model, question, 60, Progress())
    first, second = model.prompts
    assert first[:-1] == second[:-1]
    assert second[-1] == Message("user", "another")

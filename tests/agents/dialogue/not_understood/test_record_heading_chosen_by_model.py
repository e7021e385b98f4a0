"""A model may only choose one of the headings; whatever else it writes is no heading."""

import pytest

from privrag_desktop.agents.dialogue.not_understood.record_heading_chosen_by_model import (
    WHOLE,
    Likeness,
    RecordHeading,
    choose_heading,
    is_far,
)
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.runtime.progress import Progress
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
    assert second[-1] == ChatMessage("user", "another")


def _likeness(nearer: int) -> Likeness:
    """So many headings are nearer to any question than vaccinations are."""
    return lambda _question, texts: [
        0.5 if one.startswith("vaccinations") else 0.9 if at < nearer else 0.1 for at, one in enumerate(texts)
    ]


@pytest.mark.parametrize(("nearer", "is_it"), [(0, False), (1, False), (2, True)])
def test_a_heading_that_many_others_are_nearer_than_is_far(nearer: int, is_it: bool) -> None:
    """“Has she had a seizure?” was once answered with the vaccinations."""
    heading = RecordHeading("vaccinations", ("vaccinations",))
    assert is_far(heading, "had a seizure?", _likeness(nearer)) is is_it


def test_a_summary_is_never_far() -> None:
    assert not is_far(
        RecordHeading(WHOLE, (WHOLE,)), "what's the story?", lambda _, texts: [0.0 for _ in texts]
    )

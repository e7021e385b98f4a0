"""A model says a question again in words that the program reads, and can write no others."""

from collections.abc import Sequence

import pytest

from privrag_desktop.agents.dialogue.not_understood.question_rewording import (
    Example,
    QuestionRewriter,
    worked_examples,
)
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.questions.question_with_placeholders import LABEL
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Recorder
from tests.questions.vault_words import TODAY, reader

_WORDS = {
    "person1": "Ann Quill",
    "problem1": "bronchitis",
    "problem2": "diabetes",
    "drug1": "metformin",
    "test1": "creatinine",
    "procedure1": "colonoscopy",
    "procedure2": "plain chest x-ray",
    "vaccine1": "colonoscopy",
    "time1": "2015",
    "time2": "2018",
    "number1": "3",
}
_READ = [one for one in worked_examples() if one.meant != "none"]


class _Fails(Recorder):
    def reply(self, *_: object) -> str:
        raise self.error

    error: Exception = ModelMistake("slow")


def _last_is_nearest(_question: str, texts: Sequence[str]) -> list[float]:
    return [float(at) for at, _ in enumerate(texts)]


def _drawn(model: Recorder, *, examples: int = 2, draws: int = 1) -> tuple[str, ...]:
    rewording = QuestionRewriter(model, _last_is_nearest, examples)
    return rewording.drawn("wot of the test1 of person1?", ("test1", "person1"), draws, 60, Progress())


@pytest.mark.parametrize("meant", [one.meant for one in _READ])
def test_every_worked_example_is_read_as_a_whole(meant: str) -> None:
    said = LABEL.sub(lambda match: _WORDS[match[0]], meant)
    place = said.find("Ann Quill")
    people = {(place, place + 9): frozenset({"ann"})} if place >= 0 else {}
    assert reader().read(said, people, frozenset({"ann"} if people else ()), TODAY).is_whole, said


@pytest.mark.parametrize("one", _READ, ids=lambda one: one.asked)
def test_a_worked_example_has_the_labels_of_its_question(one: Example) -> None:
    asked, meant = (set(LABEL.findall(words)) for words in (one.asked, one.meant))
    assert asked == meant


def test_the_nearest_examples_come_last_before_the_question() -> None:
    model = Recorder("last test1 of person1")
    assert _drawn(model) == ("last test1 of person1",)
    [prompt] = model.prompts
    last = worked_examples()[-1]
    assert [one.content for one in prompt[-3:]] == [last.asked, last.meant, "wot of the test1 of person1?"]


def test_without_examples_none_is_shown() -> None:
    model = Recorder("last test1 of person1")
    _drawn(model, examples=0)
    assert len(model.prompts[0]) == 2


def test_equal_draws_are_one_and_none_is_no_wording() -> None:
    assert _drawn(Recorder("last test1 of person1"), draws=3) == ("last test1 of person1",)
    assert _drawn(Recorder(" none\n"), draws=3) == ()


def test_a_model_that_fails_says_nothing_and_a_cancellation_goes_through() -> None:
    model = _Fails("")
    assert _drawn(model) == ()
    model.error = Cancelled()
    with pytest.raises(Cancelled):
        _drawn(model)

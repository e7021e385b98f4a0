"""A model says a question again in words that the program reads; they are offered, never answered unasked."""

from collections.abc import Iterator, Sequence

import pytest

from privrag_desktop.agents.dialogue.not_understood.question_rewording import (
    Example,
    QuestionRewriter,
    worked_examples,
)
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer, NoAnswer
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.questions.question_with_placeholders import LABEL
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, observation, person, vault_of
from tests.asking import pipeline_of
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


_ASKED = "Since when does the asthma of Nora Quillerby wug?"
_MEANT = "when was person1 first diagnosed with problem1"
_OFFERED = "When was Nora Quillerby first diagnosed with asthma?"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [condition("Asthma", onsetDateTime="2016-01-01"), drug("Warfarin 5 MG")]
    weight = observation("Body weight", "70 kg", "2021-03-12")
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", condition("Gout"), weight)]
    with vault_of(tmp_path_factory.mktemp("offers"), people) as workspace:
        yield workspace


def _ask(vault: Workspace, question: str, said: str) -> tuple[Answer, Recorder]:
    private = Recorder(said)
    return ask(vault, question, private=private), private


def test_what_the_program_reads_is_offered_beside_the_no_answer(vault: Workspace) -> None:
    answer, _ = _ask(vault, _ASKED, _MEANT)
    assert answer.offered == (_OFFERED,)
    assert "did not understand" in (answer.reason or answer.answer)
    assert any("the program reads 1 of them" in step.summary for step in answer.steps)


def test_why_there_is_no_answer_is_told_before_a_model_is_asked_for_other_words(vault: Workspace) -> None:
    """A refusal once waited some seconds for the model."""
    private = Recorder(_MEANT)
    pipeline = pipeline_of(
        vault,
        private,
        Recorder(""),
        planner=TypedRecords(vault.database, vault.retriever),
        reader=vault.retriever.reader,
    )
    events = pipeline.run("How many patients wug?", Progress())
    prompts = {type(event): len(private.prompts) for event in events}
    assert prompts[NoAnswer] == 0
    assert private.prompts


def test_what_is_offered_is_answered_when_it_is_asked(vault: Workspace) -> None:
    answer, _ = _ask(vault, _OFFERED, "none")
    assert "2016" in answer.answer
    assert answer.offered == ()


@pytest.mark.parametrize(
    "said",
    [
        "none",
        "",
        "wugging of person1",  # not read
        "when was person1 first diagnosed with wug",  # a label is missing
        "when was person1 first diagnosed with problem2",  # a label that the question has not
        "did person1 have problem1 and gout",  # something else that is recorded
        "is Will Zorbatch or person1 with problem1",  # somebody else
        "has person1 no problem1",  # a limit more
        "problem1 of person1 within 2 days",
    ],
)
def test_other_words_about_more_or_less_are_not_offered(vault: Workspace, said: str) -> None:
    answer, _ = _ask(vault, _ASKED, said)
    assert answer.offered == ()


def test_the_model_sees_no_name_no_day_and_no_drug(vault: Workspace) -> None:
    asked = "Did Nora Quillerby (tel. 030 555 1234) wug after 3 May 2019 on warfarin with 7 gloves?"
    _, private = _ask(vault, asked, "none")
    seen = "\n".join(one.content for prompt in private.prompts for one in prompt[1:])
    assert "person1" in seen
    assert "drug1" in seen
    for word in ("Quillerby", "Nora", "555", "2019", "arfarin", " 7 "):
        assert word not in seen


@pytest.mark.parametrize("asked", ["Will there be a bed for Nora Quillerby?", "Nora Quillerby's asthma?"])
def test_what_no_record_tells_and_what_is_understood_gets_no_offer(vault: Workspace, asked: str) -> None:
    answer, private = _ask(vault, asked, _MEANT)
    assert answer.offered == ()
    assert not any("in short plain words" in prompt[0].content for prompt in private.prompts)

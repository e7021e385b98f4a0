"""Other words for a question are offered, never answered unasked, and only if they are about the same."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer, NoAnswer
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, observation, person, vault_of
from tests.asking import pipeline_of
from tests.hostile.models import Recorder

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

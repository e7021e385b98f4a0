"""Under a heading only what is recorded is shown, with a caution: no denial, no verdict."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain import Answer
from privrag_desktop.services.workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, observation, person, vault_of
from tests.hostile.models import Recorder

_NOTE = "The program did not understand all of this question."


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [observation("Tobacco smoking status", "Former smoker", "2021-03-12"), drug("Warfarin 5 MG")]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", condition("Gout"))]
    with vault_of(tmp_path_factory.mktemp("headings"), people) as workspace:
        yield workspace


def _ask(vault: Workspace, question: str, heading: str) -> tuple[Answer, Recorder]:
    private = Recorder(heading)
    return ask(vault, question, private=private, reads=True), private


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("smoking", "Former smoker"),
        ("blood thinners", "Warfarin"),
        ("current drugs", "Warfarin"),
        ("summary", "Former smoker"),
    ],
)
def test_what_is_recorded_is_shown_with_a_caution(vault: Workspace, heading: str, said: str) -> None:
    answer, _ = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", heading)
    assert answer.answer.startswith(_NOTE)
    assert "which may not answer the question" in answer.answer
    assert said in answer.answer
    assert answer.citations
    assert any(f"it chose “{heading}”" in step.summary for step in answer.steps)


@pytest.mark.parametrize("heading", ["allergies", "alcohol", "pregnancy", "devices", "other", "nonsense"])
def test_what_is_not_recorded_is_not_denied(vault: Workspace, heading: str) -> None:
    answer, _ = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", heading)
    assert answer.withheld
    assert "did not understand" in answer.reason


def test_no_advice_is_given(vault: Workspace) -> None:
    answer, _ = _ask(vault, "Would wugging zorblax harm Nora Quillerby?", "may a drug be given")
    assert "does not advise" in answer.answer
    assert "Warfarin" in answer.answer


@pytest.mark.parametrize(
    "question", ["Has Nora Quillerby zorblaxed 3 times?", "Have they zorblaxed?", "Who zorblaxed the wug?"]
)
def test_numbers_and_questions_about_nobody_are_left_alone(vault: Workspace, question: str) -> None:
    answer, private = _ask(vault, question, "smoking")
    assert answer.withheld
    assert not any("heading" in prompt[0].content for prompt in private.prompts)


def test_no_name_is_in_the_prompt(vault: Workspace) -> None:
    _, private = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", "smoking")
    assert private.prompts
    assert "Quillerby" not in private.seen

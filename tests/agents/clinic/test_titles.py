"""A title that does not fit the patient of a name: somebody else may be meant, which is asked back."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import OTHER_TITLE
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Loren", "Quillerby", condition("Asthma"), gender="male"),
        *person("Lauren", "Quillerby", condition("Gout")),
        *person("Robin", "Wexcombe", condition("Gout"), gender="other"),
    ]
    with vault_of(tmp_path_factory.mktemp("titles"), people) as workspace:
        yield workspace


def test_a_title_of_the_other_sex_is_asked_back(vault: Workspace) -> None:
    answer = ask(vault, "Is Mrs Loren Quillerby known for gout?")
    assert (answer.unanswered, answer.reason) == (NoAnswerKind.QUESTION_BACK, OTHER_TITLE)


@pytest.mark.parametrize(
    "question",
    [
        "Does Mrs Quillerby have gout?",
        "Does Ms. Lauren Quillerby have gout?",
        "Does Mr Robin Wexcombe have gout?",
    ],
)
def test_a_title_that_fits_chooses_and_one_of_no_recorded_sex_is_left(
    vault: Workspace, question: str
) -> None:
    assert ask(vault, question).answer.startswith("Yes: ")

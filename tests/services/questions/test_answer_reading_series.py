"""A question about a course is answered from its ends; what is drawn is all that the records hold of it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.answer_reading_series import courses
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.hostile.models import Repeater

TREND = "How has the body weight of Zebulonia Quetzalkamp changed over the years?"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("courses")):
        workspace._models = Models(Repeater(), Repeater())
        yield workspace


@pytest.fixture(scope="module")
def answer(vault: Workspace) -> Answer:
    return ask(vault, TREND, Progress())


def test_what_lies_between_the_ends_comes_from_the_records(vault: Workspace, answer: Answer) -> None:
    assert [one.value for one in answer.values] == ["147.31", "149.31"]
    [course] = courses(vault, answer)
    assert (course.name, course.unit) == ("Body weight", "kg")
    assert [(one.day, one.text) for one in course.readings] == [
        (date(2018, 3, 14), "147.31"),
        (date(2019, 5, 5), "148.31"),
        (date(2020, 7, 1), "149.31"),
    ]


def test_one_value_or_those_of_several_patients_are_no_course(vault: Workspace, answer: Answer) -> None:
    first, last = answer.values
    assert courses(vault, replace(answer, values=(first,))) == ()
    assert courses(vault, replace(answer, values=(first, replace(last, day=first.day)))) == ()
    assert courses(vault, replace(answer, values=(first, replace(last, unit="g")))) == ()
    other = replace(last, patient_id="6f1c2a34-0002")
    assert courses(vault, replace(answer, values=(first, last, other))) == ()
    assert courses(vault, replace(answer, values=())) == ()

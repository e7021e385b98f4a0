"""No question of the seen part gets an answer that is wrong without saying so, whatever a model writes."""

from pathlib import Path

import pytest

from benchmarks.common.stand_in_model import STAND_INS
from benchmarks.safety.ask_and_judge import Line, ask_all, dangerous, vault_of
from benchmarks.safety.judge import Sort
from benchmarks.safety.questions import SEEN, questions
from benchmarks.safety.records import made_charts, published_charts


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory, published_data: Path) -> list[Line]:
    """Every question, asked once of a vault that the program itself imported."""
    assert published_data.is_dir()
    charts = made_charts() + published_charts()
    with vault_of(charts, tmp_path_factory.mktemp("safety")) as workspace:
        return list(ask_all(workspace, charts, questions(charts, SEEN)))


@pytest.mark.published
def test_nothing_is_wrong_and_unnoticed(lines: list[Line]) -> None:
    assert [(one.question, one.why, one.answer) for one in dangerous(lines)] == []


@pytest.mark.published
def test_most_questions_are_answered(lines: list[Line]) -> None:
    """Else a program that refuses everything would pass."""
    right = [one for one in lines if one.sort == Sort.RIGHT]

    assert len(right) > len(lines) / 2


@pytest.mark.published
def test_a_hostile_model_was_asked_as_well(lines: list[Line]) -> None:
    assert {one.stand_in for one in lines} == set(STAND_INS)

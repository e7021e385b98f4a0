"""“Allergies, current meds, last BP”: each wish of a list is told, in whatever order and words, or none is.

The allergies once took “current” and “meds” for words of their own, and the drugs were left out.
"""

from collections.abc import Iterator
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.agents.answer_writer import READ_IN_PART
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, condition, drug, observation, person, vault_of

_TOLD = {
    "allergies": "Naproxen",
    "any allergies": "Naproxen",
    "current meds": "Metformin",
    "active medications": "Metformin",
    "meds": "Metformin",
    "current problems": "Gout",
    "active problems": "Gout",
    "problems": "Gout",
    "last potassium": "4.4",
    "potassium": "4.4",
}
_SORTS = tuple(dict.fromkeys(_TOLD.values()))


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    potassium = observation(
        "Potassium", {"valueQuantity": {"value": 4.4, "unit": "mmol/L"}}, "2020-01-01", category="laboratory"
    )
    will = [allergy("Naproxen"), drug("Metformin 500 MG Oral Tablet"), condition("Gout"), potassium]
    with vault_of(tmp_path_factory.mktemp("lists"), person("Will", "Zorbatch", *will)) as workspace:
        yield workspace


@st.composite
def _lists(draw: st.DrawFn) -> tuple[str, ...]:
    """Some wishes of different sorts, in any order and words."""
    sorts = draw(st.permutations(_SORTS).flatmap(lambda all_: st.integers(2, 4).map(lambda n: all_[:n])))
    return tuple(
        draw(st.sampled_from([one for one, told in _TOLD.items() if told == sort])) for sort in sorts
    )


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wishes=_lists(), last=st.sampled_from([", ", " and "]), end=st.sampled_from(["", " please", "?"]))
def test_every_wish_of_a_list_is_told_or_none(
    vault: Workspace, wishes: tuple[str, ...], last: str, end: str
) -> None:
    asked = f"Will Zorbatch: {last.join([', '.join(wishes[:-1]), wishes[-1]])}{end}"
    answer = ask(vault, asked)
    told = {one for one in _SORTS if one in answer.answer}
    is_said = READ_IN_PART in answer.answer or not answer.answer or "did not understand" in answer.answer
    assert is_said or told == {_TOLD[one] for one in wishes}, asked
    assert is_said or not answer.unused, asked


@pytest.mark.parametrize("wishes", list(permutations(["allergies", "current meds", "last potassium"])))
def test_the_most_ordinary_list_is_answered(vault: Workspace, wishes: tuple[str, ...]) -> None:
    answer = ask(vault, f"Will Zorbatch: {', '.join(wishes)} please")
    assert {one for one in _SORTS if one in answer.answer} == {"Naproxen", "Metformin", "4.4"}


def test_what_else_is_asked_beside_advice_is_said_to_be_left_out(vault: Workspace) -> None:
    told = ask(vault, "Can Will Zorbatch have ibuprofen? current problems?").answer
    assert "not answered here" in told

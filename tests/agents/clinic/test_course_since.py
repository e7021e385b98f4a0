"""How a value went since something happened, with the value that it had before."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, drug, observation, person, procedure, vault_of


def _weight(value: float, day: str) -> Resource:
    return observation("Body Weight", {"valueQuantity": {"value": value, "unit": "kg"}}, day)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        _weight(90, "2017-01-01"),
        _weight(95, "2018-01-01"),
        procedure("Colonoscopy", day="2018-06-01"),
        _weight(80, "2019-01-01"),
        drug("Metformin 500 MG", day="2019-02-01"),
        drug("Metformin 500 MG", day="2020-06-01"),
        _weight(85, "2020-01-01"),
        _weight(82, "2021-01-01"),
        *(
            observation("PSA", {"valueQuantity": {"value": value, "unit": "ng/mL"}}, f"{year}-01-01")
            for year, value in ((2003, 6.1), (2004, 5.7), (2005, 1.3), (2009, 4.9), (2011, 1.1))
        ),
        *(
            observation("Calcium", {"valueQuantity": {"value": value, "unit": "mg/dL"}}, f"{year}-01-01")
            for year, value in ((2003, 9.1), (2004, 9.7))
        ),
    ]
    will = [_weight(70, "2017-01-01"), procedure("Colonoscopy", day="2018-06-01")]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("since"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "first", "before"),
    [
        ("How has Nora Quillerby's weight changed since the colonoscopy?", "80 kg", "95 kg"),
        ("Nora Quillerby: weight trend since starting metformin", "85 kg", "80 kg"),
    ],
)
def test_it_goes_from_the_first_after_it_and_the_one_before_is_told(
    vault: Workspace, question: str, first: str, before: str
) -> None:
    told = ask(vault, question).answer
    course, _, rest = told.partition("\n")
    assert first in course
    assert "82 kg" in course
    assert rest.splitlines()[-1].startswith(f"Last before it: {before}")


def test_without_a_value_after_it_nothing_is_compared(vault: Workspace) -> None:
    told = ask(vault, "How has Will Zorbatch's weight changed since the colonoscopy?").answer
    assert told.startswith("Nothing is recorded: change from the first Body Weight")
    assert "highest" not in told
    assert told.splitlines()[-1].startswith("Last before it: 70 kg")


def test_few_values_are_all_told(vault: Workspace) -> None:
    """A trend told by its ends and extremes hid that a PSA had risen again in between."""
    told = ask(vault, "Trend of Nora Quillerby's PSA").answer
    assert "5 values of PSA" in told
    assert "4.9 ng/mL – 2009-01-01" in told
    assert "values of Calcium" not in ask(vault, "Trend of Nora Quillerby's calcium").answer

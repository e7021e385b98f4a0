"""What was done, given or ordered several times is never told as if it were once."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, procedure, vaccine, vault_of

_CHEMOTHERAPY = "Combined chemotherapy and radiation therapy"
_DAYS = ["2016-06-15", "2016-07-15", "2016-08-15", "2016-10-02", "2016-12-02", "2017-02-02"]


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora",
            "Quillerby",
            *(procedure(_CHEMOTHERAPY, day=day) for day in _DAYS),
            procedure("Appendectomy", day="2016-03-03"),
            *(procedure("Haemodialysis", day=f"2018-{month:02}-01") for month in range(1, 11)),
            vaccine("Influenza, seasonal", day="2015-10-01"),
            vaccine("Influenza, seasonal", day="2016-10-01"),
            drug("Amoxicillin 250 MG Oral Capsule", "stopped", "2016-01-01"),
            drug("Amoxicillin 250 MG Oral Capsule", "stopped", "2016-05-01"),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("repeats"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "often"),
    [
        (
            "What procedures did Nora Quillerby have in 2016?",
            f"{_CHEMOTHERAPY} – 5 days, last 2016-12-02",
        ),
        (
            "What procedures has Nora Quillerby had?",
            f"{_CHEMOTHERAPY} – 6 days, last 2017-02-02",
        ),
        (
            "What vaccines has Nora Quillerby had?",
            "Influenza, seasonal – 2 days, last 2016-10-01",
        ),
        (
            "Which medicines was Nora Quillerby prescribed in 2016?",
            "– 2 days, last 2016-05-01",
        ),
        (
            "When did Nora Quillerby have chemotherapy?",
            f"6 days of {_CHEMOTHERAPY}",
        ),
        (
            "When did Nora Quillerby have haemodialysis?",
            "10 days of Haemodialysis",
        ),
    ],
)
def test_a_list_says_how_often_and_when(vault: Workspace, question: str, often: str) -> None:
    assert often in ask(vault, question).answer


def test_what_was_done_once_is_told_without_a_number(vault: Workspace) -> None:
    told = ask(vault, "What procedures did Nora Quillerby have in 2016?").answer
    assert "Appendectomy – 2016-03-03 [" in told

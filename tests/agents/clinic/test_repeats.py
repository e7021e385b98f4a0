"""What was done, given or ordered several times is never told as if it were once."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.workspace import Workspace
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
            f"{_CHEMOTHERAPY} on 2016-12-02 (5 entries, 2016-06-15 to 2016-12-02, latest [",
        ),
        (
            "What procedures has Nora Quillerby had?",
            f"{_CHEMOTHERAPY} on 2017-02-02 (6 entries, 2016-06-15 to 2017-02-02, latest [",
        ),
        (
            "What vaccines has Nora Quillerby had?",
            "2016-10-01 (2 entries, 2015-10-01 to 2016-10-01, latest [",
        ),
        (
            "Which medicines was Nora Quillerby prescribed in 2016?",
            "(2 entries, 2016-01-01 to 2016-05-01, latest [",
        ),
        (
            "When did Nora Quillerby have chemotherapy?",
            f"6 entries of {_CHEMOTHERAPY}, on {', '.join(_DAYS)} ",
        ),
        (
            "When did Nora Quillerby have haemodialysis?",
            "10 entries of Haemodialysis, from 2018-01-01 to 2018-10-01 ",
        ),
    ],
)
def test_a_list_says_how_often_and_when(vault: Workspace, question: str, often: str) -> None:
    assert often in ask(vault, question).answer


def test_what_was_done_once_is_told_without_a_number(vault: Workspace) -> None:
    told = ask(vault, "What procedures did Nora Quillerby have in 2016?").answer
    assert "Appendectomy on 2016-03-03 [" in told
    assert "entries" not in ask(vault, "When did Nora Quillerby have an appendectomy?").answer

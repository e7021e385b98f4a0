"""Who died after something had it before, and the time behind it is that of it."""

import pytest

from tests.questions.vault_words import said_back

_GOUT = "Diabetes mellitus type 2 (disorder) (diagnosis)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("How many patients died after a colonoscopy?", "with (Colonoscopy (procedure) before death)"),
        (
            "How many patients died within 2 months of a colonoscopy?",
            "with (Colonoscopy (procedure) within 2 months before death)",
        ),
        (
            "How many patients died within 2 months after a colonoscopy in 2012?",
            "with (Colonoscopy (procedure) in 2012 within 2 months before death)",
        ),
        (
            "How many patients died within 5 years of the diagnosis of diabetes?",
            f"with (the first {_GOUT} within 5 years before death)",
        ),
    ],
)
def test_the_event_is_one_before_the_death(asked: str, said: str) -> None:
    [understood] = said_back(asked)
    assert understood == f"Number of patients who have died, {said}"


@pytest.mark.parametrize(
    "asked",
    [
        "How many patients died before a colonoscopy?",
        "How many patients died on the same visit as a colonoscopy?",
    ],
)
def test_nobody_dies_before_or_at_an_event_by_this_rule(asked: str) -> None:
    [understood] = said_back(asked)
    assert understood.startswith("?")

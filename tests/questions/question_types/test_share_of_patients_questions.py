"""A share whose words leave open what it is of is refused."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    "asked",
    [
        "What percentage are women?",
        "What percentage of patients with diabetes were over 60?",
        "What percentage of patients with diabetes died with a polyp of colon?",
        "What percentage of patients with diabetes are men or over 60?",
        "What percentage of women over 60 died?",  # of that age today, or when they died
        "percentage of women in patients with diabetes",
        "percentage of patients who have diabetes and who take metformin",
    ],
)
def test_a_share_of_nobody_knows_whom_is_refused(asked: str) -> None:
    [read] = said_back(asked)
    assert read.startswith("?")


def test_each_side_has_the_tense_of_its_own_words() -> None:
    [read] = said_back("What percentage of patients who had a colonoscopy take metformin?")
    assert read.endswith("who are patients with (active Metformin 500 MG Oral Tablet (drug ordered))")

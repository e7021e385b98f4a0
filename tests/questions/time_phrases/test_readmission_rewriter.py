"""A readmission is a stay after the end of another one; what it was for, or a share, is not read."""

import pytest

from privrag_desktop.questions.query.query_language import Exists, NearEntry
from tests.questions.vault_words import read, said_back


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Was Ann Quill rehospitalized within 30 days of leaving the hospital in May 2011?",
            "Was Ann Quill admitted within 30 days after discharge in May 2011?",
        ),
        (
            "Did Ann Quill return as an inpatient within 10 days of discharge in 2015?",
            "Was Ann Quill admitted within 10 days after discharge in 2015?",
        ),
        (
            "How many diabetes patients were readmitted within 30 days?",
            "How many patients with diabetes were admitted within 30 days after discharge?",
        ),
        (
            "Ann Quill readmission within 30 days y/n",
            "Was Ann Quill admitted within 30 days after discharge?",
        ),
    ],
)
def test_readmission_is_the_plain_question(text: str, plain: str) -> None:
    said = said_back(text)
    assert said == said_back(plain)
    assert not said[0].startswith("?")


def test_any_discharge_of_that_time_may_be_followed_by_a_stay() -> None:
    [query] = read("Was Ann Quill readmitted within 30 days of the discharge in 2013?").queries
    assert isinstance(query, Exists)
    [near] = query.of.near
    assert isinstance(near, NearEntry)
    assert (near.side, near.entries.pick) == ("after_end", None)


@pytest.mark.parametrize(
    "text",
    [
        "How many patients were readmitted?",
        "What share of patients was readmitted within 30 days?",
        "Was Ann Quill readmitted with bronchitis within 30 days?",
        "Was Ann Quill readmitted before her discharge?",
        "Readmission rate within 30 days",
        "Was Ann Quill prescribed aspirin again within 30 days?",
        "Is there another patient with diabetes?",
    ],
)
def test_what_is_not_said_is_refused(text: str) -> None:
    assert not read(text).is_whole

"""A detail is one of the person who is named; a cause of death needs records that say so."""

import pytest

from privrag_desktop.questions.question_types.personal_data_questions import is_about
from tests.questions.vault_words import parts_of, said_back


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("When was Ann Quill born?", ["Date of birth of Ann"]),
        ("What language does Ann Quill speak?", ["Language of Ann"]),
        ("How old was Ann Quill when she died?", ["Death of Ann", "Age of Ann"]),
        ("address and phone number of Ann Quill", ["Address of Ann", "Telephone of Ann"]),
        ("phone number of Ann Quill's GP", ["General practitioner of Ann"]),
        ("hospital number of Ann Quill", ["Record numbers of Ann"]),
    ],
)
def test_the_detail_of_one_person(asked: str, said: list[str]) -> None:
    assert said_back(asked) == said


@pytest.mark.parametrize(
    "asked",
    [
        "When was Ann Quill married?",
        "What is the address of Ann Quill's hospital?",
        "address of Ann Quill and her GP",  # two people's
        "What is the address?",  # of nobody
        "Of what did Ann Quill die?",  # no record of this vault says it
        "How many patients died of bronchitis?",
    ],
)
def test_what_no_record_of_the_person_says_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


@pytest.mark.parametrize(
    ("asked", "is_so"),
    [
        ("When did Ann Quill die?", True),
        ("Who is Ann Quill's GP?", True),
        ("Who died?", False),
        ("How many women died?", False),
        ("What is Ann Quill's weight?", False),
    ],
)
def test_one_person_is_told_from_patients_who_died(asked: str, is_so: bool) -> None:
    assert is_about(parts_of(asked)) is is_so

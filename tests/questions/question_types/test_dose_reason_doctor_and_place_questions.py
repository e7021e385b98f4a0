"""A detail is told of the entries that have one, of the newest if nothing else is said."""

import pytest

from tests.questions.vault_words import said_back

_METFORMIN = "Metformin 500 MG Oral Tablet (drug ordered) or Metformin 500 MG Oral Tablet (drug given)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("What dose of metformin is Ann Quill on?", [f"Dose of the last active {_METFORMIN} of Ann"]),
        ("What was the dose of metformin of Ann Quill in 2019?", [f"Dose of {_METFORMIN} of Ann in 2019"]),
        ("Who performed Ann Quill's colonoscopy?", ["Doctor of Colonoscopy (procedure) of Ann"]),
        ("Who saw Ann Quill in 2019?", ["Doctor of visits of Ann in 2019"]),
        ("Why did Ann Quill have a colonoscopy?", ["Reason of the last Colonoscopy (procedure) of Ann"]),
        ("Which doctor saw the most patients?", ["The doctor with the most different patients of visits"]),
    ],
)
def test_the_detail_of_its_entries(asked: str, said: list[str]) -> None:
    assert said_back(asked) == said


@pytest.mark.parametrize(
    "asked",
    [
        "What dose of colonoscopy did Ann Quill have?",
        "What is the route of Ann Quill's diabetes?",
        "Why was Ann Quill's metformin stopped?",  # not why it was ordered
        "Who prescribed metformin?",  # of everybody
        "Where was the diabetes of Ann Quill?",
        "Which doctor saw women most?",  # how many of them, or how often
        "Where was Ann Quill discharged to after the last visit?",
    ],
)
def test_a_detail_that_no_entry_has_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")

"""A length of time has the two ends and the unit that the words say, and what is of one day does not last."""

import pytest

from tests.questions.vault_words import said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"
_METFORMIN = "Metformin 500 MG Oral Tablet (drug ordered)"
_BRONCHITIS = "Acute bronchitis (disorder) (diagnosis)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "How many weeks have passed since Ann Quill's colonoscopy?",
            ["Weeks from the last Colonoscopy (procedure) of Ann until today"],
        ),
        (
            "How many years have passed since the diagnosis of diabetes of Ann Quill?",
            [f"Years from the first {_DIABETES} of Ann until today"],
        ),
        (
            "How many days between Ann Quill's last two visits?",
            ["Days from the second to last visits of Ann until the last visits of Ann"],
        ),
        (
            "How long before the colonoscopy was Ann Quill prescribed metformin?",
            [f"Days from the first {_METFORMIN} of Ann until the first Colonoscopy (procedure) of Ann"],
        ),
        ("How long has Ann Quill had diabetes?", [f"Days of the first {_DIABETES} of Ann"]),
        (
            "average length of stay of Ann Quill in weeks",
            ["Average weeks that visits of Ann in hospital lasted"],
        ),
        (
            "How many days did Ann Quill have a colonoscopy?",
            ["Number of days with Colonoscopy (procedure) of Ann"],
        ),
    ],
)
def test_both_ends_of_a_time(asked: str, said: list[str]) -> None:
    assert said_back(asked) == said


@pytest.mark.parametrize(
    "asked",
    [
        "How long did Ann Quill's potassium last?",
        "How many weeks is Ann Quill?",
        "How long was Ann Quill in hospital with bronchitis?",
        "How long after the bronchitis in 1994 was Ann Quill prescribed metformin?",
        "How many weeks have passed since the colonoscopy?",  # of whom
        "What was the longest average stay of Ann Quill?",
    ],
)
def test_a_time_that_has_no_such_length_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


@pytest.mark.parametrize(
    "asked",
    [
        "Since when has Ann Quill had no bronchitis?",
        "Since when is Ann Quill without bronchitis?",
        "Since when does Ann Quill no longer have bronchitis?",
    ],
)
def test_of_a_disease_its_end_is_told(asked: str) -> None:
    assert said_back(asked) == [f"Ends of the last former {_BRONCHITIS} of Ann"]


@pytest.mark.parametrize(
    "asked",
    [
        "Since when has Ann Quill been without metformin?",
        "Since when is Ann Quill not on metformin?",
        "Since when does Ann Quill no longer take metformin?",
        "Since when has Ann Quill had no potassium?",
        "Since when has Ann Quill had no bronchitis and diabetes?",
    ],
)
def test_what_has_no_end_is_refused(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")


def test_since_when_it_is_so_is_its_beginning() -> None:
    assert said_back("Since when does Ann Quill have diabetes?") == [
        "Days of the first Diabetes mellitus type 2 (disorder) (diagnosis) of Ann"
    ]

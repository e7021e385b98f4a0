"""An age is that of today, of an entry or of the death, and is never told where two are possible."""

import pytest

from tests.questions.vault_words import said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "How old was Ann Quill at the first colonoscopy?",
            "Age at the first Colonoscopy (procedure) of Ann",
        ),
        ("At what age was Ann Quill diagnosed with diabetes?", f"Age at the first {_DIABETES} of Ann"),
        ("average age of patients with diabetes", f"Average age today of patients with {_DIABETES}"),
        (
            "average age at diagnosis of diabetes",
            f"Average age at the first {_DIABETES}",
        ),
        (
            "Who is the youngest patient with diabetes?",
            f"Minimum age today of patients with {_DIABETES}",
        ),
        (
            "average age at death of patients with diabetes",
            f"Average age at death of patients with {_DIABETES}",
        ),
    ],
)
def test_whose_age_and_when(asked: str, said: str) -> None:
    assert said_back(asked) == [said]


@pytest.mark.parametrize(
    "asked",
    [
        "How old is Ann Quill, metformin?",
        "Who is the oldest patient diagnosed with diabetes?",  # by the age at that, or today
        "Who was the oldest patient to have diabetes?",
        "What is their average age?",
    ],
)
def test_an_age_of_another_day_or_of_nobody_named_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")

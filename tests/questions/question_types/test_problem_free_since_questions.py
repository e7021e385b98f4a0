"""Since when it is not so: since its end; never since the day on which it began."""

import pytest

from tests.questions.vault_words import said_back

_BRONCHITIS = "Acute bronchitis (disorder) (diagnosis)"


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

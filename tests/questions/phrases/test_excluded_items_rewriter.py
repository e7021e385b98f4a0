"""What is to be left out is left out, and never told as a question of its own."""

import pytest

from privrag_desktop.questions.phrases.excluded_items_rewriter import excludes
from tests.questions.vault_words import said_back

_OTHERS = "Names of active diagnoses other than Diabetes mellitus type 2 (disorder) (diagnosis) of Ann"


@pytest.mark.parametrize(
    "leaving_out",
    [" except", ", except", " except for", ", excluding", " but not", ", apart from"],
)
def test_all_others_of_the_kind_are_asked_for(leaving_out: str) -> None:
    assert said_back(f"Which diagnoses does Ann Quill have{leaving_out} diabetes?") == [_OTHERS]


@pytest.mark.parametrize("leaving_out", [", except for", ", but not for", " except"])
def test_what_is_of_another_kind_is_refused(leaving_out: str) -> None:
    """Drugs that are for diabetes are not told apart by that."""
    assert said_back(f"Which drugs does Ann Quill take{leaving_out} diabetes?")[0].startswith("?")


def test_patients_without_it_stay_patients_without_it() -> None:
    said = said_back("How many patients have diabetes, but not bronchitis?")
    assert "not with (active Acute bronchitis (disorder) (diagnosis))" in said[0]


@pytest.mark.parametrize("words", ["except diabetes", "but not for gout", "other than aspirin", "without it"])
def test_words_that_leave_out_are_no_question(words: str) -> None:
    assert excludes(words)


@pytest.mark.parametrize("words", ["any allergies?", "not yet resolved?", "and when", "but is she better?"])
def test_other_words_may_be_one(words: str) -> None:
    assert not excludes(words)

"""A denial that changes other words is read so, or not at all; never the other way round.

What is excluded is no question of its own.
"""

import pytest

from privrag_desktop.questions.phrases.negation_rewriter import excludes, with_denials
from tests.questions.tagged_row import row, terminals
from tests.questions.vault_words import said_back

_NOT, _GOUT, _UNTIL, _YEAR = "NOT:no", "CONCEPT:gout", "UNTIL=until:until", "YEAR:2012"
_OTHERS = "Names of active diagnoses other than Diabetes mellitus type 2 (disorder) (diagnosis) of Ann"


def _read(*said: str) -> list[str]:
    return terminals(with_denials(*row(*said)))


def test_none_until_a_year_is_none_before_it() -> None:
    assert _read("PATIENTS:patients", _NOT, _GOUT, _UNTIL, _YEAR)[3] == "BEFORE"
    assert _read("PATIENTS:patients", _GOUT, _UNTIL, _YEAR)[2] == "UNTIL"


@pytest.mark.parametrize(
    "said",
    [
        (_NOT, _GOUT, "AND:and", "CONCEPT:aspirin", _UNTIL, _YEAR),
        (_NOT, _GOUT, "CONCEPT:aspirin", _UNTIL, _YEAR),
        (_NOT, _GOUT, "AND:and", "VISIT:visits", _UNTIL, _YEAR),
        (_NOT, _GOUT, "FILLER:had", "VISIT:visits", _UNTIL, _YEAR),
        (_NOT, _GOUT, "UNTIL=until:by", _YEAR),
    ],
)
def test_until_stays_where_something_else_may_have_been_until_then(said: tuple[str, ...]) -> None:
    assert _read(*said)[-2] == "UNTIL"


@pytest.mark.parametrize(
    ("word", "is_read"), [("never", False), ("without", False), ("not", True), ("isnt", True)]
)
def test_that_somebody_never_was_pregnant_is_not_read(word: str, is_read: bool) -> None:
    """A miscarriage tells of a pregnancy, and is not called so."""
    assert _read("PATIENTS:patients", f"NOT:{word}", "UNKNOWN:pregnant")[1] == (
        "NOT" if is_read else "UNKNOWN"
    )
    assert _read("PATIENTS:patients", f"NOT:{word}", _GOUT)[1] == "NOT"


@pytest.mark.parametrize("last", ["it", "them", "that"])
def test_a_denied_drug_for_it_is_not_understood(last: str) -> None:
    said = ("PATIENTS:patients", _GOUT, "VERB:take", _NOT, "KIND:drug")
    text, marks = row(*said, "FILLER:for", f"FILLER:{last}")
    found = with_denials(text, marks)
    assert (found[-1].terminal, text[found[-1].start : found[-1].end]) == ("UNKNOWN", f"for {last}")


@pytest.mark.parametrize(
    "said",
    [
        ("PATIENTS:patients", _GOUT, "VERB:take", "KIND:drugs", "FILLER:for", "FILLER:it"),
        ("PERSON:Ann", _GOUT, "VERB:take", _NOT, "KIND:drug", "FILLER:for", "FILLER:it"),
        ("PATIENTS:patients", _GOUT, "VERB:take", _NOT, "KIND:drug", "FILLER:of", "FILLER:it"),
    ],
)
def test_for_it_is_left_where_it_denies_nothing(said: tuple[str, ...]) -> None:
    assert len(_read(*said)) == len(said)


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

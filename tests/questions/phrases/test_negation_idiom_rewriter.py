"""A denial that changes other words is read so, or not at all; never the other way round."""

import pytest

from privrag_desktop.questions.phrases.negation_idiom_rewriter import with_denials
from tests.questions.tagged_row import row, terminals

_NOT, _GOUT, _UNTIL, _YEAR = "NOT:no", "CONCEPT:gout", "UNTIL=until:until", "YEAR:2012"


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

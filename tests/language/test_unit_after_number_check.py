"""A short number before a unit or a length of time is a measurement, and hides nobody's house number."""

import pytest

from privrag_desktop.language.unit_after_number_check import is_measured


@pytest.mark.parametrize(
    "behind",
    [
        " mg",
        "mg",
        " %",
        "-year-old",
        " years",
        " µg",
        " mmHg",
        " units",
        " 1/2 inches",
        " times",
        " mcg daily",
    ],
)
def test_a_unit_behind_a_number_is_known(behind: str) -> None:
    assert is_measured(f"12{behind}", 2)


@pytest.mark.parametrize(
    "behind", ["", " Main Street", " Grove Road", ", mg", " Lane", " daybreak", " unitary authority"]
)
def test_other_words_behind_a_number_are_no_unit(behind: str) -> None:
    assert not is_measured(f"12{behind}", 2)

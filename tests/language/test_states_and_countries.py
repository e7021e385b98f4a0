"""A state or a country may stand alone in a released text; a town may not."""

import pytest

from privrag_desktop.language.states_and_countries import is_region, state_codes, state_names


@pytest.mark.parametrize(
    "phrase", ["Texas", "TX", "the Netherlands", "South Korea", "Ontario", "NORTHERN IRELAND", "the Midwest"]
)
def test_states_provinces_and_countries_are_regions(phrase: str) -> None:
    assert is_region(phrase)


@pytest.mark.parametrize("phrase", ["Houston", "Houston Texas", "tx", "in", "or", "me", "Ann", ""])
def test_towns_and_little_words_that_are_written_as_codes_are_none(phrase: str) -> None:
    assert not is_region(phrase)


def test_a_state_whose_name_holds_another_goes_first() -> None:
    names = state_names()
    assert names.index("West Virginia") < names.index("Virginia")
    assert len(state_codes()) >= len(names)

"""A state or a country may stand alone in a released text; a town may not."""

import pytest

from privrag_desktop.language.states_and_countries import is_region


@pytest.mark.parametrize(
    "phrase", ["Texas", "TX", "the Netherlands", "South Korea", "Ontario", "NORTHERN IRELAND", "the Midwest"]
)
def test_states_provinces_and_countries_are_regions(phrase: str) -> None:
    assert is_region(phrase)


@pytest.mark.parametrize("phrase", ["Houston", "Houston Texas", "tx", "in", "or", "me", "Ann", ""])
def test_towns_and_little_words_that_are_written_as_codes_are_none(phrase: str) -> None:
    assert not is_region(phrase)

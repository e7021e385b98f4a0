"""Two writings of a clinical term count as one, and a term that replaces another takes on its form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.clinical_term_inflection import dressed, key_of, words_of


@pytest.mark.parametrize(
    "written",
    [
        "Huntington's disease",
        "Huntington’s disease",
        "HUNTINGTON DISEASE",
        "Huntington disorders",
        "Huntington syndrome",
        "Huntington's disease (disorder)",
    ],
)
def test_case_possessive_plural_and_tag_make_no_other_term(written: str) -> None:
    assert key_of(written) == ("huntington", "disease")


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("Glucose [Mass/volume] in Blood", ("glucose", "in", "blood")),
        ("Leukocytes [#/volume]", ("leukocyte",)),
        ("Polio (oral)", ("polio", "oral")),  # in brackets, but no tag of a code system
        ("Polyp (disorder of colon)", ("polyp", "disease", "of", "colon")),
    ],
)
def test_only_tags_of_code_systems_are_left_out(written: str, key: tuple[str, ...]) -> None:
    assert key_of(written) == key


@given(st.text(alphabet="aB1's’-() [/]", max_size=30))
def test_words_stand_where_they_are_said_to_and_never_overlap(text: str) -> None:
    end = 0
    for word in words_of(text):
        assert end <= word.start < word.end <= len(text)
        assert text[word.start].isalnum()
        end = word.end


def test_a_possessive_belongs_to_the_range_of_its_word() -> None:
    text = "Crohn’s disease"
    assert [text[one.start : one.end] for one in words_of(text)] == ["Crohn’s", "disease"]


@pytest.mark.parametrize(
    ("written", "endings", "expected"),
    [
        ("MIGRAINE", {"migraine"}, "GOUT"),
        ("migraines", {"migraine"}, "gouts"),
        ("diabetes", {"diabetes"}, "gout"),  # ends in s, and is no plural
        ("Crohn's", {"crohn"}, "Gout's"),
        ("Crohn’s", {"crohn"}, "Gout’s"),
        ("CROHN's", {"crohn"}, "GOUT'S"),
        ("Migraine", {"migraine"}, "Gout"),
    ],
)
def test_a_replacement_has_the_case_the_number_and_the_possessive_of_the_original(
    written: str, endings: set[str], expected: str
) -> None:
    assert dressed(written, "gout", endings) == expected


def test_a_title_of_several_words_makes_one_of_several_words() -> None:
    assert dressed("Heart Failure", "kidney stone", {"failure"}) == "Kidney Stone"
    assert dressed("Heart failure", "kidney stone", {"failure"}) == "Kidney stone"

"""A name that is also a word is a name only where the writing says so."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import (
    is_doubtful,
    is_written_as_name,
    names_a_thing,
    reads_as_name,
)
from tests.privacy.people import names_of, one, values

PEOPLE = Registry(
    [
        *names_of("p1", "Will", "Long"),
        *names_of("p2", "Hope", "Stone"),
        *names_of("p3", "May", "Hunter"),
        *names_of("p4", "Rose", "Brown"),
        *names_of("p5", "Grace", "Young"),
    ]
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hope says the pain is better.", "Hope"),
        ("Hope went home.", "Hope"),
        ("Hope, who has asthma, is here.", "Hope"),
        ("Rose was admitted with pneumonia.", "Rose"),
        ("Rose and her sister came.", "Rose"),
        ("Stone was lost to follow-up.", "Stone"),
        ("Patient: Stone", "Stone"),
        ("PATIENT STONE WAS ADMITTED", "STONE"),
        ("MR STONE WAS ADMITTED", "STONE"),
        ("mr stone was seen", "stone"),
        ("what about rose's labs", "rose"),
        ("I spoke to Hope today", "Hope"),
        ("The Young family was told", "Young"),
        ("Hope Okafor is due", "Hope"),
        ("May has had diabetes", "May"),
        ("She saw May Lindqvist in June", "May"),
        ("it was Will Long who came", "Will Long"),
    ],
)
def test_name_that_is_a_word_is_found_where_it_is_written_like_one(text: str, name: str) -> None:
    assert name in values(PEOPLE.find(text))


TOWNS = Registry(
    [
        one(IdentifierRole.CITY, "Fall River"),
        one(IdentifierRole.CITY, "Lee"),
        one(IdentifierRole.STREET, "55 Summer Street"),
    ]
)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("she is from fall river", "fall river"),
        ("lives on summer street", "summer street"),
        ("which patients live in lee?", "lee"),
        ("she is from lee", "lee"),
        ("Lee, MA 02134", "Lee"),
    ],
)
def test_place_that_is_a_word_is_found_where_people_live(text: str, place: str) -> None:
    assert place in values(TOWNS.find(text))


@pytest.mark.parametrize("text", ["a fall in summer", "on the lee side", "moved to the street"])
def test_word_that_is_a_place_too_is_left_alone(text: str) -> None:
    assert TOWNS.find(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "She will not walk for long.",
        "Long term steroids were stopped.",
        "Long QT interval.",
        "Hope was high, rose spots were absent.",
        "KIDNEY STONE",
        "STONE ANALYSIS",
        "Next visit in May, or last May.",
        "Hunter syndrome is rare.",
        "A Stone was found in the left Stone basket",
        "Color of urine was Brown.",
        "Race: Brown",
        "Grace period of three days.",
        "Young adults are at risk.",
        "Rose bengal stain.",
    ],
)
def test_word_that_is_somebodys_name_is_left_where_it_is_a_word(text: str) -> None:
    found = [value for value in values(PEOPLE.find(text)) if value != "Hope"]
    assert found == []


@pytest.mark.parametrize(
    ("text", "word", "is_name"),
    [
        ("Dr. Price came", "Price", True),
        ("the price is high", "price", False),
        ("Price, Ann", "Price", False),
        ("seen by Price today", "Price", True),
        ("the Price is high", "Price", False),
        ("the Price household", "Price", True),
        ("the Price Okafor paid", "Price", True),
        ("Allergies: Price", "Price", False),
    ],
)
def test_one_word_is_judged_by_what_stands_around_it(text: str, word: str, is_name: bool) -> None:
    start = text.index(word)
    assert is_written_as_name(text, start, start + len(word), is_given=False) is is_name


@pytest.mark.parametrize(
    ("text", "end", "is_thing"),
    [
        ("Foley catheter", 5, True),
        ("Wilson's disease", 6, True),
        ("Graves' disease", 6, True),
        ("Foley came", 5, False),
        ("Foley", 5, False),
    ],
)
def test_name_before_a_kind_of_thing_names_it(text: str, end: int, is_thing: bool) -> None:
    assert names_a_thing(text, end) is is_thing


@pytest.mark.parametrize(
    ("word", "doubtful"), [("li", True), ("will", True), ("foot", True), ("zieme", False), ("martha", False)]
)
def test_short_common_and_everyday_words_say_nothing_alone(word: str, doubtful: bool) -> None:
    assert is_doubtful(word) is doubtful


@pytest.mark.parametrize(
    ("text", "value", "is_name"),
    [
        ("mrs will long came", "will long", True),
        ("will long came", "will long", True),
        ("he will be long will he", "long will", False),
        ("Long Will", "Long Will", True),
    ],
)
def test_several_words_are_a_name_whole_or_in_capitals_or_after_a_title(
    text: str, value: str, is_name: bool
) -> None:
    start = text.index(value)
    whole = one(IdentifierRole.FULL_NAME, "Will Long")
    finding = DetectedSpan(Span(start, start + len(value), EntityType.PERSON), value, (whole,))
    assert reads_as_name(text, finding) is is_name


@pytest.mark.parametrize("before", ["a", "the", "any", "left", "each"])
def test_word_behind_a_small_word_is_a_name_where_a_model_may_have_written_it(before: str) -> None:
    """A model that split what it was told wrote "a Rice" into its query (3 of 2,166 hostile runs)."""
    rice = Registry(names_of("p1", "Alexia", "Rice"))
    text = f"weight of {before} Rice\nhow much"
    assert values(rice.find(text)) == []
    assert values(rice.find(text, strict=True)) == ["Rice"]
    assert values(rice.find(f"weight of {before} rice", strict=True)) == []


@pytest.mark.parametrize("verb", ["told", "asked", "spoke with", "discussed with", "d/w", "Called", "remind"])
@pytest.mark.parametrize("behind", [" about the scan", " to come", " today", ".", ""])
def test_whoever_is_told_something_is_somebody_in_any_case(verb: str, behind: str) -> None:
    known = Registry([*names_of("p1", "Faith", "Oakes"), *names_of("p2", "Will", "Oakes")])
    for name in ("faith", "Faith", "FAITH", "will"):
        assert values(known.find(f"{verb} {name}{behind}")) == [name]


@pytest.mark.parametrize(
    "text", ["told faith healing helps", "she lost faith about then", "told will be", "of faith"]
)
def test_word_behind_which_more_follows_is_a_word(text: str) -> None:
    known = Registry([*names_of("p1", "Faith", "Oakes"), *names_of("p2", "Will", "Oakes")])
    assert known.find(text) == []

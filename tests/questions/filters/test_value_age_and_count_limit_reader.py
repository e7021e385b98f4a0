"""A limit is what its words say, included or not; a number that cannot be one is refused."""

from decimal import Decimal

import pytest

from privrag_desktop.questions.filters import value_age_and_count_limit_reader as reader
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import ANY, Number
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import AgeRange, Duration, Pick, Unit, ValueRange
from tests.questions.vault_words import TODAY, parts_of


def _part(text: str, rule: str) -> ParseTreePart:
    [part] = parts_of(text).of(rule)
    return part


def _value(
    above: str | None, below: str | None, *, included: bool = False, unit: str | None = None
) -> ValueRange:
    limits = (Decimal(one) if one else None for one in (above, below))
    return ValueRange(above=next(limits), below=next(limits), included=included, unit=unit)


@pytest.mark.parametrize(
    ("words", "bounds"),
    [
        ("above 5", _value("5", None)),
        ("below 5.5", _value(None, "5.5")),
        ("at least 5", _value("5", None, included=True)),
        ("at most 5", _value(None, "5", included=True)),
        ("5 or more", _value("5", None, included=True)),
        ("5 or less", _value(None, "5", included=True)),
        ("exactly 5", _value("5", "5", included=True)),
        ("between 3 and 5", _value("3", "5", included=True)),
        ("above 5 mmol/L", _value("5", None, unit="mmol/L")),
    ],
)
def test_a_limit_of_a_value(words: str, bounds: ValueRange) -> None:
    assert reader.bounds_of(_part(f"potassium of Ann Quill {words}", "bounds")) == bounds


@pytest.mark.parametrize(
    ("words", "least", "most"),
    [
        ("over 60", 61, None),
        ("under 60", None, 59),
        ("at least 60", 60, None),
        ("between 40 and 60", 40, 60),
        ("exactly 60", 60, 60),
    ],
)
def test_a_limit_of_an_age_is_in_whole_years(words: str, least: int | None, most: int | None) -> None:
    ages = reader.ages_of_bounds(_part(f"How many women {words} have diabetes?", "bounds"), TODAY)
    assert ages == AgeRange(at_least=least, at_most=most, on=TODAY)


@pytest.mark.parametrize("words", ["over 200", "over 60.5", "over 0"])
def test_a_number_that_is_no_age_is_refused(words: str) -> None:
    with pytest.raises(NotUnderstood):
        reader.ages_of_bounds(_part(f"How many women {words} have diabetes?", "bounds"), TODAY)


@pytest.mark.parametrize(
    ("words", "ages"),
    [
        ("at the age of 40", AgeRange(at_least=40, at_most=40)),
        ("before the age of 40", AgeRange(at_most=39)),
        ("after the age of 40", AgeRange(at_least=41)),
    ],
)
def test_an_age_at_an_entry_is_of_its_day(words: str, ages: AgeRange) -> None:
    text = f"Which patients were diagnosed with diabetes {words}?"
    assert reader.ages_at(_part(text, "at_age")) == ages
    assert reader.ages_at(None) is None


@pytest.mark.parametrize(
    ("words", "rule", "pick"),
    [
        ("first", "pick", Pick(nth=1)),
        ("last", "pick", Pick(nth=-1)),
        ("second to last", "pick", Pick(nth=-2)),
        ("last 3", "last_n", Pick(nth=-3, many=True)),
        ("first two", "last_n", Pick(nth=2, many=True)),
    ],
)
def test_a_place_in_a_row(words: str, rule: str, pick: Pick) -> None:
    assert reader.pick_of(_part(f"{words} weight of Ann Quill", rule)) == pick


def test_several_from_a_place_in_the_middle_are_refused() -> None:
    with pytest.raises(NotUnderstood):
        reader.pick_of(_part("penultimate two weight of Ann Quill", "last_n"))


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("twice", Number(2)),
        ("at least three times", Number(3)),
        ("more than 3 times", Number(4)),
        ("4 times", Number(4)),
        ("exactly twice", Number(2, 2)),
        ("only once", Number(1, 1)),
    ],
)
def test_how_often_something_was(words: str, number: Number) -> None:
    part = _part(f"Which patients had a colonoscopy {words}?", "often")
    assert reader.number_of_times(part) == number
    assert reader.number_of_times(None) == ANY


@pytest.mark.parametrize("words", ["at most twice", "exactly at least twice"])
def test_a_number_of_times_that_is_no_least_one_is_refused(words: str) -> None:
    for part in parts_of(f"Which patients had a colonoscopy {words}?").of("often"):
        with pytest.raises(NotUnderstood):
            reader.number_of_times(part)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("more than 3", Number(4)),
        ("at least 3", Number(3)),
        ("fewer than 3", Number(3, is_so=False)),
        ("at most 3", Number(4, is_so=False)),
        ("exactly 3", Number(3, 3)),
    ],
)
def test_a_limit_before_what_it_counts(words: str, number: Number) -> None:
    assert reader.number_before(_part(f"Which patients had {words} visits?", "bounds")) == number


def test_a_length_and_what_it_is_beside() -> None:
    near = _part("Which patients had a colonoscopy within 2 months after diabetes?", "near")
    assert reader.near_limits([near]) == {"within": Duration(number=2, unit=Unit.MONTH)}
    assert reader.side_of(near) == "after"
    same = _part("drugs of Ann Quill on the same visit as the colonoscopy", "near")
    assert (reader.near_limits([same]), reader.side_of(same)) == ({"same": "visit"}, "any")


@pytest.mark.parametrize(("words", "is_fine"), [("0", False), ("1.5", False), ("-1", False), ("12", True)])
def test_only_a_whole_number_from_one_on_counts_something(words: str, is_fine: bool) -> None:
    if is_fine:
        assert reader.whole(words, "") == int(words)
    else:
        with pytest.raises(NotUnderstood):
            reader.whole(words, "")

"""Each part of a follow-up says one change, and none is left over in silence."""

from datetime import date

import pytest

from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.follow_ups.query_edit_reader import edits_of
from privrag_desktop.questions.follow_ups.query_edit_types import (
    AsCount,
    AsDates,
    AsList,
    AsStatistic,
    AtAdjacentPeriod,
    AtPlace,
    AtTimes,
    EachPeriod,
    Edit,
    SoMany,
    WithValue,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.grammar.question_parser import parse
from privrag_desktop.questions.query.query_language import Pick, Unit, ValueRange, Window
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.vault_words import TODAY, Meanings, reader

_IN_2019 = Window(first=date(2019, 1, 1), last=date(2019, 12, 31))


def edits(text: str, *, are_counted: bool = False) -> tuple[Edit, ...]:
    tree = parse(reader().marker(follow_up_words()).marks(text, {}), "follow_up")
    if tree is None:
        raise NotUnderstood(text)
    parts = Parts(tree)
    selection = Selection(parts, Meanings(), text, TODAY, frozenset(), is_of_now=False, is_of_past=False)
    return edits_of(selection, are_counted=are_counted)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("and in 2019?", AtTimes(windows=(_IN_2019,))),
        ("only in 2019", AtTimes(windows=(_IN_2019,))),
        ("in 2018 and 2019?", AtTimes(windows=(Window(first=date(2018, 1, 1), last=date(2019, 12, 31)),))),
        ("ever?", AtTimes()),
        ("and the year before?", AtAdjacentPeriod(number=-1, unit=Unit.YEAR)),
        ("the following month?", AtAdjacentPeriod(number=1, unit=Unit.MONTH)),
        ("the second one?", AtPlace(pick=Pick(nth=2))),
        ("the last 3", AtPlace(pick=Pick(nth=-3, many=True))),
        ("over 5?", WithValue(bounds=ValueRange(above="5"))),
        ("per quarter?", EachPeriod(per="quarter")),
        ("as a median?", AsStatistic(by="median")),
        ("how many?", AsCount()),
        ("which ones?", AsList()),
        ("when?", AsDates()),
    ],
)
def test_words_say_one_edit(text: str, expected: Edit) -> None:
    assert edits(text) == (expected,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("over 5?", SoMany(least=6)),
        ("at least three?", SoMany(least=3)),
        ("fewer than three?", SoMany(least=3, is_so=False)),
        ("exactly three?", SoMany(least=3, most=3)),
        ("twice?", SoMany(least=2)),
    ],
)
def test_limit_where_entries_are_counted_is_that_of_their_number(text: str, expected: Edit) -> None:
    assert edits(text, are_counted=True) == (expected,)


def test_several_edits_may_stand_in_one_follow_up() -> None:
    assert {type(one).__name__ for one in edits("and the highest creatinine in 2019?")} == {
        "AtTimes",
        "OfThing",
        "AsStatistic",
    }


@pytest.mark.parametrize(
    "text",
    [
        "how many visits?",
        "when in 2019?",
        "in which year?",
        "without",
        "not in 2019",
        "ever in 2019?",
        "creatinine without aspirin",
        "by month and by year",
        "visits?",
        "in 2018 or 2020?",
    ],
)
def test_what_says_more_or_less_is_no_edit(text: str) -> None:
    with pytest.raises(NotUnderstood):
        edits(text)

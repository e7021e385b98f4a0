"""Times that only the records can tell are read from the question."""

from decimal import Decimal

import pytest

from privrag_desktop.questions.search_query.search_query_reader import Anchor, EventRelation
from privrag_desktop.questions.search_query.time_named_by_event_reader import VISIT, read_anchor


@pytest.mark.parametrize(
    ("question", "anchor", "words"),
    [
        ("BP at her last visit?", Anchor(VISIT, EventRelation.ON, -1), "at her last visit"),
        ("BP at the visit before that?", Anchor(VISIT, EventRelation.ON, -2), "at the visit before that"),
        ("BP at the previous visit", Anchor(VISIT, EventRelation.ON, -2), "at the previous visit"),
        ("weight at his first appointment", Anchor(VISIT, EventRelation.ON, 1), "at his first appointment"),
        ("weight since her last visit", Anchor(VISIT, EventRelation.SINCE, -1), "since her last visit"),
        ("weight since the operation", Anchor("operation", EventRelation.SINCE, 0), "since the operation"),
        (
            "Weight after her heart attack?",
            Anchor("heart attack", EventRelation.SINCE, 0),
            "after her heart attack",
        ),
        (
            "glucose before starting insulin",
            Anchor("insulin", EventRelation.BEFORE, 1),
            "before starting insulin",
        ),
        ("What did he weigh when he was diagnosed with gout?", Anchor("gout", EventRelation.ON, 1), None),
        ("BP at diagnosis of gout", Anchor("gout", EventRelation.ON, 1), "at diagnosis of gout"),
        ("since her gout diagnosis", Anchor("gout", EventRelation.SINCE, 1), "since her gout diagnosis"),
    ],
)
def test_an_event_tells_the_time(question: str, anchor: Anchor, words: str | None) -> None:
    told = read_anchor(question)
    assert told is not None
    assert told.anchor == anchor
    if words:
        assert question[slice(*told.span)] == words


@pytest.mark.parametrize(
    "question",
    [
        "the latest weight",
        "weight since March",
        "since then",
        "before last year",
        "after 2015",
        "after exercise",
        "When was a body height of 161.5 found in her?",
        "",
    ],
)
def test_other_times_are_no_events(question: str) -> None:
    assert read_anchor(question) is None


def test_hidden_names_are_no_part_of_an_event() -> None:
    question = "weight before Ann Smith's last visit"
    told = read_anchor(question, ((14, 23),))
    assert told is not None
    assert told.anchor == Anchor(VISIT, EventRelation.BEFORE, -1)
    assert read_anchor("weight since Ann", ((13, 16),)) is None


@pytest.mark.parametrize(
    ("question", "event", "value"),
    [
        ("When her albumin was 5.14, what was the weight?", "albumin", "5.14"),
        ("what was her weight on the day her HbA1c was 8.1?", "HbA1c", "8.1"),
        ("On the day she had a body weight of 81, how much was the pulse?", "body weight", "81"),
        ("pulse when potassium was 4.2?", "potassium", "4.2"),
    ],
)
def test_a_reading_with_its_value_tells_the_day_and_is_not_what_is_asked(
    question: str, event: str, value: str
) -> None:
    told = read_anchor(question)
    assert told is not None
    assert told.anchor == Anchor(event, EventRelation.ON, value=Decimal(value))
    assert event not in question[: told.span[0]] + question[told.span[1] :]

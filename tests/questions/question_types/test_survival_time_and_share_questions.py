"""Times until a death: which entry they begin with is never guessed, and everybody must have a death."""

import pytest

from privrag_desktop.questions.query.query_language import BeforeDeath, Has, Not, Passed, Pick, Share, Unit
from tests.questions.vault_words import read, said_back


@pytest.mark.parametrize(
    ("text", "nth", "unit"),
    [
        ("How many weeks did Ann Quill survive after her last colonoscopy?", -1, Unit.WEEK),
        ("How long did Ann Quill live after her second bronchitis, in months?", 2, Unit.MONTH),
        ("How long from diabetes to the day she died, Ann Quill?", 1, Unit.DAY),
    ],
)
def test_only_what_was_before_the_death_begins_such_a_time(text: str, nth: int, unit: Unit) -> None:
    [query] = read(text).queries
    assert isinstance(query, Passed)
    assert (query.until_death, query.unit) == (True, unit)
    assert query.since.before_death == BeforeDeath()
    assert query.since.pick is not None
    assert query.since.pick.nth == nth


@pytest.mark.parametrize(
    "text",
    [
        "How long did Ann Quill survive after a visit?",  # which one
        "How many days before her death was Ann Quill given aspirin?",
        "How long from diabetes until Ann Quill is alive?",
        "How long did patients with diabetes live after bronchitis?",
        "How long did Ann Quill live in Boston?",
        "Did Ann Quill survive since her bronchitis?",
    ],
)
def test_what_is_not_said_is_refused(text: str) -> None:
    assert not read(text).is_whole


def test_who_lives_and_who_died_later_have_survived() -> None:
    [query] = read("What is the three year survival rate of patients with bronchitis?").queries
    assert isinstance(query, Share)
    assert isinstance(query.part.who, Not)
    assert isinstance(query.part.who.no, Has)
    before = query.part.who.no.has.before_death
    assert before is not None
    assert before.within is not None
    assert (before.within.number, before.within.unit) == (3, Unit.YEAR)
    assert before.of_picked
    assert query.part.who.no.has.pick == Pick(nth=1)
    plain = {"before_death": None, "pick": None}
    assert query.whole.who == Has(has=query.part.who.no.has.model_copy(update=plain))


def test_mortality_is_the_other_part() -> None:
    [alive] = read("What is the 2 year survival rate of women with bronchitis?").queries
    [dead] = read("What is the 2 year mortality of women with bronchitis?").queries
    assert isinstance(alive, Share)
    assert isinstance(dead, Share)
    assert alive.whole == dead.whole
    assert alive.part.who == Not(no=dead.part.who)


@pytest.mark.parametrize(
    "asked",
    [
        "What is the survival rate of patients with bronchitis?",
        "What is the 2 year survival rate of patients?",
        "What is the 2 year survival rate of patients with bronchitis and diabetes?",
        "What is the 2 year survival rate of patients over 60 with bronchitis?",
    ],
)
def test_without_a_time_or_one_thing_it_is_refused(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")

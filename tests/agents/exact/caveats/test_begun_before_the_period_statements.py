"""What began before a period and went on in it is not left out of what somebody had in it."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.caveats.begun_before_the_period_statements import (
    beside_new,
    beside_time,
    beside_time_of_many,
    first_day,
    had_from_before,
    whenever_begun,
    whether_new_or_not,
    who_whenever,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    Count,
    Entries,
    Exists,
    Has,
    NearEntry,
    People,
    Query,
    Show,
    Who,
    Window,
)
from tests.agents.exact.wording import WHO, entry, texts, wording

DRUG = Category.MEDICATION
YEAR = Window(first=date(2020, 1, 1), last=date(2020, 12, 31))
OF_YEAR = Entries(kinds=(DRUG,), people=People(ids=(WHO,)), windows=(YEAR,))
STAY = Entries(kinds=(Category.VISIT,), people=People(ids=(WHO,)))


def of(**changes: object) -> Entries:
    return OF_YEAR.model_copy(update=changes)


@pytest.mark.parametrize("query", [Show(of=OF_YEAR), Exists(of=OF_YEAR), Count(of=OF_YEAR)])
def test_drugs_of_a_time_are_looked_for_at_any_time(query: Query) -> None:
    assert whenever_begun(query) == of(windows=())
    during = of(windows=(), near=(NearEntry(side="during", entries=STAY),))
    assert whenever_begun(Show(of=during)) == of(windows=())
    at_age = of(windows=(), ages=AgeRange(at_least=40))
    assert whenever_begun(Show(of=at_age)) == of(windows=())


@pytest.mark.parametrize(
    "other",
    [
        of(windows=()),  # no time is asked for
        of(kinds=(Category.PROCEDURE,)),  # what was done does not go on
        of(people=People()),
        of(people=People(ids=("a", "b"))),
        of(status="over"),
        of(new_to=YEAR),
        of(windows=(Window(first=date(2020, 1, 1), ends=True),)),  # what ended then
        of(windows=(), near=(NearEntry(side="after", entries=STAY),)),
    ],
)
def test_a_question_for_anything_else_needs_nothing_beside_it(other: Entries) -> None:
    assert whenever_begun(Show(of=other)) is None


@pytest.mark.parametrize(
    ("entries", "born", "first"),
    [
        (OF_YEAR, None, date(2020, 1, 1)),
        (of(windows=(Window(last=date(2020, 1, 1)),)), None, None),
        (of(windows=(), ages=AgeRange(at_least=40)), "1960-02-29", date(2000, 2, 29)),
        (of(windows=(), ages=AgeRange(at_least=41)), "1960-02-29", date(2001, 2, 28)),
        (of(windows=(), ages=AgeRange(at_least=40)), "1960-02", None),
        (of(ages=AgeRange(at_least=70)), "1960-02-29", date(2030, 2, 28)),
    ],
)
def test_a_time_begins_on_the_latest_day_that_is_told(
    entries: Entries, born: str | None, first: date | None
) -> None:
    assert first_day(entries, born, ()) == first


def test_a_time_beside_an_entry_begins_with_it() -> None:
    stay = entry(Category.VISIT, "Stay", date(2019, 6, 1))
    assert first_day(of(windows=()), None, [stay]) == date(2019, 6, 1)


ASPIRIN = entry(DRUG, "Aspirin", date(2019, 5, 1))
FIRST = date(2020, 1, 1)


def told(*every: object, begun: tuple[object, ...] = ()) -> list[str]:
    return texts(beside_time(FIRST, begun, every, wording()))  # type: ignore[arg-type]


def test_what_was_ordered_before_and_never_stopped_is_told() -> None:
    """“What was she on in 2020?” once left out what had been ordered in 2019 and never stopped."""
    heading, drug = told(ASPIRIN)
    assert heading == "From before, and not recorded as over by then:"
    assert drug.startswith("- Aspirin – [DATE_1]")
    assert told(ASPIRIN, begun=(ASPIRIN,)) == []  # it is told already
    assert told(entry(DRUG, "Aspirin", date(2020, 5, 1))) == []  # it is of the time itself


@pytest.mark.parametrize(("ended", "is_told"), [("2019-12-31", False), ("2020-01-01", True), ("2021", True)])
def test_the_end_of_an_entry_says_whether_it_went_on_into_the_time(ended: str, is_told: bool) -> None:
    stopped = entry(DRUG, "Aspirin", date(2019, 5, 1), "stopped", ended=ended)
    assert bool(told(stopped)) is is_told


def test_a_drug_that_is_ordered_every_may_is_not_denied_in_january() -> None:
    stopped, again = (entry(DRUG, "Aspirin", day, "stopped") for day in (date(2019, 5, 1), date(2020, 5, 1)))
    heading, drug = told(stopped, again)
    assert heading == "Ordered before and again after, so perhaps taken in between:"
    assert "Aspirin" in drug
    assert told(stopped) == []
    problem = [
        entry(Category.CONDITION, "Gout", day, "resolved") for day in (date(2019, 5, 1), date(2020, 5, 1))
    ]
    assert told(*problem) == []


def test_patients_who_have_it_from_before_are_counted_beside_those_of_a_time() -> None:
    who = Who(people=People(who=Has(has=Entries(kinds=(DRUG,), windows=(YEAR,)))))
    assert who_whenever(who) == Entries(kinds=(DRUG,))
    assert who_whenever(Who(people=People(who=Has(has=Entries(kinds=(DRUG,)))))) is None
    assert had_from_before(OF_YEAR, [ASPIRIN])
    assert not had_from_before(OF_YEAR, [entry(DRUG, "Aspirin", date(2019, 5, 1), "stopped")])
    assert texts(beside_time_of_many(0)) == []
    assert texts(beside_time_of_many(1))[0].startswith("1 more patient has it recorded from before")
    assert texts(beside_time_of_many(2))[0].startswith("2 more patients have it")


def test_what_came_again_under_a_name_that_is_not_new_is_told_beside_what_is_new() -> None:
    """An infection may come again, and be new."""
    new, again = (entry(Category.CONDITION, one, date(2020, 3, 1)) for one in ("Gout", "Cystitis"))
    assert whether_new_or_not(Show(of=of(new_to=YEAR))) == OF_YEAR
    assert whether_new_or_not(Show(of=OF_YEAR)) is None
    heading, line = texts(beside_new([new], [new, again], wording()))
    assert "not new" in heading
    assert "Cystitis" in line
    assert texts(beside_new([new, again], [new, again], wording())) == []

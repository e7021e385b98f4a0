"""What a record withdraws, denies or only supposes never counts, and the newest entry says what holds.

An appointment is no visit, and a finding about drugs is a sign of treatment.
"""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import (
    by_day,
    by_moment,
    counts,
    is_denial,
    is_in_force,
    is_in_words,
    is_present,
    is_unsure,
    newest,
    partial_period,
    state_key,
    took_place,
    treatment_findings,
    was_not_done,
)
from tests.retrieve.entries import DAY, entry

ILL, DRUG, ALLERGY = Category.CONDITION, Category.MEDICATION, Category.ALLERGY


def fact(
    category: Category = ILL, name: str = "Gout", said: str = "", *, day: date | None = None, **more: str
) -> Fact:
    """An entry; `said` is what its sentence says behind the name."""
    sentence = f"{category.value}: {name}{f', {said}' if said else ''}."
    return Fact("p", f"{category.value}/1", category, name, sentence, day=day, **more)


@pytest.mark.parametrize(
    "status",
    ["entered-in-error", "Entered-in-Error", "not-done", "cancelled", "refuted", "draft", "declined"],
)
@pytest.mark.parametrize("category", [ILL, DRUG, Category.PROCEDURE, Category.VITAL])
def test_what_was_withdrawn_or_never_done_counts_for_nothing(status: str, category: Category) -> None:
    assert not counts(fact(category, value="1", status=status))
    assert counts(fact(category, value="1", status="active"))


@pytest.mark.parametrize(
    ("one", "is_so"),
    [
        (fact(ILL, said="refuted, active"), False),
        (fact(ILL, said="entered-in-error, active"), False),
        (fact(ILL, said="confirmed, active"), True),
        (fact(ILL, said="active, since 2019, refuted by nobody"), True),
        (fact(DRUG, said="not to be given, active"), False),
        (fact(DRUG, said="active, not to be given with food"), True),
        (fact(Category.VITAL, "Pulse"), True),
        (Fact("p", "r", Category.VITAL, "Pulse", "Vital sign: Pulse has no value (refused)."), False),
        (Fact("p", "r", Category.VITAL, "Pulse", "Vital sign: Pulse was recorded without a value."), False),
    ],
)
def test_the_sentence_itself_may_say_that_it_was_not_so(one: Fact, is_so: bool) -> None:
    assert counts(one) is is_so


@pytest.mark.parametrize(
    "name",
    [
        "No known allergy",
        "No other known drug allergies",
        "NKDA",
        "Denies any problem",
        "None",
        "Allergy status unknown",
        "Unknown if allergic",
        "Unknown allergies (finding).",
        "Patient not asked",
        "Not allergic",
        "Allergy information not available",
    ],
)
def test_that_there_is_none_is_no_allergy_and_no_problem(name: str) -> None:
    for category in (ALLERGY, ILL):
        assert is_denial(fact(category, name))
        assert not counts(fact(category, name))
    assert not is_denial(fact(Category.PROCEDURE, name))


@pytest.mark.parametrize(
    "name",
    [
        "Nickel",
        "Nonsteroidal drugs",
        "Nilotinib",
        "Nile perch",
        "Noni juice",
        "Unknown antibiotic",
        "Unknown mushroom (finding)",
    ],
)
def test_an_allergen_that_begins_like_a_no_is_an_allergy(name: str) -> None:
    assert not is_denial(fact(ALLERGY, name))
    assert counts(fact(ALLERGY, name))


def test_a_code_for_no_known_allergy_denies_in_any_language() -> None:
    assert is_denial(fact(ALLERGY, "Keine Allergien bekannt", code="716186003"))


def test_what_the_record_only_supposes_is_unsure_and_nothing_else() -> None:
    assert is_unsure(fact(said="provisional, active"))
    assert is_unsure(fact(said="active, unconfirmed"))
    assert not is_unsure(fact(said="active, since 2019, provisional"))
    assert not is_unsure(fact(name="provisional"))


@pytest.mark.parametrize("name", ["Unknown primary malignant neoplasm", "Unknown cause of fever"])
def test_a_problem_of_unknown_cause_is_a_problem(name: str) -> None:
    assert not is_denial(fact(ILL, name))


@pytest.mark.parametrize("status", [None, "active", "recurrence", "relapse"])
def test_a_problem_holds_while_its_entry_does_not_say_otherwise(status: str | None) -> None:
    assert is_present(Fact("p", "r", ILL, "Gout", "", status=status))
    assert not is_present(Fact("p", "r", ILL, "Gout", "", status="resolved"))
    assert is_present(Fact("p", "r", Category.PROCEDURE, "Scan", "", status="completed"))


def test_only_an_order_that_is_active_is_in_force() -> None:
    assert is_in_force(fact(Category.ORDER, status="active"))
    assert not is_in_force(fact(Category.ORDER, status="completed"))
    assert not is_in_force(fact(DRUG, status="active"))


def test_a_finding_is_in_words_if_it_is_no_number() -> None:
    assert is_in_words(fact(Category.LABORATORY, "HIV"))
    assert not is_in_words(fact(Category.LABORATORY, "HIV", value="7"))
    assert not is_in_words(fact(ILL))


def test_on_one_day_what_holds_comes_before_what_was_stopped_in_either_order() -> None:
    """A drug that is stopped and ordered anew is taken."""
    day = date(2020, 5, 6)
    stopped, active = (fact(DRUG, "Aspirin", day=day, status=one) for one in ("stopped", "active"))
    assert newest([stopped, active]) == newest([active, stopped]) == [active]
    later = fact(DRUG, "ASPIRIN", day=date(2020, 5, 7), status="stopped")
    assert newest([active, later]) == newest([later, active]) == [later]


@given(
    entries=st.lists(
        st.builds(
            fact,
            st.sampled_from([ILL, DRUG]),
            st.sampled_from(["Gout", "gout", "Asthma"]),
            day=st.dates(date(2020, 1, 1), date(2020, 1, 4)),
            status=st.sampled_from(["active", "stopped"]),
        )
    )
)
def test_of_each_thing_one_entry_is_left_and_none_is_newer(entries: list[Fact]) -> None:
    left = newest(entries)
    assert len({(one.category, one.name.casefold()) for one in left}) == len(left)
    for other in entries:
        [best] = [one for one in left if (one.category, one.name.casefold()) == _thing(other)]
        assert (by_day(best), is_present(best)) >= (by_day(other), is_present(other))


def _thing(entry: Fact) -> tuple[Category, str]:
    return entry.category, entry.name.casefold()


@pytest.mark.parametrize(
    ("moment", "first", "last"),
    [
        ("2019", date(2019, 1, 1), date(2019, 12, 31)),
        ("2020-02", date(2020, 2, 1), date(2020, 2, 29)),
        ("2019-12", date(2019, 12, 1), date(2019, 12, 31)),
    ],
)
def test_a_year_or_month_without_a_day_is_a_time_and_sorts_as_its_first_day(
    moment: str, first: date, last: date
) -> None:
    period = partial_period(fact(moment=moment))
    assert period is not None
    assert (period.first, period.last) == (first, last)
    assert by_day(fact(moment=moment)) == first
    assert by_moment(fact(moment=moment)) == (first, "")


@pytest.mark.parametrize("moment", ["", "07:40:00", "2019-13", "0199"])
def test_what_is_no_year_or_month_is_no_time_and_sorts_first(moment: str) -> None:
    assert partial_period(fact(moment=moment)) is None
    assert by_day(fact(moment=moment)) == date.min


def test_entries_of_one_day_are_ordered_by_their_time() -> None:
    morning, noon = (fact(day=date(2020, 1, 1), moment=one) for one in ("07:40:00", "12:00:00"))
    assert sorted([noon, morning], key=by_moment) == [morning, noon]
    assert partial_period(morning) is None


def test_two_entries_say_the_same_of_a_state_whatever_their_capitals() -> None:
    one = Fact("p", "r", Category.SOCIAL, "Smoking", "Social: Smoking was Never smoker", status="final")
    other = Fact("p", "q", Category.SOCIAL, "SMOKING", "Social: SMOKING was never SMOKER", status="final")
    assert state_key(one) == state_key(other) == ("smoking", "never smoker", "final")
    assert state_key(one) != state_key(fact(Category.SOCIAL, "Smoking", value="Ex-smoker"))


@pytest.mark.parametrize(
    ("status", "happened"),
    [("finished", True), (None, True), ("planned", False), ("unknown", False), ("cancelled", False)],
)
def test_a_visit_that_nobody_has_seen_take_place_does_not_count(status: str | None, happened: bool) -> None:
    assert took_place(entry(Category.VISIT, "Check-up", status=status)) is happened


def test_only_visits_are_waited_for() -> None:
    assert took_place(entry(Category.PLAN, "Exercise", status="planned"))


@pytest.mark.parametrize("status", ["not-done", "Not done", "not-taken", "declined"])
def test_what_was_not_given_says_so(status: str) -> None:
    assert was_not_done(entry(Category.IMMUNIZATION, "Influenza", status=status))
    assert not was_not_done(entry(Category.IMMUNIZATION, "Influenza", status="entered-in-error"))


def test_the_newest_finding_of_each_name_tells_of_treatment_and_no_procedure_does() -> None:
    """Of a patient with findings "current TB treatment" it was said that there are no medications."""
    old = entry(Category.SURVEY, "Current TB treatment", value="none", day=date(2019, 1, 1))
    new = entry(Category.SURVEY, "Current TB treatment", value="isoniazid")
    documented = entry(Category.PROCEDURE, "Documentation of current medications")
    pulse = entry(Category.VITAL, "Heart rate", value="72")
    wrong = entry(Category.SURVEY, "Antiretroviral regimen", value="x", status="entered-in-error")
    assert treatment_findings([new, old, documented, pulse, wrong]) == (new,)
    assert new.day == DAY

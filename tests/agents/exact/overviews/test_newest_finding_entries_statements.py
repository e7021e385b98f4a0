"""A finding is answered by its newest entries, never by a yes: "Never smoked" stands under smoking."""

from privrag_desktop.agents.exact.overviews.newest_finding_entries_statements import as_recorded, elsewhere
from privrag_desktop.domain.fact_categories import Category
from tests.agents.exact.overviews.known import finding, known, plan, problem, reading, said

SMOKING = plan(Category.SOCIAL, name="Smoking", whether=True)


def test_the_newest_entry_is_first_and_what_older_ones_say_differently_is_told_after() -> None:
    newest, before = finding("Smoking", "Never smoked", 9), finding("Smoking", "Never smoked", 5)
    former = finding("Smoking", "Former smoker", 2)
    of = known(SMOKING, before, newest, earlier=(former,))
    told = said(as_recorded(of), of)
    assert told == [
        "WHO's latest Smoking was Never smoked on [DATE_3] [2].",
        "WHO's latest Smoking was Never smoked on [DATE_2] [1].",
        "Earlier entries differ: Former smoker on [DATE_1] [3].",
    ]
    assert not any(one.startswith(("Yes", "No")) for one in told)


def test_a_long_list_says_how_many_are_not_shown() -> None:
    many = [finding("Smoking", f"State {day}", day) for day in range(1, 9)]
    of = known(SMOKING, *many)
    told = said(as_recorded(of), of)
    assert len(told) == 7
    assert told[-1] == "2 more are not shown."
    before = known(SMOKING, earlier=tuple(many))
    assert said(as_recorded(before), before)[0].endswith(" and 3 more.")


def test_what_is_over_is_said_to_be_over_and_not_current() -> None:
    asked = plan(Category.ORDER, called="resuscitation status", whether=True)
    revoked = problem("Do not resuscitate", "revoked", Category.ORDER)
    of = known(asked, revoked)
    assert said(as_recorded(of), of)[0] == (
        "No current resuscitation status is recorded for WHO; what was recorded is over."
    )
    again = known(asked, revoked, problem("For resuscitation", "active", Category.ORDER))
    assert not any("over" in one for one in said(as_recorded(again), again))


def test_a_test_of_another_name_is_told_by_that_name_or_whole() -> None:
    """ "Yes" was once said of white cells that stood under the name of another specimen."""
    same, other = reading("Leukocytes", "5", 3), reading("Leukocytes in urine", "9", 4)
    of = known(plan(Category.LABORATORY, name="White cells"), same, elsewhere=(same, other))
    assert said(tuple(elsewhere(of)), of) == [
        "The records call this “Leukocytes” [1].",
        "Recorded under another name: WHO's Leukocytes in urine was 9 kg on [DATE_2] [2].",
    ]

"""Up goes back through what was asked and Down returns, and what was half typed is never lost."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.gui.ask.question_input_history import MOST, RecentQuestions


def asked(*questions: str) -> RecentQuestions:
    """These were asked in this order."""
    recent = RecentQuestions()
    for question in questions:
        recent.add(question)
    return recent


@given(st.lists(st.sampled_from("abcdef"), unique=True), st.sampled_from(["", "half a"]))
def test_up_goes_through_all_and_down_the_same_way_back_to_what_was_typed(
    questions: list[str], draft: str
) -> None:
    recent, shown = asked(*questions), draft
    way = [shown]
    while (older := recent.older(shown)) is not None:
        way.append(shown := older)
    assert way == [draft, *questions[::-1]]
    back = [shown]
    while (newer := recent.newer(shown)) is not None:
        back.append(shown := newer)
    assert back == way[::-1]


def test_the_question_that_stands_in_the_box_is_not_offered_again() -> None:
    recent = asked("first?", "second?")
    assert recent.older("second?") == "first?"


def test_what_was_changed_after_going_back_is_a_draft_of_its_own() -> None:
    recent = asked("first?", "second?")
    assert recent.older("half a") == "second?"
    assert recent.newer("second? in 2019") is None
    assert recent.older("second? in 2019") == "second?"
    assert recent.newer("second?") == "second? in 2019"


def test_a_question_asked_twice_stands_once_and_first() -> None:
    assert asked("first?", "second?", "first?").questions == ("first?", "second?")


def test_asking_begins_at_the_newest_again() -> None:
    recent = asked("first?", "second?")
    recent.older("")
    recent.older("second?")
    recent.add("third?")
    assert recent.older("") == "third?"


def test_the_history_stands_behind_this_session_without_what_that_has_already() -> None:
    recent = asked("first?", "second?")
    recent.add_history(("second?", "long ago?"))
    assert recent.questions == ("second?", "first?", "long ago?")
    assert recent.has_history


def test_only_so_many_are_held_and_the_oldest_go_first() -> None:
    recent = asked(*(f"{number}?" for number in range(MOST + 1)))
    recent.add_history(["long ago?"])
    assert recent.questions == tuple(f"{number}?" for number in range(MOST, 0, -1))

"""The heading of an answer says what was asked and what differs from it, never what was changed back."""

from dataclasses import replace

import pytest

from privrag_desktop.domain.answers import Edit, QuestionPartChip
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import QUESTION_HIDDEN
from privrag_desktop.gui.ask.question_heading_with_changes_text import PartChange, Title
from tests.gui.scripted import ANSWER, NAME, QUESTION

AWAY = Edit("in 2018", "coded in 2018", "{}")
LATER, LATEST = (Edit(f"in {year}", f"coded in {year}", "{}") for year in (2019, 2020))
YEAR = QuestionPartChip("in 2018", "coded in 2018", AWAY, (LATER, LATEST))
TITLE = Title.of(ANSWER)


def changed(title: Title, old: QuestionPartChip | Edit, new: Edit) -> Title:
    """With a part replaced, which may itself have come in the place of another."""
    piece = old if isinstance(old, QuestionPartChip) else replace(YEAR, words=old.words, coded=old.coded)
    return title.but(PartChange.of(piece, new))


@pytest.mark.parametrize(
    ("edit", "said"),
    [(LATER, "\u201cin 2019\u201d instead of \u201cin 2018\u201d"), (AWAY, "without \u201cin 2018\u201d")],
)
def test_a_change_stands_behind_the_question(edit: Edit, said: str) -> None:
    assert changed(TITLE, YEAR, edit).words(hidden=False) == f"{QUESTION} \u2014 {said}"


def test_of_a_part_changed_twice_the_first_and_the_last_are_said() -> None:
    twice = changed(changed(TITLE, YEAR, LATER), LATER, LATEST)
    assert twice.words(hidden=False).endswith("\u2014 \u201cin 2020\u201d instead of \u201cin 2018\u201d")
    gone = changed(twice, LATEST, AWAY)
    assert gone.words(hidden=False).endswith("\u2014 without \u201cin 2018\u201d")


def test_what_was_changed_back_is_not_said() -> None:
    back = changed(changed(TITLE, YEAR, LATER), LATER, Edit(YEAR.words, YEAR.coded, "{}"))
    assert back == TITLE


def test_changes_of_other_parts_stay() -> None:
    sex = QuestionPartChip("female", "female", Edit("female", "female", "{}"))
    assert sex.without is not None
    both = changed(changed(TITLE, sex, sex.without), YEAR, LATER)
    back = changed(both, LATER, Edit(YEAR.words, YEAR.coded, "{}"))
    assert back.words(hidden=False) == f"{QUESTION} \u2014 without \u201cfemale\u201d"


def test_hidden_names_stand_neither_in_the_question_nor_in_its_changes() -> None:
    whose = QuestionPartChip(f"of {NAME}", "of PATIENT_A", Edit(f"of {NAME}", "of PATIENT_A", "{}"))
    assert whose.without is not None
    words = changed(TITLE, whose, whose.without).words(hidden=True)
    assert words == "What is the latest blood pressure of PATIENT_A? \u2014 without \u201cof PATIENT_A\u201d"


def test_a_question_without_pseudonyms_is_hidden_whole_until_it_has_some() -> None:
    assert Title(QUESTION).words(hidden=True) == QUESTION_HIDDEN
    assert Title().words(hidden=True) == ""

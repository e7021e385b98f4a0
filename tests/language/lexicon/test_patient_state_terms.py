"""A state is told by the records that speak of it, and by no other: what was done is no will."""

import pytest

from privrag_desktop.domain.fact_categories import CONSENT, Category
from privrag_desktop.language.lexicon.patient_state_terms import is_status_word, known_statuses, unread_of


def test_a_word_of_the_state_tells_of_it_in_a_sentence() -> None:
    smoking = known_statuses()["smoking"]
    assert smoking.is_spoken_of("She is an active Smoker.")
    assert not smoking.is_spoken_of("She likes nonsense and asmok.")


@pytest.mark.parametrize(
    ("state", "category", "name", "is_so"),
    [
        ("smoking", Category.SOCIAL, "Tobacco smoking status", True),
        ("smoking", Category.CONDITION, "Smoker (finding)", True),
        ("smoking", Category.MEDICATION, "Nicotine patch", False),
        ("smoking", Category.PROCEDURE, "Smoking cessation education", False),
        ("resuscitation", Category.ORDER, "Not for resuscitation", True),
        ("resuscitation", Category.PROCEDURE, "Cardiopulmonary resuscitation", False),
        ("resuscitation", Category.ORDER, "Cardiopulmonary resuscitation", False),
        ("resuscitation", Category.ORDER, f"Cardiopulmonary resuscitation {CONSENT}", True),
    ],
)
def test_which_records_tell_of_a_state(state: str, category: Category, name: str, is_so: bool) -> None:
    assert known_statuses()[state].is_kept_as(category, name) is is_so


def test_what_is_not_read_in_is_said_only_of_the_states_that_it_may_tell_of() -> None:
    assert "not read in" in unread_of("resuscitation status")
    assert unread_of("smoking status") == unread_of("no such state") == ""


def test_a_short_form_that_may_be_a_name_asks_for_a_state() -> None:
    assert is_status_word(" DNR ")
    assert not is_status_word("Ann")

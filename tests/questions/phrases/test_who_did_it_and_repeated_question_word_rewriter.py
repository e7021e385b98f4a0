"""A word that asks again is used up or not understood: what it asks for is never dropped.

“Who did it” asks for the doctor of one thing.
"""

from dataclasses import replace

import pytest

from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import (
    and_which,
    asked_again,
    asks_of_all,
    at_its_worst,
    with_performer,
)
from tests.questions.tagged_row import marks_of, row, terminals

_WHO = ("WHO:who", "FILLER:did")


@pytest.mark.parametrize(
    ("asked", "utmost", "is_used"),
    [
        ("how high", "worst", True),
        ("how high", "peak", True),
        ("how low", "worst", True),
        ("how low", "peak", False),
        ("which", "worst", False),
    ],
)
def test_how_high_at_its_worst_asks_for_one_value(asked: str, utmost: str, is_used: bool) -> None:
    marks = marks_of(f"FILLER:{asked}", "CONCEPT:potassium", "FILLER:at", "FILLER:its", f"UNKNOWN:{utmost}")
    assert at_its_worst(marks)[-1].terminal == ("FILLER" if is_used else "UNKNOWN")


def test_the_worst_by_itself_is_not_understood() -> None:
    assert terminals(at_its_worst(marks_of("FILLER:how high", "UNKNOWN:worst")))[-1] == "UNKNOWN"


@pytest.mark.parametrize(
    ("verb", "every", "is_read"),
    [("are", "all", False), ("do", "every", False), ("can", "all", True), ("show", "all", True)],
)
def test_whether_all_have_it_is_not_understood(verb: str, every: str, is_read: bool) -> None:
    """One who takes it was told as a yes."""
    marks = marks_of(f"FILLER:{verb}", f"FILLER:{every}", "PATIENTS:patients", "CONCEPT:aspirin")
    assert terminals(asks_of_all(marks))[1:] == ["FILLER" if is_read else "UNKNOWN", "PATIENTS", "CONCEPT"]


def test_all_patients_is_one_word_of_the_same_kind() -> None:
    found = asks_of_all(marks_of("FILLER:are", "PATIENTS:all patients", "CONCEPT:aspirin"))
    assert terminals(found) == ["FILLER", "UNKNOWN", "CONCEPT"]


def test_and_which_at_the_end_asks_for_the_things() -> None:
    said = ("FILLER:has", "PERSON:Ann", "KIND:devices", "AND:and", "FILLER:which")
    assert terminals(and_which(marks_of(*said)))[-2:] == ["FILLER", "WHICH"]
    assert terminals(and_which(marks_of(*said[1:])))[-2:] == ["AND", "FILLER"]  # no verb asks
    assert terminals(and_which(marks_of(*said, "KIND:drugs")))[-3:] == ["AND", "FILLER", "KIND"]


def test_what_for_behind_what_is_asked_is_not_dropped() -> None:
    """“Which inhalers is she on and what for?” was answered without what for."""
    marks = marks_of("FILLER:which", "KIND:drugs", "AND:and", "FILLER:what", "FILLER:for")
    assert terminals(asked_again(marks))[3] == "UNKNOWN"
    without_and = marks_of("FILLER:which", "KIND:drugs", "FILLER:what", "FILLER:for")
    assert terminals(asked_again(without_and))[2] == "UNKNOWN"


@pytest.mark.parametrize(
    ("asking", "is_understood"), [("is", False), ("which", False), ("how high", False), ("the", True)]
)
def test_a_question_of_its_own_behind_and_is_not_dropped(asking: str, is_understood: bool) -> None:
    marks = marks_of("PERSON:Ann", "CONCEPT:gout", "AND:and", f"FILLER:{asking}", "CONCEPT:potassium")
    assert terminals(asked_again(marks))[3] == ("FILLER" if is_understood else "UNKNOWN")


def test_words_that_open_a_question_ask_for_the_first_time() -> None:
    marks = marks_of("FILLER:what", "FILLER:is", "PERSON:Ann", "FILLER:on")
    assert asked_again(marks) == marks
    compared = marks_of("CONCEPT:gout", "AND:and", "FILLER:which", "FILLER:was", "MORE:the higher one")
    assert asked_again(compared) == compared


@pytest.mark.parametrize("owner", ["her", "the", "That", "this one"])
def test_the_one_thing_that_is_meant_was_done_by_a_doctor(owner: str) -> None:
    text, marks = row(*_WHO, f"FILLER:{owner}", "CONCEPT:colonoscopy")
    [doctor, *others] = with_performer(text, marks)
    assert (doctor.terminal, doctor.value, text[doctor.start : doctor.end]) == ("DETAIL", "doctor", "who did")
    assert others == marks[2:]


@pytest.mark.parametrize("sign", ["'", "’"])
def test_somebodys_thing_was_done_by_a_doctor(sign: str) -> None:
    _, marks = row(*_WHO, "PERSON:Ann")
    assert terminals(with_performer(f"who did Ann{sign}s colonoscopy", marks))[0] == "DETAIL"


def test_it_that_points_to_a_thing_was_done_by_a_doctor() -> None:
    text, [*before, thing] = row(*_WHO, "CONCEPT:her")
    pointed = replace(thing, words="colonoscopy")
    assert terminals(with_performer(text, [*before, pointed]))[0] == "DETAIL"


@pytest.mark.parametrize(
    "said",
    [
        (*_WHO, "FILLER:a", "CONCEPT:colonoscopy"),
        (*_WHO, "CONCEPT:colonoscopy"),
        (*_WHO, "PERSON:Ann", "VERB:see"),
        ("WHO:who", "FILLER:had", "FILLER:the", "CONCEPT:colonoscopy"),
        _WHO,
    ],
)
def test_who_else_did_something_may_be_a_patient(said: tuple[str, ...]) -> None:
    text, marks = row(*said)
    assert with_performer(text, marks) == marks

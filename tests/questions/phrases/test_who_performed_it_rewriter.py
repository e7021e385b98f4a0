"""“Who did her colonoscopy?” asks for a doctor; “who did a colonoscopy?” may ask for patients."""

from dataclasses import replace

import pytest

from privrag_desktop.questions.phrases.who_performed_it_rewriter import with_performer
from tests.questions.tagged_row import row, terminals

_WHO = ("WHO:who", "FILLER:did")


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

"""An agent that finishes too early is asked once for what is missing, and told what that is."""

import pytest

from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.domain.tasks import TaskEnding, TaskLimits
from tests.capri.acting import finished, reply
from tests.capri.at_clinic import MIA, clinic, visiting
from tests.hostile.models import Scripted

NAMED = Patient(name="Mia Lund")


def done(answer: str) -> str:
    return reply("finish", answer=answer)


def told(model: Scripted, turn: int) -> str:
    return model.prompts[turn][-1].content


def test_an_answer_that_leaves_out_some_of_those_who_fit_is_asked_for_all() -> None:
    session = visiting("Which women have asthma? Give me their names.")
    model = Scripted(done("P1"), done("P1 and Eva Stein"))
    result, _ = finished(session, model)
    assert "P2 Eva Stein fit what is asked as well" in told(model, 1)
    assert (result.ending, result.result) == (TaskEnding.DONE, "Mia Lund and Eva Stein")


@pytest.mark.parametrize(
    ("task", "answer"),
    [
        ("Which women have asthma? Give me their names.", "Mia Lund and Eva Stein"),
        ("Who is the oldest woman with asthma?", "Eva Stein"),
        ("How many women have asthma?", "2 women: Mia Lund and one more"),
        ("Is Mia Lund among those with asthma?", "Mia Lund is."),
    ],
)
def test_an_answer_that_may_name_one_is_not_questioned(task: str, answer: str) -> None:
    named = (NAMED,) if "Mia" in task else ()
    result, _ = finished(visiting(task, *named), Scripted(done(answer)), limits=TaskLimits(turns=1))
    assert result.ending is TaskEnding.DONE


def test_a_wrong_count_is_put_right() -> None:
    model = Scripted(done("There is 1."), done("There are two."))
    result, _ = finished(visiting("How many women have asthma?"), model)
    assert "Those who fit are P1, P2: 2." in told(model, 1)
    assert (result.result, result.turns) == ("There are two.", 2)


def test_a_question_for_a_number_is_not_answered_without_one() -> None:
    session = visiting("What was Mia Lund's latest HbA1c?", NAMED)
    model = Scripted(done("The HbA1c report is listed."), done("8.4 %"))
    result, _ = finished(session, model)
    assert 'The task asks: "What was Mia Lund\'s latest HbA1c?" The answer must say it.' in told(model, 1)
    assert (result.result, result.turns) == ("8.4 %", 2)


def test_that_there_is_none_answers_a_question_for_a_number() -> None:
    session = visiting("When does Mia Lund see Dr. Brandt next?", NAMED)
    result, _ = finished(session, Scripted(done("There is no such appointment.")), limits=TaskLimits(turns=1))
    assert result.ending is TaskEnding.DONE


def test_what_a_task_wants_in_the_case_that_is_so_is_not_forgotten() -> None:
    task = "Look at the newest HbA1c of Mia Lund. If it is above 8 %, write a note that says: Too high."
    session = visiting(task, NAMED)
    note = reply("ClinicalDocument.create", patient="P1", type="note", summary="Too high.")
    model = Scripted(done("8.4 %"), note, done("8.4 %, and the note is written."))
    result, _ = finished(session, model)
    assert "the value of R1 is HbA1c 8.4 %; for that the task says" in told(model, 1)
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)


def test_nothing_is_asked_for_in_a_case_that_is_not_so() -> None:
    task = "Look at the newest HbA1c of Mia Lund. If it is above 9 %, write a note that says: Too high."
    result, _ = finished(visiting(task, NAMED), Scripted(done("8.4 %")), limits=TaskLimits(turns=1))
    assert result.ending is TaskEnding.DONE


def test_an_agent_that_says_done_without_the_change_can_only_change_something_or_say_why_not() -> None:
    session = visiting("Add a note for Mia Lund that says: Feels well.", NAMED)
    model = Scripted(done("The note is added."), reply("give_up", reason="I do not know how."))
    finished(session, model)
    allowed = model.grammars[1]
    assert "ClinicalDocument.create" in allowed
    assert "Patient.details" not in allowed
    assert "finish" not in allowed
    assert "give_up" in allowed


@pytest.mark.parametrize(
    "answer", ["Dr. Zyzzyx was not found.", "There is no patient of this name in the records."]
)
def test_that_somebody_is_not_found_is_giving_up_and_no_reason_to_try_again(answer: str) -> None:
    session = visiting("Cancel the next appointment of Zara Zyzzyx", Patient(name="Zara Zyzzyx"))
    result, _ = finished(session, Scripted(done(answer)))
    assert (result.ending, result.turns) == (TaskEnding.GAVE_UP, 1)
    assert result.result == f"Nothing was changed.\n{answer}"


def test_that_somebody_who_is_known_is_not_found_is_not_believed() -> None:
    session = visiting("Cancel the next appointment of Mia Lund", NAMED)
    model = Scripted(done("Mia Lund was not found."))
    finished(session, model, limits=TaskLimits(turns=2))
    assert "Nothing has been carried out yet" in told(model, 1)


def test_a_second_order_is_not_forgotten() -> None:
    task = "Cancel the appointment of Mia Lund on 2026-03-20. Then also write her a note that says: Moved."
    service = clinic()
    session = visiting(task, NAMED, service=service)
    cancel = reply("Appointment.delete", patient="P1", appointment="A2")
    note = reply("ClinicalDocument.create", patient="P1", type="note", summary="Moved.")
    model = Scripted(cancel, done("Cancelled."), note, done("Both are done."))
    result, _ = finished(session, model)
    assert 'The task also says: "Then also write her a note that says: Moved"' in told(model, 2)
    assert result.turns == 4
    assert MIA in service.everything()


def test_where_a_task_only_asks_a_change_that_was_turned_back_is_not_offered_again_at_once() -> None:
    session = visiting("What was Mia Lund's latest HbA1c?", NAMED)
    note = reply("ClinicalDocument.create", patient="P1", type="note", summary="8.4 %")
    model = Scripted(note, done("8.4 %"))
    finished(session, model)
    assert "only asks something" in told(model, 1)
    assert "ClinicalDocument.create" in model.grammars[0]
    assert "ClinicalDocument.create" not in model.grammars[1]

"""A task begins: whom it names is looked up and hidden before a model reads a word of it."""

import pytest

from privrag_desktop.capri.agent.task_runner import begin
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.flat_tools_interface import FlatSurface
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration, TaskStepKind
from privrag_desktop.runtime.progress import Progress
from tests.capri.acting import TODAY
from tests.capri.at_clinic import clinic
from tests.privacy.people import boundary_of

TASK = "Cancel the appointment of Mia Lund on 2026-03-20."
HIDING = (Configuration.PARTIAL, Configuration.FULL)


def began(policy: Configuration, task: str = TASK) -> TaskSession:
    service = clinic()
    return begin(task, policy, [service], boundary_of(), scope="s", today=TODAY, progress=Progress())


def prompt(session: TaskSession) -> str:
    """What a model is shown of the task, without the constant instructions."""
    return session.surface.task(session.shown)


@pytest.mark.parametrize("policy", HIDING)
def test_nothing_of_whom_the_task_names_stands_in_the_first_prompt(policy: Configuration) -> None:
    """The made-up id of one appointment may be AP2, the id of the other: `leaked` tells them apart."""
    session = began(policy)
    text = prompt(session)
    for original in ("Mia", "Lund", "PT10", "555-0110", "2026-03-20", "Ada", "Brandt"):
        assert original not in text
        assert original not in session.surface.grammar()
    assert session.contextual.leaked(text) == ()


def test_who_was_looked_up_is_known_by_label_and_the_calls_are_the_codes_own() -> None:
    session = began(Configuration.FULL)
    assert session.named == ("P1",)
    mia = session.registry.get("P1")
    assert mia is not None
    assert (mia.entity.key, mia.entity.called) == ("PT10", "Mia Lund")
    assert all(one.by_code and one.ok and one.approved is None for one in session.calls)
    assert {one.tool for one in session.calls} >= {"SearchPatients", "ManageAppointments"}
    assert "Mia" not in "".join(one.arguments for one in session.calls)
    assert [one.kind for one in session.steps].count(TaskStepKind.DETECTED) == 1
    assert any("Mia Lund" in one.words for one in session.steps)
    assert not any("Mia Lund" in one.shown for one in session.steps)


def test_without_hiding_the_agent_has_the_task_as_it_is_and_nobody_is_looked_up() -> None:
    session = began(Configuration.NONE)
    assert (session.shown, session.calls, session.steps, session.named) == (TASK, (), (), ())
    assert session.registry.instances == ()
    assert not session.has_entities
    assert isinstance(session.surface, FlatSurface)


def test_with_entities_alone_people_are_looked_up_and_nothing_is_hidden() -> None:
    session = began(Configuration.ENTITY)
    assert (session.shown, session.named) == (TASK, ("P1",))
    assert isinstance(session.surface, EntitySurface)
    assert "P1 Patient patient_id=PT10 name='Mia Lund'" in prompt(session)


def test_the_day_that_every_prompt_tells_is_no_original_of_the_task() -> None:
    """It is on record from the start, so that naming it raises no alarm."""
    session = began(Configuration.FULL)
    [row] = [
        one
        for one in session.contextual.records
        if one.kind is EntityType.DATE and one.original == TODAY.isoformat()
    ]
    assert row.pseudonym == session.contextual.today.isoformat()
    assert session.contextual.leaked(f"Today is {session.contextual.today}.") == ()


@pytest.mark.parametrize("policy", [*HIDING, Configuration.ENTITY])
def test_the_worked_examples_are_made_up_and_stand_as_they_are(policy: Configuration) -> None:
    """Their people have labels of their own; nobody of the task is among them."""
    session = began(policy)
    text = session.surface.instructions(session.shown)
    assert text.count("Example:") == 2
    assert "Mia Lund" not in text
    assert session.contextual.leaked(text) == ()


def test_a_name_that_fits_several_is_told_as_such_and_none_is_sure() -> None:
    session = began(Configuration.ENTITY, "Which medications does Berg or Stein take?")
    assert len(session.named) == 2
    session = began(Configuration.ENTITY, "Show the chart of Zebulon Quist")
    assert session.registry.of_type("Patient") == []
    assert session.named == ("P1",)


def test_letters_taken_apart_are_put_together_before_anything_is_found() -> None:
    session = began(Configuration.ENTITY, "Show the chart of Mu\u0308ller")
    assert session.task == "Show the chart of M\u00fcller"


def test_days_are_counted_from_the_real_day_whatever_the_model_is_told() -> None:
    session = began(Configuration.FULL, "Book a visit of Mia Lund for tomorrow")
    assert session.contextual.today != TODAY
    tomorrow, later = (session.contextual.hide(EntityType.DATE, f"2026-03-{day}") for day in ("17", "18"))
    assert session.days.unknown_days(f"The visit is on {tomorrow}.", ()) == []
    assert session.days.unknown_days(f"The visit is on {later}.", ()) == [f"on {later}"]

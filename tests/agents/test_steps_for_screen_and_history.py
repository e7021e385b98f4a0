"""A step has names on the screen of whoever asked, and pseudonyms for everybody else."""

import pytest

from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import StepKind
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from tests.agents.dialogue.talking import BOUNDARY


@pytest.fixture
def pseudonyms() -> Pseudonyms:
    return BOUNDARY.new_scope("steps")


def test_a_pseudonym_turns_back_on_the_screen_and_stays_for_others(pseudonyms: Pseudonyms) -> None:
    made_up = pseudonyms.patient("b")
    screen = StepTextWriter(BOUNDARY, pseudonyms)
    step = screen.step("search", StepKind.TOOL, f"Looked up {made_up}.", 0.5)
    assert (step.summary, step.coded) == ("Looked up Ben Jones.", f"Looked up {made_up}.")
    delta = screen.delta(f"{made_up} is well.")
    assert (delta.text, delta.coded) == ("Ben Jones is well.", f"{made_up} is well.")


def test_a_name_that_a_model_wrote_is_hidden_from_others_once_more(pseudonyms: Pseudonyms) -> None:
    """Models have worked on the words of a step."""
    step = StepTextWriter(BOUNDARY, pseudonyms).step("synthesis", StepKind.DRAFT, "Ben Jones is well.", 0.5)
    assert step.summary == "Ben Jones is well."
    assert "Jones" not in step.coded

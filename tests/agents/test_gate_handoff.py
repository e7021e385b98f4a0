"""The first draft that passes the gate is released; what fails is withheld and never shown to a model."""

import pytest

from privrag_desktop.agents.gate_handoff import GateHandoff
from privrag_desktop.agents.prompts import all_instructions
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import HandoffDraft
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.privacy.boundary import Boundary
from tests.agents.dialogue.talking import IDENTIFIERS, PEOPLE
from tests.agents.drafts import state_of
from tests.privacy.people import NoNames, names_of

BOUNDARY = Boundary(
    [*IDENTIFIERS, *names_of("b", "Zebulonia", "Quetzalkamp")],
    PEOPLE,
    [],
    names=lambda _vocabulary: NoNames(),
    own_texts=all_instructions("answer"),
)

NOTES = ("2 patients have Gout.",)
CLEAN = HandoffDraft("The weight was 80 kg [1].", "What was it?")
TORN = HandoffDraft("All was fine [1], Quetzal", "kamp or not?")  # a name across both parts


def handed(
    *drafts: HandoffDraft, notes: tuple[str, ...] = ()
) -> tuple[QuestionOutcome, list[Step | Released]]:
    pseudonyms = BOUNDARY.new_scope("handed")
    outcome = QuestionOutcome("?", Clock(60), StepTextWriter(BOUNDARY, pseudonyms))
    state = state_of()
    state.notes = notes
    return outcome, list(GateHandoff(BOUNDARY, pseudonyms).run(state, drafts, outcome))


def test_what_is_released_is_told_before_the_step_that_says_so() -> None:
    outcome, [shown, step] = handed(CLEAN)
    assert outcome.released is not None
    assert shown == outcome.released.shown
    assert isinstance(step, Step)
    assert (step.agent, step.kind) == ("gate", StepKind.RELEASE)
    assert step.summary == "Released after every check, under the policy safe-harbor."


def test_a_draft_that_is_withheld_gives_way_to_the_next_and_leaves_no_reason() -> None:
    outcome, events = handed(TORN, CLEAN)
    kinds = [one.kind for one in events if isinstance(one, Step)]
    assert kinds == [StepKind.WITHHOLD, StepKind.RELEASE]
    assert outcome.reason == ""
    assert outcome.released is not None
    assert "kamp" not in str(outcome.released.shown)


def test_if_none_passes_nothing_is_released_and_the_reason_names_nobody() -> None:
    outcome, events = handed(TORN, TORN)
    assert outcome.released is None
    assert outcome.unanswered is NoAnswerKind.WITHHELD
    assert not any(isinstance(one, Released) for one in events)
    assert not any(name in outcome.reason for name in ("Quetzal", "kamp"))
    assert outcome.reason


def test_a_name_that_can_be_replaced_is_replaced_and_said_to_have_been() -> None:
    outcome, events = handed(HandoffDraft("Ben Jones weighed 80 kg [1].", "What was it?"))
    assert outcome.released is not None
    assert "Jones" not in outcome.released.shown.information
    assert isinstance(events[-1], Step)
    assert events[-1].summary.endswith("Replaced first: PERSON.")


@pytest.mark.parametrize(
    ("information", "is_told"), [("On [DATE_2] it was 80 kg [1].", True), ("It was 80 kg [1].", False)]
)
def test_only_days_of_the_draft_are_tied_to_their_year_and_notes_come_once(
    information: str, is_told: bool
) -> None:
    outcome, _ = handed(HandoffDraft(information, "What was it?"), notes=NOTES)
    assert outcome.released is not None
    told = outcome.released.shown.information
    assert ("[DATE_2] is in 2019." in told) is is_told
    assert told.count(NOTES[0]) == 1
    again, _ = handed(HandoffDraft(NOTES[0], "Who?"), notes=NOTES)
    assert again.released is not None
    assert again.released.shown.information.count(NOTES[0]) == 1

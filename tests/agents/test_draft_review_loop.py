"""Drafts are corrected for a few rounds; if none is approved, the fullest or the code's own is used."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.draft_review_loop import BEST, BY_CODE, DRAFT_REFUSED, NO_VERDICT, DraftReviewLoop
from privrag_desktop.agents.round_and_time_limits import Clock, Limits
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.shared_state import AskState, HandoffDraft
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.agents.template_draft import draft_by_code
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import Cancelled
from privrag_desktop.runtime.progress import Progress
from tests.agents.dialogue.talking import BOUNDARY
from tests.agents.drafts import node, state_of
from tests.hostile.models import Prompt, Recorder, Wishing
from tests.made_up import fact

APPROVED, REFUSED = '{"approved": true, "feedback": ""}', '{"approved": false, "feedback": "Say more."}'
GOOD = "Ada Frey weighed 72.5 kg on [DATE_1] [1]."


class Searching(SearchAgent):
    """Finds nothing more, and writes down what it was sent for."""

    def __init__(self) -> None:
        self.tasks: list[str] = []

    def run(
        self, _state: AskState, task: str, _limits: Limits, _clock: Clock, _progress: Progress
    ) -> Iterator[Step]:
        self.tasks.append(task)
        yield Step("search", StepKind.TOOL, "Searched.", 0.0)


def state() -> AskState:
    return state_of(node(1, "Ada Frey", fact("a", sentence="Body weight was 72.5 kg.")))


class Played:
    """What came of the rounds of a model that writes these drafts in turn, and is judged so."""

    def __init__(self, *drafts: str, verdict: str = APPROVED, limits: Limits | None = None) -> None:
        left, last = list(drafts), drafts[-1]

        def make(role: str, _prompt: Prompt) -> str:
            return verdict if role == "review" else left.pop(0) if left else last

        self.model, self.search, self.steps = Wishing(make), Searching(), list[Step]()
        screen = StepTextWriter(BOUNDARY, BOUNDARY.new_scope("drafts"))
        loop = DraftReviewLoop(self.model, self.search, screen)
        rounds = loop.run(state(), limits or Limits(), Clock(60), Progress())
        while True:
            try:
                self.steps.append(next(rounds))
            except StopIteration as end:
                self.draft: HandoffDraft = end.value
                break

    @property
    def kinds(self) -> list[str]:
        return [f"{one.agent} {one.kind}" for one in self.steps]


def test_a_draft_that_is_approved_ends_the_rounds() -> None:
    played = Played(GOOD)
    assert played.draft.information == GOOD
    assert played.kinds == ["synthesis draft", "review approval"]


def test_what_the_review_says_goes_to_the_next_draft() -> None:
    played = Played(GOOD, "Ada Frey weighed 72.5 kg [1].", verdict=REFUSED)
    assert "Correct this: Say more." in played.model.seen
    assert played.kinds.count("review feedback") == 2


def test_a_draft_that_comes_back_as_it_was_is_not_judged_again() -> None:
    played = Played(GOOD, verdict=REFUSED, limits=Limits(review_rounds=5))
    assert played.kinds.count("review feedback") == 1
    assert played.draft.information == GOOD
    assert played.steps[-1].summary == BEST


def test_of_drafts_that_nobody_approved_the_one_with_most_dates_and_values_is_used() -> None:
    played = Played(
        "It was well [1].", GOOD, "It was 72.5 kg [1].", verdict=REFUSED, limits=Limits(review_rounds=3)
    )
    assert played.draft.information == GOOD
    assert not played.draft.by_code


def test_drafts_that_tell_nothing_give_way_to_the_facts() -> None:
    played = Played("It was well [1].", "It was fine [1].", verdict=REFUSED)
    assert played.draft == draft_by_code(state())
    assert played.steps[-1].summary == BY_CODE


def test_a_draft_that_does_not_keep_to_the_facts_is_refused_without_its_words() -> None:
    played = Played("It was 999 kg [1].")
    assert [one.summary for one in played.steps[:2]] == [DRAFT_REFUSED] * 2
    assert played.draft.by_code
    assert "999" not in played.draft.information


def test_a_review_without_a_verdict_approves_nothing() -> None:
    played = Played(GOOD, verdict="Yes.")
    assert NO_VERDICT in [one.summary for one in played.steps]
    assert "review approval" not in played.kinds


def test_more_is_searched_for_as_often_as_the_limits_allow() -> None:
    for most in (0, 1):
        played = Played("MORE: the height", limits=Limits(review_rounds=4, more_searches=most))
        assert len(played.search.tasks) == most
        assert all(task.endswith("Still missing: the height") for task in played.search.tasks)
        assert played.draft.by_code


@pytest.mark.parametrize(
    "empty", [state_of(), state_of(node(1, "Ada Frey", fact("a")), categories=frozenset({Category.ALLERGY}))]
)
def test_no_model_is_asked_where_nothing_was_found_or_a_list_is_whole(empty: AskState) -> None:
    model = Recorder()
    screen = StepTextWriter(BOUNDARY, BOUNDARY.new_scope("drafts"))
    rounds = DraftReviewLoop(model, Searching(), screen).run(empty, Limits(), Clock(60), Progress())
    with pytest.raises(StopIteration) as end:
        next(rounds)
    assert end.value.value == draft_by_code(empty)
    assert model.prompts == []


def test_a_stop_ends_the_rounds() -> None:
    progress = Progress()
    progress.cancel()
    screen = StepTextWriter(BOUNDARY, BOUNDARY.new_scope("drafts"))
    with pytest.raises(Cancelled):
        list(DraftReviewLoop(Recorder(GOOD), Searching(), screen).run(state(), Limits(), Clock(60), progress))

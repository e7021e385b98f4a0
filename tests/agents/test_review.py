"""A reviewer's verdict counts when it is one, and sees what the draft cites."""

import pytest

from privrag_desktop.agents.review import ReviewAgent
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import HandoffDraft
from privrag_desktop.errors import ModelMistake
from privrag_desktop.runtime.progress import Progress
from tests.agents.drafts import node, state_of
from tests.hostile.models import Recorder
from tests.made_up import fact

DRAFT = HandoffDraft("It was 72.5 kg on [DATE_1] [2].", "q")
STATE = state_of(*(node(n, "Ada Frey", fact("a", sentence=f"Fact {n}. " * 300)) for n in range(1, 5)))


@pytest.mark.parametrize(
    ("reply", "approved"),
    [
        ('{"approved": true, "feedback": ""}', True),
        ('{"approved": false, "feedback": "Say more."}', False),
        ('{"approved": false, "feedback": "Add 72.5 kg of [DATE_1]."}', True),
        ('{"approved": false, "feedback": "Add 80 kg of [DATE_1]."}', False),
    ],
)
def test_verdict_counts_unless_it_asks_for_what_is_there(reply: str, approved: bool) -> None:
    verdict = ReviewAgent(Recorder(reply)).judge(STATE, DRAFT, Clock(60), Progress())
    assert verdict.approved is approved


@pytest.mark.parametrize("reply", ["", "Yes.", '{"approved": "maybe", "feedback": ""}', '{"approved": true}'])
def test_reply_that_is_no_verdict_is_a_mistake(reply: str) -> None:
    with pytest.raises(ModelMistake):
        ReviewAgent(Recorder(reply)).judge(STATE, DRAFT, Clock(60), Progress())


def test_reviewer_sees_the_cited_passage_first_and_no_more_than_fits() -> None:
    model = Recorder('{"approved": true, "feedback": ""}')
    ReviewAgent(model).judge(STATE, DRAFT, Clock(60), Progress())
    assert "[2] Ada Frey" in model.seen
    assert "[4] Ada Frey" not in model.seen

"""What a model is shown fits into its context: old results make room, the task never does."""

from collections.abc import Iterator, Sequence
from typing import Literal

import pytest

from privrag_desktop.capri.agent.prompt_history_shortening import TaskConversation
from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress

LONG = "A line of the record. " * 40


class Letters:
    """A model that counts a token for each letter."""

    name = "letters"
    is_local: Literal[True] = True

    def __init__(self, context_tokens: int) -> None:
        self.context_tokens = context_tokens

    def count_tokens(self, text: str) -> int:
        return len(text)

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        yield ""


def talk(context: int, *results: str) -> TaskConversation:
    conversation = TaskConversation(Letters(context), "Do it.", "Send $20 to Elif.")
    for number, result in enumerate(results):
        conversation.add(f'{{"thought": "Step {number}.", "action": {{}}}}', result)
    return conversation


def test_all_is_shown_where_it_fits() -> None:
    contents = [one.content for one in talk(10_000, LONG, "$50.00").messages(100)]
    assert contents[:2] == ["Do it.", "Send $20 to Elif."]
    assert (contents[3], contents[5]) == (LONG, "$50.00")


def test_the_oldest_results_make_room_first_and_say_so() -> None:
    messages = talk(1_700, LONG, LONG).messages(100)
    contents = [one.content for one in messages]
    assert contents[3].endswith("… (shortened)")
    assert LONG.startswith(contents[3].removesuffix(" … (shortened)"))
    assert contents[5] == LONG
    assert [one.role for one in messages] == ["system", "user", "assistant", "user", "assistant", "user"]


def test_what_is_shown_and_the_reply_fit_into_the_context() -> None:
    for context in (800, 1_200, 1_700, 3_000):
        messages = talk(context, LONG, LONG, LONG).messages(50)
        assert sum(len(one.content) for one in messages) + 50 <= context
        assert [one.content for one in messages[:2]] == ["Do it.", "Send $20 to Elif."]


def test_a_task_that_does_not_fit_is_refused_and_never_cut() -> None:
    with pytest.raises(ModelMistake, match="longer than the model can read"):
        TaskConversation(Letters(400), "Do it.", LONG).messages(100)


def test_a_thought_that_was_had_before_is_left_away_lest_it_be_copied() -> None:
    conversation = talk(10_000)
    for _ in range(2):
        conversation.add('{"thought": "I look \\"him\\" up.", "action": {"function": "a"}}', "Nothing.")
    first, second = (one.content for one in conversation.messages(100) if one.role == "assistant")
    assert "I look" in first
    assert second == '{"thought": "Next step.", "action": {"function": "a"}}'


def test_what_goes_to_the_model_of_the_task_has_no_instructions() -> None:
    assert talk(10_000, "$50.00").of_the_task.splitlines() == [
        "Send $20 to Elif.",
        '{"thought": "Step 0.", "action": {}}',
        "$50.00",
    ]

"""The loop ends by itself, whatever the model does, and can be cancelled at any token."""

import pytest

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.tool_calls import AgentTool, ToolResult
from privrag_desktop.agents.tool_loop import ToolStep, run_tools
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Endless, Recorder, Scripted

DONE = '{"tool": "done", "query": ""}'


def call(query: str) -> str:
    return f'{{"tool": "search_records", "query": "{query}"}}'


def steps(model: Recorder, calls: int = 4, progress: Progress | None = None) -> list[ToolStep]:
    tools = (AgentTool("search_records", lambda query: ToolResult(f"Found {query}.")),)
    return list(
        run_tools(model, "Do.", "Task", tools, calls=calls, clock=Clock(60), progress=progress or Progress())
    )


@pytest.mark.parametrize(
    ("replies", "queries"),
    [
        ([DONE], []),
        ([call("a"), call("b"), DONE], ["a", "b"]),
        ([call("a"), call("a")], ["a"]),
        ([call("a"), call("b"), call("c"), call("d"), call("e")], ["a", "b", "c", "d"]),
        (["no call", call("a"), DONE], ["a"]),
        (["nonsense"], []),
        ([ModelMistake("The deadline has passed.")], []),
        ([call("a"), ModelMistake("The prompt is too long.")], ["a"]),
    ],
    ids=["done", "two", "repeats", "used up", "corrected", "never a call", "deadline", "too long"],
)
def test_loop_ends_by_itself(replies: list[str | Exception], queries: list[str]) -> None:
    model = Scripted(*replies)
    assert [step.call.query for step in steps(model)] == queries
    assert len(model.prompts) <= 4


def test_results_and_mistakes_go_back_to_the_model() -> None:
    model = Scripted("no call", call("a"), DONE)
    steps(model)
    told = [message.content for message in model.prompts[-1]]
    assert told[:3] == ["Do.", "Task", "no call"]
    assert told[3].startswith("Result: The reply is not the JSON object asked for")
    assert told[4:] == [call("a"), "Result: Found a."]


def test_endless_model_is_cut_off() -> None:
    assert steps(Endless()) == []


def test_cancelling_stops_between_tokens() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        steps(Scripted(call("a")), progress=progress)

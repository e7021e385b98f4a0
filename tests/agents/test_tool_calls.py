"""A failing tool is a result for the model; the loop ends by itself, and can be cancelled at any token."""

import pytest

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.tool_calls import (
    AgentTool,
    SearchCall,
    ToolCall,
    ToolResult,
    ToolStep,
    call_tool,
    run_tools,
)
from privrag_desktop.errors import Cancelled, ModelMistake, UsageError
from privrag_desktop.llm.json_schema_grammar import parse_reply
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Endless, Recorder, Scripted


def failing(error: Exception) -> AgentTool:
    def run(_query: str) -> ToolResult:
        raise error

    return AgentTool("search_records", run)


ECHO = AgentTool("search_records", lambda query: ToolResult(f"Found {query}."))


@pytest.mark.parametrize(
    ("tool", "query", "result"),
    [
        (ECHO, "weight", ToolResult("Found weight.")),
        (ECHO, "  ", ToolResult("The query is empty. Say what to look for.", failed=True)),
        (failing(UsageError("No such thing.")), "x", ToolResult("No such thing.", failed=True)),
        (failing(ModelMistake("Ask better.")), "x", ToolResult("Ask better.", failed=True)),
    ],
)
def test_what_goes_wrong_is_a_result(tool: AgentTool, query: str, result: ToolResult) -> None:
    assert call_tool((tool,), ToolCall(tool="search_records", query=query)) == result


def test_unknown_tool_is_a_result() -> None:
    result = call_tool((ECHO,), ToolCall(tool="find_patients", query="x"))
    assert result == ToolResult("There is no tool find_patients.", failed=True)


@pytest.mark.parametrize("error", [Cancelled(), ZeroDivisionError()])
def test_bugs_and_cancelling_escape(error: Exception) -> None:
    with pytest.raises(type(error)):
        call_tool((failing(error),), ToolCall(tool="search_records", query="x"))


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "{}",
        '{"tool": "rm", "query": "x"}',
        '{"tool": "done"}',
        f'{{"tool": "done", "query": "{"x" * 161}"}}',
    ],
)
def test_reply_that_is_no_call_is_the_models_mistake(reply: str) -> None:
    with pytest.raises(ModelMistake):
        parse_reply(ToolCall, reply)


def test_narrower_call_has_no_tool_to_find_patients() -> None:
    with pytest.raises(ModelMistake):
        parse_reply(SearchCall, '{"tool": "find_patients", "query": "gout"}')


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

"""A failing tool is a result that the model reads, not a crash."""

import pytest

from privrag_desktop.agents.tool_calls import (
    AgentTool,
    SearchCall,
    ToolCall,
    ToolResult,
    call_tool,
)
from privrag_desktop.errors import Cancelled, ModelMistake, UsageError
from privrag_desktop.llm.json_schema_grammar import parse_reply


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

"""Tools that an agent may call; an error becomes a result that the model reads."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, Field

from privrag_desktop.errors import KnownError, ModelMistake


class ToolCall(BaseModel):
    """What a model asks for; the shape its reply is held to."""

    tool: Literal["search_records", "find_patients", "done"]
    query: str = Field(max_length=160)


class SearchCall(ToolCall):
    """For a question that names its patients: there is nobody left to find."""

    tool: Literal["search_records", "done"]


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool found, in words without identifiers; `failed` if it could not do what was asked.

    The text of a failed result tells the model what to do better. Clinicians are not shown it: a step once
    read "Write one of value, latest, …".
    """

    text: str
    failed: bool = False


@dataclass(frozen=True, slots=True)
class AgentTool:
    """A name and what it does with its one argument."""

    name: str
    run: Callable[[str], ToolResult]


def call_tool(tools: tuple[AgentTool, ...], call: ToolCall) -> ToolResult:
    """The result of a call; what the model did wrong comes back as a result it can read."""
    tool = next((tool for tool in tools if tool.name == call.tool), None)
    if tool is None:
        return ToolResult(f"There is no tool {call.tool}.", failed=True)
    if not call.query.strip():
        return ToolResult("The query is empty. Say what to look for.", failed=True)
    try:
        return tool.run(call.query)
    except (KnownError, ModelMistake) as error:
        return ToolResult(str(error), failed=True)

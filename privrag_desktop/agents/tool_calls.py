"""Let an agent's model call tools in a loop, one step per call; an error becomes a result that it reads."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, Field

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.errors import KnownError, ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.json_schema_grammar import json_grammar, parse_reply
from privrag_desktop.runtime.progress import Progress


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


_REPLY_TOKENS = 96


@dataclass(frozen=True, slots=True)
class ToolStep:
    """One call and what came of it."""

    call: ToolCall
    result: ToolResult


def run_tools(
    model: ChatModel,
    instructions: str,
    task: str,
    tools: tuple[AgentTool, ...],
    *,
    schema: type[ToolCall] = ToolCall,
    calls: int,
    clock: Clock,
    progress: Progress,
) -> Iterator[ToolStep]:
    """Let the model call tools until it says done, repeats itself, or has used up its calls.

    `schema` may narrow which tools it can choose.

    Raises Cancelled; a reply that is not a call goes back to the model and costs a call.
    """
    messages = [ChatMessage("system", instructions), ChatMessage("user", task)]
    made: set[tuple[str, str]] = set()
    for _ in range(calls):
        try:
            reply = _reply(model, messages, schema, clock, progress)
        except ModelMistake:  # out of time or of context: what was found so far has to do
            return
        try:
            call = parse_reply(schema, reply)
        except ModelMistake as mistake:
            messages += [ChatMessage("assistant", reply), ChatMessage("user", f"Result: {mistake}")]
            continue
        if call.tool == "done" or (call.tool, call.query) in made:
            return
        made.add((call.tool, call.query))
        result = call_tool(tools, call)
        yield ToolStep(call, result)
        messages += [ChatMessage("assistant", reply), ChatMessage("user", f"Result: {result.text}")]


def _reply(
    model: ChatModel, messages: list[ChatMessage], schema: type[ToolCall], clock: Clock, progress: Progress
) -> str:
    return complete(
        model, messages, Reply(_REPLY_TOKENS, grammar=json_grammar(schema), seconds=clock.left), progress
    )

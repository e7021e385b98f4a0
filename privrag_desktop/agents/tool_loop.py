"""Run an agent's loop of tool calls, yielding one step per call, until it ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.tool_calls import AgentTool, ToolCall, ToolResult, call_tool
from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.json_schema_grammar import json_grammar, parse_reply
from privrag_desktop.runtime.progress import Progress

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

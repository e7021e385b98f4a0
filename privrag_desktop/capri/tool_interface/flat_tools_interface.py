"""Show tools to the model as published: flat names, free strings, raw JSON. The baseline; hides nothing."""

from collections.abc import Collection, Sequence

from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json, given_values
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values
from privrag_desktop.capri.prompts import instructions
from privrag_desktop.capri.tool_interface.call_grammar import ENDINGS, call_grammar
from privrag_desktop.capri.tool_interface.model_reply_reader import (
    read_ending,
    read_reply,
    validated,
    write_reply,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction, Use
from privrag_desktop.capri.tool_interface.tool_listing_text import tool_list
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser

_WORD = "tool"


class FlatSurface:
    """Implements Surface; `examples` are the worked ones for its task, as text."""

    def __init__(
        self,
        toolkits: Sequence[Toolkit],
        contextual: TaskPseudonymiser,
        registry: EntityRegistry,
        examples: str = "",
    ) -> None:
        self._tools = {one.name: one for kit in toolkits for one in kit.tools}
        self._contextual = contextual
        self._registry = registry
        self._examples = examples

    def instructions(self, task: str) -> str:
        """As `Surface.instructions`; the examples were chosen for the task when the surface was made."""
        tools = [(one.name, one.summary, one.arguments) for one in self._tools.values()]
        parts = [instructions("agent_with_flat_tools_prompt"), f"Tools:\n{tool_list(tools)}", self._examples]
        return "\n\n".join(filter(None, parts))

    def task(self, shown_task: str) -> str:
        """As `Surface.task`."""
        today = self._contextual.today
        return f"Task: {shown_task}\nToday is {today:%A}, {today.isoformat()}."

    def grammar(self, without: Collection[str] = ()) -> str:
        """As `Surface.grammar`: names of tools and arguments, every value free."""
        tools = [(one.name, one.arguments) for one in self._tools.values()]
        return call_grammar(_WORD, tools, None, without=without)

    def parse(self, reply: str) -> AgentAction:
        """As `Surface.parse`."""
        thought, name, arguments = read_reply(reply, _WORD)
        if ending := read_ending(thought, name, arguments):
            return ending
        tool = self._tools.get(name)
        if tool is None:
            raise ModelMistake(f"There is no tool {name[:60]}.")
        return AgentAction(thought, FlatCall(name, validated(tool.arguments, arguments, name)))

    def observation(self, result: Result) -> str:
        """As `Surface.observation`."""
        shown = [one.shown for one in self._registry.add_all(result.entities)]
        message = {"message": result.words} if result.words else {}
        return as_json({**message, "results": shown}) if shown or not message else as_json(message)

    def write(self, use: Use) -> str:
        """As `Surface.write`."""
        call = use.function.flat(use.arguments)
        published = self._tools[call.tool].arguments  # what a function keeps apart may be one text in it
        arguments = published.model_validate(call.arguments, from_attributes=True)
        shown = hide_values(arguments, self._contextual)
        return write_reply(use.thought, _WORD, call.tool, given_values(shown))

    def write_end(self, ending: str, words: str, thought: str = "") -> str:
        """As `Surface.write_end`."""
        return write_reply(thought, _WORD, ending, {ENDINGS[ending]: self._contextual.hide_text(words)})

"""Show tools to the model as functions of entity types, with labels as references."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pydantic import BaseModel

from privrag_desktop.capri.computed_hints.condition_met_hints import case_facts
from privrag_desktop.capri.computed_hints.counts_sums_and_shares_hints import of_result, of_task
from privrag_desktop.capri.entities.entities_and_arguments_to_json import given_values
from privrag_desktop.capri.entities.entity_base_class import Entity, Property, properties
from privrag_desktop.capri.entities.entity_line_text import lines, shown_name, with_called
from privrag_desktop.capri.entities.entity_registry import EntityInstance, EntityRegistry
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values
from privrag_desktop.capri.prompts import instructions
from privrag_desktop.capri.task_readers.change_request_reader import choices_in_task
from privrag_desktop.capri.task_readers.value_condition_reader import TaskWording
from privrag_desktop.capri.tool_interface.call_grammar import ENDINGS, call_grammar
from privrag_desktop.capri.tool_interface.model_reply_reader import (
    read_ending,
    read_reply,
    validated,
    write_reply,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction, Use
from privrag_desktop.capri.tool_interface.tool_listing_text import tool_list
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result, Toolkit
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser

_FUNCTION = "function"  # the word for a tool in the replies of the model
_NOTHING = frozenset({"", "none", "null", "n/a", "any", "unknown", "-"})


@dataclass(frozen=True, slots=True)
class ResolvedReference:
    """The value of a reference as the agent's tools take it; `note` says what was mended, if anything."""

    value: str
    label: str
    note: str = ""


class EntitySurface:
    """Implements Surface; `examples` are the worked ones for its task, as text; `notes` say whom it means.

    `original` is the task as it was given, unless nothing is hidden.
    """

    def __init__(
        self,
        toolkits: Sequence[Toolkit],
        contextual: TaskPseudonymiser,
        registry: EntityRegistry,
        examples: str = "",
        *,
        notes: Sequence[str] = (),
        original: str = "",
    ) -> None:
        self._functions = {one.name: one for kit in toolkits for one in kit.functions}
        self._contextual = contextual
        self._registry = registry
        self._examples = examples
        self._notes = notes
        self._task = ""
        self._original = original

    def instructions(self, task: str) -> str:
        """As `Surface.instructions`; the examples were chosen for the task when the surface was made."""
        functions = [(one.name, one.summary, one.arguments) for one in self._functions.values()]
        parts = [
            instructions("agent_with_entity_functions_prompt"),
            f"Functions:\n{tool_list(functions)}",
            self._examples,
        ]
        return "\n\n".join(filter(None, parts))

    def task(self, shown_task: str) -> str:
        """As `Surface.task`: the task, the day, and who and what is known so far."""
        self._task = shown_task
        today = self._contextual.today
        known = self._registry.instances
        facts = [*of_task(shown_task, known), *of_result(known, shown_task, today), *self._cases(known)]
        parts = [f"Task: {shown_task}", f"Today is {today:%A}, {today.isoformat()}."]
        if known:
            parts += ["Known:", *lines(known, self._registry)]
        return "\n".join([*parts, *self._notes, *facts])

    def grammar(self, without: Collection[str] = ()) -> str:
        """As `Surface.grammar`."""
        tools = [(one.name, one.arguments) for one in self._functions.values()]
        return call_grammar(
            _FUNCTION, tools, self._labels, lambda choices: choices_in_task(choices, self._task), without
        )

    def parse(self, reply: str) -> AgentAction:
        """As `Surface.parse`: references are resolved, labels in free text written out."""
        thought, name, arguments = read_reply(reply, _FUNCTION)
        if ending := read_ending(thought, name, arguments):
            return ending
        function = self._functions.get(name)
        if function is None:
            raise ModelMistake(f"There is no function {name[:60]}.")
        resolved_references: list[ResolvedReference] = []
        written = self._resolved(function.arguments, arguments, resolved_references)
        call = function.flat(validated(function.arguments, written, name))
        return AgentAction(
            thought,
            call,
            notes=tuple(one.note for one in resolved_references if one.note),
            name=name,
            written=_in_short(name, arguments),
            references=tuple(one.label for one in resolved_references),
        )

    def observation(self, result: Result) -> str:
        """As `Surface.observation`."""
        instances = self._registry.add_all(result.entities)
        facts = [*of_result(instances, self._task, self._contextual.today), *self._cases(instances)]
        pieces = [self._contextual.hide_text(result.words), *lines(instances, self._registry), *facts]
        return "\n".join(filter(None, pieces)) or "Done."

    def write(self, use: Use) -> str:
        """As `Surface.write`."""
        shown = hide_values(use.arguments, self._contextual)
        values = self._labelled(use.arguments, shown)
        return write_reply(use.thought, _FUNCTION, use.function.name, values)

    def write_end(self, ending: str, words: str, thought: str = "") -> str:
        """As `Surface.write_end`."""
        return write_reply(thought, _FUNCTION, ending, {ENDINGS[ending]: self._contextual.hide_text(words)})

    def _cases(self, instances: Sequence[EntityInstance]) -> list[str]:
        wording = TaskWording(self._original or self._task, self._task)
        return [f"({case.words})" for case in case_facts(instances, wording, self._contextual)]

    def _labels(self, function: str, of: Property) -> list[str]:
        is_able = self._functions[function].on
        known = self._registry.of_type(of.refers_to)
        return [one.label for one in known if property_of(one.shown, of) and is_able(one.entity)]

    def _resolved(
        self, model: type[BaseModel], written: dict[str, object], resolved_references: list[ResolvedReference]
    ) -> dict[str, object]:
        declared = {one.name: one for one in properties(model)}
        return {
            name: self._one(declared[name], value, resolved_references) if name in declared else value
            for name, value in written.items()
            if not (name in declared and _says_nothing(value) and not model.model_fields[name].is_required())
        }

    def _one(self, of: Property, value: object, resolved_references: list[ResolvedReference]) -> object:
        if isinstance(value, list):
            return [self._one(of, one, resolved_references) for one in value]
        if not isinstance(value, str):
            return value
        if of.refers_to:
            resolved = resolve(self._registry, of, value)
            resolved_references.append(resolved)
            return resolved.value
        if of.kind is EntityType.TEXT:
            return with_called(value, self._registry, shown_name)
        return value

    def _labelled(self, originals: BaseModel, shown: BaseModel) -> dict[str, object]:
        """The arguments as a model gives them; KeyError for a reference to what it was never shown."""
        values = given_values(shown)
        for of in properties(type(originals)):
            if of.name in values and of.refers_to:
                value = getattr(originals, of.name)
                several = isinstance(value, (tuple, list))
                labels = [self._label(of, str(one)) for one in (value if several else [value])]
                values[of.name] = labels if several else labels[0]
        return values

    def _label(self, of: Property, original: str) -> str:
        able = self._registry.of_type(of.refers_to)
        found = next((one.label for one in able if property_of(one.entity, of) == original), None)
        if found is None:
            raise KeyError(of.refers_to)
        return found


def _says_nothing(value: object) -> bool:
    """Whether an argument that could be left out is filled with a word for nothing, as small models do."""
    return isinstance(value, str) and value.strip().casefold() in _NOTHING


def _in_short(name: str, arguments: dict[str, object]) -> str:
    return f"{name}({', '.join(map(str, arguments.values()))})"


def resolve(registry: EntityRegistry, of: Property, written: str) -> ResolvedReference:
    """What a reference to `of.refers_to` means; ModelMistake when no instance, or more than one, fits."""
    able = [one for one in registry.of_type(of.refers_to) if property_of(one.shown, of)]
    labelled = next((one for one in able if one.label.casefold() == written.strip().casefold()), None)
    if labelled:
        return ResolvedReference(property_of(labelled.shown, of), labelled.label)
    fitting = next(filter(None, (_fitting(able, of, written, part) for part in (False, True))), [])
    if len(fitting) == 1:
        [one] = fitting
        return ResolvedReference(property_of(one.shown, of), one.label, f"{written} → {one.label}")
    labels = ", ".join(one.label for one in fitting or able)
    if fitting:
        raise ModelMistake(f"Several could be meant: {labels}. Name one of them, or use ask_user.")
    known = f"Known are: {labels}." if labels else f"Look for the {of.refers_to} first."
    raise ModelMistake(f"There is no such {of.refers_to}. {known}")


def property_of(entity: Entity, of: Property) -> str:
    """What a tool takes of an instance for this reference; empty while unknown."""
    return str(getattr(entity, of.of, None) or "") if of.of else entity.key


def _fitting(able: Sequence[EntityInstance], of: Property, written: str, part: bool) -> list[EntityInstance]:
    wanted = _words(written)
    return [one for one in able if _fits(one.shown, of, wanted, part)] if wanted else []


def _fits(entity: Entity, of: Property, wanted: frozenset[str], part: bool) -> bool:
    known = [_words(one) for one in (property_of(entity, of), entity.key, entity.called) if one]
    return any(wanted <= one if part else wanted == one for one in known)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.casefold()))

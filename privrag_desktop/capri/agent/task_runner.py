"""Begin a task: detect, pseudonymise and look up what it names; then run the agent on it."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from time import monotonic

from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.agent.react_loop import Agent, Approve
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.linking.entity_detection import DetectedEntities, detect
from privrag_desktop.capri.linking.entity_linking import LinkingStep, last_readings, link_entities
from privrag_desktop.capri.linking.namesake_disambiguation import Namesakes, namesakes_known
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, label_task
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.flat_tools_interface import FlatSurface
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Surface
from privrag_desktop.capri.toolkits.toolkit_base_classes import Gateway, Toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import RECORDS
from privrag_desktop.capri.trajectories.example_selection import (
    TRAJECTORIES,
    examples_text,
    nearest_examples,
    usable_examples,
    without_lookups,
)
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration, TaskLimits, TaskResult, TaskStep
from privrag_desktop.language.letter_folding_and_scripts import composed
from privrag_desktop.llm.chat_model_interface import LocalChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import (
    TaskPseudonymiser,
    ValueMention,
)
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.database import Database

__all__ = ["Approve", "TaskSession", "begin", "run"]


@dataclass(frozen=True, slots=True)
class _Linked:
    """What code found of a task before the model is asked: `names` are where people are named."""

    shown: str
    names: tuple[tuple[int, int], ...]
    steps: Sequence[LinkingStep] = ()
    events: Mapping[str, date] = field(default_factory=dict)
    namesakes: Sequence[Namesakes] = ()
    labelled: LabelledTask | None = None

    @property
    def named(self) -> tuple[str, ...]:
        return _labels(self.steps)


def begin(
    task: str,
    policy: Configuration,
    gateways: Sequence[Gateway],
    boundary: Boundary,
    *,
    scope: str,
    today: date,
    db: Database | None = None,
    detector: LocalChatModel | None = None,
    progress: Progress,
) -> TaskSession:
    """Detect, map and hide what the task names, and look up whom it names.

    Without hiding (`none`) the agent has the task as it is and nobody is looked up.
    """
    started, task = monotonic(), composed(task)
    toolkits = [one.toolkit for one in gateways]
    contextual = TaskPseudonymiser(policy, boundary, scope, today, db)
    contextual.hide(EntityType.DATE, today.isoformat())  # on record: what every prompt is told is no original
    registry = EntityRegistry(contextual, _types(toolkits))
    if policy is Configuration.NONE:
        linked = _as_it_is(task, toolkits, boundary, today)
    else:
        detected = detect(task, boundary, _types(toolkits), detector, progress)
        linked = _linked(task, detected, gateways, boundary, registry)
    notes = [one.note for one in linked.steps if one.note]
    return TaskSession(
        task=task,
        shown=linked.shown,
        contextual=contextual,
        registry=registry,
        surface=_surface(task, linked.shown, toolkits, registry, boundary, notes=notes),
        gateways=tuple(gateways),
        scope=scope,
        steps=tuple(one.step for one in linked.steps),
        calls=tuple(one.call for one in linked.steps if one.call),
        fitting=tuple(label for one in linked.steps for label in one.fitting),
        named=linked.named,
        names=linked.names,
        events=tuple(linked.events.items()),
        namesakes=tuple(one for one in linked.namesakes if not set(linked.named) & set(one.labels)),
        labelled=linked.labelled,
        seconds=monotonic() - started,
    )


def run(
    session: TaskSession, model: AgentModel, approve: Approve, limits: TaskLimits, progress: Progress
) -> Generator[TaskStep, None, TaskResult]:
    """Thought, action, observation, until the agent ends or a limit does; raises Cancelled."""
    return (yield from Agent(session, model, approve, limits, progress).run())


def _as_it_is(task: str, toolkits: Sequence[Toolkit], boundary: Boundary, today: date) -> _Linked:
    """Of a task of which nothing is hidden, only where names of people of the vault stand."""
    found = boundary.detect_in_question(task)[0]
    names = tuple(
        (one.span.start, one.span.end)
        for one in found
        if one.known and one.span.entity_type is EntityType.PERSON
    )
    namesakes = namesakes_known(task, boundary, today) if _has_records(toolkits) else ()
    return _Linked(task, names, namesakes=tuple(namesakes))


def _linked(
    task: str,
    detected: DetectedEntities,
    gateways: Sequence[Gateway],
    boundary: Boundary,
    registry: EntityRegistry,
) -> _Linked:
    """What a task names, looked up in the records and hidden."""
    contextual, mentions, events = registry.contextual, detected.mentions, dict[str, date]()
    hide = partial(contextual.hide_text, task, mentions)
    steps = list(link_entities(task, detected.entities, gateways, contextual, registry, shown=hide))
    names = tuple((one.start, one.end) for one in mentions if one.kind is EntityType.PERSON)
    for event, day, more in last_readings(task, names, _labels(steps), gateways, registry=registry):
        steps.append(more)
        events |= {event: day} if day else {}
    shown = hide()
    has_records = _has_records([one.toolkit for one in gateways])
    return _Linked(
        shown,
        names,
        steps,
        events,
        namesakes=[namesakes for one in steps for namesakes in one.namesakes],
        labelled=_in_labels(task, boundary, mentions, registry, _labels(steps)) if has_records else None,
    )


def _has_records(toolkits: Sequence[Toolkit]) -> bool:
    return any(kit.name == RECORDS for kit in toolkits)


def _surface(
    task: str,
    shown: str,
    toolkits: Sequence[Toolkit],
    registry: EntityRegistry,
    boundary: Boundary,
    *,
    notes: Sequence[str],
) -> Surface:
    contextual = registry.contextual
    chosen = nearest_examples(shown, usable_examples(TRAJECTORIES, toolkits))
    types = _types(toolkits)

    def example(trajectory: Trajectory) -> Surface:
        """Its people are made up: they stand in it as they are, with labels of their own."""
        unhidden = Configuration.NONE if contextual.policy is Configuration.NONE else Configuration.ENTITY
        own = TaskPseudonymiser(unhidden, boundary, "example", contextual.today)
        known = EntityRegistry(own, types)
        if contextual.policy is Configuration.NONE:
            return FlatSurface(toolkits, own, known)
        labels = {one: known.add(one).label for one in trajectory.named}
        lookup_notes = [
            f"{called} in the task is {' or '.join(labels[one] for one in them)}."
            for called, them in trajectory.called
        ]
        return EntitySurface(toolkits, own, known, notes=lookup_notes)

    if contextual.policy is Configuration.NONE:
        return FlatSurface(toolkits, contextual, registry, examples_text(chosen, example))
    known = [without_lookups(one, toolkits) for one in chosen]
    return EntitySurface(
        toolkits, contextual, registry, examples_text(known, example), notes=notes, original=task
    )


def _in_labels(
    task: str,
    boundary: Boundary,
    mentions: Sequence[ValueMention],
    registry: EntityRegistry,
    named: Sequence[str],
) -> LabelledTask:
    """The task for a model that writes a program; `named` are the labels of whom it names for sure."""
    contextual = registry.contextual
    keys = [one.entity.key for label in named if (one := registry.get(label))]
    found = contextual.found_in(task, mentions)
    return label_task(task, boundary, mentions, found, contextual.real_today, sure=keys)


def _labels(linked: Sequence[LinkingStep]) -> tuple[str, ...]:
    """Of whom the task names, each once."""
    return tuple(dict.fromkeys(label for one in linked for label in one.named))


def _types(toolkits: Sequence[Toolkit]) -> list[type[Entity]]:
    return list(dict.fromkeys(type_ for kit in toolkits for type_ in kit.entities))

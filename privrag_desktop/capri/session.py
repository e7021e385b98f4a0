"""Everything one task needs: its map, its roster, its surface, its gateways; and running it."""

from collections.abc import Generator, Sequence
from datetime import date
from functools import partial
from time import monotonic

from privrag_desktop.acting import Configuration, Kind, TaskLimits, TaskResult, TaskStep
from privrag_desktop.capri.beginning import Met, last_readings, meet
from privrag_desktop.capri.detection import detect
from privrag_desktop.capri.entities import Entity
from privrag_desktop.capri.entity_surface import EntitySurface
from privrag_desktop.capri.examples import fitting, nearest, without_lookups, written
from privrag_desktop.capri.flat_surface import FlatSurface
from privrag_desktop.capri.mapping import Roster
from privrag_desktop.capri.namesakes import namesakes_known
from privrag_desktop.capri.react import Agent, Approve
from privrag_desktop.capri.stand_ins_only import AgentModel
from privrag_desktop.capri.surface import Surface
from privrag_desktop.capri.task_session import TaskSession
from privrag_desktop.capri.toolkits.records import RECORDS
from privrag_desktop.capri.tools import Gateway, Toolkit
from privrag_desktop.capri.trajectories.every import TRAJECTORIES
from privrag_desktop.capri.trajectories.trajectory import Trajectory
from privrag_desktop.domain import EntityType
from privrag_desktop.llm.chat import LocalChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.map import Contextual
from privrag_desktop.privacy.scripts import composed
from privrag_desktop.progress import Progress
from privrag_desktop.store.database import Database

__all__ = ["Approve", "TaskSession", "begin", "run"]


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
    types = _types(toolkits)
    contextual = Contextual(policy, boundary, scope, today, db)
    contextual.hide(Kind.DATE, today.isoformat())  # on record: what every prompt is told is no original
    roster = Roster(contextual, types)
    shown, met, names, events = task, list[Met](), _names_known(task, boundary), dict[str, date]()
    if policy is not Configuration.NONE:
        detected = detect(task, boundary, types, detector, progress)
        hide = partial(contextual.hide_text, task, detected.mentions)
        met = list(meet(task, detected.entities, gateways, contextual, roster, shown=hide))
        names = tuple((one.start, one.end) for one in detected.mentions if one.kind is Kind.NAME)
        for event, day, more in last_readings(task, names, _labels(met), gateways, roster=roster):
            met.append(more)
            events |= {event: day} if day else {}
        shown = hide()
    named = _labels(met)
    several = [namesakes for one in met for namesakes in one.namesakes]
    if policy is Configuration.NONE and any(kit.name == RECORDS for kit in toolkits):
        several = list(namesakes_known(task, boundary, today))
    return TaskSession(
        task=task,
        shown=shown,
        contextual=contextual,
        roster=roster,
        surface=_surface(task, shown, toolkits, roster, contextual, boundary=boundary, met=met),
        gateways=tuple(gateways),
        scope=scope,
        steps=tuple(one.step for one in met),
        calls=tuple(one.call for one in met if one.call),
        fitting=tuple(label for one in met for label in one.fitting),
        named=named,
        names=names,
        events=tuple(events.items()),
        namesakes=tuple(one for one in several if not set(named) & set(one.labels)),
        seconds=monotonic() - started,
    )


def run(
    session: TaskSession, model: AgentModel, approve: Approve, limits: TaskLimits, progress: Progress
) -> Generator[TaskStep, None, TaskResult]:
    """Thought, action, observation, until the agent ends or a limit does; raises Cancelled."""
    return (yield from Agent(session, model, approve, limits, progress).run())


def _surface(
    task: str,
    shown: str,
    toolkits: Sequence[Toolkit],
    roster: Roster,
    contextual: Contextual,
    *,
    boundary: Boundary,
    met: Sequence[Met],
) -> Surface:
    chosen = nearest(shown, fitting(TRAJECTORIES, toolkits))
    types = _types(toolkits)

    def example(trajectory: Trajectory) -> Surface:
        """Its people are made up: they stand in it as they are, with labels of their own."""
        unhidden = Configuration.NONE if contextual.policy is Configuration.NONE else Configuration.ENTITY
        own = Contextual(unhidden, boundary, "example", contextual.today)
        known = Roster(own, types)
        if contextual.policy is Configuration.NONE:
            return FlatSurface(toolkits, own, known)
        labels = {one: known.add(one).label for one in trajectory.named}
        told = [
            f"{called} in the task is {' or '.join(labels[one] for one in them)}."
            for called, them in trajectory.called
        ]
        return EntitySurface(toolkits, own, known, notes=told)

    if contextual.policy is Configuration.NONE:
        return FlatSurface(toolkits, contextual, roster, written(chosen, example))
    known = [without_lookups(one, toolkits) for one in chosen]
    notes = [one.note for one in met if one.note]
    return EntitySurface(toolkits, contextual, roster, written(known, example), notes=notes, original=task)


def _labels(met: Sequence[Met]) -> tuple[str, ...]:
    """Of whom the task names, each once."""
    return tuple(dict.fromkeys(label for one in met for label in one.named))


def _names_known(task: str, boundary: Boundary) -> tuple[tuple[int, int], ...]:
    """Where the names of people of the vault stand in a task."""
    found = boundary.detect_in_question(task)[0]
    return tuple(
        (one.span.start, one.span.end)
        for one in found
        if one.known and one.span.entity_type is EntityType.PERSON
    )


def _types(toolkits: Sequence[Toolkit]) -> list[type[Entity]]:
    return list(dict.fromkeys(type_ for kit in toolkits for type_ in kit.entities))

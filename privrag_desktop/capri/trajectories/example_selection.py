"""Choose the worked examples nearest to a task, and write them for its tool interface."""

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from privrag_desktop.capri.entities.entities_and_arguments_to_json import given_values
from privrag_desktop.capri.linking.initial_lookup_calls import read_for
from privrag_desktop.capri.task_readers.patient_cohort_reader import cohort_in
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Surface, Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Toolkit
from privrag_desktop.capri.trajectories.health_record_examples import HEALTH
from privrag_desktop.capri.trajectories.payment_examples import PAYMENTS
from privrag_desktop.capri.trajectories.vault_examples import RECORDS
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

_WORD = re.compile(r"[a-z]{3,}")
_MOST = 2
TRAJECTORIES: tuple[Trajectory, ...] = (*PAYMENTS, *HEALTH, *RECORDS)


def usable_examples(trajectories: Sequence[Trajectory], toolkits: Sequence[Toolkit]) -> list[Trajectory]:
    """Those that use only what these toolkits offer."""
    names = {one.name for kit in toolkits for one in kit.functions}
    return [one for one in trajectories if all(use.function.name in names for use, _ in one.steps)]


def nearest_examples(task: str, trajectories: Sequence[Trajectory], most: int = _MOST) -> list[Trajectory]:
    """Those whose tasks share the rarest words with this one, the nearest last; always the same ones."""
    return [trajectories[i] for i in nearest_tasks(task, [one.task for one in trajectories], most)]


def nearest_tasks(task: str, tasks: Sequence[str], most: int) -> list[int]:
    """The places of those tasks that share the rarest words with this one, the nearest last."""
    words = [_words(one) for one in tasks]
    seen = Counter(word for each in words for word in each)
    asked = _words(task)
    near = [sum(math.log(1 + len(words) / seen[word]) for word in asked & each) for each in words]
    return sorted(range(len(words)), key=lambda i: (-near[i], i))[:most][::-1]


def without_lookups(trajectory: Trajectory, toolkits: Sequence[Toolkit]) -> Trajectory:
    """For a surface that knows from the start what the words of a task call for: without those steps."""
    finds = {name: argument for kit in toolkits for _, name, argument in kit.find}
    reads = read_for(trajectory.task)
    if cohort_in(trajectory.task):
        reads |= {kit.among for kit in toolkits}
    named, steps, called = list(trajectory.named), [], []
    has_changed = False
    for use, result in trajectory.steps:
        name = _found_by(use, finds)
        has_changed = has_changed or use.function.changes
        if has_changed or not (name or use.function.name in reads):
            steps.append((use, result))
            continue
        named += result.entities
        if name and [one.called for one in result.entities] != [name]:
            called.append((name, result.entities))
    return replace(trajectory, named=tuple(named), steps=tuple(steps), called=tuple(called))


def _found_by(use: Use, finds: Mapping[str, str]) -> str:
    """The name by which a step looks somebody up; empty for a step that does something else."""
    argument = finds.get(use.function.name)
    words = given_values(use.arguments)
    return str(words[argument]) if argument and list(words) == [argument] else ""


def examples_text(trajectories: Sequence[Trajectory], surface_for: Callable[[Trajectory], Surface]) -> str:
    """All of them as one text, each on a surface of its own."""
    return "\n\n".join(_written(one, surface_for(one)) for one in trajectories)


def _written(trajectory: Trajectory, surface: Surface) -> str:
    said = ["Example:", surface.task(trajectory.task)]
    for use, result in trajectory.steps:
        said += [f"Reply: {surface.write(use)}", f"Result: {surface.observation(result)}"]
    said.append(f"Reply: {surface.write_end(trajectory.ending, trajectory.words, trajectory.thought)}")
    return "\n".join(said)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))

"""The type of a worked example: a made-up task with correct steps, results and ending."""

from dataclasses import dataclass

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result


@dataclass(frozen=True, slots=True)
class Trajectory:
    """A task, the entities it names, what was done with what result, and how it ended."""

    task: str
    named: tuple[Entity, ...]
    steps: tuple[tuple[Use, Result], ...]
    ending: str  # FINISH, ASK or GIVE_UP
    words: str
    thought: str = ""
    called: tuple[
        tuple[str, tuple[Entity, ...]], ...
    ] = ()  # whom a name in the task means, if it is not plain

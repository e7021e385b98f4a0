"""The records of a task: its world, its question, the right way to do it, and its judge."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import date

from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result, Simulated
from privrag_desktop.domain.tasks import TaskResult


@dataclass(frozen=True, slots=True)
class End:
    """How the right way ends: FINISH, ASK or GIVE_UP, and words with originals."""

    ending: str
    words: str


@dataclass(frozen=True, slots=True)
class World:
    """Fresh gateways of one task; `others` are originals that stand in free text only (a hostile note)."""

    gateways: tuple[Simulated, ...]
    today: date
    others: tuple[str, ...] = ()


Script = Generator[Use, Result, End]  # a use with originals, sent the result with originals


@dataclass(frozen=True, slots=True)
class StudyTask:
    """`judge` looks at the final worlds and the answer only: "" if it is right, else the cause in words.

    `suite` is "payments", "health", "records" or "published"; `scenario` one of those the paper names.
    """

    name: str
    suite: str
    scenario: str
    question: str
    world: Callable[[], World]
    script: Callable[[World], Script]
    judge: Callable[[World, TaskResult], str]

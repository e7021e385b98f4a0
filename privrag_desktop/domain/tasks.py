"""The records of a task: how much is hidden from the agent, what it did and drafted, and the result."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class OrderDraft:
    """A medication, a test, a procedure or a referral; `when` in ISO's form, empty if the day is open."""

    patient_id: str
    item: str
    dose: str = ""
    when: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReadingDraft:
    """A value of a test; `when` in ISO's form, empty for when it was drafted."""

    patient_id: str
    test: str
    value: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """An e-mail: `to` is its address."""

    to: str
    subject: str
    body: str


DraftContent = OrderDraft | ReadingDraft | MessageDraft


LONGEST_TASK = 4_000  # characters; a task is a sentence or a few, and all of it goes into every prompt


class Configuration(StrEnum):
    """The four that the study compares; each but the first gives the agent's model entity structures.

    The first two hide nothing. Only the study begins them; old vaults keep tasks that were done under them.
    """

    NONE = "none"
    ENTITY = "entity"
    PARTIAL = "partial"
    FULL = "full"


class TaskPolicy(StrEnum):
    """How much the agent's model must not see of a task that somebody gives: none hides nothing."""

    PARTIAL = "partial"
    FULL = "full"

    @property
    def configuration(self) -> Configuration:
        return Configuration(self.value)

    @classmethod
    def _missing_(cls, value: object) -> "TaskPolicy | None":
        """Older settings and stopped tasks may name one that hides nothing: the least that hides counts."""
        return cls.PARTIAL if value in (Configuration.NONE, Configuration.ENTITY) else None


class TaskWorld(StrEnum):
    """Which tools a task is given; what the last two change is simulated and gone afterwards."""

    RECORDS = "records"  # the user's own vault; what is written stays a draft
    HEALTH = "health"
    PAYMENTS = "payments"


class TaskStepKind(StrEnum):
    DETECTED = "detected"  # which entities the task names
    LOOKED_UP = "looked up"  # what the code found out about them before the model was asked
    THOUGHT = "thought"
    ACTION = "action"
    REFUSED = "refused"  # the monitor or the user did not let an action through
    OBSERVATION = "observation"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class TaskStep:
    """One thing that happened; `words` are for the clinician's own screen, `shown` are the model's words."""

    kind: TaskStepKind
    words: str
    shown: str
    turn: int
    seconds: float


@dataclass(frozen=True, slots=True)
class ProposedAction:
    """An action that changes something, in plain words with originals, before it runs.

    `doubt`: why the task may not ask for it, where the agent was told so and wants it all the same.
    `details`: for whom and when in full, beside what the task says of it; one sentence a line.
    """

    tool: str
    words: str
    doubt: str = ""
    details: tuple[str, ...] = ()

    @property
    def in_full(self) -> str:
        """All that somebody has to read before a yes, without the doubt."""
        return "\n".join((self.words, *self.details))


@dataclass(frozen=True, slots=True)
class TaskCall:
    """One call of a tool; `arguments` as the model gave them, in JSON. `approved` is None where nobody
    had to be asked; `by_code`: the model did not ask for it."""

    tool: str
    arguments: str
    approved: bool | None
    ok: bool
    by_code: bool = False


class TaskEnding(StrEnum):
    """How a task came to its end."""

    DONE = "done"
    ASKED = "asked"  # the agent needs to know something from the user
    GAVE_UP = "gave up"  # the agent says that it cannot be done
    TURNS = "turns"  # no turns left
    TIME = "time"
    WITHHELD = "withheld"  # a prompt would have held an original


@dataclass(frozen=True, slots=True)
class TaskResult:
    """What a task came to; `result`, `outcome` and `task` with originals, for the screen only.

    `outcome` is written by code from what was really done; `result` begins with it. It is empty where a task
    only asked something.
    """

    task: str
    policy: Configuration
    result: str
    ending: TaskEnding
    turns: int
    calls: tuple[TaskCall, ...]
    steps: tuple[TaskStep, ...]
    seconds: float
    scope: str = ""
    outcome: str = ""

    @property
    def answer(self) -> str:
        """What was answered or asked, without the line of what was done."""
        return self.result.removeprefix(self.outcome).strip()

    @property
    def success(self) -> bool:
        """Whether the agent says that it is done, and nothing was refused by the user.

        Whether it is right, the state of the world tells.
        """
        return self.ending is TaskEnding.DONE and not any(call.approved is False for call in self.calls)


@dataclass(frozen=True, slots=True)
class TaskLimits:
    """Bounds of one task; `seconds` covers all its turns together."""

    turns: int = 10
    seconds: float = 600.0
    reply_tokens: int = 220


@dataclass(frozen=True, slots=True)
class Draft:
    """Something a task wrote and nobody has sent or signed; `text` with originals, `created` in UTC.

    `content` is what it holds field by field; drafts of older vaults have none.
    """

    number: int
    created: datetime
    kind: str
    text: str
    content: DraftContent | None = None


@dataclass(frozen=True, slots=True)
class SavedTask:
    """A task as a vault keeps it, with pseudonyms; with originals when it is restored for the screen.

    `created` in UTC, `scope` its records'. Without an `ending` it was broken off, or is at work still.
    """

    number: int
    scope: str
    created: datetime
    policy: Configuration
    world: TaskWorld
    task: str
    result: str
    ending: TaskEnding | None
    turns: int
    seconds: float
    steps: tuple[TaskStep, ...] = ()
    calls: tuple[TaskCall, ...] = ()
    drafts: tuple[Draft, ...] = ()
    at_work: bool = False

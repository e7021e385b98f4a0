"""How a setting is declared, beside its type and its default: what a page needs to show it in plain words."""

from dataclasses import dataclass
from enum import StrEnum


class Group(StrEnum):
    """What belongs together, in the order in which it is shown."""

    APPEARANCE = "Appearance"
    ANSWERS = "Questions and answers"
    PRIVACY = "What may leave"
    TASKS = "Tasks"
    MODEL = "Language model"
    SERVER = "Answering server"
    LOCK = "Lock and clipboard"
    BACKUPS = "Backups"
    OTHER = "Other"


class Effect(StrEnum):
    """From when on a change counts, as a sentence."""

    AT_ONCE = "Counts at once."
    UNLOCK = "Counts after the next unlocking."
    START = "Counts after the next lock or start of the program."


@dataclass(frozen=True)
class Option:
    """One of a few values, its name, and what choosing it means."""

    value: str
    name: str
    sentence: str


@dataclass(frozen=True)
class Shown:
    """`least` says in words what the smallest number means; `is_folder` asks for a path."""

    label: str
    group: Group
    effect: Effect = Effect.AT_ONCE
    unit: str = ""
    of_one: str = ""  # the unit of a single one
    least: str = ""
    options: tuple[Option, ...] = ()
    is_folder: bool = False

"""What a page needs to show a setting in plain words: label, group, unit, scope and its few values.

Policies further down a list hide more.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum


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
    HELP = "Help"
    OTHER = "Other"


class Effect(StrEnum):
    """From when on a change counts, as a sentence."""

    AT_ONCE = "Counts at once."
    UNLOCK = "Counts after the next unlocking."
    ON_MODELS = "Counts at once if you set it on the page Models, otherwise after the next unlocking."
    START = "Counts after the next lock or start of the program."


class SettingScope(StrEnum):
    """Who keeps a setting: where its value stands, and who may change it."""

    PERSON = "person"  # in the settings file of an account of this computer; everybody changes it
    MACHINE = "machine"  # in the same file, for what depends on the computer; it weakens no promise
    VAULT = "vault"  # in the vault, signed: an admin decides, and no file, variable or option loosens it


class Stricter(StrEnum):
    """Which values of a setting of the vault are stricter, so that a settings file may have them."""

    NONE = "none"  # only what the admin decided counts
    LATER = "later"  # a policy further down the list hides more
    LARGER = "larger"
    SOONER = "sooner"  # a smaller number that is not 0, which means never


@dataclass(frozen=True)
class Option:
    """One of a few values, its name, and what choosing it means."""

    value: str
    name: str
    sentence: str


class PathKind(Enum):
    """What a path leads to."""

    FOLDER = "folder"
    FILE = "file"


@dataclass(frozen=True)
class SettingDisplay:
    """`least` says in words what the smallest number means; `path` asks for that of a folder or a file."""

    label: str
    group: Group
    scope: SettingScope
    effect: Effect = Effect.AT_ONCE
    unit: str = ""
    of_one: str = ""  # the unit of a single one
    least: str = ""
    options: tuple[Option, ...] = ()
    path: PathKind | None = None
    stricter: Stricter = Stricter.NONE


class ThemeName(StrEnum):
    """Which colours the window has."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class EngineWish(StrEnum):
    """What is to run the model that searches by meaning."""

    BEST = "best"
    LIGHT = "light"
    LIBRARY = "sentence-transformers"


THEMES = (
    Option("system", "As the system", "Light or dark, and high contrast, as your desktop says."),
    Option("light", "Light", "Dark text on light surfaces."),
    Option("dark", "Dark", "Light text on dark surfaces, for dim rooms."),
    Option("contrast", "High contrast", "White on black with strong borders, for eyes that need it."),
)
ENGINES = (
    Option("best", "What suits", "The library where there is a graphics card, else the light one."),
    Option("light", "Light", "ONNX Runtime on the processor, for the model that the program brings."),
    Option("sentence-transformers", "Library", "sentence-transformers, on a graphics card if there is one."),
)
POLICIES = (
    Option("safe-harbor", "Safe harbor", "Names, days, places, contacts and numbers are replaced."),
    Option("thesis", "Thesis", "As safe harbor, and ages as bands of ten years."),
    Option("full", "Full", "As thesis, without years, and without findings that few patients share."),
)
TASK_POLICIES = (
    Option("partial", "Identity hidden", "Who somebody is. Findings, readings and money stay."),
    Option("full", "All hidden", "Findings, readings and money as well; the agent knows less of medicine."),
)

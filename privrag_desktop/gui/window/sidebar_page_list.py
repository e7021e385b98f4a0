"""The pages of an open vault, in the order of the sidebar."""

from enum import Enum


class Page(Enum):
    """A page's name, the icon of resources/icons before it, and the keys that turn to it."""

    ASK = ("Ask", "ask", "Ctrl+1")
    PATIENTS = ("Patients", "patients", "Ctrl+2")
    TASKS = ("Tasks", "tasks", "Ctrl+3")
    HISTORY = ("History", "history", "Ctrl+4")
    LIBRARY = ("Library", "library", "Ctrl+5")
    PRIVACY = ("Privacy", "privacy", "Ctrl+6")
    SECURITY = ("Security", "key", "Ctrl+7")
    MODELS = ("Models", "models", "Ctrl+8")
    SETTINGS = ("Settings", "settings", "Ctrl+9")

    @property
    def is_daily(self) -> bool:
        """Whether it is for the work with patients; the others are for looking after the vault."""
        return self.name in {"ASK", "PATIENTS", "TASKS", "HISTORY"}

    def __init__(self, title: str, icon: str, keys: str) -> None:
        self.title, self.icon, self.keys = title, icon, keys

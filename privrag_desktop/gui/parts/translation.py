"""Every sentence of the window goes through here, so that it can be said in another language."""

from PySide6.QtCore import QCoreApplication

CONTEXT = "privrag"


def say(text: str, **values: object) -> str:
    """The sentence in the user's language, by Qt's installed translators, with its {values} filled in."""
    said = QCoreApplication.translate(CONTEXT, text)
    return said.format(**values) if values else said


def mark(text: str) -> str:
    """A sentence that is kept as it is until `say` shows it; so that translators see it, too."""
    return text

"""Every sentence of the window goes through here, so that it can be said in another language."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

CONTEXT = "privrag"
SOURCE = "en"  # the language that the program is written in
_FOLDER = files("privrag_desktop") / "resources" / "translations"
_PREFIX = "privrag_"


def say(text: str, **values: object) -> str:
    """The sentence in the user's language, by Qt's installed translators, with its {values} filled in."""
    said = QCoreApplication.translate(CONTEXT, text)
    return said.format(**values) if values else said


def mark(text: str) -> str:
    """A sentence that is kept as it is until `say` shows it; so that translators see it, too."""
    return text


def shipped_languages() -> Iterator[tuple[str, str]]:
    """The code and the name, in itself, of each language that the window speaks."""
    codes = {SOURCE, *(Path(one.name).stem.removeprefix(_PREFIX) for one in _compiled())}
    for code in sorted(codes):
        yield code, QLocale(code).nativeLanguageName() if code != SOURCE else "English"


def speak(app: QCoreApplication, language: str) -> None:
    """Say everything in this language from now on, "" for the system's, numbers and dates as well.

    What is shown already stays as it is; English where there is no translation.
    """
    locale = QLocale(language) if language else QLocale.system()
    QLocale.setDefault(locale)
    translator = QTranslator(app)
    if translator.load(locale, "privrag", "_", str(_FOLDER)):
        app.installTranslator(translator)


def _compiled() -> list[Path]:
    folder = Path(str(_FOLDER))
    return sorted(folder.glob(f"{_PREFIX}*.qm"))

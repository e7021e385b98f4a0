"""Translate every sentence of the window into the user's language."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from string import Formatter

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.runtime.redacting_logger import logger

__all__ = ["CONTEXT", "SOURCE", "mark", "retell", "say", "say_many", "shipped_languages", "speak"]

CONTEXT = "privrag"
SOURCE = "en"  # the language that the program is written in
_FOLDER = files("privrag_desktop") / "resources" / "translations"
_PREFIX = "privrag_"
_LOG = logger(__name__)


def say(text: str, **values: object) -> str:
    """The sentence in the user's language, by Qt's installed translators, with its {values} filled in."""
    return _filled(QCoreApplication.translate(CONTEXT, text), text, values)


def say_many(one: str, many: str, count: int, /, **values: object) -> str:
    """As `say`, of a {count} of something: `one` and `many` in English, else the language's own forms.

    Translators see `many` alone, with a place for each form that their language has.
    """
    said = QCoreApplication.translate(CONTEXT, many, None, count)
    english = one if count == 1 else many
    return _filled(english if said == many else said, english, {**values, "count": QLocale().toString(count)})


def retell(told: str) -> str:
    """What the core said, in the user's language; as it stands where translators have not seen it."""
    if not told:
        return ""
    if not isinstance(told, TranslatableText):
        return say(told)
    values = {
        name: retell(one) if isinstance(one, TranslatableText) else one for name, one in told.values.items()
    }
    count = values.get("count")
    if told.one and isinstance(count, int):
        return say_many(told.one, told.template, count, **values)
    return say(told.template, **values)


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
    if _installed(app, locale, "privrag", str(_FOLDER)):
        _installed(app, locale, "qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))


class _ByLocale(Formatter):
    """Numbers that a sentence asks for as {number:,} or {number:.1f} are written as the locale does."""

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec == "," and isinstance(value, int):
            return QLocale().toString(value)
        if format_spec == ".1f" and isinstance(value, float):
            return QLocale().toString(value, "f", 1)
        return format(value, format_spec)


def _filled(said: str, english: str, values: Mapping[str, object]) -> str:
    """A translation that names a value wrongly is no reason to show nothing."""
    if not values:
        return said
    try:
        return _ByLocale().vformat(said, (), values)
    except (LookupError, ValueError, AttributeError):
        _LOG.warning("a translation does not fit its sentence")
        return _ByLocale().vformat(english, (), values)


def _installed(app: QCoreApplication, locale: QLocale, name: str, folder: str) -> bool:
    """Qt's own words, such as those of the menu of a field, are in a file beside Qt."""
    translator = QTranslator(app)
    return translator.load(locale, name, "_", folder) and app.installTranslator(translator)


def _compiled() -> list[Path]:
    folder = Path(str(_FOLDER))
    return sorted(folder.glob(f"{_PREFIX}*.qm"))

"""Numbers, days and counts in words, by the user's locale."""

from datetime import date

from PySide6.QtCore import QDate, QLocale

from privrag_desktop.gui.parts.translation import mark, say, say_many

_MINUTE = 60.0
_HOUR = 3600.0
STANDING_RECORD = mark("Problems, allergies and medications")


def day_text(day: date | None) -> str:
    """14 Mar 2019; None is the document of standing facts."""
    if day is None:
        return say(STANDING_RECORD)
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM yyyy")


def number_text(number: int) -> str:
    return QLocale().toString(number)


def some_patients(count: int) -> str:
    return say_many("{count} patient", "{count} patients", count)


def some_documents(count: int) -> str:
    return say_many("{count} document", "{count} documents", count)


def some_questions(count: int) -> str:
    return say_many("{count} question", "{count} questions", count)


def exported_text(questions: int, file: object) -> str:
    """What is said once a conversation is a file."""
    return say_many(
        "{count} question exported to {file}.", "{count} questions exported to {file}.", questions, file=file
    )


def seconds_text(seconds: float) -> str:
    """0.4 s, 12 s, 3 min 20 s, 2 h 5 min."""
    if seconds < 10:  # noqa: PLR2004 - tenths are noise from here on
        return f"{QLocale().toString(float(seconds), 'f', 1)} s"
    if seconds < _MINUTE:
        return f"{seconds:.0f} s"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min {int(seconds % _MINUTE)} s"
    return f"{int(seconds // _HOUR)} h {int(seconds % _HOUR // _MINUTE)} min"


def size_text(size: int) -> str:
    """1.1 GB, of a number of bytes; in thousands, as disks and packages are sold."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)

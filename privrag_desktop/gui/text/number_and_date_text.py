"""Word numbers, dates, durations and sizes in the user's locale."""

from datetime import date

from PySide6.QtCore import QDate, QLocale

from privrag_desktop.gui.text.translation import mark, say, say_many

_MINUTE = 60.0
_HOUR = 3600.0
_SECONDS = mark("{seconds} s")
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
        return say(_SECONDS, seconds=QLocale().toString(float(seconds), "f", 1))
    if seconds < _MINUTE:
        return say(_SECONDS, seconds=f"{seconds:.0f}")
    if seconds < _HOUR:
        minutes, rest = divmod(int(seconds), int(_MINUTE))
        return say("{minutes} min {seconds} s", minutes=minutes, seconds=rest)
    hours, rest = divmod(int(seconds), int(_HOUR))
    return say("{hours} h {minutes} min", hours=hours, minutes=int(rest // _MINUTE))


def whole_seconds_text(seconds: float) -> str:
    """12 s; what is left of a second is not told."""
    return say(_SECONDS, seconds=int(seconds))


def size_text(size: int) -> str:
    """1.1 GB, of a number of bytes; in thousands, as disks and packages are sold."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)

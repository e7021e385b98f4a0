"""Word the progress and state of imports for the Library page."""

from privrag_desktop.domain.imports import ImportProgress, ImportReport
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from privrag_desktop.gui.text.number_and_date_text import (
    number_text,
    seconds_text,
    some_documents,
    some_patients,
)
from privrag_desktop.gui.text.translation import mark, say, say_many

_SOON = 5.0  # seconds, below which no number is true for long
_LONG, _MINUTE = 57.5, 60.0
_STAGES = {
    Stage.WAITING: mark("Waiting"),
    Stage.RUNNING: mark("Importing"),
    Stage.PAUSING: mark("Pausing after this patient"),
    Stage.RESTS: mark("Paused"),
    Stage.STOPPING: mark("Stopping after this patient"),
    Stage.DONE: mark("Done"),
    Stage.STOPPED: mark("Stopped"),
    Stage.FAILED: mark("Failed: {problem}"),
}


def name_text(row: QueuedImport, *, hidden: bool) -> str:
    """The folder or file; its name may be a patient's."""
    if hidden:
        return say("Import {number}", number=number_text(row.place))
    first = row.paths[0].name or str(row.paths[0])
    more = len(row.paths) - 1
    return say_many("{name} and {count} more", "{name} and {count} more", more, name=first) if more else first


def stage_text(row: QueuedImport) -> str:
    if row.stage is Stage.RUNNING and row.progress is None:
        return say("Looking for files")
    if row.stage is Stage.DONE and row.report is not None and row.report.refused:
        return say_many("Done, {count} refused", "Done, {count} refused", len(row.report.refused))
    return say(_STAGES[row.stage], problem=row.problem)


def files_text(row: QueuedImport) -> str:
    if row.progress is None or not row.progress.files_total:
        return ""
    total = number_text(row.progress.files_total)
    if row.stage is Stage.DONE:
        return total
    done = number_text(row.progress.files_done)
    return say("{done} of {total}", done=done, total=total)


def files_words(row: QueuedImport) -> str:
    """The one that is read: file 3 of 4; while none is, how many there are."""
    if row.progress is None or not row.progress.files_total:
        return ""
    total, done = row.progress.files_total, row.progress.files_done
    if not done:
        return say_many("{count} file", "{count} files", total)
    return say("file {done} of {total}", done=number_text(done), total=number_text(total))


def patients_text(row: QueuedImport) -> str:
    if row.report is not None:
        return number_text(row.report.patients)
    return number_text(row.progress.patients) if row.progress else ""


def rate_text(progress: ImportProgress | None) -> str:
    """Patients a minute; nothing while it is too early to say, or while none comes."""
    if progress is None or not progress.rate:
        return ""
    return say("{rate}/min", rate=_rounded(progress.rate))


def left_text(progress: ImportProgress | None) -> str:
    if progress is None or progress.seconds_left is None:
        return ""
    if progress.seconds_left < _SOON:
        return say("a moment")
    return time_text(progress.seconds_left)


def time_text(seconds: float) -> str:
    """In steps of five seconds, and then of minutes: a guess is not more exact."""
    if seconds < _LONG:
        return seconds_text(float(5 * round(seconds / 5)))
    hours, minutes = divmod(round(seconds / _MINUTE), 60)
    if not hours:
        return say("{minutes} min", minutes=number_text(minutes))
    return say("{hours} h {minutes} min", hours=number_text(hours), minutes=number_text(minutes))


def state_sentence(row: QueuedImport, *, hidden: bool) -> str:
    """All of a running import in one line, as a screen reader says it."""
    progress = row.progress
    if progress is None:
        return say("Each patient is saved as soon as it is complete.")
    parts = [say_many("{count} patient so far", "{count} patients so far", progress.patients)]
    if progress.rate:
        parts.append(say("{rate} a minute", rate=_rounded(progress.rate)))
    if row.stage is Stage.RUNNING and (left := left_text(progress)):
        parts.append(say("about {time} left", time=left))
    if progress.file and not hidden:
        parts.append(progress.file)
    return " · ".join(parts)


def report_summary(report: ImportReport) -> str:
    patients, documents = some_patients(report.patients), some_documents(report.documents)
    time = seconds_text(report.seconds)
    read = say(
        "{patients} and {documents} read in {time}.", patients=patients, documents=documents, time=time
    )
    if not report.changed_patients:
        return f"{read} {say('The vault already held all of it.')}"
    changed = say_many(
        "{count} patient new or changed.", "{count} patients new or changed.", report.changed_patients
    )
    return f"{read} {changed}"


def ended_sentence(row: QueuedImport) -> str:
    """For who is on another page: without the name of a folder."""
    if row.report is None:
        return say("An import failed: {problem}", problem=row.problem)
    sentence = report_summary(row.report)
    refused = len(row.report.refused)
    if not refused:
        return say("The import has ended. {summary}", summary=sentence)
    return say_many(
        "The import has ended. {summary} {count} file or entry was refused.",
        "The import has ended. {summary} {count} files or entries were refused.",
        refused,
        summary=sentence,
    )


def _rounded(rate: float) -> str:
    return number_text(max(1, round(rate)))

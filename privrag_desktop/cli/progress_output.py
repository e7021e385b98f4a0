"""Print the progress of long work on standard error; counts only unless a person is looking."""

import sys
import time
from threading import Timer
from typing import TYPE_CHECKING

from privrag_desktop.cli.output import say
from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingProgress
from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.domain.language_models import AddProgress, CheckProgress, FetchProgress
from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.domain.tasks import TaskStep

if TYPE_CHECKING:
    from privrag_desktop.services.vault.open_vault_workspace import Workspace

_EVERY = 2.0  # seconds between two lines for somebody who looks on
_LINES = 10  # for a file or another program: one at each tenth of the way
_MEGABYTE = 1_000_000
_PAGE = 4096  # bytes, as SQLCipher writes
_MOMENT = 1.0  # seconds
_MINUTE = 60.0
_COUNTS = (("done", "bytes_done", "patients"), ("total", "bytes_total", "patients_total"))


class Watcher:
    """Listens to Progress and writes a line now and then: by the clock on a terminal, else by the work."""

    def __init__(self) -> None:
        self._last = 0.0
        self._part: tuple[type, int] | None = None

    def __call__(self, update: object) -> None:
        if isinstance(update, Step):
            # a summary may hold names: for a clinician's screen, never for a file
            if sys.stderr.isatty():
                say(f"{update.agent}: {update.summary}")
            return
        if isinstance(update, TaskStep):
            if sys.stderr.isatty():
                say(f"{update.kind.value}: {update.words}")
            return
        if isinstance(update, VaultCheckProgress | FinalStepNotice):
            say(update.words)
            return
        if (line := _line(update)) and self._is_due(update):
            say(line)

    def _is_due(self, update: object) -> bool:
        if not sys.stderr.isatty():
            before, self._part = self._part, (type(update), int(_LINES * _share(update)))
            return self._part != before
        now = time.monotonic()
        if now - self._last < _EVERY:
            return False
        self._last = now
        return True


def read_names(workspace: "Workspace") -> None:
    """Read the names that a text is checked against; says so where it takes longer than a moment."""
    note = Timer(_MOMENT, say, ["Reading the names of all patients…"])
    note.daemon = True
    note.start()
    try:
        _ = workspace.boundary
    finally:
        note.cancel()


def _line(update: object) -> str:
    if isinstance(update, ImportProgress):
        if not update.files_total:
            return ""
        told = f"File {update.files_done} of {update.files_total}. Patients: {update.patients}."
        return told if update.seconds_left is None else f"{told} About {_duration(update.seconds_left)} left."
    return _model_line(update) or _summary_line(update) or _sample_line(update) or _copy_line(update)


def _share(update: object) -> float:
    """How much of the work is done, 0 to 1."""
    if isinstance(update, ImportProgress):
        return update.files_done / update.files_total if update.share is None else update.share
    done, total = (
        next((getattr(update, name) for name in names if hasattr(update, name)), 0) for names in _COUNTS
    )
    return done / total if total else 0.0


def _duration(seconds: float) -> str:
    minutes = round(seconds / _MINUTE)
    return f"{minutes} min" if minutes else "a minute"


def _model_line(update: object) -> str:
    if isinstance(update, FetchProgress):
        done, total = update.bytes_done // _MEGABYTE, update.bytes_total // _MEGABYTE
        return f"{update.model}: {done} of {total} MB, part {update.parts_done} of {update.parts_total}"
    if isinstance(update, CheckProgress | AddProgress):
        what = "checked" if isinstance(update, CheckProgress) else "copied"
        return f"{update.model}: {update.done // _MEGABYTE} of {update.total // _MEGABYTE} MB {what}"
    return ""


def _summary_line(update: object) -> str:
    if isinstance(update, EmbeddingProgress):
        return f"{update.done} of {update.total} documents have new vectors"
    from privrag_desktop.services.patients.outdated_patient_summary_rewriting import SummaryProgress  # noqa: PLC0415  slow to import

    if isinstance(update, SummaryProgress):
        return f"{update.done} of {update.total} patients summarised"
    return ""


def _sample_line(update: object) -> str:
    from privrag_desktop.services.vault.sample_vault import SampleProgress  # noqa: PLC0415  slow to import

    if isinstance(update, SampleProgress):
        return f"{update.patients} of {update.patients_total} sample patients generated"
    return ""


def _copy_line(update: object) -> str:
    if isinstance(update, CopyProgress):
        done, total = (pages * _PAGE // _MEGABYTE for pages in (update.done, update.total))
        return f"{done} of {total} MB copied" if total else ""
    return ""

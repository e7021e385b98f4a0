"""The card of an import's report: patients, resources read by type, and notes."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from privrag_desktop.domain.imports import ImportNote, ImportReport
from privrag_desktop.gui.library.import_progress_text import name_text, report_summary
from privrag_desktop.gui.library.import_queue import QueuedImport
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, column, label

_PLACES = 3  # that are named of one kind of note


class ImportReportCard(Card):
    """Hidden until there is a report."""

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self._row: QueuedImport | None = None
        self.title, self.summary, self.types = label("", "subtitle"), label(""), label("", "muted")
        self.notes = label("")
        column(self, self.title, self.summary, self.types, self.notes, margin=16, spacing=6)
        names.changed.connect(self._draw)
        self.hide()

    def show_row(self, ended: QueuedImport) -> None:
        self._row = ended
        self._draw()
        self.show()

    def _draw(self) -> None:
        if self._row is None or self._row.report is None:
            return
        report, name = self._row.report, name_text(self._row, hidden=self._names.hidden)
        has_any = bool(report.patients or not report.refused)
        self.title.setText(
            say("Imported: {name}", name=name) if has_any else say("Nothing was imported: {name}", name=name)
        )
        self.summary.setText(report_summary(report))
        self.types.setText(_types(report))
        self.types.setVisible(bool(report.resources or report.unused))
        self.notes.setText(_notes(report.notes, hidden=self._names.hidden))
        self.notes.setVisible(bool(report.notes))


def _types(report: ImportReport) -> str:
    """FHIR's own names, which are the same in every language; the most frequent first."""
    lines = []
    if report.resources:
        lines.append(say("Read: {types}", types=_counts(report.resources)))
    if report.unused:
        lines.append(say("Not used: {types}", types=_counts(report.unused)))
    return "\n".join(lines)


def _counts(types: Mapping[str, int]) -> str:
    counts = sorted(types.items(), key=lambda one: (-one[1], one[0]))
    return " · ".join(f"{kind} {number_text(count)}" for kind, count in counts)


def _notes(notes: Sequence[ImportNote], *, hidden: bool) -> str:
    """Each sentence once, with how often it holds and the first places; an id may be made of a name."""
    said = []
    for text, group in groupby(sorted(notes, key=lambda one: one.text), lambda one: one.text):
        places = [one.where or one.file for one in group]
        named = " · ".join(places[:_PLACES]) + (" …" if len(places) > _PLACES else "")
        count = say("Note ({number}):", number=number_text(len(places)))
        said.append(f"{count} {retell(text)}" if hidden else f"{count} {retell(text)} {named}")
    return "\n".join(said)

"""Show a patient's problems, medications, allergies and latest values on one page, with links."""

from collections.abc import Sequence
from datetime import date
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import PatientChart, ReadingsOfKind
from privrag_desktop.gui.patients.patient_timeline_panel import without_kind
from privrag_desktop.gui.patients.values_over_time_panel import range_text
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Colours, Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane
from privrag_desktop.language.unit_text import unit_text

_LATEST = (Category.VITAL, Category.LABORATORY)
_MOST_VALUES, _MOST_PAST = 16, 20
_NO_PROBLEMS = mark("No problem is recorded as active.")
_NO_MEDICATIONS = mark("No medication is recorded as active.")
_NO_ALLERGIES = mark("No allergy is recorded. That is not the same as none.")

Source = tuple[str, str]


class SummaryPane(QWidget):
    """`source_wanted` brings a document and a sentence of it."""

    source_wanted = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._chart: PatientChart | None = None
        self._sources: tuple[Source, ...] = ()
        self.pane = ReadingPane(say("Summary of the patient"))
        column(self, self.pane)
        self.pane.anchorClicked.connect(self._open)
        theme.changed.connect(self._render)

    def show_chart(self, chart: PatientChart) -> None:
        self._chart = chart
        self._render()

    def _render(self) -> None:
        if self._chart is None:
            self.pane.clear()
            return
        page = _Page(self._chart)
        self.pane.setHtml(page.html(self._theme.colours))
        self._sources = tuple(page.sources)

    def _open(self, link: QUrl) -> None:
        self.source_wanted.emit(*self._sources[int(link.toString().removeprefix("source:"))])


class _Page:
    """The page as it is written, with what each link of it opens."""

    def __init__(self, chart: PatientChart) -> None:
        self._chart = chart
        self.sources: list[Source] = []
        self._places = {
            (fact.resource, fact.sentence): one.document_id for one in chart.documents for fact in one.facts
        }

    def html(self, colours: Colours) -> str:
        chart = self._chart
        left = self._list(say("PROBLEMS"), chart.problems, say(_NO_PROBLEMS))
        left += self._list(say("ALLERGIES"), chart.allergies, say(_NO_ALLERGIES))
        right = self._list(say("MEDICATIONS"), chart.medications, say(_NO_MEDICATIONS))
        halves = "".join(f'<td width="50%">{half}</td>' for half in (left, right))
        columns = f'<table width="100%"><tr>{halves}</tr></table>'
        body = self._last_days() + columns + self._values() + self._past()
        return f"<style>{_style(colours)}</style>{body}"

    def _last_days(self) -> str:
        """Problems and medications have days of their own, which may be later than both."""
        visit, day, documents = self._chart.last_visit, self._chart.last_day, self._chart.documents
        if day is None:
            return f'<p class="muted">{escape(say("No day with records."))}</p>'
        last: Document = next(one for one in documents if one.day == day)
        held = say_many("{count} record", "{count} records", len(last.facts))
        told = self._last(say("LAST DAY WITH FINDINGS"), day, held, (last.document_id, ""))
        if visit is None:
            return told
        source = (self._places[visit.resource, visit.sentence], visit.sentence)
        return self._last(say("LAST VISIT"), visit.day, visit.name, source) + told

    def _last(self, title: str, day: date | None, held: str, source: Source) -> str:
        head = f'<span class="section">{escape(title)}</span>'
        return f"<p>{head} &nbsp; {self._link(day_text(day), source)}, {escape(held)}</p>"

    def _list(self, title: str, facts: Sequence[Fact], none: str) -> str:
        head = f'<p class="section">{escape(title)}</p>'
        if not facts:
            return f'{head}<p class="muted">{escape(none)}</p>'
        return f"{head}<ul>{''.join(map(self._item, facts))}</ul>"

    def _item(self, fact: Fact) -> str:
        """The name leads to the record; what it says beyond its name stands beside it."""
        more = as_shown(without_kind(fact)).removeprefix(as_shown(fact.name)).strip(" ,.")
        place = self._places[fact.resource, fact.sentence]
        told = f' <span class="muted">{escape(more)}</span>' if more else ""
        return f"<li>{self._link(fact.name, (place, fact.sentence))}{told}</li>"

    def _values(self) -> str:
        kinds = [kind for kind in self._chart.kinds if kind.category in _LATEST][:_MOST_VALUES]
        if not kinds:
            return ""
        ranges = say("Range") if any(range_text(kind.readings[-1]) for kind in kinds) else ""
        heads = (say("LATEST VALUES"), "", say("Day"), ranges)
        head = "".join(f'<th align="left"><span class="section">{escape(one)}</span></th>' for one in heads)
        rows = "".join(map(self._value, kinds))
        return f'<table width="100%" cellpadding="3"><tr>{head}</tr>{rows}</table>'

    def _value(self, kind: ReadingsOfKind) -> str:
        last = kind.readings[-1]
        value = self._link(f"{last.text} {unit_text(kind.unit)}".strip(), (last.document_id, last.sentence))
        cells = (escape(kind.name), f"<b>{value}</b>", escape(day_text(last.day)), escape(range_text(last)))
        return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

    def _past(self) -> str:
        past = self._chart.past
        if not past:
            return ""
        shown = self._list(say("OVER OR STOPPED"), past[:_MOST_PAST], "")
        return shown + self._left_out(len(past) - _MOST_PAST)

    def _left_out(self, more: int) -> str:
        if more <= 0:
            return ""
        told = say_many("And {count} more, in the timeline.", "And {count} more, in the timeline.", more)
        return f'<p class="muted">{escape(told)}</p>'

    def _link(self, text: str, source: Source) -> str:
        self.sources.append(source)
        return f'<a href="source:{len(self.sources) - 1}">{escape(text)}</a>'


def _style(colours: Colours) -> str:
    return (
        f"body, td {{ color: {colours.text}; }} a {{ color: {colours.accent}; text-decoration: none; }}"
        f" .muted {{ color: {colours.muted}; }} .section {{ color: {colours.muted}; font-weight: 600; }}"
        " p { margin: 8px 0 2px 0; } ul { margin: 2px 0 6px 14px; -qt-list-indent: 0; } li { margin: 3px 0; }"
        " table { margin-top: 10px; } td { vertical-align: top; }"
    )

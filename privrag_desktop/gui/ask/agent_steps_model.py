"""The agents' steps for a question as rows of a Qt model; the running step is the last."""

from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import step_words
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import plain
from privrag_desktop.gui.text.number_and_date_text import seconds_text, whole_seconds_text
from privrag_desktop.gui.text.translation import mark, say

AGENTS = {
    "question": mark("Question"),
    "search": mark("Search"),
    "synthesis": mark("Synthesis"),
    "review": mark("Review"),
    "gate": mark("Release check"),
    "answer": mark("Answer"),
}
_OUTCOMES = {
    StepKind.FEEDBACK: mark("sent back"),
    StepKind.APPROVAL: mark("approved"),
    StepKind.RELEASE: mark("released"),
    StepKind.WITHHOLD: mark("withheld"),
}
_WARNING = frozenset({StepKind.FEEDBACK, StepKind.WITHHOLD})
_TICK_MS = 500
_TENTHS_BELOW = 10  # seconds, in words that tell how long something took
Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class StepRow:
    """What a row shows."""

    title: str
    time: str
    words: str
    warns: bool = False
    runs: bool = False


def running_text(seconds: float) -> str:
    """Whole seconds: tenths of what goes on are noise."""
    return seconds_text(seconds) if seconds >= _TENTHS_BELOW else whole_seconds_text(seconds)


def step_title(step: Step) -> str:
    """Review: sent back."""
    agent = say(AGENTS.get(step.agent, step.agent.capitalize()))
    outcome = _OUTCOMES.get(step.kind)
    return f"{agent}: {say(outcome)}" if outcome else agent


class StepsModel(QAbstractListModel):
    """Steps that are done, then what is being done, with the time since it began."""

    def __init__(self, names: NamesOnScreen, parent: QObject) -> None:
        super().__init__(parent)
        self._names = names
        self._steps: list[Step] = []
        self._rows: list[StepRow] = []  # of each step: the list asks for all of them whenever it is laid out
        self._doing, self._since = "", 0.0
        self._clock = QTimer(self)
        self._clock.setInterval(_TICK_MS)
        self._clock.timeout.connect(self._tick)
        names.changed.connect(self._redraw)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's name and default
        return 0 if parent.isValid() else len(self._steps) + bool(self._doing)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.row(index.row())
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{row.title}, {row.time}: {row.words}" if row.words else f"{row.title} {row.time}"
        return plain(row.words) if role == Qt.ItemDataRole.ToolTipRole else None

    def row(self, number: int) -> StepRow:
        if number == len(self._steps):
            return StepRow(self._doing, running_text(monotonic() - self._since), "", runs=True)
        return self._rows[number]

    def add(self, step: Step) -> None:
        """Before what is being done."""
        at = len(self._steps)
        self.beginInsertRows(QModelIndex(), at, at)
        self._steps.append(step)
        self._rows.append(self._row_of(step))
        self.endInsertRows()

    def run(self, doing: str) -> None:
        """What is being done from now on; "" when nothing is."""
        at = len(self._steps)
        self._since = monotonic()
        if self._doing and doing:
            self._doing = doing
            self._tick()
        elif doing:
            self.beginInsertRows(QModelIndex(), at, at)
            self._doing = doing
            self.endInsertRows()
            self._clock.start()
        elif self._doing:
            self.beginRemoveRows(QModelIndex(), at, at)
            self._doing = ""
            self.endRemoveRows()
            self._clock.stop()

    def show(self, steps: tuple[Step, ...]) -> None:
        """These in place of all, and nothing that runs."""
        self._clock.stop()
        self.beginResetModel()
        self._steps, self._doing = list(steps), ""
        self._rows = [self._row_of(step) for step in steps]
        self.endResetModel()

    def _row_of(self, step: Step) -> StepRow:
        words = step_words(step, hidden=self._names.hidden)
        return StepRow(step_title(step), seconds_text(step.seconds), words, step.kind in _WARNING)

    def _tick(self) -> None:
        last = self.index(len(self._steps))
        self.dataChanged.emit(last, last)

    def _redraw(self) -> None:
        if self._steps:
            self.beginResetModel()
            self._rows = [self._row_of(step) for step in self._steps]
            self.endResetModel()

"""The task that is worked on or looked at: its state, its result, what it asks, its steps."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.acting import Ending, KeptTask, TaskResult, TaskStep
from privrag_desktop.gui.ask.reveal_dialog import WHO
from privrag_desktop.gui.parts.fitting import Tall
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, button, column, label, row
from privrag_desktop.gui.parts.words import count_text, seconds_text
from privrag_desktop.gui.tasks.approval import ApprovalCard, Asked
from privrag_desktop.gui.tasks.task_trace import HEADS, WIDTHS, TaskTrace
from privrag_desktop.gui.tasks.task_words import POLICIES, WORLDS, doing_after, ending_text

WAITING = "Waiting for the language model…"
ASKING = "Waiting for your yes or no…"
STOPPED = "Stopped. What was done before stays done."
_TICK_MS = 1000
_MOST_TASK, _MOST_RESULT = 0.08, 0.2  # of the window's height
_LEAST_TRACE = 24  # pixels: what is asked comes first


class TaskPane(QFrame):
    """A card; `approval` asks before anything is changed.

    `reveal_wanted` brings the scope of an ended task and what is selected of its steps.
    """

    reveal_wanted = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("card")
        self._seconds, self._doing = 0, WAITING
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self.task, self.state = label("", "subtitle"), label("", "muted")
        self.result = label("", "result")
        self._asked, self._came = Tall(self.task, _MOST_TASK), Tall(self.result, _MOST_RESULT)
        self.result.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.result.setAccessibleName("Result")
        self.notice, self.approval, self.trace = Notice(), ApprovalCard(), TaskTrace(theme)
        self.approval.answered.connect(self._go_on)
        self._scope = ""
        self.who = button(
            WHO, "link", on_click=self._ask_who, hint="See whom a made-up name stands for, for a reason"
        )
        state = QWidget()
        row(state, self.state, self.who).setStretch(0, 1)
        parts = (self._asked, state, self.notice, self._came, self.approval, _heads(), self.trace)
        self.trace.setMinimumHeight(_LEAST_TRACE)
        box = column(self, *parts, margin=16, spacing=8)
        box.setStretch(box.indexOf(self.trace), 1)

    def start(self, task: str) -> None:
        self._show(task, WAITING, "")
        self.trace.clear_steps()
        self._seconds, self._doing = 0, WAITING
        self._clock.start(_TICK_MS)

    def begin(self) -> None:
        """The model is free: it is this task's turn."""
        self._go_on(True)

    def add(self, step: TaskStep) -> None:
        self.trace.add(step)
        self._doing = doing_after(step.kind)
        self._say_time()

    def ask(self, asked: Asked) -> None:
        self.approval.ask(asked)
        QTimer.singleShot(0, self.trace, self.trace.show_newest)  # once the card has taken its place
        self._doing = ASKING
        self._say_time()

    def finish(self, result: TaskResult) -> None:
        turns = count_text(result.turns, "turn", "turns")
        state = f"{ending_text(result.ending)}. {turns}, {seconds_text(result.seconds)}"
        self._end(result.task, state, result.result, result.ending)
        self._offer_who(result.scope)
        self.trace.show_all(result.steps)

    def show_kept(self, kept: KeptTask, when: str) -> None:
        """An earlier task as the vault keeps it."""
        turns = count_text(kept.turns, "turn", "turns") if kept.ending else ""
        ending = ending_text(kept.ending, at_work=kept.at_work)
        told = (ending, turns, POLICIES[kept.policy][0], WORLDS[kept.world][0], when)
        self._end(kept.task, " · ".join(filter(None, told)), kept.result, kept.ending)
        self._offer_who(kept.scope)
        self.trace.show_all(kept.steps, kept.drafts)

    def stop(self) -> None:
        """What was done so far stays to be read."""
        self._clock.stop()
        self.approval.clear()
        self.state.setText(STOPPED)

    def fail(self, sentence: str, on_action: Callable[[], object]) -> None:
        self._clock.stop()
        self.approval.clear()
        self.state.setText("Not done.")
        self.notice.say(sentence, "error", "Try again", on_action)

    def _end(self, task: str, state: str, result: str, ending: Ending | None) -> None:
        self._clock.stop()
        self._show(task, state, result)
        self.state.setObjectName("muted" if ending is Ending.DONE else "warning")
        self.state.style().polish(self.state)

    def _show(self, task: str, state: str, result: str) -> None:
        self.notice.hide()
        self._offer_who("")
        self.approval.clear()
        self._asked.say(task)
        self.state.setObjectName("muted")
        self.state.style().polish(self.state)
        self.state.setText(state)
        self._came.say(result)
        self._came.setVisible(bool(result))

    def _offer_who(self, scope: str) -> None:
        self._scope = scope
        self.who.setVisible(bool(scope))

    def _ask_who(self) -> None:
        self.reveal_wanted.emit(self._scope, self.trace.textCursor().selectedText())

    def _go_on(self, _answer: bool) -> None:
        self._doing = "Thinking…"
        self._say_time()

    def _tick(self) -> None:
        self._seconds += 1
        self._say_time()

    def _say_time(self) -> None:
        since = f" {seconds_text(self._seconds)}" if self._seconds else ""
        self.state.setText(f"{self._doing}{since}")


def _heads() -> QWidget:
    """They stay while the steps scroll."""
    heads = QWidget()
    box = row(heads, *(label(head, "section") for head in HEADS), spacing=0)
    for column_, width in enumerate(WIDTHS):
        box.setStretch(column_, width)
    box.setContentsMargins(15, 6, 20, 0)
    return heads

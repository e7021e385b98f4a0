"""Show the running or chosen task: its state, result, approval card and steps."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import Draft, SavedTask, TaskEnding, TaskResult, TaskStep
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import WHO
from privrag_desktop.gui.tasks.change_approval_card import ApprovalCard, ApprovalRequest
from privrag_desktop.gui.tasks.task_policy_and_step_text import (
    THINKING,
    WORLDS,
    doing_after,
    ending_text,
    hidden_text,
)
from privrag_desktop.gui.tasks.task_steps_beside_what_model_saw_widget import HEADS, WIDTHS, TaskTrace, Veil
from privrag_desktop.gui.text.number_and_date_text import seconds_text
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Tall
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    label,
    row,
)

WAITING = mark("Waiting for the language model…")
ASKING = mark("Waiting for your yes or no…")
STOPPED = mark("Stopped. What was done before stays done.")
NOT_DONE = mark("Not done.")
HIDDEN = mark("Your task is hidden with the names. F8 shows it.")
RESULT_HIDDEN = mark("What came of it is hidden with the names. F8 shows it.")
_TICK_MS = 1000
_MOST_TASK, _MOST_RESULT = 0.08, 0.2  # of the window's height
_LEAST_TRACE = 24  # pixels: what is asked comes first


class TaskPane(Card):
    """A card; `approval` asks before anything is changed.

    `reveal_wanted` brings the scope of an ended task and what is selected of its steps, `drafts_wanted` how
    many drafts of it are to be saved.
    """

    reveal_wanted = Signal(str, str)
    drafts_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._seconds, self._doing = 0, say(WAITING)
        self.asked, self._result, self._hides = "", "", True
        self._hidden = self._is_coded = False
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self.task, self.state = label("", "subtitle"), label("", "muted")
        self.result = label("", "result")
        self._words, self._came = Tall(self.task, _MOST_TASK), Tall(self.result, _MOST_RESULT)
        self.result.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.result.setAccessibleName(say("Result"))
        self.notice, self.approval, self.trace = Notice(), ApprovalCard(), TaskTrace(theme)
        self.approval.answered.connect(self._go_on)
        self._scope = ""
        self.who = button(
            say(WHO),
            "link",
            on_click=self._ask_who,
            hint=say("See whom a made-up name stands for, for a reason"),
        )
        self._drafts: Sequence[Draft] = ()
        self.save = button(
            say("Save the drafts…"),
            "link",
            on_click=lambda: self.drafts_wanted.emit(len(self._drafts)),
            hint=say("Save the drafts as a FHIR bundle or as a page to print"),
        )
        state = QWidget()
        row(state, self.state, self.save, self.who).setStretch(0, 1)
        parts = (self._words, state, self.notice, self._came, self.approval, _heads(), self.trace)
        self.trace.setMinimumHeight(_LEAST_TRACE)
        box = column(self, *parts, margin=16, spacing=8)
        box.setStretch(box.indexOf(self.trace), 1)

    def start(self, task: str) -> None:
        self._hides, self._is_coded = True, False
        self._show(task, say(WAITING), "")
        self.trace.clear_steps()
        self._seconds, self._doing = 0, say(WAITING)
        self._clock.start(_TICK_MS)

    def hide_names(self, hidden: bool) -> None:
        """Of what is shown now; an earlier task that came without names stays as it came."""
        self._hidden = hidden
        self.approval.hide_names(hidden)
        self._say_words()

    def clear(self) -> None:
        """Nothing of a task stays on the screen."""
        self._clock.stop()
        self._show("", "", "")
        self.trace.clear_steps()

    def begin(self) -> None:
        """The model is free: it is this task's turn."""
        self._go_on(True)

    def add(self, step: TaskStep) -> None:
        self.trace.add(step)
        self._doing = doing_after(step.kind)
        self._say_time()

    def ask(self, asked: ApprovalRequest) -> None:
        self.approval.ask(asked)
        QTimer.singleShot(0, self.trace, self.trace.show_newest)  # once the card has taken its place
        self._doing = say(ASKING)
        self._say_time()

    def finish(self, result: TaskResult) -> None:
        turns = _turns_text(result.turns)
        state = f"{ending_text(result.ending)}. {turns}, {seconds_text(result.seconds)}"
        self._end(result.task, state, result.result, result.ending)
        self._offer_who(result.scope)
        self.trace.show_all(result.steps)

    def show_kept(self, kept: SavedTask, when: str, *, coded: bool = False) -> None:
        """An earlier task as the vault keeps it; `coded`: nobody is named in it."""
        self._hides = bool(COVERED[kept.policy])
        self._is_coded = coded and self._hides
        turns = _turns_text(kept.turns) if kept.ending else ""
        ending = ending_text(kept.ending, at_work=kept.at_work)
        told = (ending, turns, hidden_text(kept.policy), say(WORLDS[kept.world][0]), when)
        self._end(kept.task, " · ".join(filter(None, told)), kept.result, kept.ending)
        self._offer_who(kept.scope)
        self.trace.show_all(kept.steps)
        self.show_drafts(kept.drafts)

    def show_drafts(self, drafts: Sequence[Draft]) -> None:
        """What the task wrote, above its steps; it can be saved from then on."""
        self._drafts = drafts
        self.trace.show_drafts(drafts)
        self._say_words()

    def stop(self) -> None:
        """What was done so far stays to be read."""
        self._clock.stop()
        self.approval.clear()
        self.state.setText(say(STOPPED))

    def fail(self, sentence: str, on_action: Callable[[], object]) -> None:
        self._clock.stop()
        self.approval.clear()
        self.state.setText(say(NOT_DONE))
        self.notice.say(sentence, "error", say("Try again"), on_action)

    def _end(self, task: str, state: str, result: str, ending: TaskEnding | None) -> None:
        self._clock.stop()
        self._show(task, state, result)
        self.state.setObjectName("muted" if ending is TaskEnding.DONE else "warning")
        self.state.style().polish(self.state)

    def _show(self, task: str, state: str, result: str) -> None:
        self.notice.hide()
        self._offer_who("")
        self.show_drafts(())
        self.approval.clear()
        self.asked, self._result = task, result
        self.state.setObjectName("muted")
        self.state.style().polish(self.state)
        self.state.setText(state)
        self._say_words()

    def _say_words(self) -> None:
        """The task and what came of it, and so much of the steps, as may stand on the screen now."""
        veiled = self._hidden and not self._is_coded
        came = say(RESULT_HIDDEN) if veiled and self._result else self._result
        self._words.say(say(HIDDEN) if veiled and self.asked else self.asked)
        self._came.say(came)
        self._came.setVisible(bool(came))
        self.save.setVisible(bool(self._drafts) and not veiled)
        self.trace.veil(Veil.NOTHING if not veiled else Veil.NAMES if self._hides else Veil.ALL)

    def _offer_who(self, scope: str) -> None:
        self._scope = scope
        self.who.setVisible(bool(scope))

    def _ask_who(self) -> None:
        self.reveal_wanted.emit(self._scope, self.trace.textCursor().selectedText())

    def _go_on(self, _answer: bool) -> None:
        self._doing = say(THINKING)
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
    box = row(heads, *(label(say(head) if head else "", "section") for head in HEADS), spacing=0)
    for column_, width in enumerate(WIDTHS):
        box.setStretch(column_, width)
    box.setContentsMargins(15, 6, 20, 0)
    return heads


def _turns_text(turns: int) -> str:
    return say_many("{count} turn", "{count} turns", turns)

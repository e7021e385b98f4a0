"""The card that asks the user to approve or refuse a change, while the agent waits."""

from threading import Event

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.tasks import ProposedAction
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Tall, Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.runtime.progress import Progress

_MOST_WORDS = 0.2  # of the window's height; nothing is approved that cannot be read whole
NAMES_HIDDEN = mark("What it wants holds names, and names are hidden. Show them (F8), read it, then decide.")
_LOOK_SECONDS = 0.05  # how soon a stopped task stops waiting


class ApprovalRequest:
    """Reported by the worker, answered by the window; a task that is stopped counts as no."""

    def __init__(self, proposed: ProposedAction) -> None:
        self.proposed = proposed
        self._answered = Event()
        self._yes = False

    def answer(self, yes: bool) -> None:
        """Only the first answer counts."""
        if not self._answered.is_set():
            self._yes = yes
            self._answered.set()

    def wait(self, progress: Progress) -> bool:
        """Whether it may be done; returns soon after the task was stopped."""
        while not self._answered.wait(_LOOK_SECONDS):
            if progress.cancelled:
                return False
        return self._yes and not progress.cancelled


class ApprovalCard(QFrame):
    """`answered` brings the user's yes or no to what is asked now; hidden while nothing is."""

    answered = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("approval")
        self._asked: ApprovalRequest | None = None
        self._hidden = False
        self.words, self.doubt = label(""), label("", "warning")
        self.room = Tall(self.words, _MOST_WORDS)
        self.approve = button(
            say("Approve"), "primary", on_click=lambda: self._answer(True), hint=say("Let the agent do this")
        )
        self.refuse = button(
            say("Do not"),
            on_click=lambda: self._answer(False),
            hint=say("The agent is told that you refused"),
        )
        said, buttons = QWidget(), QWidget()
        title = label(say("THE AGENT WANTS TO CHANGE SOMETHING"), "section", wrap=False)
        column(said, title, self.room, self.doubt, spacing=4)
        row(buttons, self.refuse, self.approve).insertStretch(0, 1)
        turning = Turning(said, buttons, spacing=16)
        turning.box.setStretch(0, 1)
        row(self, turning, margin=14)
        self.hide()

    @property
    def waiting(self) -> bool:
        return self._asked is not None

    def ask(self, asked: ApprovalRequest) -> None:
        """Show what would be done."""
        self._asked = asked
        self._say(asked.proposed)
        self.show()

    def hide_names(self, hidden: bool) -> None:
        """Nothing can be approved unread; to refuse, nobody has to read it."""
        self._hidden = hidden
        if self._asked is not None:
            self._say(self._asked.proposed)

    def _say(self, proposed: ProposedAction) -> None:
        words = say(NAMES_HIDDEN) if self._hidden else proposed.in_full
        doubt = "" if self._hidden else proposed.doubt
        self.approve.setEnabled(not self._hidden)
        self.room.say(words)
        self.doubt.setText(say("Look twice: {doubt}", doubt=doubt) if doubt else "")
        self.doubt.setVisible(bool(doubt))
        told = say("The agent wants to change something: {words}", words=f"{words} {self.doubt.text()}")
        self.setAccessibleName(told.strip())

    def clear(self) -> None:
        """Ask nothing any more; what is still open counts as no."""
        if self._asked is not None:
            self._asked.answer(False)
        self._asked = None
        self.room.say("")
        self.doubt.setText("")
        self.setAccessibleName("")
        self.hide()

    def _answer(self, yes: bool) -> None:
        if self._asked is not None:
            self._asked.answer(yes)
            self.clear()
            self.answered.emit(yes)

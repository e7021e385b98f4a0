"""Ask in place for the reason to see a name, for the audit trail."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    column,
    hint_at,
    label,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import Field

NO_REASON = mark("Say why you need to know.")


class ReasonBar(QFrame):
    """`given` brings the reason; Escape leaves. The reason before is offered again, to be kept or changed."""

    given = Signal(str)
    left = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("tone", "calm")
        self.title, self.problem = label("", wrap=True), label("", "problem")
        self.edit = Field()
        self.edit.setAccessibleName(name)
        hint_at(self.edit, say("For example: patient on my ward today"))
        self.edit.setMaxLength(200)
        self.edit.returnPressed.connect(self._give)
        self.show_names = button(say("Show"), "primary", on_click=self._give)
        self.cancel = button(say("Cancel"), on_click=self.leave)
        buttons = Turning(self.cancel, self.show_names, spacing=8)
        buttons.box.insertStretch(0, 1)
        self.problem.hide()
        column(self, self.title, self.edit, self.problem, buttons, margin=10, spacing=6)
        self.hide()

    def ask(self, question: str) -> None:
        """Open, with the question above the field."""
        self.title.setText(question)
        self.edit.setAccessibleDescription(question)
        self.say_problem("")
        self.show()
        self.edit.selectAll()
        self.edit.setFocus()

    @property
    def working(self) -> bool:
        return not self.show_names.isEnabled()

    def done(self) -> None:
        """The reason is in the trail."""
        self._set_working(False)
        self.hide()

    def fail(self, sentence: str) -> None:
        self._set_working(False)
        self.say_problem(sentence)
        self.edit.setFocus()

    def say_problem(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def leave(self) -> None:
        """Also while the reason is being written down: it stays in the trail, and nothing is asked twice."""
        self.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _give(self) -> None:
        reason = self.edit.text().strip()
        if self.working:
            return
        if is_reason(reason):
            self._set_working(True)
            self.given.emit(reason)
        else:
            self.say_problem(say(NO_REASON))
            self.edit.setFocus()

    def _set_working(self, working: bool) -> None:
        """The first time takes seconds, until the names that a reason must not hold are known."""
        self.show_names.setEnabled(not working)
        self.show_names.setText(say("One moment…") if working else say("Show"))
        self.edit.setReadOnly(working)
        if working:
            self.say_problem("")

"""The buttons under an answer: change the question, other words, copy, export."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, row


class AnswerActions(QWidget):
    """Each is shown where it can be done; names are copied only while they are shown."""

    edit_wanted = Signal()
    again_wanted = Signal()
    copy_wanted = Signal(bool)  # with names
    export_wanted = Signal()
    plot_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.edit = button(
            say("Edit"),
            "link",
            on_click=self.edit_wanted.emit,
            hint=say("Change the question and ask again (Ctrl+E)"),
        )
        self.regenerate = button(
            say("Regenerate"),
            "link",
            on_click=self.again_wanted.emit,
            hint=say("Write the answer in other words (Ctrl+R)"),
        )
        self.plot = button(
            say("Chart"),
            "link",
            on_click=self._turn_plot,
            hint=say("Show or hide the exact values over time (Ctrl+D)"),
        )
        self.plot.setCheckable(True)
        self.copy = button(say("Copy"), "link", on_click=self._open_menu, hint=say("Copy the answer"))
        self.export = button(
            say("Export"),
            "link",
            on_click=self.export_wanted.emit,
            hint=say("Save this conversation as a file (Ctrl+S)"),
        )
        self.copy_menu = QMenu(self)
        self.without_names = self._entry(say("Copy without names\tCtrl+Shift+C"), with_names=False)
        self.with_names = self._entry(say("Copy with names"), with_names=True)
        row(self, self.plot, self.edit, self.regenerate, self.copy, self.export, spacing=2)
        self.offer_nothing()

    def offer_nothing(self) -> None:
        for one in (self.plot, self.edit, self.regenerate, self.copy, self.export):
            one.hide()

    def offer(self, answer: Answer, *, hidden: bool) -> None:
        """What belongs to any answer, a kept one too."""
        self.edit.show()
        self.edit.setEnabled(not hidden)
        self.copy.setVisible(bool(answer.answer))
        self.without_names.setEnabled(answer.hidden is not None)
        self.with_names.setEnabled(not hidden)
        self.export.setVisible(bool(answer.conversation))

    def offer_edit(self, *, hidden: bool, runs: bool) -> None:
        """Without an answer only the question can be changed."""
        self.edit.setVisible(not runs)
        self.edit.setEnabled(not hidden)

    def offer_plot(self, *, has_course: bool, is_shown: bool) -> None:
        self.plot.setVisible(has_course)
        self.plot.setChecked(has_course and is_shown)

    def _turn_plot(self) -> None:
        self.plot_wanted.emit(self.plot.isChecked())

    def offer_again(self, answer: Answer) -> None:
        """Other words, where a model wrote them."""
        self.regenerate.setVisible(not (answer.withheld or answer.by_code))

    def _entry(self, words: str, *, with_names: bool) -> QAction:
        entry = self.copy_menu.addAction(words)
        entry.triggered.connect(lambda: self.copy_wanted.emit(with_names))
        return entry

    def _open_menu(self) -> None:
        self.copy_menu.setActiveAction(self.without_names)
        self.copy_menu.popup(self.copy.mapToGlobal(self.copy.rect().bottomLeft()))

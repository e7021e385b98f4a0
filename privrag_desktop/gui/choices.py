"""What can be done next with one click: say which patient was meant, or have the answer written anew."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from privrag_desktop.domain import Answer
from privrag_desktop.gui.widgets import button


class Choices(QFrame):
    """`chosen` brings the question a choice asks; `again` wants the same answer in other words."""

    chosen = Signal(str)
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self.buttons: list[QPushButton] = []
        self.regenerate = button("Regenerate", "link", on_click=self.again.emit, hint="Write the answer anew")
        self._box.addWidget(self.regenerate)
        self.clear()

    def clear(self) -> None:
        for old in self.buttons:
            self._box.removeWidget(old)
            old.deleteLater()
        self.buttons = []
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        """The patients to choose from; an answer that a model wrote can be written anew."""
        self.clear()
        for number, choice in enumerate(answer.choices, 1):
            asked = f"Number {number}: {choice.words}"
            one = button(choice.words, "nav", on_click=partial(self.chosen.emit, asked), hint=choice.words)
            self._box.insertWidget(number - 1, one)
            self.buttons.append(one)
        self.regenerate.setVisible(not (answer.withheld or answer.by_code))
        self.setVisible(bool(self.buttons) or not self.regenerate.isHidden())

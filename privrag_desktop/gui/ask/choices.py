"""The patients that a question may mean, each a button that says who was meant."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from privrag_desktop.domain import Choice
from privrag_desktop.gui.parts.as_shown import as_shown
from privrag_desktop.gui.parts.names_on_screen import NamesOnScreen
from privrag_desktop.gui.parts.plain import set_tip, set_words
from privrag_desktop.gui.parts.translation import say
from privrag_desktop.gui.parts.widgets import button


class Choices(QScrollArea):
    """`chosen` brings the question a choice asks; a long list scrolls."""

    chosen = Signal(str)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self._choices: tuple[Choice, ...] = ()
        self.setAccessibleName(say("Patients to choose from"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(6)
        self._box.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # a scroll area fills it when it takes it
        self.buttons: list[QPushButton] = []
        self.clear()
        names.changed.connect(self._name)

    def clear(self) -> None:
        for old in self.buttons:
            self._box.removeWidget(old)
            old.deleteLater()
        self.buttons, self._choices = [], ()
        self.hide()

    def show_choices(self, choices: tuple[Choice, ...]) -> None:
        self.clear()
        self._choices = choices
        for number, choice in enumerate(choices, 1):
            asked = f"Number {number}: {choice.words}"  # as the program reads it, in any language
            one = button("", "example", on_click=partial(self.chosen.emit, asked))
            self._box.insertWidget(number - 1, one)
            self.buttons.append(one)
        self._name()
        self.setVisible(bool(choices))

    def _name(self) -> None:
        for number, (one, choice) in enumerate(zip(self.buttons, self._choices, strict=True), 1):
            words = say("Patient {number}", number=number) if self._names.hidden else as_shown(choice.words)
            set_words(one, words)
            one.setAccessibleName(words)
            hint = say("Ask about {patient}", patient=words)
            set_tip(one, hint)
            one.setAccessibleDescription(hint)

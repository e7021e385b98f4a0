"""Buttons for what a question may mean: one of several patients, or other words."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip, set_words
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button

_ANY_HEIGHT = 2**24 - 1  # the most that Qt knows


class ClarificationChoices(QScrollArea):
    """`chosen` brings the question a choice asks; a long list scrolls."""

    chosen = Signal(str)

    def __init__(self, names: NamesOnScreen) -> None:
        super().__init__()
        self._names = names
        self._people: tuple[str, ...] = ()
        self._questions: tuple[str, ...] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.viewport().setAutoFillBackground(False)
        self._inside = QWidget()
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(6)
        self._box.addStretch(1)
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)  # a scroll area fills it when it takes it
        self.buttons: list[QPushButton] = []
        self.clear()
        names.changed.connect(self._name)

    def clear(self) -> None:
        for old in self.buttons:
            self._box.removeWidget(old)
            old.deleteLater()
        self.buttons, self._people, self._questions = [], (), ()
        self.hide()

    def show_choices(self, answer: Answer) -> None:
        """The patients that an answer asks back for, else the questions that it offers."""
        self.clear()
        self._people = tuple(choice.words for choice in answer.choices)
        self._questions = () if self._people else answer.offered
        # as the program reads it, in any language
        asked = [f"Number {number}: {words}" for number, words in enumerate(self._people, 1)]
        for place, question in enumerate(asked or self._questions):
            one = button("", "example", on_click=partial(self.chosen.emit, question))
            self._box.insertWidget(place, one)
            self.buttons.append(one)
        self._name()
        self.setAccessibleName(
            say("Patients to choose from") if self._people else say("Questions that may be meant")
        )
        # a question or two need no more room than they have; a list of people scrolls
        self.setMaximumHeight(self._inside.sizeHint().height() if self._questions else _ANY_HEIGHT)
        self.setVisible(bool(self.buttons))

    def _name(self) -> None:
        for number, one in enumerate(self.buttons, 1):
            words, hint = self._words(number)
            set_words(one, words)
            one.setAccessibleName(words)
            set_tip(one, hint)
            one.setAccessibleDescription(hint)

    def _words(self, number: int) -> tuple[str, str]:
        """What stands on a button, and what it does; without names while they are hidden."""
        hidden = self._names.hidden
        if self._people:
            words = say("Patient {number}", number=number) if hidden else as_shown(self._people[number - 1])
            return words, say("Ask about {patient}", patient=words)
        if hidden:
            return say("Question {number}", number=number), say("Ask this question instead")
        asked = as_shown(self._questions[number - 1])
        return say("Perhaps you mean: {question}", question=asked), say("Ask this question instead")

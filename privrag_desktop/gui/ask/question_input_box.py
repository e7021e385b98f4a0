"""The box in which a question is typed, with name completion and earlier questions."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.ask.patient_name_completion_index import (
    Completion,
    NameCompletionIndex,
    completion,
)
from privrag_desktop.gui.ask.patient_name_completion_popup import NamePopup
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import TypingBox

MOST = 50


class RecentQuestions:
    """Newest first; those of this session before those of the history."""

    def __init__(self) -> None:
        self._questions: list[str] = []
        self._at = -1  # which one stands in the box; -1 is what was typed
        self._draft = ""
        self.has_history = False

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(self._questions)

    def add(self, question: str) -> None:
        """Asked just now; the box begins anew."""
        self._questions = [question, *(one for one in self._questions if one != question)][:MOST]
        self._at = -1

    def add_history(self, questions: Iterable[str]) -> None:
        """What was asked before this session, newest first."""
        self.has_history = True
        self._questions = list(dict.fromkeys((*self._questions, *questions)))[:MOST]

    def older(self, shown: str) -> str | None:
        """The one before that in the box; None where there is none."""
        if not self._is_shown(shown):
            self._at, self._draft = -1, shown
        later = range(self._at + 1, len(self._questions))
        at = next((one for one in later if self._questions[one] != shown), None)
        if at is None:
            return None
        self._at = at
        return self._questions[at]

    def newer(self, shown: str) -> str | None:
        """The one after that in the box, at last what was typed; None where nothing older is shown."""
        if self._at < 0 or not self._is_shown(shown):
            return None
        self._at -= 1
        return self._draft if self._at < 0 else self._questions[self._at]

    def _is_shown(self, shown: str) -> bool:
        return 0 <= self._at < len(self._questions) and self._questions[self._at] == shown


FIRST = mark("Ask about a patient, a reading, a medication…")
NEXT_ONE = mark("Ask on: and the weight? what about 2015?")
NO_RECENT = mark("No question was asked yet.")
_IN_MENU, _LONGEST = 15, 90
_TAKE = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_MOVES = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End})


class QuestionBox(TypingBox):
    """`asked` brings the question; `history_wanted` those of earlier sessions, once."""

    history_wanted = Signal()

    def __init__(self, theme: Theme, names: NamesOnScreen, page: QWidget) -> None:
        self._goes_on, self._waits = False, ""
        self.recent, self._index = RecentQuestions(), NameCompletionIndex()
        self._completion: Completion | None = None
        super().__init__(theme, names)
        self._page, self.popup, self.menu = page, NamePopup(page), QMenu(self)
        self.recent_button = self._make_recent_button()
        self.popup.chosen.connect(self._complete)
        self.edit.textChanged.connect(self._look_for_names)
        self.asked.connect(self.popup.put_away)
        names.changed.connect(self._names_changed)
        theme.changed.connect(self._paint_recent)

    def say_conversation(self, *, goes_on: bool) -> None:
        """Whether a question may leave out what the one before it said."""
        self._goes_on = goes_on
        self._say_what_to_type()

    def set_names(self, index: NameCompletionIndex) -> None:
        """The patients whose names are completed."""
        self._index = index

    def show_history(self, questions: Sequence[str]) -> None:
        """What was asked before this session, newest first; then what waited for it goes on."""
        self.recent.add_history(questions)
        waited, self._waits = self._waits, ""
        if waited == "menu":
            self.open_recent()
        elif waited:
            self._older()

    def set_text(self, question: str) -> None:
        super().set_text(question)
        self.popup.put_away()

    def forget_recent(self) -> None:
        """Questions may name whom the history has just forgotten; what is left of it is read anew."""
        self.recent = RecentQuestions()
        self.menu.clear()

    def open_recent(self) -> None:
        """The newest questions in a menu."""
        if self._has_to_wait("menu") or self._names.hidden:
            return
        self.menu.clear()
        for question in self.recent.questions[:_IN_MENU]:
            entry = self.menu.addAction(_shortened(question))
            entry.triggered.connect(lambda _=False, chosen=question: self._choose(chosen))
        if self.menu.isEmpty():
            self.menu.addAction(say(NO_RECENT)).setEnabled(False)
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(self.recent_button.mapToGlobal(self.recent_button.rect().bottomLeft()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self._is_offering:
                event.accept()  # it closes the list, and stops nothing
                return True
        elif event.type() in (QEvent.Type.FocusOut, QEvent.Type.MouseButtonPress):
            self.popup.put_away()
        return super().eventFilter(watched, event)

    def _what_to_type(self) -> str:
        return say(NEXT_ONE) if self._goes_on else say(FIRST)

    def _handle(self, event: QKeyEvent) -> bool:
        if event.key() in _MOVES:
            self.popup.put_away()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return super()._handle(event)
        handled = self._handle_names(event.key()) if self._is_offering else self._handle_recent(event.key())
        return handled or super()._handle(event)

    @property
    def _is_offering(self) -> bool:
        return not self.popup.isHidden()

    def _handle_names(self, key: int) -> bool:
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._announce(self.popup.move_by(1 if key == Qt.Key.Key_Down else -1))
            return True
        if key == Qt.Key.Key_Escape:
            self.popup.put_away()
            return True
        patient = self.popup.first if key == Qt.Key.Key_Tab else self.popup.current if key in _TAKE else None
        if patient is None:
            return False
        self._complete(patient)
        return True

    def _handle_recent(self, key: int) -> bool:
        if self._names.hidden:
            return False
        cursor = self.edit.textCursor()
        if key == Qt.Key.Key_Up and not QTextCursor(cursor).movePosition(QTextCursor.MoveOperation.Up):
            return self._older()
        if key == Qt.Key.Key_Down and not QTextCursor(cursor).movePosition(QTextCursor.MoveOperation.Down):
            newer = self.recent.newer(self.edit.toPlainText())
            if newer is not None:
                self._choose(newer)
            return newer is not None
        return False

    def _older(self) -> bool:
        older = self.recent.older(self.edit.toPlainText())
        if older is not None:
            self._choose(older)
        else:
            self._has_to_wait("older")
        return True

    def _has_to_wait(self, what: str) -> bool:
        """Earlier sessions are asked for only when somebody looks for them: it stands in the audit trail."""
        if self.recent.has_history:
            return False
        if not self._waits:
            self.history_wanted.emit()
        self._waits = what
        return True

    def _choose(self, question: str) -> None:
        self.set_text(question)
        self.setFocus()

    def _look_for_names(self) -> None:
        cursor = self.edit.textCursor()
        typing = self.edit.hasFocus() and not cursor.hasSelection() and not self._names.hidden
        before = self.edit.toPlainText()[: cursor.position()] if typing else ""
        self._completion = completion(before.rpartition("\n")[2], self._index) if before else None
        if self._completion is None:
            self.popup.put_away()
            return
        self.popup.offer(self._completion.people, self._below(cursor))
        self._announce(self.popup.about.text())

    def _below(self, cursor: QTextCursor) -> QPoint:
        """Under the line of the cursor, and outside the box."""
        at = self.edit.viewport().mapTo(self._page, self.edit.cursorRect(cursor).bottomLeft())
        return QPoint(at.x(), max(at.y(), self.mapTo(self._page, self.rect().bottomLeft()).y()))

    def _complete(self, patient: Patient) -> None:
        found = self._completion
        if found is None:
            return
        cursor = self.edit.textCursor()
        back = found.end - found.start
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, back)
        cursor.insertText(patient.name)
        self.edit.setTextCursor(cursor)
        self.popup.put_away()

    def _announce(self, words: str) -> None:
        """For who hears the window; the focus stays where the typing is."""
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.edit, words))

    def _names_changed(self) -> None:
        self.popup.put_away()
        self.menu.clear()
        self.recent_button.setEnabled(not self._names.hidden)

    def _make_recent_button(self) -> QPushButton:
        made = button("", "link", on_click=self.open_recent, hint=say("Recent questions (Up)"))
        box = self.layout()
        assert box is not None
        box.insertWidget(1, made)  # type: ignore[attr-defined]
        box.setAlignment(made, Qt.AlignmentFlag.AlignBottom)
        self.setTabOrder(self.edit, made)
        self.recent_button = made
        self._paint_recent()
        return made

    def _paint_recent(self) -> None:
        self.recent_button.setIcon(self._theme.icon("recent", self._theme.colours.muted))


def _shortened(question: str) -> str:
    """On one line; an ampersand would be taken for a shortcut."""
    line = " ".join(question.split()).replace("&", "&&")
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST].rstrip()}…"

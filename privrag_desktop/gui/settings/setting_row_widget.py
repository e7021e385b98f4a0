"""A row for one setting: its name, sentence, input, and any error or delay until it takes effect."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from privrag_desktop.domain.setting_display import Effect
from privrag_desktop.gui.settings.setting_display_and_value_text import (
    Declaration,
    value_text,
    why_not,
)
from privrag_desktop.gui.settings.setting_input_widgets import Control, control_for
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.font_and_spacing_sizes import CLOSE, TIGHT, WIDE
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label

_CONTROL, _WORDS = 240, 210  # pixels at the text size it was designed in


class SettingRow(QWidget):
    """`changed` brings the name and a value that fits; one that does not stays, and it is said why."""

    changed = Signal(str, object)

    def __init__(self, one: Declaration, theme: Theme, *, may_change: bool) -> None:
        super().__init__()
        self.one = one
        self._theme = theme
        self._value: object = one.default
        self.problem, self.mark = label("", "problem"), label(say("Changed"), "changed", wrap=False)
        self.reset = button(say("Reset"), "link", on_click=self._reset, hint=self._reset_hint())
        self.control: Control | None = None
        self._told = label("", "value")
        if may_change:
            self.control = control_for(one, theme)
            self.control.edited.connect(self._edited)
        else:
            told = (
                Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
            )
            self._told.setTextInteractionFlags(told)
        self._build()
        self.show_value(one.default)

    @property
    def is_changed(self) -> bool:
        return bool(self._value != self.one.default)

    @property
    def is_unsaved(self) -> bool:
        """Whether something stands in it that did not fit, or could not be written."""
        return not self.problem.isHidden()

    @property
    def is_being_edited(self) -> bool:
        """Whether something was typed that nobody has decided on yet."""
        return self.control is not None and self.control.is_being_edited

    def show_value(self, value: object) -> None:
        """As it stands in the file."""
        self._value = value
        self.complain("")
        if self.control is not None:
            self.control.show_value(value)
        self._told.setText(value_text(self.one, value))
        self._told.setAccessibleName(f"{say(self.one.shown.label)}: {self._told.text()}")
        self.mark.setVisible(self.is_changed)
        self.reset.setVisible(self.is_changed and self.control is not None)

    def complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        if self.control is not None:
            self.control.focused.setAccessibleDescription(sentence or say(self.one.sentence))

    def _edited(self, value: object) -> None:
        sentence = why_not(self.one.name, value)
        self.complain(sentence)
        if sentence:
            self.reset.show()
        else:
            self.changed.emit(self.one.name, value)

    def _reset(self) -> None:
        if self.control is not None:
            self.control.setFocus()  # the button goes, and the focus would with it
            self.control.show_value(self.one.default)
        self.complain("")
        self.changed.emit(self.one.name, self.one.default)

    def _reset_hint(self) -> str:
        return say(
            "Put {what} back to: {value}",
            what=say(self.one.shown.label),
            value=value_text(self.one, self.one.default),
        )

    def _build(self) -> None:
        words = QWidget()
        self.name = label(say(self.one.shown.label), "name", wrap=False)
        head = QHBoxLayout()  # a layout and not a widget: each of these is one less to style
        head.setSpacing(CLOSE)
        for part in (self.name, self.mark, self.reset):
            head.addWidget(part)
        head.addStretch(1)
        is_later = self.one.shown.effect is not Effect.AT_ONCE
        later = (label(say(self.one.shown.effect.value), "hint"),) if is_later else ()
        sentence = label(say(self.one.sentence), "muted")
        box = column(words, sentence, *later, self.problem, spacing=TIGHT)
        box.insertLayout(0, head)
        box.addStretch(1)
        self._side: QWidget = self.control or self._told
        self._words = words
        if self.control is not None:
            self.name.setBuddy(self.control.focused)
        beside = QWidget()
        column(beside, self._side).addStretch(1)
        line = Turning(words, beside, spacing=WIDE)
        line.box.setStretch(0, 1)
        column(self, line)
        self._theme.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        """As wide as the text size wants it."""
        share = self._theme.sizes.body / 10.5
        self._side.setFixedWidth(round(_CONTROL * share))
        self._words.setMinimumWidth(round(_WORDS * share))

"""The input widget for each type of setting; `edited` reports a new value."""

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QSpinBox,
    QWidget,
)

from privrag_desktop.domain.setting_display import PathKind
from privrag_desktop.gui.settings.setting_display_and_value_text import (
    Declaration,
    unit_text,
    value_text,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.font_and_spacing_sizes import CLOSE
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker, PickerTarget
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import LONGEST_PATH, Field

_STEP = 0.1


class Control(QWidget):
    """Shows a value, tells of another; the name and the sentence of its setting are read out with it."""

    edited = Signal(object)

    def __init__(self, one: Declaration, focused: QWidget) -> None:
        super().__init__()
        focused.setAccessibleName(say(one.shown.label))
        focused.setAccessibleDescription(say(one.sentence))
        self.setFocusProxy(focused)
        self.focused = focused

    @property
    def is_being_edited(self) -> bool:
        """Whether something was typed and not decided on."""
        return False

    def show_value(self, value: object) -> None:
        """Without telling of it."""
        raise NotImplementedError


class Numbers(Control):
    """A number with its unit, within its bounds; the least may have a word of its own."""

    def __init__(self, one: Declaration) -> None:
        self._box, self._shown = _spin_box(one), one.shown
        super().__init__(one, self._box)
        self._box.setKeyboardTracking(False)  # 15 is not first 1
        self._box.setCorrectionMode(QAbstractSpinBox.CorrectionMode.CorrectToNearestValue)
        self._box.installEventFilter(_NoWheel(self._box))
        self._box.lineEdit().setTextMargins(CLOSE, 0, 0, 0)  # the padding of a style sheet does not reach it
        if one.shown.least:
            self._box.setSpecialValueText(say(one.shown.least))
        range_text = say(
            "From {least} to {most}.", least=value_text(one, one.least), most=value_text(one, one.most)
        )
        set_tip(self._box, range_text)
        column(self, self._box)
        self._box.valueChanged.connect(self._decide)
        self._say_unit()

    @property
    def is_being_edited(self) -> bool:
        return self._box.lineEdit().isModified()

    def show_value(self, value: object) -> None:
        self._box.blockSignals(True)
        self._box.setValue(value)  # type: ignore[arg-type]  # of the type that was declared
        self._box.blockSignals(False)
        self._say_unit()

    def _say_unit(self) -> None:
        unit = unit_text(self._shown, self._box.value())
        self._box.setSuffix(f" {unit}" if unit else "")

    def _decide(self, value: float) -> None:
        self._say_unit()
        self._box.lineEdit().setModified(False)
        self.edited.emit(value)


class OptionsInput(Control):
    """One of a few, and under it what the chosen one means."""

    def __init__(self, one: Declaration) -> None:
        self._box, self._meaning = QComboBox(), label("", "hint")
        super().__init__(one, self._box)
        self._options = one.shown.options
        self._box.addItems([say(option.name) for option in self._options])
        self._box.installEventFilter(_NoWheel(self._box))
        column(self, self._box, self._meaning, spacing=4)
        self._box.currentIndexChanged.connect(self._explain)
        self._box.activated.connect(lambda number: self.edited.emit(self._options[number].value))
        self._explain(0)

    def show_value(self, value: object) -> None:
        plain = str(value.value if isinstance(value, Enum) else value)
        known = [option.value for option in self._options]
        self._box.setCurrentIndex(known.index(plain) if plain in known else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._keep_lines()

    def _explain(self, number: int) -> None:
        sentence = self._options[number].sentence
        self._meaning.setText(say(sentence) if sentence else "")
        self._meaning.setVisible(bool(sentence))
        self._keep_lines()

    def _keep_lines(self) -> None:
        """A layout that is wider than this counts fewer of them."""
        self._meaning.setMinimumHeight(max(0, self._meaning.heightForWidth(self.width())))


class Switch(Control):
    """On or off, and the word for it."""

    def __init__(self, one: Declaration) -> None:
        self._box = QCheckBox()
        super().__init__(one, self._box)
        column(self, self._box)
        self._box.toggled.connect(self._say)
        self._box.clicked.connect(self._decide)
        self._say(False)

    def show_value(self, value: object) -> None:
        self._box.setChecked(bool(value))

    def _decide(self, on: bool) -> None:
        self.edited.emit(on)

    def _say(self, on: bool) -> None:
        self._box.setText(say("On") if on else say("Off"))


class Words(Control):
    """A line of text; Enter, or going elsewhere, decides."""

    def __init__(self, one: Declaration) -> None:
        self.edit = Field(most=LONGEST_PATH)
        super().__init__(one, self.edit)
        self._shown = ""
        column(self, self.edit)
        self.edit.editingFinished.connect(self._decide)

    @property
    def is_being_edited(self) -> bool:
        return self.edit.text() != self._shown

    def show_value(self, value: object) -> None:
        self._shown = str(value)
        if self.edit.text() != self._shown:  # else the cursor would jump
            self.edit.setText(self._shown)

    def _decide(self) -> None:
        if self.edit.text() != self._shown:
            self._shown = self.edit.text()  # told once, whatever comes of it
            self.edited.emit(self._shown)


class PathInput(Words):
    """A folder or a file, typed or chosen with our own picker."""

    def __init__(self, one: Declaration, theme: Theme) -> None:
        super().__init__(one)
        self._theme = theme
        self._wanted = PickerTarget.FOLDER if one.shown.path is PathKind.FOLDER else PickerTarget.FILE
        self.choose = button(
            say("Choose…"), on_click=self._choose, hint=say("Choose: {what}", what=say(one.shown.label))
        )
        line = QWidget()
        row(line, self.edit, self.choose, spacing=6)
        box = self.layout()
        assert box is not None
        box.addWidget(line)

    def _choose(self) -> None:
        named = Path(self.edit.text() or Path.home())
        places = (named, named.parent) if self._wanted is PickerTarget.FILE else (named,)
        start = next((place for place in places if place.is_dir()), Path.home())
        picker = Picker(self, self._theme, start, self._wanted)
        picker.chosen.connect(self._take)
        picker.show()

    def _take(self, paths: tuple[Path, ...]) -> None:
        self.edit.setText(str(paths[0]))
        self._decide()


class _NoWheel(QObject):
    """Who scrolls the page must not turn a number that lies under the pointer."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        is_passing = event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget)
        if is_passing:
            event.ignore()
        return is_passing


def control_for(one: Declaration, theme: Theme) -> Control:
    """By its type; TypeError for a type that there is no control for yet."""
    made: dict[type, Callable[[], Control]] = {
        bool: lambda: Switch(one),
        int: lambda: Numbers(one),
        float: lambda: Numbers(one),
        str: lambda: PathInput(one, theme) if one.shown.path else Words(one),
    }
    if one.shown.options:
        return OptionsInput(one)
    if one.type not in made:
        raise TypeError(f"no control for the setting {one.name}")
    return made[one.type]()


def _spin_box(one: Declaration) -> QSpinBox | QDoubleSpinBox:
    if one.type is float:
        box = QDoubleSpinBox()
        box.setSingleStep(_STEP)
        box.setRange(one.least, one.most)
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return box
    whole = QSpinBox()
    whole.setRange(int(one.least), int(one.most))
    whole.setGroupSeparatorShown(True)
    whole.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return whole

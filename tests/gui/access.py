"""What an access test asks of every widget on the screen: name, role, keyboard, visible focus, contrast."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTabBar,
    QTextEdit,
)
_NO_ROLE = (QAccessible.Role.NoRole, QAccessible.Role.Client)
_SCALE = 3  # pictures are this much larger, so that thin strokes reach their colour
_LINEAR = 0.03928  # WCAG 2.2, relative luminance
_MOST_PRESSES = 2_000  # far more than a page has places to go to
LEAST_CONTRAST = 4.5  # WCAG 2.2 AA, 1.4.3, text of normal size


def visible(root: QWidget) -> Iterator[QWidget]:
    """Every widget below `root` that is on the screen; the inner parts of controls left out."""
    for widget in root.findChildren(QWidget):
        if widget.isVisible() and not widget.objectName().startswith("qt_") and not _is_inner(widget):
            yield widget


def controls(root: QWidget) -> list[QWidget]:
    return [one for one in visible(root) if isinstance(one, CONTROLS)]


def described(widget: QWidget) -> str:
    """Which widget it is, for the message of a test."""
    text = getattr(widget, "text", None)
    said = str(text()) if callable(text) else ""
    return f"{type(widget).__name__}#{widget.objectName()} {said[:40]!r} in {type(widget.parent()).__name__}"


def name_of(widget: QWidget) -> str:
    """What a screen reader says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def has_role(widget: QWidget) -> bool:
    return QAccessible.queryAccessibleInterface(widget).role() not in _NO_ROLE


def can_take_focus(widget: QWidget) -> bool:
    """By Tab, or by arrow keys where one of several buttons is chosen."""
    if isinstance(widget, QAbstractButton) and _is_one_of_several(widget) and not widget.isChecked():
        return False
    return widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def reached_by_tab(key: Qt.Key = Qt.Key.Key_Tab) -> set[QWidget]:
    """Everything that takes the focus from here on while somebody presses Tab all the way round."""
    first = QApplication.focusWidget()
    reached: list[QWidget] = []
    for _ in range(_MOST_PRESSES):
        focused = QApplication.focusWidget()
        if focused is None or (focused is first and len(set(reached)) > 1 and reached[-1] is not first):
            break
        reached.append(focused)
        QTest.keyClick(focused, key)
    return set(reached)


def shows_focus(widget: QWidget) -> bool:
    """Whether its picture changes with the focus."""
    widget.clearFocus()
    without = _picture(widget)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    return _picture(widget) != without


def texts(root: QWidget) -> list[QWidget]:
    """Labels and buttons with words on them that are not switched off."""
    shown = [one for one in visible(root) if isinstance(one, QLabel | QAbstractButton) and one.isEnabled()]
    return [one for one in shown if one.text().strip()]


def contrast_of(widget: QWidget, window: QWidget) -> float:
    """Of its words on what lies behind them, measured on a picture of the window: 1 to 21.

    WCAG 2.2, contrast ratio: the commonest colour is the background, the one that differs most from it
    is that of the strokes.
    """
    corner = widget.mapTo(window, QPoint(0, 0))
    inner = widget.rect().adjusted(4, 4, -4, -4)  # without a border, which also differs
    picture = _picture(window, QRect(corner + inner.topLeft(), inner.size()))
    if picture.isNull():
        return 21.0
    pixels, width = memoryview(picture.constBits()).cast("I"), picture.width()  # asking for each took longer
    colours = Counter[int]()
    for y in range(0, picture.height(), 2):
        colours.update(pixels[y * width : (y + 1) * width])
    back = _luminance(QColor(colours.most_common(1)[0][0]))
    return max(_ratio(_luminance(QColor(colour)), back) for colour in colours)


def _is_one_of_several(button: QAbstractButton) -> bool:
    group = button.group()
    return button.autoExclusive() or (group is not None and group.exclusive())


def _is_inner(widget: QWidget) -> bool:
    """Scroll bars, heads, and the line in a box of choices or numbers: their owner speaks for them."""
    parent = widget.parent()
    return isinstance(widget, QScrollBar | QHeaderView) or isinstance(
        parent, QComboBox | QAbstractSpinBox | QTabBar
    )


def _picture(widget: QWidget, part: QRect | None = None) -> QImage:
    part = part or widget.rect()
    picture = QImage(QSize(part.width(), part.height()) * _SCALE, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(_SCALE)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    widget.render(painter, QPoint(0, 0), part)
    painter.end()
    return picture


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def _luminance(colour: QColor) -> float:
    red, green, blue = (_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR else ((part + 0.055) / 1.055) ** 2.4

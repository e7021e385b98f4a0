"""How well one colour is seen on another (WCAG 2.2), and which pairs of them the style sheet uses."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from PySide6.QtGui import QColor

STYLE = files("privrag_desktop") / "resources" / "style.qss"
PLACES = ("page", "surface", "sidebar", "sunken", "field", "accent_soft", "warn_soft", "error_soft")
CONTROLS = (
    "QPushButton",
    "QLineEdit",
    "QComboBox",
    "QCheckBox",
    "QSpinBox",
    "QDoubleSpinBox",
    "QRadioButton",
)
CONTROL_NAMES = ("#question", "#drop")
_WORDLESS = re.compile(
    "QScrollBar|QProgressBar|QSplitter|::indicator|::handle|#strength|:disabled|QScrollArea"
)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_NAME = re.compile(r"\$\{?(\w+)\}?")


@dataclass(frozen=True)
class Pair:
    """A colour on another one, by the names of the theme, and where the style sheet says so."""

    selector: str
    colour: str
    ground: str


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_pairs(style: str) -> Iterator[Pair]:
    """Every colour of text on what is said to be under it, or on whatever may be; not of what is disabled."""
    for selector, said in _rules(style).items():
        if {"color", "background"} & set(said) and not _WORDLESS.search(selector):
            ground = said.get("background", "")
            for each in (ground,) if ground else _places(selector):
                yield Pair(selector, said.get("color", "text"), each)


def edge_pairs(style: str) -> Iterator[Pair]:
    """Every edge of a control, focused or not, on the surfaces that it may stand on."""
    for selector, said in _rules(style).items():
        is_control = selector.startswith(CONTROLS) or any(name in selector for name in CONTROL_NAMES)
        if (is_control or ":focus" in selector) and "border" in said and ":disabled" not in selector:
            for ground in _places(selector):
                yield Pair(selector, said["border"], ground)


def _places(selector: str) -> tuple[str, ...]:
    """Where a thing may stand: what marks a warning stands on a warning's ground, nothing on another's."""
    if "#nav" in selector:
        return ("sidebar", "hover")
    if selector.startswith(("QLabel#section", "QLabel#muted", "QLabel#figure", "QHeaderView")):
        return ("page", "surface", "sidebar", "sunken", "accent_soft")
    return (
        PLACES
        if selector in ("QWidget", "QPushButton#link")
        else ("page", "surface", "sidebar", "accent_soft")
    )


def _rules(style: str) -> dict[str, dict[str, str]]:
    """Each selector with the names of its colours; a state has what its widget has and it does not change."""
    said: dict[str, dict[str, str]] = {}
    for selectors, body in _RULE.findall(re.sub(r"/\*.*?\*/", "", style, flags=re.S)):
        for selector in (each.strip() for each in selectors.split(",")):
            said.setdefault(selector, {}).update(_colours(body))
    return {selector: _inherited(selector, said) | own for selector, own in said.items()}


def _inherited(selector: str, said: dict[str, dict[str, str]]) -> dict[str, str]:
    kind = re.match(r"\w+", selector)
    stem = re.sub(r"(?<!:):(?!:)\w+$|\[[^]]*\]$", "", selector)
    before = said.get(kind.group(), {}) if kind and kind.group() != "QWidget" and "::" not in selector else {}
    return before | (said.get(stem, {}) if stem != selector else {})


def _colours(body: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in body.split(";"):
        name, _, value = (part.strip() for part in line.partition(":"))
        colour = _NAME.search(value)
        if name in ("color", "background") and colour:
            found[name] = colour.group(1)
        elif name in ("border", "border-color") and colour:
            found["border"] = colour.group(1)
        elif name == "background":  # transparent
            found[name] = ""
    return found

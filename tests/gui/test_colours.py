"""What can be seen: every pair of colours that the style sheet uses has enough contrast, in each theme."""

import re
from dataclasses import asdict, fields
from string import Template

import pytest
from PySide6.QtCore import Qt

from privrag_desktop.gui.theme import colours as colours_module
from privrag_desktop.gui.theme.colours import CONTRAST, DARK, LIGHT, Colours, system_colours
from privrag_desktop.gui.theme.font_and_spacing_sizes import Sizes, sizes
from tests.gui.contrast import STYLE, Pair, contrast, edge_pairs, text_pairs

THEMES = {"light": (LIGHT, 4.5, 3.0), "dark": (DARK, 4.5, 3.0), "contrast": (CONTRAST, 7.0, 7.0)}


def weak(pairs: set[Pair], colours: Colours, least: float) -> list[str]:
    names = asdict(colours)
    found = ((pair, contrast(names[pair.colour], names[pair.ground])) for pair in pairs)
    return sorted(
        f"{p.selector}: {p.colour} on {p.ground} {ratio:.2f}" for p, ratio in found if ratio < least
    )


@pytest.mark.parametrize("name", THEMES)
def test_text_of_every_rule_is_readable_on_all_that_it_may_stand_on(name: str) -> None:
    colours, text, _ = THEMES[name]
    pairs = set(text_pairs(STYLE.read_text("utf-8")))
    assert len(pairs) > 60
    assert weak(pairs, colours, text) == []


@pytest.mark.parametrize("name", THEMES)
def test_edges_and_focus_of_every_control_are_seen(name: str) -> None:
    colours, _, edge = THEMES[name]
    pairs = set(edge_pairs(STYLE.read_text("utf-8")))
    assert len(pairs) > 40
    assert weak(pairs, colours, edge) == []


@pytest.mark.parametrize("name", THEMES)
def test_what_pages_draw_themselves_is_readable(name: str) -> None:
    """Marked sentences, warnings and errors on their grounds, and links, in the colours given to them."""
    colours, text, _ = THEMES[name]
    drawn = {("text", "mark"), ("warn", "warn_soft"), ("error", "error_soft"), ("on_accent", "accent_hover")}
    drawn |= {
        ("accent", place) for place in ("page", "surface", "sunken", "field", "warn_soft", "error_soft")
    }
    assert weak({Pair("", *pair) for pair in drawn}, colours, text) == []


def test_a_pale_colour_would_be_found() -> None:
    pale = {Pair("QLabel", "faint", "surface")}
    assert weak(pale, LIGHT, 4.5) == ["QLabel: faint on surface 3.14"]
    style = "QPushButton { color: $text; background: $surface; } QPushButton:hover { color: $faint; }"
    assert Pair("QPushButton:hover", "faint", "surface") in set(text_pairs(style))


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)  # as WCAG's own tools say


def test_every_size_of_text_comes_from_the_one_scale() -> None:
    style = STYLE.read_text("utf-8")
    assert set(re.findall(r"font-size:\s*([^;]+);", style)) <= {f"${{{one.name}}}pt" for one in fields(Sizes)}
    large = sizes(150)
    for name, usual in asdict(sizes(100)).items():
        assert getattr(large, name) == pytest.approx(usual * 1.5, abs=0.06)
    Template(style).substitute(asdict(LIGHT), **asdict(large), icons="")


@pytest.mark.parametrize(
    ("scheme", "preference", "expected"),
    [
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, LIGHT),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, DARK),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, CONTRAST),
    ],
)
def test_the_desktop_asks_for_colours_and_for_contrast(
    monkeypatch: pytest.MonkeyPatch,
    scheme: Qt.ColorScheme,
    preference: Qt.ContrastPreference,
    expected: Colours,
) -> None:
    class Hints:
        def styleHints(self) -> "Hints":  # noqa: N802 - Qt's name
            return self

        def accessibility(self) -> "Hints":
            return self

        def contrastPreference(self) -> Qt.ContrastPreference:  # noqa: N802 - Qt's name
            return preference

        def colorScheme(self) -> Qt.ColorScheme:  # noqa: N802 - Qt's name
            return scheme

    monkeypatch.setattr(colours_module, "QGuiApplication", Hints())
    assert system_colours() == expected

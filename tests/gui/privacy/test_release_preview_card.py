"""A sentence is tried: what would leave of it, and nothing of it while names are hidden."""

import re
from dataclasses import replace
from html import unescape

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import GateVerdict, Preview, PseudonymSpan
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.privacy.deidentification_policies_panel import PolicyTarget
from privrag_desktop.gui.privacy.deidentification_policy_text import (
    NOTHING_FOUND,
    TASK_NOTHING,
)
from privrag_desktop.gui.privacy.release_preview_card import (
    NOTHING_LEAVES,
    SAMPLE,
    count_words,
    found_html,
    kind_words,
    shown_html,
    spoken,
)
from privrag_desktop.gui.theme.theme import LIGHT
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import settle, shown, would
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import TYPED


def test_typing_shows_what_would_leave_once_per_pause(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    card = view.privacy.would.preview
    assert "Maria Okafor (1 name)" in card.found.toPlainText().replace("\u00a0", " ")
    assert "Ida Brand (1)" in card.shown.toPlainText().replace("\u00a0", " ")
    assert card.shown.accessibleDescription().startswith("name Maria Okafor: Ida Brand. age 93: 90 or older.")
    assert card.counted.text() == "1 × name · 1 × age · 1 × place · 1 × date · 1 × phone"
    seen = len(script.privacy.previewed)
    card.edit.selectAll()
    qtbot.keyClicks(card.edit, f"{TYPED} coughs & <b>sneezes</b>.")
    qtbot.waitUntil(lambda: len(script.privacy.previewed) > seen, timeout=PATIENCE_MS)
    settle(qtbot, view)
    assert script.privacy.previewed[-1] == (f"{TYPED} coughs & <b>sneezes</b>.", PolicyName.SAFE_HARBOR)
    assert len(script.privacy.previewed) - seen <= 3  # not one for each key
    assert "coughs & <b>sneezes</b>." in card.shown.toPlainText()
    card.again.click()
    qtbot.waitUntil(lambda: script.privacy.previewed[-1][0] == SAMPLE, timeout=PATIENCE_MS)


def test_the_verdict_of_the_gate_is_said_in_words(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    card = view.privacy.would.preview
    script.privacy.verdict, script.privacy.reason = GateVerdict.WITHHELD, "It may identify someone."
    view.privacy.would.questions.choose(PolicyName.THESIS)
    settle(qtbot, view)
    assert card.verdict.text() == "✗ The gate would not let it leave. It may identify someone."
    assert card.shown.toPlainText() == "Nothing would leave."
    script.privacy.verdict, script.privacy.reason = GateVerdict.PASSES, ""
    card.edit.setPlainText("The weather is fine.")
    qtbot.waitUntil(lambda: card.verdict.text() == NOTHING_FOUND, timeout=PATIENCE_MS)
    view.privacy.would.about.choose(PolicyTarget.TASKS)
    view.privacy.would.tasks.choose(TaskPolicy.FULL)
    qtbot.waitUntil(lambda: card.verdict.text() == TASK_NOTHING, timeout=PATIENCE_MS)
    script.privacy.error = UsageError("The sample is longer than 2,000 characters; shorten it.")
    card.edit.setPlainText("a" * 3000)
    qtbot.waitUntil(lambda: "shorten it" in card.notice.text, timeout=PATIENCE_MS)
    assert (card.found.toPlainText(), card.verdict.text()) == ("", "")


def test_hidden_names_cover_what_was_typed_and_not_the_made_up_sentence(
    qtbot: QtBot, open_window: Open
) -> None:
    view = shown(qtbot, open_window, Script())
    would(qtbot, view)
    card = view.privacy.would.preview
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert view.names.hidden
    assert card.edit.isVisible()
    view.names.turn()
    card.edit.setPlainText(f"{TYPED} is better.")
    qtbot.waitUntil(lambda: TYPED in card.found.toPlainText(), timeout=PATIENCE_MS)
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert not card.edit.isVisible()
    assert not card.found.isVisible()
    assert card.covered.isVisible()
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_F8)
    assert card.edit.isVisible()
    assert card.edit.toPlainText() == f"{TYPED} is better."


PIECES = st.text("<>&;\"' \nab", min_size=1, max_size=6)
TOLD = Preview(
    "Maria Okafor, 93",
    (PseudonymSpan(0, 12, "PERSON", 0, 9), PseudonymSpan(14, 16, "AGE", 11, 22)),
    "Ida Brand, 90 or older",
    GateVerdict.PASSES,
)


def read(html: str) -> str:
    """As it is read on the screen."""
    body = html.partition("<body><p>")[2].partition("</p></body>")[0]
    return unescape(re.sub("<[^>]*>", "", body.replace("<br/>", "\n"))).replace("\u00a0", " ")


@given(st.lists(st.tuples(PIECES, PIECES), max_size=4))
def test_no_letter_is_lost_and_each_value_has_its_number(pieces: list[tuple[str, str]]) -> None:
    text, expected, marks = "", "", []
    for number, (between, value) in enumerate(pieces, start=1):
        start = len(text) + len(between)
        text += between + value
        marks.append(PseudonymSpan(start, len(text), "PERSON", start, len(text)))
        expected += f"{between}{value} ({number} name)"
    preview = Preview(text, tuple(marks), text, GateVerdict.PASSES)
    assert read(found_html(preview, LIGHT)) == expected
    assert read(shown_html(preview, LIGHT)) == expected.replace(" name)", ")")


def test_a_value_and_its_stand_in_have_one_number() -> None:
    assert read(found_html(TOLD, LIGHT)) == "Maria Okafor (1 name), 93 (2 age)"
    assert read(shown_html(TOLD, LIGHT)) == "Ida Brand (1), 90 or older (2)"
    assert spoken(TOLD) == "name Maria Okafor: Ida Brand. age 93: 90 or older."


def test_nothing_of_a_sentence_that_is_withheld_stands_under_what_would_leave() -> None:
    withheld = replace(TOLD, verdict=GateVerdict.WITHHELD)
    assert read(shown_html(withheld, LIGHT)) == NOTHING_LEAVES
    assert "Ida Brand" not in shown_html(withheld, LIGHT)


def test_a_stand_in_that_a_repair_took_away_has_no_number() -> None:
    repaired = replace(TOLD, marks=(PseudonymSpan(0, 12, "PERSON", 0, 0), TOLD.marks[1]))
    assert read(shown_html(repaired, LIGHT)) == "Ida Brand, 90 or older (2)"


def test_values_are_counted_by_kind_and_a_kind_without_a_word_stands_as_it_is() -> None:
    three = replace(TOLD, marks=(*TOLD.marks, PseudonymSpan(0, 5, "PERSON", 0, 3)))
    assert count_words(three) == "2 × name · 1 × age"
    assert kind_words(PseudonymSpan(0, 1, "Oddity", 0, 1)) == "Oddity"
    assert kind_words(PseudonymSpan(0, 1, "person", 0, 1)) == "name"

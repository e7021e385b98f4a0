"""One entry with the text that left: whether it is the one of the trail, and nothing read as markup."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import DisclosedText, TrailItem
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.gui.privacy.audit_entry_html import (
    AGREES,
    DIFFERS,
    GONE,
    LOOKING,
    NOT_SENT,
    item_html,
)
from privrag_desktop.gui.theme.theme import LIGHT
from tests.gui.conftest import Open
from tests.gui.privacy.opened_page import settle, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import DISCLOSED, ScriptedPrivacy, release


@pytest.mark.parametrize(
    ("disclosed", "said"),
    [
        (replace(DISCLOSED, agrees=False), DIFFERS),
        (DisclosedText(None, False, ()), GONE),
        (DisclosedText(None, False, (), left=False), NOT_SENT),
    ],
)
def test_a_text_that_is_gone_or_another_is_said_in_a_sentence(
    qtbot: QtBot, open_window: Open, disclosed: DisclosedText, said: str
) -> None:
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(released=disclosed)))
    view.privacy.left.table.selectRow(0)
    settle(qtbot, view)
    assert said in view.privacy.left.detail.toPlainText()


HOSTILE = "<img src='file:///etc/hostname'> & <b>bold</b>"


def hostile_entry() -> TrailItem:
    return replace(
        release(1, reason=HOSTILE, oddity=HOSTILE), actor=HOSTILE, question=HOSTILE, action=HOSTILE
    )


def test_nothing_of_an_entry_is_read_as_markup() -> None:
    """Its question, its details and what left come from records and people."""
    turn = replace(DISCLOSED.turns[0], question=HOSTILE, answer=HOSTILE)
    disclosed = DisclosedText(Released(HOSTILE, HOSTILE), True, (turn,))
    html = item_html(hostile_entry(), disclosed, LIGHT)
    assert "<img" not in html
    assert "<b>bold" not in html
    assert html.count("&lt;img") == 9


def test_lines_of_what_left_stay_lines() -> None:
    disclosed = DisclosedText(Released("one\ntwo", "q"), True, ())
    assert "one<br/>two" in item_html(release(1), disclosed, LIGHT)


def test_while_it_is_looked_for_no_verdict_is_given() -> None:
    html = item_html(release(1), DISCLOSED, LIGHT, looking=True)
    assert LOOKING in html
    assert not any(verdict in html for verdict in (AGREES, DIFFERS, GONE))


def test_a_text_that_was_never_sent_is_shown_and_said_to_be_unsent() -> None:
    html = item_html(release(1), replace(DISCLOSED, left=False), LIGHT)
    assert DISCLOSED.released is not None
    assert NOT_SENT in html
    assert AGREES in html
    assert DISCLOSED.released.query in html

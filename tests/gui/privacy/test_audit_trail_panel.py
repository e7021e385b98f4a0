"""The list of what left: its order, its pages, and the entry that is chosen."""

from functools import partial

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup
from privrag_desktop.errors import KnownError
from privrag_desktop.gui.privacy.audit_entry_html import (
    AGREES,
    CHOOSE,
)
from privrag_desktop.gui.privacy.audit_trail_model import Column, TrailModel
from privrag_desktop.gui.privacy.audit_trail_panel import (
    NOTHING_FITS,
    NOTHING_LEFT,
    NOTHING_OF_THIS,
)
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import rows, settle, show_group, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import DISCLOSED, FEW, HASH, ScriptedPrivacy, entry, release


def _holds(model: TrailModel, rows: int) -> bool:
    return model.rowCount() >= rows


def test_what_left_is_listed_newest_first_with_its_policy_receiver_and_hash(
    qtbot: QtBot, open_window: Open
) -> None:
    view = shown(qtbot, open_window, Script())
    first, withheld, to_server = rows(view)
    assert first[1:] == [
        "Anna Grün",
        "What is reading 8 of Alva Taylorsen?",
        "Safe harbor",
        "This computer",
        HASH[:12],
    ]
    assert withheld[3:5] == ["Full", "Nobody: withheld"]
    assert to_server[4] == "Server"
    left = view.privacy.left
    assert left.count.text() == "3 entries, newest first"
    assert left.detail.toPlainText() == CHOOSE


def test_a_release_shows_the_text_that_left_and_its_conversation(qtbot: QtBot, open_window: Open) -> None:
    view = shown(qtbot, open_window, Script())
    left = view.privacy.left
    left.table.setFocus()
    qtbot.keyClick(left.table, Qt.Key.Key_Home)
    settle(qtbot, view)
    told = left.detail.toPlainText()
    assert AGREES in told
    assert DISCLOSED.released is not None
    for words in (*DISCLOSED.released.information.splitlines(), DISCLOSED.turns[0].answer, HASH):
        assert words in told
    qtbot.keyClick(left.table, Qt.Key.Key_Down)
    assert "withheld by the gate" in left.detail.toPlainText()


def test_a_request_to_the_server_is_told_in_counts_and_shows_what_was_released(
    qtbot: QtBot, open_window: Open
) -> None:
    server = ("server", "10.0.0.5:8000:1f2e3d4c5b6a7988")
    ended = ("outcome", "failed"), ("error", "status-503"), ("sent", 1), ("received", 0)
    tried = entry(3, "server ended", ("purpose", "test"), server, *ended)
    sent = entry(2, "sent to server", ("scope", "c0ffee"), ("release", 1), server, ("characters", 120))
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(items=(tried, sent, release(1)))))
    show_group(qtbot, view, TrailGroup.SERVER)
    first, second = rows(view)
    assert first[2] == "A request to the answering server ended"
    assert "How it ended: failed · Kind of fault: status-503 · Anything was sent: yes" in first[3]
    assert second[2] == "Sent a request to the answering server"
    assert "Characters sent: 120" in second[3]
    left = view.privacy.left
    left.table.selectRow(0)
    settle(qtbot, view)
    assert AGREES not in left.detail.toPlainText()  # of a test there is no release
    left.table.selectRow(1)
    settle(qtbot, view)
    assert AGREES in left.detail.toPlainText()


def test_an_empty_list_teaches_what_will_stand_there_or_what_to_change(
    qtbot: QtBot, open_window: Open
) -> None:
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(items=FEW[-1:])))
    left = view.privacy.left
    assert left.empty.text() == NOTHING_LEFT
    show_group(qtbot, view, TrailGroup.WARNINGS)
    assert left.empty.text() == NOTHING_OF_THIS
    left.filters.words.setText("nowhere")
    qtbot.waitUntil(lambda: left.empty.text() == NOTHING_FITS, timeout=PATIENCE_MS)
    show_group(qtbot, view, TrailGroup.ALL)
    left.filters.words.clear()
    qtbot.waitUntil(lambda: left.count.text() == "1 entry, newest first", timeout=PATIENCE_MS)


def test_a_hundred_thousand_entries_come_as_they_are_scrolled_to(qtbot: QtBot, open_window: Open) -> None:
    many = [release(number) for number in range(100_000, 0, -1)]
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(items=many)))
    left = view.privacy.left
    assert left.count.text() == f"{number_text(100_000)} entries, newest first"
    left.table.setFocus()
    for page in range(2, 12):
        qtbot.keyClick(left.table, Qt.Key.Key_End)
        qtbot.waitUntil(partial(_holds, left.model, 200 * page), timeout=PATIENCE_MS)
    assert left.model.rowCount() == 200 * 11
    numbers = [item.number for row in range(left.model.rowCount()) if (item := left.model.item(row))]
    assert numbers == list(range(100_000, 100_000 - len(numbers), -1))


def test_a_page_that_does_not_come_can_be_asked_for_again(qtbot: QtBot, open_window: Open) -> None:
    script = Script(privacy=ScriptedPrivacy(items=[release(number) for number in range(300, 0, -1)]))
    view = shown(qtbot, open_window, script)
    model = view.privacy.left.model
    script.privacy.error = KnownError("The disk cannot be read.")
    model.fetchMore(model.index(-1, -1))
    settle(qtbot, view)
    assert view.privacy.notice.text == "The disk cannot be read."
    script.privacy.error = None
    assert model.canFetchMore(model.index(-1, -1))
    model.fetchMore(model.index(-1, -1))
    qtbot.waitUntil(lambda: model.rowCount() == 300, timeout=PATIENCE_MS)
    assert not model.canFetchMore(model.index(-1, -1))


def test_what_was_chosen_stays_chosen_when_the_page_is_read_again(qtbot: QtBot, open_window: Open) -> None:
    view = shown(qtbot, open_window, Script())
    left = view.privacy.left
    left.table.selectRow(2)
    settle(qtbot, view)
    view.turn_to(Page.ASK)
    view.turn_to(Page.PRIVACY)
    settle(qtbot, view)
    assert left.table.currentIndex().row() == 2
    assert "Entry 6" in left.detail.toPlainText()


def test_a_narrow_window_leaves_room_for_the_question(qtbot: QtBot, open_window: Open) -> None:
    view = shown(qtbot, open_window, Script())
    table, columns = view.privacy.left.table, view.privacy.left.model.columns
    assert not any(table.isColumnHidden(at) for at in range(len(columns)))
    view.window().resize(860, 600)
    qtbot.waitUntil(lambda: table.isColumnHidden(columns.index(Column.HASH)), timeout=PATIENCE_MS)
    assert table.columnWidth(columns.index(Column.QUESTION)) > 120

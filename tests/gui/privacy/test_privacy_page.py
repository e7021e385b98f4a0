"""The Privacy page, driven as a person would: what left, what would leave, the proofs; who sees what."""

from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import DisclosedText, Sought, TrailGroup
from privrag_desktop.domain.disclosure import GateVerdict
from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import KnownError, UsageError
from privrag_desktop.gui.privacy import privacy_page
from privrag_desktop.gui.privacy.audit_entry_html import (
    AGREES,
    CHOOSE,
    DIFFERS,
    GONE,
    NOT_SENT,
)
from privrag_desktop.gui.privacy.audit_trail_export_dialog import (
    AuditFileType,
    TrailExportDialog,
)
from privrag_desktop.gui.privacy.audit_trail_filter_bar import DayFilter
from privrag_desktop.gui.privacy.audit_trail_integrity_card import COPIED, NO_HASH
from privrag_desktop.gui.privacy.audit_trail_model import Column, TrailModel
from privrag_desktop.gui.privacy.audit_trail_panel import (
    NOTHING_FITS,
    NOTHING_LEFT,
    NOTHING_OF_THIS,
)
from privrag_desktop.gui.privacy.audit_trail_text import ACTIONS
from privrag_desktop.gui.privacy.deidentification_policies_panel import FOR_ADMINS, PolicyTarget
from privrag_desktop.gui.privacy.deidentification_policy_text import (
    KINDS,
    NOTHING_FOUND,
    TASK_NOTHING,
    words_of,
)
from privrag_desktop.gui.privacy.network_guard_card import NOT_REFUSED, REFUSED, UNGUARDED
from privrag_desktop.gui.privacy.release_preview_card import SAMPLE
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.widgets.file_export_dialog import NO_NAME
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.network_guard import Attempts
from privrag_desktop.services.audit.trail_check_and_export import Verified
from privrag_desktop.store.audit_trail import AuditAction
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import DISCLOSED, FEW, HASH, TYPED, ScriptedPrivacy, entry, release

ANNA = User("Anna Grün", UserRole.CLINICIAN)


def settle(qtbot: QtBot, view: VaultView) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def opened(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """In front, so that its keys work."""
    window = open_window(script)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    settle(qtbot, view)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE_MS)
    return view


def shown(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """The page, filled; a wide window, as on a desktop."""
    view = opened(qtbot, open_window, script)
    view.turn_to(Page.PRIVACY)
    settle(qtbot, view)
    return view


def rows(view: VaultView) -> list[list[str]]:
    model = view.privacy.left.model
    columns = range(model.columnCount())
    return [[str(model.data(model.index(row, at))) for at in columns] for row in range(model.rowCount())]


def show_group(qtbot: QtBot, view: VaultView, group: TrailGroup) -> None:
    box = view.privacy.left.filters.group
    box.setCurrentIndex(box.findData(group))
    settle(qtbot, view)


def would(qtbot: QtBot, view: VaultView) -> None:
    view.privacy.turn_to(view.privacy.would)
    settle(qtbot, view)


def _holds(model: TrailModel, rows: int) -> bool:
    return model.rowCount() >= rows


def proof(qtbot: QtBot, view: VaultView) -> None:
    view.privacy.tabs.setCurrentIndex(view.privacy.tabs.count() - 1)
    settle(qtbot, view)


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


def test_what_cannot_be_read_is_said_on_the_page(qtbot: QtBot, open_window: Open) -> None:
    script = Script(privacy=ScriptedPrivacy(released=KnownError("The vault is closed.")))
    view = shown(qtbot, open_window, script)
    view.privacy.left.table.selectRow(0)
    settle(qtbot, view)
    assert view.privacy.notice.text == "The vault is closed."
    assert "Looking" not in view.privacy.left.detail.toPlainText()
    script.privacy.error = KnownError("The disk cannot be read.")
    show_group(qtbot, view, TrailGroup.ALL)
    assert view.privacy.notice.text == "The disk cannot be read."


def test_the_trail_is_filtered_by_kind_person_days_and_words(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    filters = view.privacy.left.filters
    show_group(qtbot, view, TrailGroup.ALL)
    assert len(rows(view)) == len(FEW)
    assert rows(view)[0][2:] == [
        "Exported a conversation to a file",
        "With names: yes · Reason: Second opinion",
    ]
    filters.user.setCurrentText("Anna Grün")
    settle(qtbot, view)
    assert {row[1] for row in rows(view)} == {"Anna Grün"}
    filters.user.setCurrentText("Everybody")
    filters.words.setFocus()
    qtbot.keyClicks(filters.words, "call back")
    qtbot.waitUntil(lambda: len(rows(view)) == 1, timeout=PATIENCE_MS)
    assert rows(view)[0][2] == "Revealed who somebody is"
    filters.days.setCurrentIndex(filters.days.findData(DayFilter.ONE))
    assert filters.day.isVisible()
    filters.day.setDate(QDate(2026, 3, 1))
    one = Sought(TrailGroup.ALL, "", date(2026, 3, 1), date(2026, 3, 1), "call back")
    qtbot.waitUntil(lambda: script.privacy.sought[-1] == (one, None), timeout=PATIENCE_MS)


@pytest.mark.parametrize(
    ("days", "length"), [(DayFilter.TODAY, 0), (DayFilter.WEEK, 6), (DayFilter.MONTH, 29)]
)
def test_days_are_counted_back_from_today(
    qtbot: QtBot, open_window: Open, days: DayFilter, length: int
) -> None:
    filters = shown(qtbot, open_window, Script()).privacy.left.filters
    filters.days.setCurrentIndex(filters.days.findData(days))
    first, last = filters.sought.first, filters.sought.last
    assert first is not None
    assert last is not None
    assert (last - first).days == length


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


def test_every_action_stands_in_plain_words() -> None:
    assert set(ACTIONS) == {action.value for action in AuditAction}
    assert not any(action in ACTIONS[action] for action in ("reidentified", "map erased"))


def test_an_action_of_a_newer_program_is_shown_as_it_is(qtbot: QtBot, open_window: Open) -> None:
    items = [entry(2, "teleported", ("whereto", "Mars")), entry(1, "task given", ("policy", "full"))]
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(items=items)))
    show_group(qtbot, view, TrailGroup.ALL)
    assert [row[2:] for row in rows(view)] == [
        ["teleported", "whereto: Mars"],
        ["Gave a task to the agent", "Policy: All hidden"],
    ]


def test_a_clinician_sees_what_would_leave_and_the_proof_but_no_trail(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script(person=ANNA)
    view = shown(qtbot, open_window, script)
    page = view.privacy
    assert [page.tabs.tabText(at) for at in range(page.tabs.count())] == ["What would leave", "Proof"]
    page.would.questions.choose(PolicyName.FULL)
    settle(qtbot, view)
    assert not page.would.use.isVisible()
    assert FOR_ADMINS in page.would.state.text()
    assert script.privacy.previewed[-1] == (SAMPLE, PolicyName.FULL)
    proof(qtbot, view)
    assert not page.chain.isVisible()
    assert page.network.isVisible()
    assert script.privacy.sought == []
    assert privacy_page.NOT_YOURS in " ".join(one.text() for one in page.findChildren(type(page.would.state)))


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


def test_an_admin_chooses_a_policy_for_questions_and_for_tasks(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    would(qtbot, view)
    part = view.privacy.would
    assert not part.use.isVisible()
    part.questions.choose(PolicyName.FULL)
    assert part.state.text() == "You look at “Full”; “Safe harbor” counts now."
    assert part.plain.text() == "“Full” in plain words"
    part.use.click()
    settle(qtbot, view)
    assert script.privacy.counts == Policies(PolicyName.FULL, TaskPolicy.PARTIAL)
    assert part.notice.text.startswith("“Full” counts from the next question on.")
    assert part.state.text() == "“Full” counts now."
    part.about.choose(PolicyTarget.TASKS)
    part.tasks.choose(TaskPolicy.FULL)
    part.use.click()
    settle(qtbot, view)
    assert script.privacy.counts == Policies(PolicyName.FULL, TaskPolicy.FULL)
    script.privacy.error = KnownError("The settings cannot be written.")
    part.tasks.choose(TaskPolicy.PARTIAL)
    part.use.click()
    settle(qtbot, view)
    assert part.notice.text == "The settings cannot be written."
    assert part.use.isEnabled()


def test_two_policies_of_one_name_are_told_apart() -> None:
    assert words_of(PolicyName.FULL) is not words_of(TaskPolicy.FULL)
    assert all(words_of(one).goes and words_of(one).stays for one in (*PolicyName, *TaskPolicy))


def test_every_kind_has_a_word() -> None:
    from privrag_desktop.domain.identifiers import EntityType  # noqa: PLC0415

    assert set(EntityType) == set(KINDS)


def test_a_whole_trail_is_said_with_its_last_hash_to_copy(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    assert not card.copy.isVisible()
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The trail is whole: all 9 entries")
    assert card.last.text() == HASH
    card.copy.click()
    assert QGuiApplication.clipboard().text() == HASH
    assert card.notice.text == COPIED


def test_a_kept_hash_is_checked_however_it_was_pasted(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.kept.setText("not a hash")
    card.check.click()
    assert (card.notice.text, script.privacy.kept) == (NO_HASH, [])
    card.kept.setText(f" {HASH[:32].upper()} {HASH[32:]}")
    qtbot.keyClick(card.kept, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert script.privacy.kept == [HASH]
    assert "that was entry 4 of 9" in card.notice.text


def test_a_broken_trail_is_said_plainly_and_gives_no_hash_to_keep(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    script.privacy.verified = Verified(9, HASH, "The audit trail is not whole: entry 4 was changed.")
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The audit trail is not whole: entry 4 was changed. Keep a copy")
    assert not card.copy.isVisible()
    assert not card.last.isVisible()
    script.privacy.verified = KnownError("The vault is closed.")
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text == "The vault is closed."
    assert card.check.isVisible()


@pytest.mark.parametrize(
    ("form", "ending"),
    [(AuditFileType.LINES, "jsonl"), (AuditFileType.FHIR, "ndjson"), (AuditFileType.SHEET, "pdf")],
)
def test_the_trail_is_exported_in_each_form(
    qtbot: QtBot, open_window: Open, form: AuditFileType, ending: str
) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.export.click()
    (dialog,) = card.findChildren(TrailExportDialog)
    dialog.form.choose(form)
    dialog.file.clear()
    dialog.go_on.click()
    assert dialog.notice.text == NO_NAME
    script.privacy.error = UsageError("The file cannot be made here, or is there already.")
    qtbot.keyClicks(dialog.file, "ours")
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert "is there already" in dialog.notice.text
    script.privacy.error = None
    dialog.go_on.click()
    settle(qtbot, view)
    assert script.privacy.exported == [(Path.home() / f"ours{form}", form.name.lower())]
    assert f"ours{form}" in card.notice.text
    qtbot.waitUntil(lambda: not card.findChildren(TrailExportDialog), timeout=PATIENCE_MS)


def test_the_network_page_counts_and_a_connection_tried_on_purpose_is_refused(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.network
    assert (card.let_through.text(), card.refused.text(), card.sockets.text()) == ("0", "0", "0")
    assert "No address may be reached" in card.server.text()
    card.try_one.click()
    settle(qtbot, view)
    qtbot.waitUntil(lambda: card.refused.text() == "1", timeout=PATIENCE_MS)
    assert card.notice.text == REFUSED


def test_a_guard_that_does_not_refuse_is_said_loudly(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.privacy, "guard_refuses", lambda: False)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.PRIVACY)
    proof(qtbot, view)
    view.privacy.network.try_one.click()
    qtbot.waitUntil(lambda: view.privacy.network.notice.text == NOT_REFUSED, timeout=PATIENCE_MS)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (Connections(None, None, "", ("A",), ()), UNGUARDED),
        (
            Connections(Attempts(3, 0), 1, "http://10.0.0.5:8000/v1", ("A",), ()),
            "Only http://10.0.0.5:8000/v1",
        ),
        (Connections(Attempts(0, 0), 0, "", ("A",), ("B",)), "but for B"),
    ],
)
def test_what_is_otherwise_about_the_network_is_said(
    qtbot: QtBot, open_window: Open, known: Connections, said: str
) -> None:
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(network=known)))
    proof(qtbot, view)
    card = view.privacy.network
    assert said in " ".join((card.notice.text, card.server.text(), card.libraries.text()))
    assert card.try_one.isEnabled() is (known.attempts is not None)


def test_the_whole_page_is_used_by_keyboard_alone(qtbot: QtBot, open_window: Open) -> None:
    """Ctrl+6, an entry, another part, another policy in force, a sentence, the check: no pointer."""
    script = Script()
    view = opened(qtbot, open_window, script)
    window = view.window()
    qtbot.keyClick(view.focusWidget() or view, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, view)
    page = view.privacy
    qtbot.waitUntil(page.tabs.hasFocus, timeout=PATIENCE_MS)
    _tab_to(qtbot, window, page.left.table)
    settle(qtbot, view)
    assert page.left.table.selectionModel().isRowSelected(0)
    assert AGREES in page.left.detail.toPlainText()
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.would.questions.buttons[0])
    qtbot.keyClick(QGuiApplication.focusObject(), Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.would.use)
    qtbot.keyClick(page.would.use, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert script.privacy.counts.questions is PolicyName.THESIS
    _tab_to(qtbot, window, page.would.preview.edit)
    qtbot.keyClicks(page.would.preview.edit, "x")
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    settle(qtbot, view)
    _tab_to(qtbot, window, page.chain.check)
    qtbot.keyClick(page.chain.check, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert page.chain.notice.text.startswith("The trail is whole")


def _tab_to(qtbot: QtBot, window: QWidget, wanted: object) -> None:
    for _ in range(60):
        focused = QGuiApplication.focusObject()
        if focused is wanted:
            return
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        qtbot.wait(1)
    raise AssertionError(f"Tab does not come to {wanted}")

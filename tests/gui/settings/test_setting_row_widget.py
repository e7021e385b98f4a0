"""The row of a setting: a value that does not fit stays and says why; one step leads back to the default."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.setting_display import Effect
from privrag_desktop.gui.settings.setting_display_and_value_text import declarations
from privrag_desktop.gui.settings.setting_row_widget import SettingRow
from privrag_desktop.gui.theme.theme import Theme

DECLARED = {one.name: one for one in declarations()}
Changes = list[tuple[str, object]]


def row(qtbot: QtBot, theme: Theme, name: str, *, may_change: bool = True) -> SettingRow:
    made = SettingRow(DECLARED[name], theme, may_change=may_change)
    qtbot.addWidget(made)
    return made


def changes(shown: SettingRow) -> Changes:
    found: Changes = []
    shown.changed.connect(lambda name, value: found.append((name, value)))
    return found


def line(shown: SettingRow) -> QLineEdit:
    assert shown.control is not None
    assert isinstance(shown.control.focused, QLineEdit)
    return shown.control.focused


def typed(qtbot: QtBot, shown: SettingRow, text: str) -> None:
    line(shown).clear()
    qtbot.keyClicks(line(shown), text)
    qtbot.keyClick(line(shown), Qt.Key.Key_Return)


def test_a_value_that_fits_is_told_and_one_that_does_not_stays(qtbot: QtBot, theme: Theme) -> None:
    shown = row(qtbot, theme, "backup_folder")
    found = changes(shown)
    typed(qtbot, shown, "backups")
    assert found == []
    assert line(shown).text() == "backups"
    assert "whole path" in shown.problem.text()
    assert line(shown).accessibleDescription() == shown.problem.text()  # read out where it was typed
    assert shown.is_unsaved
    assert not shown.reset.isHidden()
    typed(qtbot, shown, "/media/stick")
    assert found == [("backup_folder", "/media/stick")]
    assert not shown.is_unsaved
    assert line(shown).accessibleDescription() == DECLARED["backup_folder"].sentence


def test_reset_puts_the_default_back_and_takes_the_problem_away(qtbot: QtBot, theme: Theme) -> None:
    shown = row(qtbot, theme, "model")
    found = changes(shown)
    typed(qtbot, shown, "  ")
    assert shown.is_unsaved
    shown.reset.click()
    assert found == [("model", DECLARED["model"].default)]
    assert line(shown).text() == DECLARED["model"].default
    assert not shown.is_unsaved
    assert DECLARED["model"].default in shown.reset.accessibleDescription()


def test_only_what_differs_from_the_default_is_marked(qtbot: QtBot, theme: Theme) -> None:
    shown = row(qtbot, theme, "passages")
    assert (shown.is_changed, shown.mark.isHidden(), shown.reset.isHidden()) == (False, True, True)
    shown.show_value(12)
    assert (shown.is_changed, shown.mark.isHidden(), shown.reset.isHidden()) == (True, False, False)
    shown.show_value(DECLARED["passages"].default)
    assert (shown.is_changed, shown.mark.isHidden(), shown.reset.isHidden()) == (False, True, True)


def test_who_may_not_change_it_reads_it_in_words(qtbot: QtBot, theme: Theme) -> None:
    shown = row(qtbot, theme, "lock_minutes", may_change=False)
    shown.show_value(0)
    assert shown.control is None
    assert shown.reset.isHidden()
    assert not shown.mark.isHidden()
    read_out = [one.accessibleName() for one in shown.findChildren(QLabel)]
    assert "Lock after: never" in read_out


@pytest.mark.parametrize("name", DECLARED)
def test_it_is_said_from_when_on_a_change_counts_unless_at_once(
    qtbot: QtBot, theme: Theme, name: str
) -> None:
    said = [one.text() for one in row(qtbot, theme, name).findChildren(QLabel)]
    counts = [text for text in said if text in {one.value for one in Effect}]
    effect = DECLARED[name].shown.effect
    assert counts == ([] if effect is Effect.AT_ONCE else [effect.value])

"""Every setting is shown from its declaration: in its group, its value as a person would say it."""

from typing import Annotated

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import Group, SettingDisplay, SettingScope
from privrag_desktop.gui.settings.setting_display_and_value_text import (
    LANGUAGE,
    Declaration,
    declarations,
    haystack,
    value_text,
    why_not,
)
from privrag_desktop.gui.settings.setting_row_widget import SettingRow
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.settings import Settings

DECLARED: dict[str, Declaration] = {one.name: one for one in declarations()}


def test_a_new_setting_shows_up_by_itself(qtbot: QtBot, theme: Theme) -> None:
    """Declared in the usual way, or with its type and default alone."""

    class More(Settings):
        colour_of_hats: Annotated[
            int, SettingDisplay("Hats", Group.TASKS, SettingScope.MACHINE, unit="hats", least="none")
        ] = 0

    found = {one.name: one for one in declarations(More)}
    assert list(found.values())[-1].shown.group is not Group.APPEARANCE
    row = SettingRow(found["colour_of_hats"], theme, may_change=True)
    qtbot.addWidget(row)
    assert row.name.text() == "Hats"
    assert value_text(found["colour_of_hats"], 3) == "3 hats"


def test_settings_of_a_group_stand_together_in_the_order_of_groups() -> None:
    """And in a group as they are declared."""
    groups, declared = list(Group), list(Settings.model_fields)
    wanted = sorted(declared, key=lambda name: groups.index(DECLARED[name].shown.group))
    assert list(DECLARED) == wanted


@pytest.mark.parametrize("one", DECLARED.values(), ids=DECLARED)
def test_no_control_offers_a_number_that_could_not_be_saved(one: Declaration) -> None:
    """The default and both bounds can be saved, and a number beyond a bound that is declared cannot."""
    if not one.is_number:
        assert why_not(one.name, one.default) == ""
        return
    for value in (one.default, one.least, one.most):
        assert why_not(one.name, one.type(value)) == ""
    assert why_not(one.name, one.type(one.least - 1)) != ""


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("passages", 1, "1 document"),
        ("passages", 5, "5 documents"),
        ("context_tokens", 131_072, "131072 tokens"),
        ("lock_minutes", 0, "never"),
        ("threads", 0, "every core"),
        ("gpu_layers", -1, "all that fit"),
        ("gpu_layers", 0, "0 layers"),
        ("text_percent", 100, "100 %"),
        ("temperature", 0.7, "0.7"),
        ("seed", 3, "3"),
        ("summaries", True, "on"),
        ("summaries", False, "off"),
        ("policy", PolicyName.SAFE_HARBOR, "Safe harbor"),
        ("policy", "full", "Full"),
        ("language", "", "As the system"),
        ("backup_folder", "", "nothing"),
        ("backup_folder", "/media/stick", "/media/stick"),
    ],
)
def test_a_value_is_said_as_a_person_would(name: str, value: object, told: str) -> None:
    assert value_text(DECLARED[name], value) == told


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("model", "", "something must stand here"),
        ("contact", "x" * 301, "at most 300 characters"),
        ("contact", "two\nlines", "not a value that it can have"),
        ("backup_folder", "backups", "a whole path is needed"),
        ("server_address", "ftp://host", "an address looks like"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(name: str, value: object, told: str) -> None:
    sentence = why_not(name, value)
    assert sentence.startswith("Not saved: ")
    assert told in sentence


def test_a_search_looks_through_all_that_is_said_of_a_setting() -> None:
    words = haystack(DECLARED["theme"])
    for part in ("theme", "colours", "appearance", "colours of the window", "high contrast", "dim rooms"):
        assert part in words
    assert "lock minutes" in haystack(DECLARED["lock_minutes"])
    assert words == words.casefold()


def test_the_languages_that_there_are_can_be_chosen_and_the_systems_first() -> None:
    options = DECLARED[LANGUAGE].shown.options
    assert options[0].value == ""
    assert ("en", "English") in [(one.value, one.name) for one in options]

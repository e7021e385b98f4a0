"""Every page has a name, an icon that is there, and keys of its own."""

from pathlib import Path

from PySide6.QtGui import QKeySequence

import privrag_desktop
from privrag_desktop.gui.window.open_vault_pages_widget import LOCK_KEYS
from privrag_desktop.gui.window.sidebar_page_list import Page

ICONS = Path(privrag_desktop.__file__).parent / "resources" / "icons"


def test_no_two_pages_share_a_name_an_icon_or_their_keys() -> None:
    for shared in ("title", "icon", "keys"):
        values = [getattr(page, shared) for page in Page]
        assert sorted(set(values)) == sorted(values)
    assert not {page.keys for page in Page} & {*LOCK_KEYS, "Ctrl+O", "Ctrl+N", "Ctrl+Q"}


def test_keys_can_be_pressed_and_icons_are_files() -> None:
    for number, page in enumerate(Page, start=1):
        assert QKeySequence(page.keys).toString() == f"Ctrl+{number}"  # by the place in the sidebar
        assert (ICONS / f"{page.icon}.svg").is_file()


def test_the_pages_of_daily_work_stand_before_those_of_the_vault() -> None:
    daily = [page.is_daily for page in Page]
    assert daily == sorted(daily, reverse=True)
    assert True in daily
    assert False in daily

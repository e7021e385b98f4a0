"""The history in its states: nothing yet, listed, read, renamed, searched, deleted, without names."""

from dataclasses import replace
from typing import TYPE_CHECKING

from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import sample_vault
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_history import HistoryScript, conversation

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery


def shoot_history(gallery: "Gallery") -> None:
    script = Script(history=HistoryScript([]))
    window = gallery.window(script)
    window.start(sample_vault(), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.HISTORY)
    gallery.shoot("history-empty", window)
    page = view.history
    script.history.kept = [conversation(number) for number in (40, 39, 38, 37, 35, 30, 3, 2, 1)]
    script.history.kept[4] = replace(
        script.history.kept[4], pinned=True, renamed=True, title="Ward round, {name}"
    )
    page.refresh()
    gallery.shoot("history-listed", window)
    page.list.select(["talk-39"])
    page.open(script.history.kept[1])
    gallery.shoot("history-read", window)
    page.pane.begin_rename()
    gallery.shoot("history-renaming", window)
    page.pane.end_rename()
    page.list.search.setText("medications")
    gallery.settle(400)
    gallery.shoot("history-found", window)
    page.list.search.setText("nobody at all")
    gallery.settle(400)
    gallery.shoot("history-nothing-found", window)
    page.list.search.clear()
    gallery.settle(400)
    page.list.select(["talk-39", "talk-38"])
    page.remove()
    gallery.shoot("history-deleting", window)
    page.removal.keep.click()
    view.names.turn()
    gallery.shoot("history-without-names", window)
    view.names.turn()
    page.forget_names(["talk-39"])
    gallery.settle()
    page.open(script.history.kept[1])
    gallery.shoot("history-forgotten", window)

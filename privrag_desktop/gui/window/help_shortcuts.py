"""Open help about the shown page by its shortcut keys."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.help.help_window import HelpWindow
from privrag_desktop.gui.help.support_file_panel import SaveSupport
from privrag_desktop.gui.help.user_guide_sections import about
from privrag_desktop.gui.keyboard_shortcuts import listed, shortcut
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView


class Helper(QObject):
    """Help on the page that is shown; the guide is read when it is first asked for."""

    def __init__(
        self,
        window: QWidget,
        theme: Theme,
        save_support: SaveSupport,
        view: Callable[[], VaultView | None],
    ) -> None:
        super().__init__(window)
        self._window, self._theme, self._view = window, theme, view
        self._save_support = save_support
        self._help: HelpWindow | None = None
        shortcut("F1", say("Help on this page"), window, self.open)
        for keys in ("Ctrl+/", "?"):
            shortcut(keys, say("All keyboard shortcuts"), window, self.open_keys)

    @property
    def help(self) -> HelpWindow:
        if self._help is None:
            self._help = HelpWindow(self._window, self._theme, self._save_support, self._rows, self._contact)
        return self._help

    def open(self) -> None:
        """On the page that is shown, or on unlocking while the vault is locked."""
        view, guide = self._view(), self.help.guide
        page = view.page if view is not None else None
        section = about(page.title, page.keys, guide) if page else about("Unlock", "", guide)
        self.help.open_at(section)

    def open_keys(self) -> None:
        self.help.open_keys()

    def open_about(self) -> None:
        """What this program is; an open vault knows whom to ask."""
        self.help.open_about()

    def _contact(self) -> str:
        view = self._view()
        return view.contact if view is not None else ""

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        """The keys of the whole window first, then those of each page."""
        view, everywhere = self._view(), say("Everywhere")
        for each in sorted(listed(self._window), key=lambda each: each.page is not None):
            named = view.page_of(each.page) if view is not None and each.page is not None else None
            yield each.keys, each.words, say(named.title) if named else everywhere

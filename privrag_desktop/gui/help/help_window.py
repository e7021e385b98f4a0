"""The help window: the user guide with contents, search, shortcuts and about the program."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSplitter, QWidget

from privrag_desktop.gui.help.about_program_text import (
    ABOUT,
    LICENCES,
    about_section,
    changes_section,
)
from privrag_desktop.gui.help.support_file_panel import SaveSupport, SupportRow
from privrag_desktop.gui.help.user_guide_sections import Section, linked, sections
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.font_and_spacing_sizes import APART, CLOSE
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane
from privrag_desktop.services.support.third_party_licences import licences

KEYS = mark("Keyboard shortcuts")
MISSING = mark("The file LICENSES.txt should lie beside the program, and is not there.")
_SIZE, _CONTENTS = (860, 640), 250  # pixels


class HelpWindow(QWidget):
    """Not modal: it can be read while one works; it holds nothing of any record."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        save_support: SaveSupport,
        keys: Callable[[], Iterable[tuple[str, str, str]]],
        contact: Callable[[], str] = str,
    ) -> None:
        """`contact` says whom to ask, `keys` which keys there are, what they do and where; whenever shown."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(say("Help"))
        self.resize(*_SIZE)
        self._theme = theme
        self._guide = sections()
        self._keys, self._contact = keys, contact
        self._changes, self._licences = changes_section(), Section(say(LICENCES), 2, "")
        self._shown: Section | None = None
        words = say("Search the help")
        self.search, self.contents = SearchField(words, words), QListWidget()
        self.text, self.nothing = ReadingPane(say("Help")), label("", "muted")
        self.support = SupportRow(save_support, theme)
        self._build()
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self._open_first)
        self.contents.currentItemChanged.connect(self._show_current)
        self.text.anchorClicked.connect(self._follow)
        theme.changed.connect(self._draw)
        shortcut("Escape", say("Close help"), self, self.close)
        self._filter("")

    @property
    def guide(self) -> tuple[Section, ...]:
        return self._guide

    def open_at(self, section: Section) -> None:
        """Show a section of the guide, the whole contents beside it."""
        self.search.clear()
        self._select(section.title)
        self.show()
        self.raise_()
        self.activateWindow()
        self.contents.setFocus()

    def open_keys(self) -> None:
        """Show which keys do what."""
        self._shown = None
        self.open_at(self._keys_section())

    def open_about(self) -> None:
        """What this program is, and whom to ask."""
        self._shown = None
        self.open_at(about_section(self._contact()))

    def _build(self) -> None:
        self.contents.setAccessibleName(say("Contents"))
        self.contents.setObjectName("history")
        side, shown, split = QWidget(), QWidget(), QSplitter(Qt.Orientation.Horizontal)
        column(shown, self.text, self.support, spacing=CLOSE).setStretch(0, 1)
        column(side, self.search, self.nothing, self.contents, spacing=CLOSE).setStretch(2, 1)
        self.nothing.setText(say("No section has all these words."))
        split.addWidget(side)
        split.addWidget(shown)
        split.setChildrenCollapsible(False)
        split.setSizes([_CONTENTS, _SIZE[0] - _CONTENTS])
        column(self, split, margin=APART)

    def _filter(self, words: str) -> None:
        self.contents.clear()
        for section in self._sections():
            if section.has(words) or not words:
                item = QListWidgetItem(f"{'    ' * (section.level - 2)}{section.title}")
                item.setData(Qt.ItemDataRole.UserRole, section.title)
                self.contents.addItem(item)
        self.nothing.setVisible(self.contents.count() == 0)

    def _open_first(self) -> None:
        if self.contents.count():
            self.contents.setCurrentRow(0)
            self.contents.setFocus()

    def _select(self, title: str) -> None:
        for number in range(self.contents.count()):
            if self.contents.item(number).data(Qt.ItemDataRole.UserRole) == title:
                self.contents.setCurrentRow(-1)
                self.contents.setCurrentRow(number)

    def _show_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            title = item.data(Qt.ItemDataRole.UserRole)
            self._shown = next(one for one in self._sections() if one.title == title)
            self._draw()

    def _follow(self, link: QUrl) -> None:
        """Show the section of the guide that a link leads to; any other link leads nowhere."""
        section = linked(link.toString(), self._guide)
        if section is not None:
            self.open_at(section)

    def _sections(self) -> tuple[Section, ...]:
        about = about_section(self._contact())
        return (*self._guide, self._keys_section(), about, self._changes, self._licences)

    def _keys_section(self) -> Section:
        lines = [f"| **{keys}** | {words} | {place} |" for keys, words, place in self._keys()]
        head = f"| {say('Keys')} | {say('What they do')} | {say('Where')} |\n|---|---|---|\n"
        return Section(say(KEYS), 2, f"## {say(KEYS)}\n\n{head}" + "\n".join(lines))

    def _draw(self) -> None:
        """Anew with each theme: a document keeps the colours it was made in."""
        self.support.setVisible(self._shown is not None and self._shown.title == say(ABOUT))
        if self._shown is self._licences:
            self.text.setCurrentCharFormat(QTextCharFormat())  # else it would be that of the section before
            self.text.setPlainText(licences() or say(MISSING))  # thousands of lines: only when asked for
        elif self._shown is not None:
            self.text.setMarkdown(self._shown.text)
            self._find(self.search.text())

    def _find(self, words: str) -> None:
        first = (words.split() or [""])[0]
        if not first or not self.text.find(first):
            self.text.moveCursor(QTextCursor.MoveOperation.Start)

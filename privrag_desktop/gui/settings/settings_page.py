"""The Settings page: all settings, grouped and searchable; each is saved at once."""

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QWidget

from privrag_desktop.domain.setting_display import Group
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.settings.service_interface import SettingsServices
from privrag_desktop.gui.settings.setting_display_and_value_text import (
    Declaration,
    declarations,
    haystack,
)
from privrag_desktop.gui.settings.setting_row_widget import SettingRow
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.font_and_spacing_sizes import APART, PAGE, WIDE
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    card,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.scrolling_page_area import scrolled
from privrag_desktop.settings import Settings

FOR_ADMINS = mark(
    "An admin of this vault changes these settings, for they decide what may leave and how safe it is."
)
ABOUT = mark(
    "What you change is saved at once. Policies, the answering server, lock, clipboard and backups are those"
    " of this vault, for everybody who opens it; the other settings are for this account of the computer."
)
NOTHING = mark("No setting has these words. Try another, such as backup, colours or server.")


class SettingsView(PageView):
    """`changed` brings the settings as they are now, once they are written; `about_wanted` is a button."""

    changed = Signal(object)
    about_wanted = Signal()

    def __init__(
        self, runner: TaskRunner, services: SettingsServices, theme: Theme, *, may_change_all: bool
    ) -> None:
        super().__init__()
        self._may_change_all, self._theme = may_change_all, theme
        words = say("Search the settings")
        self.notice, self.search = Notice(), SearchField(words, words)
        self._settings, self._background = services, Background(runner, self.notice.say_error)
        self.search.textChanged.connect(self._filter)
        self.reset_all = button(
            say("Reset all…"), on_click=self._ask_reset, hint=say("Put every changed setting back")
        )
        self.about = button(
            say("About…"), on_click=self.about_wanted.emit, hint=say("Version, licences, whom to ask")
        )
        self.nothing = label(say(NOTHING), "muted")
        self.rows: dict[str, SettingRow] = {}
        self._texts: dict[str, str] = {}
        self._cards = {
            group: card(label(say(group.value), "subtitle"), margin=WIDE, spacing=WIDE) for group in Group
        }
        self._build()
        self.setFocusProxy(self.search)

    def make_rows(self) -> Iterator[None]:
        """One setting in each turn of the event loop; the page is whole after the last.

        Each goes straight to its place in the window: what is moved is styled anew with all that is in it.
        """
        for one in declarations():
            self.rows[one.name], self._texts[one.name] = self._row(one), haystack(one)
            self._place_of(one).addWidget(self.rows[one.name])
            yield
        self._filter("")

    def arrive(self) -> None:
        """Another window or an editor may have changed them."""
        self._background.read(self._settings.current).success(self._show).run_in_background()

    def _row(self, one: Declaration) -> SettingRow:
        made = SettingRow(one, self._theme, may_change=self._may_change_all or one.is_appearance)
        made.changed.connect(self._change)
        return made

    def _place_of(self, one: Declaration) -> QLayout:
        inside = self._cards[one.shown.group].layout()
        assert inside is not None
        return inside

    def _build(self) -> None:
        page, head = QWidget(), QWidget()
        row(head, self.search, self.reset_all, self.about, spacing=APART).setStretch(0, 1)
        about = label(say(ABOUT), "muted")
        parts: list[QWidget] = [label(say("Settings"), "title"), about, head, self.notice, self.nothing]
        for group, each in self._cards.items():
            parts.append(each)
            if group is Group.APPEARANCE and not self._may_change_all:
                self.for_admins = label(say(FOR_ADMINS), "muted")
                parts.append(self.for_admins)
        column(page, *parts, margin=PAGE, spacing=APART).addStretch(1)
        column(self, scrolled(page))

    def _filter(self, words: str) -> None:
        wanted = words.casefold().split()
        for name, each in self.rows.items():
            each.setVisible(all(word in self._texts[name] for word in wanted))
        for group, frame in self._cards.items():
            rows = (each for each in self.rows.values() if each.one.shown.group is group)
            frame.setVisible(any(not each.isHidden() for each in rows))
        self.nothing.setVisible(all(frame.isHidden() for frame in self._cards.values()))

    def _change(self, name: str, value: object) -> None:
        self.notice.hide()
        saving = self._background.read(self._settings.change, {name: value}).success(self._saved)
        saving.failure(lambda error: self._not_saved(name, error)).run_in_background()

    def _saved(self, settings: Settings) -> None:
        self._show(settings)
        self.changed.emit(settings)

    def _not_saved(self, name: str, error: Exception) -> None:
        self.rows[name].complain(explain(error) or "")

    def _show(self, settings: Settings) -> None:
        """What did not fit, or could not be written, stays where it was typed."""
        for name, each in self.rows.items():
            value = getattr(settings, name, each.one.default)
            if not (each.is_unsaved or each.is_being_edited):
                each.show_value(value)
        self._count()

    def _count(self) -> None:
        self.reset_all.setEnabled(any(each.is_changed for each in self._mine()))

    def _mine(self) -> list[SettingRow]:
        return [each for each in self.rows.values() if each.control is not None]

    def _ask_reset(self) -> None:
        number = sum(each.is_changed for each in self._mine())
        told = say_many(
            "Put {count} changed setting back as it comes with the program?",
            "Put {count} changed settings back as they come with the program?",
            number,
        )
        self.notice.say(told, "warn", say("Reset all"), self._reset)
        self.notice.action_button.setFocus()

    def _reset(self) -> None:
        self.notice.hide()
        self.search.setFocus()
        given = {each.one.name: each.one.default for each in self._mine() if each.is_changed}
        for each in self._mine():
            each.complain("")
        self._background.read(self._settings.change, given).success(self._saved).run_in_background()

"""The banner above every page while names are hidden, with a button to show them."""

from PySide6.QtWidgets import QFrame, QLabel

from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, label, row

_ICON = 18


class NamesBanner(QFrame):
    """There only while names are hidden."""

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        super().__init__()
        self.setObjectName("sample")
        self._theme, self._names = theme, names
        self._icon = QLabel()
        words = label(say("Names are hidden on this screen."), wrap=False)
        self.show_names = button(
            say("Show names"), "link", on_click=names.turn, hint=say("Show names again (F8)")
        )
        box = row(self, self._icon, words, self.show_names, margin=6)
        box.setContentsMargins(20, 4, 20, 4)
        box.addStretch(1)
        self.setAccessibleName(words.text())
        theme.changed.connect(self._paint)
        names.changed.connect(self._show)
        self._paint()
        self._show()

    def _show(self) -> None:
        self.setVisible(self._names.hidden)

    def _paint(self) -> None:
        icon = self._theme.icon("eye-off", self._theme.colours.accent)
        self._icon.setPixmap(icon.pixmap(_ICON, _ICON))

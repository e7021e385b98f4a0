"""The Privacy page: the audit trail, policies with a release preview, and the network guard."""

from collections.abc import Sequence

from PySide6.QtWidgets import QScrollArea, QScrollBar, QSizePolicy, QStackedWidget, QTabBar, QWidget

from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.audit_trail_integrity_card import ChainCard
from privrag_desktop.gui.privacy.audit_trail_panel import ReleasesPanel
from privrag_desktop.gui.privacy.deidentification_policies_panel import WouldLeave
from privrag_desktop.gui.privacy.network_guard_card import NetworkCard
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, Notice, column, label
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.scrolling_page_area import scrolled
from privrag_desktop.runtime.features_missing_by_operating_system import missing_here


class SystemCard(Card):
    """One line for each sentence; to be hidden if there is none."""

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__()
        self.lines = [label(say(sentence)) for sentence in missing]
        column(self, label(say("On this system"), "subtitle"), *self.lines, margin=16, spacing=10)


LEFT, WOULD_LEAVE, PROOF = mark("What left"), mark("What would leave"), mark("Proof")
NOT_YOURS = mark("What left, and the audit trail, are for admins of this vault: it tells what everybody did.")


class PrivacyView(PageView):
    """Tabs; each is read when it is turned to."""

    def __init__(
        self,
        runner: TaskRunner,
        services: PrivacyServices,
        theme: Theme,
        names: NamesOnScreen,
        *,
        may_audit: bool,
        may_set: bool,
    ) -> None:
        super().__init__()
        self.notice, self.tabs, self._stack = Notice(), QTabBar(), QStackedWidget()
        background = Background(runner, self.notice.say_error)
        self.left = ReleasesPanel(services, background, theme)
        self.would = WouldLeave(services, background, theme, names, may_set=may_set)
        self.network = NetworkCard(services, background)
        self.chain = ChainCard(services, background, theme)
        self._pages: list[QWidget] = []
        self._build(may_audit)
        self.tabs.currentChanged.connect(self._turn)
        self.setFocusProxy(self.tabs)

    def arrive(self) -> None:
        """Each time that the page is turned to."""
        self.notice.hide()
        self._read()

    def turn_to(self, part: QWidget) -> None:
        self.tabs.setCurrentIndex(self._pages.index(part))

    def scroll_of(self, part: QWidget) -> QScrollBar:
        """Where a part has been scrolled to."""
        shown = self._stack.widget(self._pages.index(part))
        assert isinstance(shown, QScrollArea)
        return shown.verticalScrollBar()

    def _build(self, may_audit: bool) -> None:
        self.tabs.setAccessibleName(say("Parts of this page"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setSizePolicy(
            QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed
        )  # focus is drawn around it
        proof, note = QWidget(), label(say(NOT_YOURS), "muted")
        missing = missing_here()
        self.system = SystemCard(missing)
        column(proof, self.chain, self.network, self.system, note, spacing=14).addStretch(1)
        self.system.setVisible(bool(missing))
        self.chain.setVisible(may_audit)
        note.setVisible(not may_audit)
        self._proof = proof
        if may_audit:
            self._add(LEFT, self.left, self.left)
        self._add(WOULD_LEAVE, self.would, _scrolled(self.would))
        self._add(PROOF, proof, _scrolled(proof))
        title = label(say("Privacy"), "title")
        column(self, title, self.tabs, self.notice, self._stack, margin=20, spacing=10).setStretch(3, 1)

    def _add(self, name: str, part: QWidget, shown: QWidget) -> None:
        self.tabs.addTab(say(name))
        self._pages.append(part)
        self._stack.addWidget(shown)

    def _turn(self, number: int) -> None:
        self._stack.setCurrentIndex(number)
        self._read()

    def _read(self) -> None:
        part = self._pages[self.tabs.currentIndex()]
        if part is self.left:
            self.left.refresh()
        elif part is self.would:
            self.would.refresh()
        else:
            self.network.refresh()


def _scrolled(part: QWidget) -> QScrollArea:
    page = QWidget()
    column(page, part).addStretch(1)
    return scrolled(page)

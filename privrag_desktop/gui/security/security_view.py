"""The page about safety: oneself, users and their keys, the condition of the vault."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from privrag_desktop.domain import User, UserRole
from privrag_desktop.gui.background import TaskRunner
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.page_view import PageView
from privrag_desktop.gui.parts.translation import say
from privrag_desktop.gui.parts.widgets import Notice, column, label
from privrag_desktop.gui.security.account_card import AccountCard
from privrag_desktop.gui.security.check_card import CheckCard
from privrag_desktop.gui.security.people_card import PeopleCard
from privrag_desktop.gui.security.security_operations import SecurityOperations
from privrag_desktop.gui.security.security_services import Safeguards

RECOVERY_KEY = "recovery key"  # the name of who unlocked with it


class SecurityView(PageView):
    """Users are for admins; the rest is everybody's."""

    def __init__(self, runner: TaskRunner, safeguards: Safeguards, me: User) -> None:
        super().__init__()
        operations = SecurityOperations(runner, safeguards, self.show_error)
        is_admin, is_user = me.role is UserRole.ADMIN, me.name != RECOVERY_KEY
        self.notice = Notice()
        self.account = AccountCard(operations, me, is_user=is_user)
        self.people = PeopleCard(operations, me)
        self.check = CheckCard(operations)
        if not is_admin:
            self.people.hide()
        self._shown = (self.account, *((self.people,) if is_admin else ()))
        self._build((self.account, self.people, self.check))
        self.setFocusProxy(self.account.change if is_user else self.check.begin)

    def arrive(self) -> None:
        """Each time that the page is turned to."""
        self.notice.hide()
        for card in self._shown:
            card.refresh()

    def show_error(self, error: Exception) -> None:
        self.notice.say(explain(error) or "", "error")

    def _build(self, cards: Sequence[QFrame]) -> None:
        page, scroll = QWidget(), QScrollArea()
        page.setObjectName("page")
        column(page, label(say("Security"), "title"), self.notice, *cards, margin=20, spacing=14).addStretch(
            1
        )
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        column(self, scroll)

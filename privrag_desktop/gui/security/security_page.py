"""The Security page: the own account, users and keys, backups, and the vault check."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.background import Lane, TaskRunner
from privrag_desktop.gui.backups.backup_restore_dialog import take_place
from privrag_desktop.gui.backups.backups_card import BackupsCard
from privrag_desktop.gui.backups.service_interface import BackupServices
from privrag_desktop.gui.exclusive_vault_job import LastWork
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.security.data_key_change_card import DataKeyCard
from privrag_desktop.gui.security.own_account_card import AccountCard
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.security.vault_integrity_check_card import CheckCard
from privrag_desktop.gui.security.vault_users_card import PeopleCard
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column, label
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.scrolling_page_area import scrolled

RECOVERY_KEY = "recovery key"  # the name of who unlocked with it


class SecurityView(PageView):
    """Users and the data key are for admins; the rest is everybody's.

    `last_work_wanted` brings what the window has to lock for.
    """

    last_work_wanted = Signal(object)

    def __init__(
        self,
        runner: TaskRunner,
        services: SecurityServices,
        me: User,
        backups: BackupServices,
        theme: Theme,
        *,
        may_make: bool,
    ) -> None:
        super().__init__()
        is_admin, is_user = me.role is UserRole.ADMIN, me.name != RECOVERY_KEY
        self.notice = Notice()
        self._background = background = Background(runner, self.notice.say_error)
        self.account = AccountCard(services, background, me, is_user=is_user)
        self.people = PeopleCard(services, background, me)
        self._files, self._vault = backups.files, backups.vault
        self.backups = BackupsCard(backups, background, theme, may_make=may_make)
        self.data_key = DataKeyCard(services, background, backups.vault)
        self.check = CheckCard(services, background)
        if not is_admin:
            self.people.hide()
            self.data_key.hide()
        self._shown = (self.account, self.backups, *((self.people,) if is_admin else ()))
        self._build((self.account, self.people, self.backups, self.check, self.data_key))
        self.backups.open_wanted.connect(self._open_restored)
        self.data_key.wanted.connect(self.last_work_wanted)
        self.setFocusProxy(self.account.change if is_user else self.check.begin)

    def arrive(self) -> None:
        """Each time that the page is turned to."""
        self.notice.hide()
        for card in self._shown:
            card.refresh()

    def _open_restored(self, restored: Path, instead: bool) -> None:
        title = say("Opening the restored vault")
        vault = Path(os.path.abspath(self._vault))  # a folder that moves takes along who is in it
        begin = partial(self._background.run, Lane.STORE, partial(take_place, self._files, restored, vault))
        work = LastWork(title, vault, begin) if instead else LastWork(title, restored)
        self.last_work_wanted.emit(work)

    def _build(self, cards: Sequence[QFrame]) -> None:
        page = QWidget()
        column(page, label(say("Security"), "title"), self.notice, *cards, margin=20, spacing=14).addStretch(
            1
        )
        column(self, scrolled(page))

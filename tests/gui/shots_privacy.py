"""The Privacy page in its states: for an admin and a clinician, empty, filled, checked, broken, hidden."""

from pathlib import Path
from typing import TYPE_CHECKING

from privrag_desktop.domain.audit_trail import TrailGroup, VerifiedTrail
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import GateVerdict
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.privacy.audit_trail_export_dialog import TrailExportDialog
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_privacy import HASH, TYPED, ScriptedPrivacy

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery

VAULT = Path("/home/clinician/vault")
ANNA = User("Anna Grün", UserRole.CLINICIAN)


def privacy(gallery: "Gallery") -> None:
    _left(gallery)
    _would_leave(gallery)
    _proof(gallery)


def _opened(gallery: "Gallery", script: Script) -> VaultView:
    window = gallery.window(script)
    window.start(VAULT, PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.PRIVACY)
    gallery.settle()
    return view


def _left(gallery: "Gallery") -> None:
    empty = _opened(gallery, Script(privacy=ScriptedPrivacy(items=())))
    gallery.shoot("privacy-nothing-left", empty.window())
    view = _opened(gallery, Script())
    gallery.shoot("privacy-left", view.window())
    view.privacy.left.table.selectRow(0)
    gallery.shoot("privacy-released", view.window())
    filters = view.privacy.left.filters
    filters.group.setCurrentIndex(filters.group.findData(TrailGroup.ALL))
    gallery.settle()
    view.privacy.left.table.selectRow(0)
    gallery.shoot("privacy-everything", view.window())


def _would_leave(gallery: "Gallery") -> None:
    script = Script()
    view = _opened(gallery, script)
    would = view.privacy.would
    view.privacy.turn_to(would)
    gallery.settle()
    gallery.shoot("privacy-policies", view.window())
    scroll = view.privacy.scroll_of(would)
    would.questions.choose(PolicyName.FULL)
    scroll.setValue(scroll.maximum())
    gallery.shoot("privacy-preview", view.window())
    script.privacy.verdict = GateVerdict.WITHHELD
    script.privacy.reason = "The text was not released because it may identify someone (RARE at 9–31)."
    would.preview.edit.setPlainText(f"{TYPED} has a disease that nobody else here has.")
    gallery.settle(2 * 300)
    scroll.setValue(scroll.maximum())
    gallery.shoot("privacy-withheld", view.window())
    view.names.turn()
    gallery.shoot("privacy-names-hidden", view.window())
    clinician = _opened(gallery, Script(person=ANNA))
    gallery.shoot("privacy-clinician", clinician.window())


def _proof(gallery: "Gallery") -> None:
    script = Script()
    view = _opened(gallery, script)
    view.privacy.tabs.setCurrentIndex(2)
    gallery.settle()
    gallery.shoot("privacy-proof", view.window())
    view.privacy.chain.check.click()
    view.privacy.network.try_one.click()
    gallery.shoot("privacy-checked", view.window())
    script.privacy.verified = VerifiedTrail(9, HASH, "The audit trail is not whole: entry 4 was changed.")
    view.privacy.chain.check.click()
    gallery.shoot("privacy-tampered", view.window())
    view.privacy.chain.export.click()
    gallery.shoot("privacy-export", view.privacy.chain.findChildren(TrailExportDialog)[0])

"""The settings and the help in their states: as they come, changed, refused, found, read by a clinician."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLineEdit

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import sample_vault
from privrag_desktop.settings import Settings
from tests.gui.scripted import PASSPHRASE, Script

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery


def shoot_settings(gallery: "Gallery") -> None:
    window = gallery.window(Script(contact="Records office, telephone 4711"))
    window.start(sample_vault(), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.SETTINGS)
    gallery.shoot("settings", window)
    page = view.settings
    page.search.setText("backup")
    box = page.rows["backup_folder"].control.focused  # type: ignore[union-attr]
    assert isinstance(box, QLineEdit)
    box.setText("backups")
    box.editingFinished.emit()
    gallery.shoot("settings-refused", window)
    page.search.setText("hippopotamus")
    gallery.shoot("settings-nothing-found", window)
    window.helper.open()
    gallery.shoot("help", window.helper.help)
    window.helper.open_keys()
    gallery.shoot("help-keys", window.helper.help)
    window.helper.open_about()
    gallery.shoot("help-about", window.helper.help)
    window.helper.help.close()
    script = Script(person=User("Anna Grün", UserRole.CLINICIAN))
    script.settings.now = Settings(lock_minutes=5)
    clinician = gallery.window(script)
    clinician.start(sample_vault(), PASSPHRASE)
    gallery.view_of(clinician).turn_to(Page.SETTINGS)
    gallery.shoot("settings-clinician", clinician)

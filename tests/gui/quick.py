"""The program's own services, but for the models: loading them holds a window that locks or closes."""

from pathlib import Path

from privrag_desktop.app.locked_vault_services import LockedVaultVerbs
from privrag_desktop.app.open_vault_binding import bind
from privrag_desktop.gui.vault_service_interface import OpenVault, Services
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.gui.scripted import Script


class QuickServices(LockedVaultVerbs):
    """The program's own services, but that no model is loaded."""

    def __init__(self) -> None:
        super().__init__(None)

    def open_vault(self, folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        return without_model(super().open_vault(folder, secret, user, progress))


def services_of(vault: OpenVault) -> Services:
    """They open this vault with any secret."""
    script = Script()
    vars(script)["open_vault"] = lambda *_: vault
    return script


def services_on(workspace: Workspace) -> Services:
    """They open this vault with any secret, load no model, and leave it open."""
    vault = without_model(bind(workspace))
    vars(vault.window)["close"] = lambda: None
    return services_of(vault)


def without_model(vault: OpenVault) -> OpenVault:
    vars(vault.window)["load_model"] = lambda _progress: "none"
    return vault

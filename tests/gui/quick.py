"""The program's own services, but for the models: loading them holds a window that locks or closes."""

from dataclasses import replace
from pathlib import Path

from privrag_desktop.app import real_services
from privrag_desktop.app.open_vault_binding import bind
from privrag_desktop.gui.vault_service_interface import OpenVault, Services
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def quick_services() -> Services:
    services = real_services()

    def open_vault(folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        return without_model(services.open_vault(folder, secret, user, progress))

    return replace(services, open_vault=open_vault)


def services_of(vault: OpenVault) -> Services:
    """They open this vault with any secret."""
    return Services(lambda _: True, lambda *_: "", lambda *_: vault)


def services_on(workspace: Workspace) -> Services:
    """They open this vault with any secret, load no model, and leave it open."""
    vault = without_model(bind(workspace))
    vars(vault.window)["close"] = lambda: None
    return services_of(vault)


def without_model(vault: OpenVault) -> OpenVault:
    vars(vault.window)["load_model"] = lambda _progress: "none"
    return vault

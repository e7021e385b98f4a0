"""The program's own services, but for the models: loading them holds a window that locks or closes."""

from dataclasses import replace
from pathlib import Path

from privrag_desktop.app import real_services
from privrag_desktop.gui.vault_service_interface import OpenVault, Services
from privrag_desktop.runtime.progress import Progress


def quick_services() -> Services:
    services = real_services()

    def open_vault(folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        return replace(services.open_vault(folder, secret, user, progress), load_model=lambda _: "none")

    return replace(services, open_vault=open_vault)

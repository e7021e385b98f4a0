"""What a vault holds, as the pages show it: how much, and who."""

from dataclasses import dataclass

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.services.vault.access.role_permissions import Permission


@dataclass(frozen=True)
class VaultContents:
    """How much a vault holds, and who."""

    patients: int
    documents: int
    people: tuple[Patient, ...]
    may_import: bool = True
    fictional: bool = False  # examples may name somebody


def read_contents(vault: OpenVault) -> VaultContents:
    counts, people = vault.window.summary(), tuple(vault.window.patients())
    may_import = vault.may(Permission.IMPORT)
    return VaultContents(counts.patients, counts.documents, people, may_import, vault.fictional)

"""The page of patients on an unlocked vault."""

from privrag_desktop.gui.patients.service_interface import PatientServices
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def patient_services(workspace: Workspace) -> PatientServices:
    viewing = PatientViewing(workspace)
    return PatientServices(
        listed=viewing.listed,
        chart=viewing.chart,
        document=viewing.document,
        searched=viewing.searched,
        reveal=viewing.reveal,
        reveal_all=viewing.reveal_all,
        hide=viewing.hide,
    )

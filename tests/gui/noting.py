"""Confirms a recovery key as a person does who has written it down."""

from privrag_desktop.gui.first_run.recovery_key_confirmation_form import RecoveryPage


def confirm(page: RecoveryPage) -> str:
    """The key that was shown."""
    recovery_key = page.key.text()
    page.noted.click()
    page.group.setText(recovery_key.split("-")[page.asked - 1])
    page.go_on.click()
    return recovery_key

"""The services that the Settings page needs."""

from collections.abc import Mapping
from typing import Protocol

from privrag_desktop.settings import Settings


class SettingsServices(Protocol):
    """Both raise from the error tree."""

    def current(self) -> Settings: ...

    def change(self, changes: Mapping[str, object]) -> Settings:
        """Set by name; the settings as they are then."""

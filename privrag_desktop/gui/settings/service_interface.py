"""What the Settings page needs of an open vault, handed in by app."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from privrag_desktop.settings import Settings


@dataclass(frozen=True)
class SettingsServices:
    """`change` sets by name and returns the settings as they are then; both raise from the error tree."""

    current: Callable[[], Settings]
    change: Callable[[Mapping[str, object]], Settings]
    may_change_all: bool = True  # else the appearance only

"""Stand-ins for the settings of a window's tests: kept in memory, changed as the real ones are."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from privrag_desktop.settings import Settings, with_changes


@dataclass
class ScriptedSettings:
    """What they are, and each change that was asked for."""

    now: Settings = field(default_factory=Settings)
    changes: list[dict[str, object]] = field(default_factory=list)
    error: Exception | None = None  # what goes wrong with the next change

    def current(self) -> Settings:
        return self.now

    def change(self, changes: Mapping[str, object]) -> Settings:
        self.changes.append(dict(changes))
        if self.error is not None:
            raise self.error
        self.now = with_changes(self.now, changes)
        return self.now

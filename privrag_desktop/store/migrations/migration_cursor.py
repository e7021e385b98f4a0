"""The protocol of the cursor that a migration runs its statements on."""

from typing import Protocol


class MigrationCursor(Protocol):
    """What a migration may do: run statements inside the transaction it was given."""

    def execute(self, sql: str) -> None: ...

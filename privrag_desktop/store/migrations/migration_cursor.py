"""What a migration works with."""

from typing import Protocol


class MigrationCursor(Protocol):
    """What a migration may do: run statements inside the transaction it was given."""

    def execute(self, sql: str) -> None: ...

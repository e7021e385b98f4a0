"""What the page of the library needs from the program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.domain.imports import ImportReport, KeptImport, Refusal
from privrag_desktop.domain.vault_contents import VaultHolds
from privrag_desktop.runtime.progress import Progress


@dataclass(frozen=True)
class LibraryServices:
    """Every callable may be slow and raises from the error tree.

    `sample_records` makes the folder of made-up records; None where they cannot be made.
    """

    queue: Callable[[Sequence[Path]], KeptImport]
    run: Callable[[int, Progress], ImportReport]
    cancel: Callable[[int], None]
    earlier: Callable[[], Sequence[KeptImport]]
    holds: Callable[[], VaultHolds]
    save_refusals: Callable[[Sequence[Refusal], Path], None]
    sample_records: Callable[[Progress], Path] | None = None

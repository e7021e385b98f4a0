"""What the page of the library needs from the program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.domain import Refusal
from privrag_desktop.importing import ImportReport, KeptImport, VaultHolds
from privrag_desktop.progress import Progress


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

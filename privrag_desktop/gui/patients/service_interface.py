"""What the page of patients needs from the program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_chart import ListedPatient, PatientChart


@dataclass(frozen=True)
class PatientServices:
    """Charts and documents hold no name until a reason is given, for one patient or for all at once."""

    listed: Callable[[], Sequence[ListedPatient]]
    chart: Callable[[str], PatientChart]
    document: Callable[[str], Document]
    searched: Callable[[Sequence[str]], None]  # ids of those that a search of the list has found
    reveal: Callable[[str, str], None]  # a patient by id, and why
    reveal_all: Callable[[str], None]  # why
    hide: Callable[[], None]  # what was revealed

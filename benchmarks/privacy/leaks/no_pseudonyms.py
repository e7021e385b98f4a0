"""Switch pseudonyms off, to show that the judge sees what the boundary hides."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText, Pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients_and_identifiers import list_patients


@contextmanager
def undisguised(db: Database) -> Iterator[None]:
    """Every value stands for itself, in all scopes."""
    names = {patient.patient_id: patient.name for patient in list_patients(db)}

    def as_it_is(_scope: Pseudonyms, text: str, _findings: Sequence[DetectedSpan]) -> PseudonymisedText:
        return PseudonymisedText(text, ())

    with patch.multiple(
        Pseudonyms,
        replace=as_it_is,
        patient=lambda _scope, patient_id: names[patient_id],
        date=lambda _scope, day: day,
    ):
        yield

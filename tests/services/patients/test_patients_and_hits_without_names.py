"""Before a reason is given a patient is a code, a sex and ten years of age."""

from datetime import date

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.domain.patients import Patient
from privrag_desktop.services.patients.patients_and_hits_without_names import (
    nameless,
)


def test_an_age_from_90_on_is_none_and_one_at_death_is_that_day() -> None:
    def age(born: str | None, died: str | None = None) -> str | None:
        listed = PatientListEntry(Patient("x", "X", None, born, died), "K7F-2QX")
        return nameless(listed, date(2026, 1, 1)).age

    assert age("1935-06-01") == "90 or older"
    assert age("1936-06-01") == "80 to 89"
    assert age("1936", "1961-01-01") == "20 to 29"
    assert age(None) is None

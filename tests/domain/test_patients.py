"""A patient has died if a record says so; that nothing is said is no statement."""

import pytest

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail


@pytest.mark.parametrize(
    ("deceased", "has_died", "died"),
    [
        ("2019-06-07", True, "2019-06-07"),
        ("2019", True, "2019"),
        ("yes", True, None),
        ("no", False, None),
        (None, False, None),
    ],
)
def test_a_death_may_have_a_day_a_year_or_neither(
    deceased: str | None, has_died: bool, died: str | None
) -> None:
    patient = Patient("zq", "Zebulonia Quetzalkamp", "female", "1957-11-23", deceased)
    assert (patient.has_died, patient.died) == (has_died, died)


def test_details_of_a_person_do_not_show_where_a_patient_is_printed() -> None:
    """They are for the user's own screen."""
    phone = PersonalDetail(DetailKind.PHONE, "555-0142")
    assert "555-0142" not in repr(Patient("zq", "", None, None, details=(phone,)))

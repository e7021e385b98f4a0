"""A test is of blood unless its name says that it is of something else."""

import pytest

from privrag_desktop.questions.tagging.blood_or_other_specimen_check import is_of_blood


@pytest.mark.parametrize(
    ("name", "is_so"),
    [
        ("Glucose [Mass/volume] in Serum or Plasma", True),
        ("Oxygen [Partial pressure] in Arterial blood", True),
        ("Hemoglobin A1c", True),
        ("Glucose [Mass/volume] in Urine", False),
        ("Protein in Cerebral spinal fluid", False),
        ("Cells in blood and in urine", False),
    ],
)
def test_specimen_is_read_from_the_name(name: str, is_so: bool) -> None:
    assert is_of_blood(name) is is_so

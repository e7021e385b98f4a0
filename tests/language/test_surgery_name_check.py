"""What a procedure is called tells an operation, a removal, and what was only replaced."""

import pytest

from privrag_desktop.language.surgery_name_check import is_operation, is_removal, takes_out


@pytest.mark.parametrize(
    ("name", "operates", "removes", "leaves_nothing"),
    [
        ("Laparoscopic appendectomy", True, False, True),
        ("Removal of ureteral stent (procedure)", True, True, True),
        ("Replacement of pacemaker", True, True, False),
        ("Closure of colostomy", True, True, False),
        ("Insertion of coronary stent", True, False, False),
        ("Extraction of tooth", False, True, True),
        ("Colonoscopy with biopsy", False, False, False),
        ("Plain chest X-ray", False, False, False),
    ],
)
def test_a_name_says_what_was_done(name: str, operates: bool, removes: bool, leaves_nothing: bool) -> None:
    assert (is_operation(name), is_removal(name), takes_out(name)) == (operates, removes, leaves_nothing)

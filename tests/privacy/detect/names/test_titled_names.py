"""People called by a title are found; what only looks like a title is left alone."""

import pytest

from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.names.titled_names import find_titled
from tests.privacy.people import boundary_of, values

VOCABULARY = Vocabulary(["Angiography of knee", "Appointment"])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Mr Example, 02/03/1951, called.", ["Mr Example"]),
        ("ask mr whitlock", ["mr whitlock"]),
        ("Mrs. Ann-Mae O'Brien's weight", ["Mrs. Ann-Mae O'Brien"]),
        ("Ms J. Whitlock and Dr J K Whitlock", ["Ms J. Whitlock", "Dr J K Whitlock"]),
        ("MR JOHN WHITLOCK", ["MR JOHN WHITLOCK"]),
        ("Mr. Burns", ["Mr. Burns"]),
        ("mr johnson", ["mr johnson"]),
        ("Miss Whitlock", ["Miss Whitlock"]),
        ("miss johnson", ["miss johnson"]),
        ("Prof Łukasz BMI", ["Prof Łukasz"]),
        ("Ｍｒ Whitlock", ["Ｍｒ Whitlock"]),
        ("Professor Whitlock", ["Whitlock"]),
        ("seen by Dr. A. and Dr. Emily T. here", ["Dr. A.", "Dr. Emily T."]),
        ("lives at 12 Elm Dr Springfield", []),
        ("QT was 420 ms today", []),
        ("420 ms shorter", []),
        ("MR angiography of the knee", []),
        ("mr angiography", []),
        ("MS patients", []),
        ("did he miss insulin", []),
        ("Miss doses", []),
        ("the dr was", []),
        ("dr appointment", []),
        ("mr mrs dr", []),
        ("mr x", []),
        ("any Dr visits", []),
        ("no title", []),
    ],
)
def test_name_after_a_title_is_found(text: str, found: list[str]) -> None:
    assert values(find_titled(text, VOCABULARY)) == found


def test_title_keeps_a_stranger_from_leaving_and_a_stand_in_may_leave() -> None:
    boundary = boundary_of(("p1", "Zebulonia", "Quetzalkamp"))
    text = "Mr Example, 02/03/1951, called."
    scope = boundary.new_scope("talk")
    safe = boundary.pseudonymise(text, scope).text
    assert "Example" not in safe
    assert values(boundary.gate.findings(text)) == ["Mr Example", "02/03/1951"]
    assert boundary.gate.findings(safe, scope.issued) == []
    assert boundary.reidentify(safe, scope) == text

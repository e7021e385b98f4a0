"""Refusals are filtered by text and reason together, counted by reason, and hidden with the names."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.gui.library.import_refusals_model import Reasons, Refusals
from tests.gui.scripted_library import many_refusals

ONE = Refusal("Ward/Quetzalkamp.json", "status is missing.", "Observation/3", "Correct it.")
TWO = Refusal("ward/b.json", "status is missing.", "", "Correct it.")
THREE = Refusal("ward/c.txt", "It is not JSON.", "", "Export it again.")


@pytest.fixture
def refused() -> Refusals:
    made = Refusals()
    made.fill((ONE, TWO, THREE))
    return made


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("", "", [ONE, TWO, THREE]),
        (" WARD/q ", "", [ONE]),
        ("observation/3", "", [ONE]),
        ("again", "", [THREE]),
        ("", "status is missing.", [ONE, TWO]),
        ("b.json", "status is missing.", [TWO]),
        ("c.txt", "status is missing.", []),
    ],
)
def test_a_text_and_a_reason_choose_together(
    refused: Refusals, text: str, reason: str, shown: list[Refusal]
) -> None:
    refused.keep(text=text)
    refused.keep(reason=reason)
    assert refused.shown == shown
    assert refused.every == (ONE, TWO, THREE)  # which are saved, whatever is shown


def test_another_import_is_shown_whole(refused: Refusals) -> None:
    refused.keep(text="b.json", reason="status is missing.")
    refused.fill((THREE,))
    assert refused.shown == [THREE]


def test_the_name_of_a_file_is_hidden_and_the_reason_stays(refused: Refusals) -> None:
    refused.hide_names(True)
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    said = [str(refused.index(0, at).data(role)) for at in range(refused.columnCount()) for role in roles]
    assert "Quetzalkamp" not in "".join(said)
    assert "Observation/3" not in said
    assert "status is missing." in said
    refused.hide_names(False)
    assert refused.texts(0)[:2] == (ONE.file, ONE.where)


def test_a_name_of_a_file_is_never_markup(refused: Refusals) -> None:
    refused.fill((replace(ONE, file='<img src="file:///etc/passwd">'),))
    assert not GuiQt.mightBeRichText(str(refused.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)))


def test_they_are_grouped_by_reason_with_counts(qapp: object) -> None:
    reasons = Reasons()
    reasons.fill(many_refusals(5_000))
    said = [str(reasons.index(row, 0).data()) for row in range(reasons.rowCount())]
    assert said == [
        "5000  All reasons",
        "2000  It is not a .json or .ndjson file, nor an archive of them.",
        "1000  It is not complete JSON: line 7, column 3.",
        "1000  status is missing.",
        "1000  Its patient is not among the files.",
    ]


def test_the_most_frequent_reason_stands_first_after_all_of_them(qapp: object) -> None:
    reasons = Reasons()
    reasons.fill((THREE, ONE, TWO))
    assert [reasons.reason(at) for at in range(reasons.rowCount())] == ["", ONE.reason, THREE.reason]
    assert reasons.reason(-1) == reasons.reason(3) == ""

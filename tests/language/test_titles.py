"""A title is no name, and a name may stand behind one."""

import pytest

from privrag_desktop.language.titles import has_title_before, is_name_like, title_start


@pytest.mark.parametrize(
    ("value", "expected"), [("Smith", True), ("Dr. Smith", True), ("Mrs.", False), (", ", False), ("", False)]
)
def test_title_alone_is_no_name(value: str, expected: bool) -> None:
    assert is_name_like(value) is expected


@pytest.mark.parametrize(
    ("before", "title"),
    [("seen by ", "Dr. "), ("", "Mrs "), ("of ", "Professor "), ("the doctor ", ""), ("Elmdr ", "")],
)
def test_a_title_before_a_name_is_found(before: str, title: str) -> None:
    start = len(before + title)
    assert has_title_before(f"{before}{title}Quill", start) is bool(title)
    assert title_start(f"{before}{title}Quill", start) == len(before)

"""How names are read piece by piece, so that nothing but the names is replaced."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.name_parts_and_case import (
    in_case_of,
    is_initial,
    name_pieces,
    plural,
    replaced,
)


@pytest.mark.parametrize(
    ("value", "whole", "pieces"),
    [
        ("Mary Ann Smith-Jones", True, ["mary", "ann", "smith", "jones"]),
        ("Dr. Siobhán O’Brien Jr", True, ["siobhan", "obrien"]),
        ("María de la Cruz", True, ["maria", "cruz"]),
        ("de la Cruz, María", True, ["cruz", "maria"]),
        ("Van Morrison", True, ["van", "morrison"]),
        ("Van Morrison", False, ["morrison"]),
        ("Mary De", True, ["mary", "de"]),
        ("Zebulonia230 Zieme45", True, ["zebulonia", "zieme"]),
        ("Smith's", False, ["smith"]),
        ("Miss", False, ["miss"]),
        ("77", False, ["77"]),
        ("…", False, []),
        ("㏂", False, ["a"]),
    ],
)
def test_pieces_are_the_names(value: str, whole: bool, pieces: list[str]) -> None:
    assert [piece.key for piece in name_pieces(value, whole=whole)] == pieces


@given(value=st.text(max_size=20))
def test_pieces_are_apart_and_no_letter_is_left_between_them(value: str) -> None:
    pieces = name_pieces(value, whole=True)
    ends = [0, *(place for piece in pieces for place in (piece.start, piece.end))]
    assert ends == sorted(ends)
    assert all(piece.start < piece.end for piece in pieces)
    assert replaced(value, [(piece, value[piece.start : piece.end]) for piece in pieces]) == value


@pytest.mark.parametrize(
    ("written", "shown"),
    [("JOHN", "TESS"), ("john", "tess"), ("John", "Tess"), ("J", "Tess"), ("李", "Tess")],
)
def test_case_is_that_of_the_written(written: str, shown: str) -> None:
    assert in_case_of(written, "Tess") == shown


def test_initials_and_plurals() -> None:
    assert [is_initial(key) for key in ("j", "и", "jo", "李", "7")] == [True, True, False, False, False]
    assert [plural(name) for name in ("Smith", "JONES", "Fox")] == ["Smiths", "JONESes", "Foxes"]

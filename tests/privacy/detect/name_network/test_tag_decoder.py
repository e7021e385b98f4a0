"""Whole words are marked, joined where they are one value, and parted where another begins."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.name_network.tag_decoder import (
    LABELS,
    OUTSIDE,
    TAGS,
    marked_values,
)

PERSON_BEGINS, PERSON_INSIDE = 1, 2
PLACE_BEGINS = 3


def likelihoods(text: str, tags: dict[str, int]) -> tuple[list[tuple[int, int]], NDArray[np.float32]]:
    """A piece for each word and sign; those named in `tags` have their tag with likelihood 0.9."""
    places = [match.span() for match in re.finditer(r"\w+|[^\w\s]", text)]
    rows = np.full((len(places), TAGS), 0.1 / (TAGS - 1), np.float32)
    for row, (start, end) in zip(rows, places, strict=True):
        row[tags.get(text[start:end], OUTSIDE)] = 0.9
    return places, rows


def values(text: str, tags: dict[str, int], least: float = 0.5) -> list[tuple[str, EntityType]]:
    found = marked_values(text, *likelihoods(text, tags), least)
    return [(text[one.start : one.end], one.label) for one in found]


@pytest.mark.parametrize(
    ("text", "tags", "expected"),
    [
        ("seen by Ann Frey", {"Ann": 1, "Frey": 2}, ["Ann Frey"]),
        ("FREY, Ann", {"FREY": 1, "Ann": 2}, ["FREY, Ann"]),
        ("J. O'Neil-Frey came", {"J": 1, "O": 2, "Neil": 2, "Frey": 2}, ["J. O'Neil-Frey"]),
        ("Ann Bob", {"Ann": 1, "Bob": 1}, ["Ann", "Bob"]),
        ("Ann; Frey", {"Ann": 1, "Frey": 2}, ["Ann", "Frey"]),
        ("Ann (Frey)", {"Ann": 1, "Frey": 2}, ["Ann", "Frey"]),
        ("Ann\nFrey", {"Ann": 1, "Frey": 2}, ["Ann\nFrey"]),
        ("Ann\n\nFrey", {"Ann": 1, "Frey": 2}, ["Ann", "Frey"]),
        ("Ann saw Frey", {"Ann": 1, "Frey": 2}, ["Ann", "Frey"]),
        ("nobody here", {}, []),
        ("", {}, []),
    ],
)
def test_words_of_one_value_are_joined(text: str, tags: dict[str, int], expected: list[str]) -> None:
    assert [value for value, _label in values(text, tags)] == expected


def test_values_of_two_labels_stay_apart() -> None:
    found = values("Ann Leeds", {"Ann": PERSON_BEGINS, "Leeds": PLACE_BEGINS + 1})
    assert found == [("Ann", EntityType.PERSON), ("Leeds", EntityType.LOCATION)]


@pytest.mark.parametrize(
    ("second", "tag", "found"),
    [
        (0.4, PERSON_INSIDE, ["Nimm i"]),  # what a scan tore
        (0.2, PERSON_INSIDE, ["Nimm"]),
        (0.4, 2 + 2 * LABELS.index(EntityType.ID), ["Nimm"]),  # of another kind
    ],
)
def test_a_word_beside_a_sure_one_of_a_name_need_not_be_sure(
    second: float, tag: int, found: list[str]
) -> None:
    rows = np.zeros((2, TAGS), np.float32)
    rows[0, PERSON_BEGINS], rows[0, OUTSIDE] = 0.9, 0.1
    rows[1, tag], rows[1, OUTSIDE] = second, 1 - second
    text = "Nimm i"
    marked = marked_values(text, [(0, 4), (5, 6)], rows, 0.6, 0.3)
    assert [text[one.start : one.end] for one in marked] == found
    assert marked[0].likelihood == pytest.approx(0.9)
    assert marked_values(text, [(0, 4), (5, 6)], rows[::-1], 0.95, 0.3) == []  # no sure word, no name


def test_a_word_is_as_likely_as_its_pieces_together() -> None:
    """One sure piece does not carry a word of doubtful ones."""
    rows = np.zeros((2, TAGS), np.float32)
    rows[0, PERSON_BEGINS], rows[0, OUTSIDE] = 0.9, 0.1
    rows[1, PERSON_INSIDE], rows[1, OUTSIDE] = 0.3, 0.7
    [found] = marked_values("frey", [(0, 2), (2, 4)], rows, 0.5)
    assert (found.start, found.end, found.label) == (0, 4, EntityType.PERSON)
    assert found.likelihood == pytest.approx(0.6)
    assert marked_values("frey", [(0, 2), (2, 4)], rows, 0.7) == []


def test_a_lower_bound_finds_more() -> None:
    rows = np.zeros((2, TAGS), np.float32)
    rows[:, OUTSIDE] = 0.1, 0.8
    rows[0, PERSON_BEGINS], rows[1, PERSON_INSIDE] = 0.9, 0.2
    found = {
        least: [(one.start, one.end) for one in marked_values("Ann Frey", [(0, 3), (4, 8)], rows, least)]
        for least in (0.1, 0.5, 0.95)
    }
    assert found == {0.1: [(0, 8)], 0.5: [(0, 3)], 0.95: []}


@given(
    st.text(alphabet="aB1 .,-'\n(_²漢é", max_size=60),
    st.lists(st.integers(0, TAGS - 1), min_size=60, max_size=60),
)
def test_values_are_in_order_and_begin_and_end_with_words(text: str, tags: list[int]) -> None:
    places = [match.span() for match in re.finditer(r"[^\W_]{1,2}|[^\w\s]|_", text)]
    rows = np.eye(TAGS, dtype=np.float32)[tags[: len(places)]].reshape(-1, TAGS)
    found = marked_values(text, places, rows, 0.5)
    assert all(one.end <= other.start for one, other in zip(found, found[1:], strict=False))
    assert all(text[one.start].isalnum() and text[one.end - 1].isalnum() for one in found)
    assert all(one.label in LABELS and one.likelihood >= 0.5 for one in found)


def test_signs_without_pieces_are_passed_over() -> None:
    assert marked_values("ab cd", [], np.zeros((0, TAGS), np.float32), 0.5) == []


def test_a_piece_over_two_words_counts_for_both() -> None:
    rows = np.zeros((1, TAGS), np.float32)
    rows[0, PERSON_BEGINS] = 1.0
    found = marked_values("ab cd", [(0, 5)], rows, 0.5)
    assert [(one.start, one.end) for one in found] == [(0, 2), (3, 5)]

"""Ward texts are marked where their marks stand, and what is found in part does not count."""

import pytest

from benchmarks.privacy.ward_texts.study import SETS, WardMark, WardText, outcome, read_texts, tables
from privrag_desktop.domain.identifiers import EntityType

TEXT = WardText("Seen with J. Okafor today", "prose", (WardMark(10, 19, "PERSON", "west-african"),))


@pytest.mark.parametrize("name", SETS)
def test_every_set_has_its_texts_with_names_in_all_written_forms(name: str) -> None:
    texts = read_texts(name)
    assert len(texts) == (252 if name == "unseen_2" else 420)
    assert len({one.form for one in texts}) == 14
    assert all(one.text[mark.start : mark.end].strip() for one in texts for mark in one.marks)
    assert sum(not one.marks for one in texts) == (56 if name == "unseen_2" else 84)


def test_no_text_stands_in_two_sets() -> None:
    every = [one.text for name in SETS for one in read_texts(name)]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(
    ("ranges", "whole"), [([(10, 19)], True), ([(10, 11), (13, 19)], True), ([(13, 19)], False), ([], False)]
)
def test_a_value_counts_if_all_its_letters_are_found(ranges: list[tuple[int, int]], whole: bool) -> None:
    found = outcome(TEXT, lambda _text: [(start, end, EntityType.PERSON) for start, end in ranges])
    assert found.found == (whole,)
    assert found.touched == bool(ranges)


def test_tables_have_a_row_for_each_form_and_origin() -> None:
    blind = [outcome(TEXT, lambda _text: [])]
    by_kind, by_form, by_origin, nobody = tables([blind] * 6)
    assert by_kind.rows == (("PERSON", *["0 of 1 (0.00)"] * 6),)
    assert [row[0] for row in by_form.rows] == ["prose"]
    assert [row[0] for row in by_origin.rows] == ["west-african"]
    assert nobody.rows == (("touched", *["0 of 0"] * 6),)

"""Folding makes every typing of a value look the same, and its offsets lead back to the original."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.text_folding import (
    FoldedText,
    fold_compact,
    fold_typing,
    fold_unglued,
    fold_words,
    folded_compact,
    folded_words,
)

anything = st.text(max_size=40)
FOLDS = (fold_words, fold_typing, fold_compact)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("John Smith", "john smith"),
        ("  JOHN\n\tSMITH ", "john smith"),
        ("Smith, John", "smith john"),
        ("José García-López", "jose garcia lopez"),
        ("Jose\u0301", "jose"),
        ("Ｊｏｈｎ　Ｓｍｉｔｈ", "john smith"),
        ("Jo\u200bhn\u00ad Smi\ufeffth", "john smith"),
        ("Јоhn Ѕmіth", "john smith"),  # Cyrillic look-alikes
        ("Ængström Łukasz", "aengstrom lukasz"),
        ("Straße", "strasse"),
        ("O'Brien", "obrien"),
        ("O’Brien's", "obrien s"),
        ("٤٢", "42"),
        ("", ""),
        ("...", ""),
    ],
)
def test_words_look_the_same_however_they_are_typed(typed: str, folded: str) -> None:
    assert folded_words(typed) == folded


@pytest.mark.parametrize(
    ("typed", "compact"),
    [("MRN-77 41", "mrn7741"), ("(555) 010-7788", "5550107788"), ("５５５", "555"), ("--", "")],
)
def test_compact_keeps_letters_and_digits_only(typed: str, compact: str) -> None:
    assert fold_compact(typed).text == compact
    assert folded_compact(typed) == compact


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("2020-03-14", "2020-03-14"),
        ("２０２０-０３-１４", "2020-03-14"),
        ("2020\u201103\u201314", "2020-03-14"),
        ("20\u200b20-03-14", "2020-03-14"),
        ("14\u00a0März", "14 März"),
        ("born 1957-11-23¹", "born 1957-11-23 1"),
        ("¹²", "12"),
        ("kg/m²", "kg/m2"),
        ("٢٠٢٠", "2020"),
    ],
)
def test_typing_is_made_plain_and_nothing_else_changes(typed: str, plain: str) -> None:
    assert fold_typing(typed).text == plain


@pytest.mark.parametrize("fold", FOLDS)
@given(text=anything)
def test_offsets_stay_inside_the_text_and_in_order(fold: object, text: str) -> None:
    folded: FoldedText = fold(text)  # type: ignore[operator]
    assert len(folded.text) == len(folded.offsets)
    assert list(folded.offsets) == sorted(folded.offsets)
    assert all(0 <= offset < max(len(text), 1) for offset in folded.offsets)


@given(before=anything, after=anything)
def test_folded_range_leads_back_to_the_value(before: str, after: str) -> None:
    text = f"{before} Quetzál {after}"
    folded = fold_words(text)
    start = folded.text.index(" quetzal ", len(fold_words(f"{before} ").text) - 1) + 1
    assert text[slice(*folded.original_range(start, start + 7))] == "Quetzál"


@given(value=anything | st.text(alphabet="aB9'` -_\t", max_size=12))
def test_value_folds_as_a_text_does(value: str) -> None:
    assert folded_words(value) == fold_words(value).text.strip()
    assert folded_compact(value) == fold_compact(value).text


@given(text=anything)
def test_words_have_one_space_between_before_and_after(text: str) -> None:
    folded = fold_words(text).text
    assert folded.startswith(" ")
    assert folded.endswith(" ")
    assert "  " not in folded


@given(text=st.text(alphabet="aB1-‐ \n'éß\u200b", max_size=30))
def test_ungluing_keeps_letters_and_their_places(text: str) -> None:
    folded = fold_unglued(text)
    if folded is None:
        return
    assert folded.text.replace(" ", "") == fold_words(text).text.replace(" ", "")
    assert len(folded.text) == len(folded.offsets)
    assert list(folded.offsets) == sorted(folded.offsets)


def test_ungluing_parts_words_and_mends_them() -> None:
    assert fold_unglued("plain words") is None
    folded = fold_unglued("TondaZie-me2024")
    assert folded is not None
    assert folded.text == " tonda zieme 2024 "


def test_ungluing_parts_what_a_page_ran_together_and_joins_what_a_line_tore() -> None:
    for text, words in (
        ("byZIEME", " by zieme "),
        ("ofZieme", " of zieme "),
        ("DRZieme", " dr zieme "),
        ("told zie- me", " told zieme "),
    ):
        folded = fold_unglued(text)
        assert folded is not None
        assert folded.text == words
    assert fold_unglued("mmol, HDLs, kg - in pain") is None


@pytest.mark.parametrize(
    ("typed", "joined", "spread"),
    [
        ("患者王小明", "患者王小明", "患 者 王 小 明"),
        ("山田サーa", "山田さーa", "山 田 さ ー a"),  # kana of both kinds are compared as one
        ("สมชาย ใจดี", "สมชาย ใจดี", "ส ม ช า ย ใ จ ดี"),
        ("Dr王", "dr王", "dr 王"),
    ],
)
def test_runs_without_borders_are_spread_only_where_it_is_asked_for(
    typed: str, joined: str, spread: str
) -> None:
    assert folded_words(typed) == joined
    assert fold_words(typed, spread=True).text.strip() == spread


def test_seams_are_where_class_script_or_style_change_and_where_something_hides() -> None:
    for text, pieces in (
        ("Wallop²", ["wallop", "2"]),
        ("Wallop™", ["wallop", "tm"]),
        ("WallopВрач", ["wallop", "bpaч"]),
        ("Wal\u3164lop", ["wal", "lop"]),
        ("𝐖allop", ["w", "allop"]),
        ("Clair921", ["clair", "921"]),
        ("ʻOku", ["ʻoku"]),
    ):
        folded = fold_words(text)
        ends = [1, *folded.seams, len(folded.text) - 1]
        assert [folded.text[a:b] for a, b in zip(ends, ends[1:], strict=False)] == pieces, text
    assert fold_words("Clair921").loose
    assert not fold_words("Clair²").loose


def test_a_part_behind_a_number_is_its_decimal() -> None:
    """“aged 93½” was no age, and left."""
    assert fold_typing("aged 93½").text == "aged 93.5"
    assert fold_typing("aged 93½").original_range(5, 9) == (5, 8)
    assert fold_typing("½ tablet").text == "1⁄2 tablet"

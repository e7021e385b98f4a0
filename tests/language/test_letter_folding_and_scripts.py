"""What Unicode says of a character is read off it, whatever it looks like."""

import unicodedata
from types import SimpleNamespace
from typing import Literal

import pytest

from privrag_desktop.language import letter_folding_and_scripts
from privrag_desktop.language.letter_folding_and_scripts import (
    ANY,
    composed,
    is_borderless,
    look,
    script_at,
    scripts_of,
)


@pytest.mark.parametrize(
    "character",
    [*"\u3164\u2800\u115f\u1160\uffa0\ufe0f\u034f\u200b\u00ad\U000e0041\x07\u0640"],
)
def test_what_cannot_be_seen_counts_for_nothing(character: str) -> None:
    assert look(character).invisible
    assert look(character).shown == ""


@pytest.mark.parametrize("character", [" ", "\n", "\t", "\x1f", "\u3000", "\x85", ".", "("])
def test_spaces_and_marks_are_borders_and_can_be_seen(character: str) -> None:
    assert not look(character).invisible
    assert look(character).shown.strip() == ""


@pytest.mark.parametrize(
    ("character", "shown", "script"),
    [
        ("é", "e", "Latin"),
        ("Ａ", "a", "Latin"),
        ("𝓠", "q", "Latin"),
        ("а", "a", "Cyrillic"),  # looks like the Latin letter, and is none
        ("²", "2", "digit"),
        ("٣", "3", "digit"),
        ("™", "tm", "Latin"),
        ("王", "王", "Han"),
        ("さ", "さ", "Hiragana"),
        ("ー", "ー", ANY),
        ("ي", "ي", "Arabic"),
        ("ى", "ي", "Arabic"),
        ("ם", "מ", "Hebrew"),
        ("ᚠ", "ᚠ", "other"),
        ("ि", "ि", "Devanagari"),
        ("\u0301", "", ANY),
    ],
)
def test_letters_are_compared_without_their_looks(character: str, shown: str, script: str) -> None:
    assert look(character).shown == shown
    assert look(character).group[0] == script


def test_runs_without_borders_are_told_from_words() -> None:
    assert is_borderless("山田 太郎")
    assert is_borderless("サーバー")
    assert is_borderless("สมชาย")
    assert not is_borderless("東京 tower")
    assert not is_borderless("светлана")
    assert not is_borderless("")


def test_script_is_asked_anywhere() -> None:
    assert [script_at("王a ", at) for at in (-1, 0, 1, 2, 3)] == [ANY, "Han", "Latin", ANY, ANY]
    assert scripts_of("王a, 1") == {"Han", "Latin", "digit"}


@pytest.mark.parametrize("name", ["José", "Müller", "한국", "Nguyễn Thị", "plain"])
def test_letters_come_together_as_unicode_says(name: str) -> None:
    assert composed(unicodedata.normalize("NFD", name)) == composed(name) == name
    assert composed("Mül\u00adler") == "Müller"


def test_of_a_letter_with_marks_without_end_only_so_many_are_put_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """50,000 marks that are out of order took seven seconds."""
    lengths: list[int] = []

    def normalize(form: Literal["NFC"], text: str) -> str:
        lengths.append(len(text))
        return unicodedata.normalize(form, text)

    plain = SimpleNamespace(normalize=normalize, is_normalized=unicodedata.is_normalized)
    monkeypatch.setattr(letter_folding_and_scripts, "unicodedata", plain)
    text = "u" + "\u0316\u0308" * 2_000 + "ller"
    assert composed(text).startswith("ü\u0316")
    assert composed(text).endswith("ller")
    assert max(lengths) <= 31

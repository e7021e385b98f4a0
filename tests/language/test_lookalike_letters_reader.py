"""A known name is known in letters, figures and signs that only look right; words and doses are not."""

import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.letter_folding_and_scripts import folded_letters
from privrag_desktop.language.lookalike_letters_reader import (
    disguised_words,
    is_disguised,
    skeleton,
)
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import boundary_of, names_of, one, values

_LEET = str.maketrans("aeiost", "431057")
_CYRILLIC = str.maketrans("aeopcxy", "аеорсху")
_CAPITAL_I = str.maketrans("l", "I")
_SMALL_CAPITALS = {
    unicodedata.name(c).rsplit(" ", 1)[1].lower(): c
    for c in map(chr, range(0x250, 0xA800))
    if unicodedata.name(c, "").startswith("LATIN LETTER SMALL CAPITAL ")
    and len(unicodedata.name(c).rsplit(" ", 1)[1]) == 1
}
_DISGUISES = {
    "leet": lambda name: name.lower().translate(_LEET),
    "small capitals": lambda name: name.lower().translate(str.maketrans(_SMALL_CAPITALS)),
    "Cyrillic": lambda name: name.translate(_CYRILLIC),
    "capital I": lambda name: name.translate(_CAPITAL_I),
    "one for l": lambda name: name.replace("l", "1"),
    "circled": lambda name: "".join(chr(0x24D0 + ord(c) - 97) if c.isalpha() else c for c in name.lower()),
    "squared": lambda name: "".join(chr(0x1F170 + ord(c) - 97) if c.isalpha() else c for c in name.lower()),
    "wide": lambda name: "".join(chr(ord(c) + 0xFEE0) for c in name),
}
_NAMES = ("Quillfeather", "Brannigan", "Winter", "Russell", "MacGillivray", "Kowalski", "Olivares")


@given(
    st.sampled_from(_NAMES),
    st.sampled_from(sorted(_DISGUISES)),
    st.sampled_from(["{} stable", "seen by {} today", "({})"]),
)
def test_any_disguise_of_a_name_is_replaced_and_restored(name: str, disguise: str, frame: str) -> None:
    written = _DISGUISES[disguise](name)
    assume(written != name)
    boundary = boundary_of(("p1", "Ada", name))
    text = frame.replace("{}", written)
    hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
    assert written not in hidden.text
    assert boundary.reidentify(hidden, scope) == text


@pytest.mark.parametrize(
    "written",
    [
        "Wint3r",
        "W1nter",
        "wint€r",
        "W!nter",
        "Wіnter",
        "ᴡɪɴᴛᴇʀ",
        "Ｗｉｎｔｅｒ",
        "Ꮃinter",
        "🅦🅘🅝🅣🅔🅡",
        "🇼🇮🇳🇹🇪🇷",
    ],
)
def test_name_that_is_a_word_is_one_for_sure_in_disguise(written: str) -> None:
    boundary = boundary_of(("p1", "Grace", "Winter"))
    assert values(boundary.detect(f"seen by {written} today")) == [written]


def test_letters_read_as_one_by_a_scanner_are_one() -> None:
    known = Registry(names_of("p1", "Ada", "Arnvale"))
    assert values(known.find("Amvale stable, ARNVA1E seen")) == ["Amvale", "ARNVA1E"]


def test_town_is_known_in_disguise() -> None:
    assert values(Registry([one(IdentifierRole.CITY, "Skelmerton")]).find("from Ske1mert0n")) == [
        "Ske1mert0n"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "winter",
        "visual ﬁeld",
        "100m walk",
        "10mg",
        "B12",
        "H1N1",
        "all ill",
        "Wïnter is near",
        "1nt",
        "",
        "4" * 60,
    ],
)
def test_what_looks_like_nobody_is_nobody(text: str) -> None:
    known = Registry([*names_of("p1", "Ann", "Winter"), *names_of("p2", "Loom", "Field")])
    assert known.find(text) == []


def test_word_of_the_vault_that_looks_like_a_name_is_that_word() -> None:
    known = Registry(names_of("p1", "Ada", "Zolin")).with_vocabulary(Vocabulary(["Z0lin assay"]))
    assert known.find("Z0lin assay") == []


def test_skeletons_are_of_words_of_some_length_only() -> None:
    assert skeleton("gillivray") == skeleton("gi11lvray") == "gllllvray"
    assert skeleton("li") == skeleton("ann lee") == skeleton("王小明明") == skeleton("a" * 41) == ""
    assert [seen for _start, _end, seen in disguised_words("w1nt3r x 1 12345a")] == ["wlnter"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("ᴡinter", True),
        ("Wіnter", True),
        ("ｗinter", True),
        ("winter", False),
        ("Wïnter", False),
        ("ﬁeld", False),
    ],
)
def test_disguise_is_told_from_accents_and_ligatures(written: str, expected: bool) -> None:
    assert is_disguised(written) is expected


@pytest.mark.parametrize(
    ("character", "letters"),
    [
        ("ᴡ", "w"),
        ("Ł", "l"),
        ("ø", "o"),
        ("ı", "i"),
        ("ƒ", "f"),
        ("🅐", "a"),
        ("タ", "た"),
        ("ﾀ", "た"),
        ("ﬁ", "fi"),
    ],
)
def test_variants_of_a_letter_are_that_letter(character: str, letters: str) -> None:
    assert folded_letters(character) == letters


@pytest.mark.parametrize(
    ("known", "text", "value"),
    [
        ("たなか", "タナカさん来院", "タナカ"),
        ("タナカ", "たなかさん来院", "たなか"),
        ("ﾀﾅｶ", "タナカさん来院", "タナカ"),
        ("さくらいまさる", "サクライマサル入院", "サクライマサル"),
    ],
)
def test_name_in_one_kana_is_known_in_the_other(known: str, text: str, value: str) -> None:
    assert value in values(Registry(names_of("p1", "はなこ", known)).find(text))

"""Made-up names are nobody's, of the right gender and in the right script."""

import unicodedata
from types import SimpleNamespace

import pytest
from faker.providers.person.en_US import Provider

from privrag_desktop.language.dictionary_and_name_lists import means_something
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.random_name_source import NameSource

WOMEN, MEN = set(Provider.first_names_female), set(Provider.first_names_male)
COMMON = {name.lower() for name in (*Provider.last_names, *Provider.first_names)}
NONE = frozenset[str]()


def anybody() -> NameSource:
    return NameSource(lambda _name: False)


def test_name_has_the_gender_asked_for() -> None:
    source = anybody()
    for _ in range(50):
        assert source.given("female", "Ann", NONE) in WOMEN
        assert source.given("male", "Ann", NONE) in MEN
        assert source.given(None, "", NONE) in WOMEN | MEN


@pytest.mark.parametrize(
    ("like", "script"),
    [
        ("Иван", "CYRILLIC"), ("Γιάννης", "GREEK"), ("伟", "CJK"), ("김", "HANGUL"), ("محمد", "ARABIC"),
        ("דוד", "HEBREW"), ("Արամ", "ARMENIAN"), ("გიორგი", "GEORGIAN"), ("たかし", "CJK"),
        ("ＪＯＨＮ", "LATIN"), ("ราม", "LATIN"), ("", "LATIN"),
    ],
)  # fmt: skip
def test_name_has_the_script_of_the_other_or_is_latin(like: str, script: str) -> None:
    source = anybody()
    scripts = {script, "HIRAGANA", "KATAKANA", "IDEOGRAPHIC"} if like == "たかし" else {script}  # 々
    for gender in ("female", "male", None):
        names = source.given(gender, like, NONE) + source.family(gender, like, NONE)
        assert {unicodedata.name(letter).split()[0] for letter in names} <= scripts


def test_no_name_is_taken_or_used_twice() -> None:
    taken = {name for name in COMMON if name[0] < "s"}
    source = NameSource(lambda name: name.lower() in taken)
    used: set[str] = set()
    for _ in range(60):
        name = folded_words(source.family(None, "Ann", frozenset(used)))
        assert name not in used | taken
        used.add(name)


def test_name_whose_plural_is_another_is_drawn_by_nobody() -> None:
    """Else Stephens could be the family of Stephen or the name Stephens."""
    used = frozenset(map(plural, COMMON))
    source = anybody()
    assert all(plural(folded_words(source.family(None, "", used))) not in used for _ in range(20))


def test_vault_that_holds_every_common_name_gets_coined_ones() -> None:
    source = NameSource(lambda name: name.lower() in COMMON)
    names = {source.given("male", like, NONE) for like in ("John", "John", "John")}
    assert all(name.isalpha() and name.istitle() for name in names)
    assert len(names) == 3


def test_coined_names_are_not_used_twice() -> None:
    refused: list[str] = []

    def is_taken(name: str) -> bool:
        """Every name but those coined, and the first coined one too."""
        if name.lower() in COMMON or name.lower() in refused or not refused:
            refused.append(name.lower())
            return True
        return False

    assert NameSource(is_taken).given("male", "", frozenset(COMMON)).lower() not in refused


def test_a_coined_name_grows_longer_where_all_short_ones_are_taken() -> None:
    source = NameSource(lambda name: len(name) <= 8)
    name = source.family(None, "", frozenset(map(folded_words, COMMON)))
    assert len(name) > 8
    assert name.isalpha()


def test_names_that_mean_something_are_given_to_nobody() -> None:
    source = anybody()
    words = {draw(None, "", NONE) for _ in range(150) for draw in (source.given, source.family)}
    assert not {word for word in words if means_something(word)}
    assert all(len(word) > 2 for word in words)


@pytest.mark.parametrize("name", ["Mata", "May", "Marco", "April"])
def test_name_is_no_month_in_any_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Theresa Mata in 2018” was read as a name and a date, and the pseudonym stood on the screen."""
    drawn = iter([name, "Quillerton"])
    draw = {f"last_name{ending}": lambda: next(drawn) for ending in ("", "_female", "_male")}
    monkeypatch.setattr(NameSource, "_faker", lambda _self, _like: SimpleNamespace(**draw))
    assert anybody().family("female", "Ann", NONE) == "Quillerton"

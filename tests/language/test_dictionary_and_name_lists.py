"""Words of medicine and plain English are told from what people and places are called."""

import pytest

from privrag_desktop.language import dictionary_and_name_lists
from privrag_desktop.language.word_list_loader import read_words

LISTS = (
    "anatomy_terms",
    "names_that_are_common_words",
    "irregular_verb_forms",
    "drug_names",
    "eponyms",
    "place_name_endings",
    "names_with_a_meaning",
    "names_in_dictionary",
    "organism_terms",
    "places_in_dictionary",
)


@pytest.mark.parametrize(
    "word", ["lasix", "zofran", "klebsiella", "olecranon", "hgb", "subjective", "perrla"]
)
def test_listed_words_are_known(word: str) -> None:
    assert dictionary_and_name_lists.is_listed(word)


@pytest.mark.parametrize("word", ["quetzalkamp", "martha", "chicago", "okafor"])
def test_names_and_places_are_not_listed_as_clinical(word: str) -> None:
    assert not dictionary_and_name_lists.is_listed(word)


@pytest.mark.parametrize(
    "word", ["thyroiditis", "simvastatin", "cholecystectomy", "hypokalemia", "infliximab", "nephrology"]
)
def test_words_of_medicine_are_told_by_how_they_are_built(word: str) -> None:
    assert dictionary_and_name_lists.is_built_medical(word)


@pytest.mark.parametrize("word", ["roma", "martha", "jason", "quetzalkamp", "thompson", "otis"])
def test_names_are_not_built_like_medicine(word: str) -> None:
    assert not dictionary_and_name_lists.is_built_medical(word)


@pytest.mark.parametrize("word", ["parkinson", "crohns", "babinski", "apgar", "foley", "graves"])
def test_eponyms_are_known_with_and_without_their_s(word: str) -> None:
    assert dictionary_and_name_lists.is_eponym(word)


@pytest.mark.parametrize(
    ("word", "known"),
    [("kidneys", True), ("biopsies", True), ("dropped", True), ("noted", True), ("quickly", True)]
    + [("reddish", True), ("quetzalkamp", False)],
)
def test_dictionary_knows_words_in_their_forms(word: str, known: bool) -> None:
    assert dictionary_and_name_lists.is_in_dictionary(word) is known


@pytest.mark.parametrize(
    ("word", "is_so"),
    [("grace", True), ("chicago", True), ("martinez", True), ("kidney", False), ("wash", False)],
)
def test_what_people_and_places_are_called_is_known(word: str, is_so: bool) -> None:
    assert dictionary_and_name_lists.is_called_so(word) is is_so


@pytest.mark.parametrize(
    ("word", "is_so"),
    [("went", True), ("remains", True), ("tolerated", True), ("carries", True), ("pollen", False)],
)
def test_deeds_are_told_from_things(word: str, is_so: bool) -> None:
    assert dictionary_and_name_lists.is_deed(word) is is_so


@pytest.mark.parametrize(
    ("word", "is_so"),
    [
        ("palpation", True),
        ("12", True),
        ("grace", False),
        ("chicago", False),
        ("kemal", False),
        ("zorb", False),
    ],
)
def test_words_of_nobody_are_those_of_the_dictionary_by_which_nobody_is_called(
    word: str, is_so: bool
) -> None:
    assert dictionary_and_name_lists.is_nobodys(word) is is_so


def test_the_words_of_a_part_of_speech_are_told() -> None:
    assert "kidney" in dictionary_and_name_lists.dictionary_words("noun")
    assert "kidney" not in dictionary_and_name_lists.dictionary_words("verb")


@pytest.mark.parametrize("word", ["syndrome", "catheter", "sign"])
def test_what_is_called_after_somebody_is_known(word: str) -> None:
    assert dictionary_and_name_lists.is_thing(word)


def test_places_end_in_words_of_the_land_and_everyday_words_are_known() -> None:
    assert dictionary_and_name_lists.is_geographic("beach")
    assert not dictionary_and_name_lists.is_geographic("kidney")
    assert dictionary_and_name_lists.is_everyday("foot")
    assert dictionary_and_name_lists.is_everyday("biceps")
    assert not dictionary_and_name_lists.is_everyday("martha")


@pytest.mark.parametrize(
    "name", [*LISTS, "everyday_words", "test_and_abbreviation_terms", "eponymous_thing_terms"]
)
def test_lists_hold_folded_words(name: str) -> None:
    words = [
        word
        for line in read_words("privrag_desktop.language.word_lists", f"{name}.txt")
        for word in line.split()
    ]
    assert words
    assert all(word == word.lower() for word in words)


def test_names_that_mean_something_are_known() -> None:
    unfit = ("Burns", "Lynch", "Bean", "Shields", "Tanner", "Norton", "Harding", "Gray", "Wells", "Parkinson")
    assert all(dictionary_and_name_lists.means_something(word) for word in unfit)
    assert not dictionary_and_name_lists.means_something("Gonzalez")
    assert all(dictionary_and_name_lists.is_common(word) for word in ("will", "long", "numbers"))
    assert not dictionary_and_name_lists.is_common("gonzalez")


def test_usual_names_are_told_from_rare_ones() -> None:
    assert dictionary_and_name_lists.is_usual_given("sandra")
    assert dictionary_and_name_lists.is_usual_family("Martinez")
    assert not dictionary_and_name_lists.is_usual_given("Quetzalkamp")
    assert not dictionary_and_name_lists.is_usual_family("Quetzalkamp")


@pytest.mark.parametrize(
    ("name", "gender"), [("sandra", "female"), ("Walter", "male"), ("jamie", None), ("quetzalkamp", None)]
)
def test_usual_names_tell_a_gender(name: str, gender: str | None) -> None:
    assert dictionary_and_name_lists.usual_gender(name) == gender


@pytest.mark.parametrize(
    ("word", "is_so"),
    [("dolores", True), ("peregrine", False), ("table", False), ("zzyzx", False), ("sofa", True)],
)
def test_nouns_that_are_nothing_else_are_known(word: str, is_so: bool) -> None:
    assert dictionary_and_name_lists.is_noun_only(word) is is_so

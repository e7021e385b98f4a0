"""Words of clinical terms are told from names."""

import pytest

from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary

TERMS = Vocabulary(["Parkinson's disease", "Metformin 500 MG", "Wilson", " "])


@pytest.mark.parametrize(
    ("phrase", "held"),
    [
        ("Metformin", True),
        ("parkinson's", True),
        ("Metformin 850 MG", True),
        ("disease Wilson", True),
        ("Metformin Quetzalkamp", False),
        ("", False),
        ("...", False),
    ],
)
def test_holds_a_phrase_only_of_known_words_and_numbers(phrase: str, held: bool) -> None:
    assert TERMS.holds(phrase) is held


def test_only_terms_of_two_or_more_words_make_a_place() -> None:
    text = "PARKINSON’S  disease of Wilson"
    assert [text[place.start : place.stop] for place in TERMS.occurrences(text)] == ["PARKINSON’S  disease"]


def test_empty_vocabulary_has_no_places() -> None:
    assert Vocabulary().occurrences("Parkinson's disease") == []


@pytest.mark.parametrize(
    "phrase",
    [
        "Lasix", "Prilosec 20", "Klebsiella", "Salivary Cortisol", "Serous Otitis",
        "HISTORY OF PRESENT ILLNESS", "Subjective", "Pt", "Babinski", "Apgar",
        "Trendelenburg", "Knee X-ray", "Metformin", "Wilson disease",
        "Chest Pain", "Simvastatin", "Acetaminophen", "Small Bowel", "Head", "COVID-19", "Hemoglobin A1c",
        "young woman", "Patellar-femoral", "Type 2",
    ],
)  # fmt: skip
def test_clinical_and_plain_phrases_are_neither_people_nor_places(phrase: str) -> None:
    assert TERMS.is_clinical(phrase)


@pytest.mark.parametrize(
    "phrase",
    [
        "Martha", "Chicago", "Brian White", "Lasix Okafor", "Quetzalkamp", "Long Beach", "Salt Lake City",
        "...", "12345", "Grace Bramble", "Suite 20", "Dr Wilson",
        "Wilson", "Grace", "New Zealand", "Emily Stone",
    ],
)  # fmt: skip
def test_names_and_places_are_not_clinical(phrase: str) -> None:
    assert not TERMS.is_clinical(phrase)


@pytest.mark.parametrize(
    ("text", "phrase", "clinical"),
    [
        ("A Foley catheter was placed.", "Foley", True),
        ("Wilson's disease was ruled out.", "Wilson", True),
        ("Foley catheter", "Foley", True),
        ("history of Parkinson's.", "Parkinson", True),
        ("She has Parkinson's.", "Parkinson's", True),
        ("Allen positive on the left", "Allen", True),
        ("Allen was seen", "Allen", False),
        ("Parkinson's labs", "Parkinson", False),
        ("Dr. Foley came", "Foley", False),
        ("Mr. Blood came", "Blood", False),
        ("her husband Grip came", "Grip", False),
        ("her name is Summer", "Summer", False),
        ("Summer allergies were treated", "Summer", True),
        ("Walker began writing", "Walker", False),
        ("Cook catheter in place", "Cook", True),
        ("Parkinson's disease got worse", "Parkinson", True),
    ],
)
def test_what_stands_around_a_phrase_decides(text: str, phrase: str, clinical: bool) -> None:
    assert TERMS.is_clinical(phrase, text, text.index(phrase)) is clinical

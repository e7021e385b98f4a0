"""What is known of ingredients, brands and classes, and that any text is looked up in it without harm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.lexicon.allergen_class_matcher import (
    AllergenRelation,
    Substance,
    all_of,
    is_drug,
    known_classes,
    relation,
    substances_in,
)
from privrag_desktop.language.word_normalization import tokens


def related(recorded: str, asked: str) -> AllergenRelation:
    return relation(all_of(substances_in(recorded)), all_of(substances_in(asked)))


@pytest.mark.parametrize(
    ("recorded", "asked", "found"),
    [
        ("Sulfamethoxazole / Trimethoprim", "Bactrim", AllergenRelation.SAME),
        ("Sulfonamide antibiotic (substance)", "co-trimoxazole", AllergenRelation.SAME),
        ("Penicillin", "amoxicillin", AllergenRelation.SAME),
        ("Amoxicillin 250 MG Oral Capsule", "penicillins", AllergenRelation.SAME),
        ("Allergy to penicillin", "Augmentin", AllergenRelation.SAME),
        ("Ampicillin", "piperacillin", AllergenRelation.SAME_CLASS),
        ("Penicillin V", "ceftriaxone", AllergenRelation.NEAR),
        ("Aspirin", "ibuprofen", AllergenRelation.SAME_CLASS),
        ("Acetylsalicylic acid", "ASA", AllergenRelation.SAME),
        ("Lisinopril", "Ramipril", AllergenRelation.SAME_CLASS),
        ("ACE inhibitors", "lisinopril", AllergenRelation.SAME),
        ("Codeine", "opiates", AllergenRelation.SAME),
        ("Simvastatin", "Lipitor", AllergenRelation.SAME_CLASS),
        ("Iodine", "IV contrast", AllergenRelation.NEAR),
        ("Peanut (substance)", "nuts", AllergenRelation.SAME),
        ("Hydrochlorothiazide", "Bactrim", AllergenRelation.NEAR),
        ("Warfarin", "heparin", AllergenRelation.NONE),
        ("Latex", "penicillin", AllergenRelation.NONE),
        ("House dust mite", "egg", AllergenRelation.NONE),
        ("Something unheard of", "penicillin", AllergenRelation.NONE),
    ],
)
def test_what_is_recorded_has_to_do_with_what_is_asked(
    recorded: str, asked: str, found: AllergenRelation
) -> None:
    assert related(recorded, asked) is found


NAMES = [
    (name, Substance(group, ingredient))
    for group, one in known_classes().items()
    for ingredient, others in one.ingredients.items()
    for name in (ingredient, *others)
]


@given(st.sampled_from(NAMES), st.sampled_from(["{}", "Allergy to {}", "{} 250 MG Oral Tablet", "({})"]))
def test_every_name_of_the_table_is_found_in_what_records_write(
    named: tuple[str, Substance], written: str
) -> None:
    name, substance = named
    for text in (written.format(name), written.format(name).upper()):
        assert substance in all_of(substances_in(text))
    assert relation([substance], [Substance(substance.group)]) is AllergenRelation.SAME


@given(st.text(max_size=400))
def test_any_text_is_read_once_and_without_overlaps(text: str) -> None:
    found = substances_in(text)
    assert sum(len(one.words) for one in found) <= len(tokens(text))
    assert all(one.substances for one in found)
    assert related(text, text) in {AllergenRelation.SAME, AllergenRelation.NONE}


def test_classes_that_some_react_to_together_know_each_other() -> None:
    classes = known_classes()
    for group, one in classes.items():
        assert set(one.near) <= classes.keys(), group
        assert one.names or one.ingredients, group


@pytest.mark.parametrize(
    ("text", "expected"), [("Septra", True), ("penicillin V", True), ("Fish", False), ("Will Septra", False)]
)
def test_a_name_of_food_or_of_a_person_is_no_drug(text: str, expected: bool) -> None:
    assert is_drug(text) is expected

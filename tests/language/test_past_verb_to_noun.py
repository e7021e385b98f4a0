"""The nouns of verbs, by which what was done is looked up in names."""

import pytest

from privrag_desktop.language.past_verb_to_noun import nouns_of


@pytest.mark.parametrize(
    ("verb", "noun"),
    [
        ("cardioverted", "cardioversion"),
        ("Biopsied", "biopsy"),
        ("dialysed", "dialysis"),
        ("catheterised", "catheterization"),
        ("circumcised", "circumcision"),
        ("ventilated", "ventilation"),
        ("resected", "resection"),
        ("infused", "infusion"),
        ("stented", "stent"),
        ("sutured", "suture"),
        ("debrided", "debridement"),
    ],
)
def test_a_verb_leads_to_its_noun(verb: str, noun: str) -> None:
    assert noun in nouns_of(verb)


@pytest.mark.parametrize("word", ["bed", "red", "weight", "seen", "hip replaced", "x1ed", ""])
def test_what_is_no_verb_of_the_past_has_none(word: str) -> None:
    assert nouns_of(word) == ()

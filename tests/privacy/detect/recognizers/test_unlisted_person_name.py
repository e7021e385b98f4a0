"""Names that no list holds, told by a label, a deed, a greeting, kin, a list or a line of their own."""

import pytest

from privrag_desktop.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by
from privrag_desktop.privacy.detect.recognizers.people_and_places_in_context import find_in_context

FOUND = [
    ("Vrondel lives on her own.", "Vrondel"),
    ("“It hurts,” says Vrondel.", "Vrondel"),
    ("“No,” says Zbynka K. van Orlath.", "Zbynka K. van Orlath"),
    ("Her maiden name is Qvistrup", "Qvistrup"),
    ("my name is drova kelm and", "drova kelm"),
    ("remove my kid Zbynka from it", "Zbynka"),
    ("Hi Zbynka, thank you", "Zbynka"),
    ("Thanks,\nZbynka Orlath", "Zbynka Orlath"),
    ("Zbynka, can you call me?", "Zbynka"),
    ("Zbynka's mother called", "Zbynka"),
    ("the Vrondel family came", "Vrondel"),
    ("I'm Vrondel, the carer", "Vrondel"),
    ("Zbynka Orlath was late", "Zbynka Orlath"),
    ("Zbynka van der Orlath was late", "Zbynka van der Orlath"),
    ("Cleopatra Orlath was late", "Cleopatra Orlath"),
    ("We met Hannah, Becker and Zbynka", "Zbynka"),
    ("Its founders Graves, Reed and Zbynka", "Graves"),
    ("they had silvana, pamela and brian", "silvana, pamela and brian"),
    ("> Fletcher Hill\n> 12", "Fletcher Hill"),
    ("olga vrondel\nnurse", "olga vrondel"),
    ("drova k vrondel\nnurse", "drova k vrondel"),
    ("Zbynka d'Orlath came", "Zbynka d'Orlath"),
    ("Ján Novákowy came", "Ján Novákowy"),
    ("brought in by Vrondel", "Vrondel"),
    ("spoke to Vrondel today", "Vrondel"),
    ("Vrondel assisted him", "Vrondel"),
]
LEFT = [
    "Baby was born today",
    "Fasting Glucose\nnone",
    "name: nothing much",
    "Good, are you well?",
    "“Yes,” said Metformin",
    "Lipitor, Zocor and Plavix",
    "bread, milk and eggs",
    "Past History\nnone",
    "Grace Period\nnone",
    "Medtronic Strata: placed",
    "Levora Camel 28 Day Pack",
    "LigaSure Atlas device",
    "Metformin Tablet was given",
    "Hi Doctor, thank you",
    "her mother Caucasian",
    "seen by Neurology",
    "lives with Parkinson",
    "told Metformin is safe",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_name_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("names", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_stands_like_a_name_is_left_alone(text: str) -> None:
    assert [f.value for f in find_in_context(text) if f.span.entity_type.value == "PERSON"] == []

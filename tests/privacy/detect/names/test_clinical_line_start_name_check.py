"""A name that is a word, at the beginning of a clinical line, is told by what the line says of a person."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.clinical_line_start_name_check import opens_a_clinical_line
from tests.privacy.people import boundary_of, names_of, values

FAMILIES = ("Ng", "Law", "Long", "Young", "Rice", "Hand", "Head", "Small", "Day", "Bone", "Stone", "Brown")
PEOPLE = Registry(
    [
        *(one for n, family in enumerate(FAMILIES) for one in names_of(f"f{n}", "Xaverine", family)),
        *names_of("g1", "Will", "Quetzalkamp"),
        *names_of("g2", "May", "Quetzalberg"),
    ]
)
FOUND = [
    ("Rice: chest pain", "Rice"),
    ("Rice - chest pain, on aspirin", "Rice"),
    ("Young, sob", "Young"),
    ("Law (hip fracture)", "Law"),
    ("Ng stable overnight", "Ng"),
    ("Law family informed", "Law"),
    ("Long, admitted yesterday", "Long"),
    ("seen w/ Young today", "Young"),
    ("Rice: NPO", "Rice"),
    ("Rice - NPO for CT", "Rice"),
    ("Rice is NPO", "Rice"),
    ("- Rice: afebrile, tolerating diet", "Rice"),
    ("No events. Law ambulating.", "Law"),
    ("Law NPO; Rice d/c'd", "Rice"),
    ("1. Long c/o pain", "Long"),
    ("Bed 4: Rice stable", "Rice"),
    ("4B Law stable", "Law"),
    ("LONG 72M", "LONG"),
    ("Young 67 yo, afebrile", "Young"),
    ("Brown bed 12 stable", "Brown"),
    ("Stone DNR", "Stone"),
    ("Hand family informed", "Hand"),
    ("Will: NPO", "Will"),
    ("May, discharged", "May"),
    ("Ng wife updated", "Ng"),
    ("NG family informed", "NG"),
    ("Young slept well", "Young"),
    ("Law going home tomorrow", "Law"),
    ("Ward round:\n1. Rice\n2. Law", "Rice"),
    ("Ward round:\n1. Rice\n2. Law", "Law"),
    ("Handover\nbed 3 LONG", "LONG"),
    ("law family informed", "law"),
    (f"{'x' * 100} seen. Rice: NPO", "Rice"),
]
LEFT = [
    "Small back pain",
    "Long, low back pain",
    "Long term steroids were stopped.",
    "Long standing hypertension, stable",
    "Long, stable",
    "Long family discussion about goals",
    "Young mother, tearful at times",
    "Small bowel stable",
    "Small, stable effusion",
    "Small stable nodule",
    "Hand: stable",
    "Hand improved",
    "Hand stable overnight",
    "Head: normal",
    "Head still NPO",
    "Bone pain improved",
    "Stone stable overnight",
    "Brown stools overnight",
    "Day 3 stable",
    "Day admitted",
    "NG stable overnight",
    "NG placed, NPO",
    "Will be discharged today",
    "May discharge today",
    "May ambulate",
    "Will update family",
    "Rice and beans",
    "Rice: stable food",
    "1. Rice\n2. Beans",
    "rice npo",
    "Law 17 of the code",
    "Rice",
]


@pytest.mark.parametrize(("text", "name"), FOUND)
def test_name_is_found_by_what_the_line_says(text: str, name: str) -> None:
    assert name in values(PEOPLE.find(text))


@pytest.mark.parametrize("text", LEFT)
def test_word_stays_a_word_on_any_other_line(text: str) -> None:
    assert values(PEOPLE.find(text)) == []


def test_word_in_the_middle_of_a_line_opens_none() -> None:
    text = "She ate Rice: NPO"
    assert not opens_a_clinical_line(text, text.index("Rice"), text.index(":"))


@cache
def _boundary_of(family: str) -> Boundary:
    return boundary_of(("p1", "Xaverine", family))


@given(
    st.sampled_from(["Ng", "Law", "Long", "Young", "Rice", "Brown", "Park", "Wu"]),
    st.sampled_from(["", "- ", "1. ", "Bed 4: ", "Plan made. ", "Night:\n"]),
    st.sampled_from([" ", ": ", ", ", " - ", " remains "]),
    st.sampled_from(
        ["NPO", "afebrile", "intubated", "discharged", "c/o pain", "on room air", "for CT", "family informed"]
    ),
    st.sampled_from(["", ".", "; labs sent", " overnight", "\nNext one"]),
)
def test_any_name_before_any_state_of_people_is_found_replaced_and_restored(
    family: str, opening: str, mark: str, state: str, after: str
) -> None:
    boundary = _boundary_of(family)
    text = f"{opening}{family}{mark}{state}{after}"
    hidden = boundary.pseudonymise(text, scope := boundary.new_scope("s"))
    assert not hidden.text.startswith(f"{opening}{family}{mark}")  # Nguyen begins as Ng does
    assert boundary.gate.findings(hidden.text, scope.issued) == []
    assert boundary.reidentify(hidden, scope) == text


@pytest.mark.parametrize("piece", ["Rice ", "Rice: NPO. ", "Rice\n", "Rice, "])
def test_a_name_in_a_long_text_looks_only_at_what_is_near(piece: str) -> None:
    text = piece * 5_000
    near = piece * 200
    for number in (0, 1, 50, 100):
        place = number * len(piece)
        assert opens_a_clinical_line(text, place, place + 4) is opens_a_clinical_line(near, place, place + 4)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Rice: less of it", "Rice"),
        ("Seen.\nLaw : scan", "Law"),
        ("Will: rash", "Will"),
        ("May: 2 tablets", "May"),
    ],
)
def test_word_with_a_colon_is_a_name_where_a_model_may_have_written_it(text: str, name: str) -> None:
    assert values(PEOPLE.find(text, strict=True)) == [name]
    assert PEOPLE.find(text) == []


@pytest.mark.parametrize(
    "text", ["rice: less of it", "Hand: scan", "Stone: 3 mm", "Rice:2", "the Rice: less"]
)
def test_heading_of_something_is_no_name_even_there(text: str) -> None:
    boundary = boundary_of(("p1", "Ada", "Hand"), ("p2", "Ada", "Stone"))
    assert boundary.registry.find(text, strict=True) == []
    assert not opens_a_clinical_line("the Rice: less", 4, 8, strict=True)

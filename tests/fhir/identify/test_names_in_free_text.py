"""Who is named only in free text is known from then on: behind a title or a label, before a degree."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.fhir.identify.names_in_free_text import names_of_people


def _named(text: str, category: Category = Category.NOTE) -> dict[str, IdentifierRole]:
    found = names_of_people([Fact("p1", "DocumentReference/1#1", category, "Note", text)], "p1")
    return {one.value: one.role for one in found}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Seen by Dr. Harold Finchley for cough.", {"Harold Finchley", "Harold", "Finchley"}),
        ("Dr. Finchley Cardiology Clinic called.", {"Finchley"}),
        ("Dr Lee Plan: rest", {"Lee"}),
        ("Electronically signed by Ina Marchettini, MD", {"Ina Marchettini", "Ina", "Marchettini"}),
        ("PCP: Jane Roewater", {"Jane Roewater", "Jane", "Roewater"}),
        ("cc Beatrice Alder, RN.", {"Beatrice Alder", "Beatrice", "Alder"}),
        ("Family doctor Theo van der Berg knows.", {"Theo van der Berg", "Theo", "Berg"}),
        ("Came with her wife Prudence today.", {"Prudence"}),
        ("A brother named Otto lives near.", {"Otto"}),
        ("Emergency contact: Zed Umberfield", {"Zed Umberfield", "Zed", "Umberfield"}),
        ("Seen by Dr. Rash.", {"Rash"}),
        ("Contact name: Ann Alder", {"Ann Alder", "Ann", "Alder"}),
        ("CC: Ann Alder", {"Ann Alder", "Ann", "Alder"}),
        ("Name of child was Cathy Jonas.", {"Cathy Jonas", "Cathy", "Jonas"}),
        ("Walks with husband Everard Plimsoll daily.", {"Everard Plimsoll", "Everard", "Plimsoll"}),
        ("Husband Leopold died in spring.", {"Leopold"}),
        ("Neighbour: Crispin Nettlebed", {"Crispin Nettlebed", "Crispin", "Nettlebed"}),
        ("Ask HORTENSIA VANTER (niece).", {"HORTENSIA VANTER", "HORTENSIA", "VANTER"}),
        ("By Hieronymus Blunt, PharmD.", {"Hieronymus Blunt", "Hieronymus", "Blunt"}),
        ("Works at Silverbrook School.", {"Silverbrook School"}),
        ("Insurance: Bluehaven Mutual, no. 5", {"Bluehaven Mutual"}),
        ("Case manager: Tarquin Bosworthy", {"Tarquin Bosworthy", "Tarquin", "Bosworthy"}),
        ("Wife (Marmalade Finch) is here.", {"Marmalade Finch", "Marmalade", "Finch"}),
        ("Her son, Jolyon, and daughter Perpetua came.", {"Jolyon", "Perpetua"}),
        ("Translator: Thị Hồng Hạnh.", {"Thị Hồng Hạnh", "Thị", "Hồng", "Hạnh"}),
        ("Seen by Dr. Łucja.", {"Łucja"}),
        ("Attending Prof. Crowe Signed by", {"Crowe"}),
        ("Fr. Cuthbert Mallory Attending: rest", {"Cuthbert Mallory", "Cuthbert", "Mallory"}),
    ],
)
def test_a_name_is_found_with_its_parts(text: str, names: set[str]) -> None:
    assert set(_named(text)) == names


@pytest.mark.parametrize(
    "text",
    [
        "Mother: Asthma. Father: Hypertension.",
        "Seen by Neurology Clinic. Referred to Heart Center.",
        "As per Dr instructions, the patient takes it.",
        "Attending: 2019-03-14",
        "Signed consent is on file.",
        "Sister has Parkinson disease.",
        "Mother: Breast Cancer. Breast Cancer (daughter).",
        "Sister and mother Breast Cancer.",
        "Drug name: Lisinopril. Medication name is Metformin.",
        "Name of the procedure: Colonoscopy",
        "CC: Chest Pain",
        "Friend: Alcohol Abuse. By sister, Breast Cancer.",
        "Seen by Heart Failure Clinic. PCP: Follow Up in two weeks.",
        "PCP: Blue Cross. Reviewed by: Tumor Board. Signed: Consent Form. Provider: Family Practice.",
        "Mother (Breast Cancer). Partner (Breast Cancer). Case manager: Home Visit.",
        "Signed by Nurse Practitioner. Works at Night Shift.",
    ],
)
def test_what_names_nobody_is_no_name(text: str) -> None:
    assert _named(text) == {}


def test_staff_are_everybodys_and_relatives_the_patients() -> None:
    text = "Dr. Finchley spoke with her husband Otto."
    found = names_of_people([Fact("p1", "r", Category.NOTE, "n", text)], "p1")
    assert {(one.value, one.role, one.patient_id) for one in found} == {
        ("Finchley", IdentifierRole.PRACTITIONER, None),
        ("Otto", IdentifierRole.CONTACT, "p1"),
    }


def test_only_free_text_is_read() -> None:
    assert _named("Laboratory: Dr. Finchley test", Category.LABORATORY) == {}


def test_whom_a_plan_or_a_goal_names_beside_a_relative_or_a_title() -> None:
    text = "Goal: Walk with her friend Marigold Tunstall and Dr. Bramwell, active."
    assert set(_named(text, Category.GOAL)) == {"Marigold Tunstall", "Marigold", "Tunstall", "Bramwell"}

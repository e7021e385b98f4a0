"""Words that are neither English, medical nor of a tool are hidden; the others stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    UnknownWordCheck,
    compounds,
    is_plain,
    tokens,
)
from tests.privacy.pseudonyms.contextual.made import contextual


@pytest.mark.parametrize(
    "text",
    [
        "Send $20 to @zeb for the pizza.",
        "Transfer the remaining balance from my bank account to my Venmo account, and check whether it did.",
        "Book an appointment with a cardiologist next Tuesday at 10:30; e-mail the HbA1c and MRI results.",
        "Use EpicFHIR to find women with hypertension who take lisinopril 10 mg and couldn't come.",
        "InvalidRequestException: the 'last_four_digits' must be four digits.",
        "COVID-19 test, x-ray, T2 lesion, 2nd visit, follow-up in 30 days at 3pm, 250 units, 1200 mg.",
        "May I pay in May? Will you mark it as paid? It rose. Grant access by grace of God.",
        "The best readings came from those who were seen earliest.",
        "She got Metformin, and a test.",
        "New appts on thurs: CTG, CTPA and a crossmatch; TTOs to the HDU, paracet stopped yday.",
    ],
)
def test_english_medicine_and_words_of_tools_stay(text: str) -> None:
    hidden = contextual().hide_text(text.replace("@zeb ", ""))
    assert hidden == text.replace("@zeb ", "")


CHECK = UnknownWordCheck(Vocabulary(["Quorvex 5 MG"]))


@pytest.mark.parametrize("name", ["Sho", "Rehab", "Disch"])
def test_shorthand_that_is_a_name_as_well_is_hidden(name: str) -> None:
    assert name not in contextual().hide_text(f"Please tell {name} about the result.")


def hidden_as(text: str, value: str) -> EntityType | None:
    [token] = [one for one in tokens(text) if one.value == value][:1]
    return CHECK.hidden_as(text, token)


def compound_as(value: str) -> EntityType | None:
    [compound] = list(compounds(value))[:1]
    return CHECK.compound_as(compound)


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("about Zorblax", "Zorblax", EntityType.PERSON),
        ("the zorblax thing", "zorblax", EntityType.USERNAME),
        ("with johnson", "johnson", EntityType.PERSON),
        ("Send it to Will", "Will", EntityType.PERSON),
        ("Will you send it", "Will", None),
        ("she reads Bodkin often", "Bodkin", EntityType.PERSON),  # a rare word that people are called by
        ("she uses a bodkin", "bodkin", None),
        ("Ibsen of the Quetzalkamps", "Quetzalkamps", EntityType.PERSON),
        ("order Quorvex", "Quorvex", None),  # a term of the vault
        ("CRP for Ganapathy now", "Ganapathy", EntityType.PERSON),  # no dictionary and no list has it
        ("Yamamoto rang about it", "Yamamoto", EntityType.PERSON),  # only people ring
        ("the metformin said so", "metformin", None),
        ("SendMoney", "SendMoney", None),  # a name of a tool
        ("SendZorblax", "SendZorblax", EntityType.PERSON),
        ("the metformin", "metformin", None),
        ("Dr", "Dr", None),
    ],
)
def test_a_word_may_stand_only_if_it_is_english_medical_or_of_a_tool(
    text: str, value: str, kind: EntityType | None
) -> None:
    assert hidden_as(text, value) is kind


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("12 people", "12", None),
        ("in 2019", "2019", None),
        ("MRN 26490", "26490", EntityType.ID),
        ("4411 mg", "4411", None),
        ("$4411", "4411", None),
        ("4411.50", "4411", None),
        ("B12", "B12", None),
        ("30mg", "30mg", None),
        ("order hba1c", "hba1c", None),
        ("zorb77", "zorb77", EntityType.USERNAME),
        ("7x9q2", "7x9q2", EntityType.ID),
    ],
)
def test_a_number_may_stand_only_if_it_counts_or_measures(
    text: str, value: str, kind: EntityType | None
) -> None:
    assert hidden_as(text, value) is kind


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("last_four_digits", None),  # the name of a field
        ("amy_j", EntityType.USERNAME),
        ("@amy_j", EntityType.USERNAME),
        ("q7_zz", EntityType.ID),
        ("PAT-10023", EntityType.ID),
        ("COVID-19", None),
        ("follow_up", None),
    ],
)
def test_words_joined_by_lines_may_stand_only_if_each_may(value: str, kind: EntityType | None) -> None:
    assert compound_as(value) is kind


@pytest.mark.parametrize(
    ("text", "value", "may_be"),
    [
        ("It is Rose", "Rose", True),
        ("a rose", "rose", False),
        ("the Table", "Table", False),
        ("for Yamamoto now", "Yamamoto", True),  # a dictionary has it
        ("for ganapathy now", "ganapathy", True),  # is built as words of medicine are
        ("for Uri now", "Uri", True),  # not URI
        ("order Quorvex", "Quorvex", False),
        ("Dr Reyes", "Dr", False),
        ("creat of it", "creat", False),
    ],
)
def test_a_word_that_may_stand_can_be_a_name_as_well(text: str, value: str, may_be: bool) -> None:
    [token] = [one for one in tokens(text) if one.value == value]
    assert CHECK.may_be_name(text, token) is may_be


@pytest.mark.parametrize(
    ("word", "is_one"), [("latest", True), ("biggest", True), ("earliest", True), ("zorbest", False)]
)
def test_the_highest_degree_of_a_word_is_a_word(word: str, is_one: bool) -> None:
    assert is_plain(word) is is_one


@given(st.text(alphabet="aé'’_-7 .", max_size=30))
def test_tokens_are_what_stands_there_without_a_possessive(text: str) -> None:
    for one in (*tokens(text), *compounds(text)):
        assert text[one.start : one.end] == one.value
    assert [one.value for one in tokens("Amy's bill")] == ["Amy", "bill"]


@pytest.mark.parametrize("name", ["Om", "Noone", "Endo", "Geri"])
def test_a_name_that_is_also_shorthand_stays_hidden(name: str) -> None:
    """Ward shorthand had let them through in tasks."""
    shown = contextual().hide_text(f"please let {name} know about the scan")
    assert name not in shown

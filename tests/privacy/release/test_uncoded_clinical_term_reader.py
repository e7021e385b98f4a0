"""Clinical words that no code need have are found, and linked to what this vault calls them."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.privacy.release.uncoded_clinical_term_reader import KindKey, WrittenTerms

GOUT: KindKey = (Category.CONDITION, "Gout")
ZUCKER: KindKey = (Category.CONDITION, "Zucker")
HIV: KindKey = (Category.CONDITION, "Human immunodeficiency virus infection (disorder)")
HIV_TEST: KindKey = (Category.LABORATORY, "HIV 1 RNA")
METFORMIN: KindKey = (Category.MEDICATION, "Metformin 500 MG Oral Tablet")
STATIN: KindKey = (Category.MEDICATION, "Atorvastatin 20 MG")
MOTHERS: KindKey = (Category.FAMILY, "Stroke")
TERMS = WrittenTerms(
    [
        (*GOUT, None),
        (*ZUCKER, "44054006"),  # SNOMED CT: type 2 diabetes
        (*HIV, None),
        (*HIV_TEST, None),
        (*METFORMIN, None),
        (*STATIN, None),
        (*MOTHERS, None),
    ]
)


def found(text: str) -> list[tuple[str, Category, set[KindKey]]]:
    return [(text[one.span.start : one.span.end], one.category, set(one.meant)) for one in TERMS.find(text)]


@pytest.mark.parametrize(
    ("text", "value", "meant"),
    [
        ("She has gout.", "gout", {GOUT}),
        ("known HIV", "HIV", {HIV}),
        ("known H.I.V.", "H.I.V", {HIV}),
        ("has type 2 diabetes", "type 2 diabetes", {ZUCKER}),  # by the code of an odd name
        ("takes Glucophage", "Glucophage", {METFORMIN}),  # a brand
        ("takes statins", "statins", {STATIN}),  # a group
        ("had a stroke", "stroke", set()),  # a mother's is nobody's here
    ],
)
def test_a_clinical_word_is_linked_to_what_the_vault_calls_it(
    text: str, value: str, meant: set[KindKey]
) -> None:
    [(written, _, kinds)] = found(text)
    assert (written, kinds) == (value, meant)


def test_a_test_for_a_disease_is_not_the_disease() -> None:
    [(_, category, meant)] = found("known HIV")
    assert (category, HIV_TEST in meant) == (Category.CONDITION, False)


def test_a_drug_that_no_list_has_is_known_by_its_ending_and_counts_as_one() -> None:
    assert found("takes zorblaxumab daily") == [("zorblaxumab", Category.MEDICATION, set())]


def test_of_terms_that_overlap_the_longest_is_found_and_in_reading_order() -> None:
    texts = [written for written, _, _ in found("gout, then type 2 diabetes mellitus and HIV")]
    assert texts == ["gout", "type 2 diabetes mellitus", "HIV"]


@pytest.mark.parametrize(
    "text", ["", "She slept well and ate an apple.", "a general condition", "a smoker with a pad"]
)
def test_plain_english_is_no_term(text: str) -> None:
    assert found(text) == []


def test_a_short_form_that_is_a_word_too_is_clinical_only_in_capitals() -> None:
    assert [written for written, _, _ in found("known MS")] == ["MS"]
    assert found("Dear ms Umbra") == []

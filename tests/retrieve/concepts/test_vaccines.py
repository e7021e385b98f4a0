"""Vaccines are found by what people call them, in whatever way a sender names or files them."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.concepts.concept_matching import kinds_of, resolve
from privrag_desktop.retrieve.concepts.concept_name_index import index_names
from privrag_desktop.retrieve.concepts.required_and_optional_words import RequiredAndOptionalWords

NAMES = (
    "Influenza, seasonal, injectable, preservative free",
    "Influenza",
    "Hep B, adult",
    "Tdap",
    "pneumococcal polysaccharide vaccine, 23 valent",
    "COVID-19, mRNA, LNP-S, PF, 100 mcg/0.5mL dose or 50 mcg/0.25mL dose",
    "HPV, quadrivalent",
)
JAB = "Administration of diphtheria, pertussis, and tetanus vaccine"
VIRUS = "Influenza virus A RNA [Presence] in Respiratory specimen by NAA with probe detection"
INDEX = index_names(
    [
        *((Category.IMMUNIZATION, name, None) for name in NAMES),
        (Category.PROCEDURE, JAB, None),
        (Category.LABORATORY, VIRUS, None),
    ]
)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("influenza vaccine", {NAMES[0], NAMES[1]}),
        ("flu shot", {NAMES[0], NAMES[1]}),
        ("hepatitis B vaccine", {NAMES[2]}),
        ("Tdap vaccine", {NAMES[3], JAB}),
        ("pneumococcal vaccine", {NAMES[4]}),
        ("COVID vaccine", {NAMES[5]}),
        ("HPV vaccine", {NAMES[6]}),
    ],
)
def test_a_vaccine_is_found_by_its_usual_name_and_no_other_is(words: str, meant: set[str]) -> None:
    """That a vaccine was never given is a dangerous thing to say wrongly."""
    wanted = frozenset({Category.IMMUNIZATION, Category.PROCEDURE})
    resolved = resolve(RequiredAndOptionalWords(INDEX.words).clauses(words), INDEX, wanted)
    assert {name for _, name in kinds_of(resolved.matches, INDEX)} == meant


def test_what_relatives_had_and_what_is_only_planned_is_nobodys_own() -> None:
    """Whether she had a stroke is not answered by her mother's, nor by a scan that was ordered."""
    index = index_names([(Category.FAMILY, "Stroke", None), (Category.ORDER, "Stroke unit care", None)])
    clauses = RequiredAndOptionalWords(index.words).clauses("stroke")
    assert resolve(clauses, index, None).matches == ()
    [own] = kinds_of(resolve(clauses, index, frozenset({Category.FAMILY})).matches, index)
    assert own == (Category.FAMILY, "Stroke")

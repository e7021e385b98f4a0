"""What something cost is told by its own amounts; a whole claim is no price of one thing on it."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.mentions import billed_items_and_visits_reader as billing
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf, mention_of
from privrag_desktop.questions.query.query_language import Concept, Entries
from tests.questions.tagged_row import ASPIRIN, GOUT, POTASSIUM
from tests.questions.vault_words import parts_of

CLAIMS = Entries(kinds=(Category.CLAIM,))
INSURERS = Entries(concepts=(Concept(category=Category.INSURANCE, name="Medicare"),))
VISIT = Concept(category=Category.VISIT, name="Check-up")


def _mentions(text: str) -> list[MentionOf]:
    return [mention_of(part) for part in parts_of(text).of("mention")]


def _money(text: str) -> MentionOf:
    [mention] = [one for one in _mentions(text) if billing.is_of_money(one)]
    return mention


def test_what_was_billed_for_is_the_thing_beside_the_amount() -> None:
    money = billing.billed(_money("cost of the colonoscopy of Ann Quill"))
    assert money.reason is not None
    assert ([mark.words for mark in money.reason.things], money.things) == (["colonoscopy"], ())


def test_an_insurer_is_no_thing_that_was_billed_for() -> None:
    [mention] = _mentions("Medicare claims of Ann Quill")
    assert billing.names_an_insurer(mention)
    assert billing.billed(mention) == mention
    assert not billing.names_an_insurer(_money("cost of the colonoscopy of Ann Quill"))


def test_a_test_or_a_procedure_has_a_price_of_its_own_and_a_drug_and_a_visit_that_of_the_claim() -> None:
    cost = billing.billed(_money("cost of the colonoscopy of Ann Quill"))
    procedure = Concept(category=Category.PROCEDURE, name="Colonoscopy")
    for own in (procedure, POTASSIUM):
        assert billing.for_what(cost, CLAIMS, [own]) == Entries(kinds=(Category.CHARGE,))
    for of_claim in (ASPIRIN, VISIT):
        assert billing.for_what(cost, CLAIMS, [of_claim]) == CLAIMS


def test_what_a_disease_cost_is_refused() -> None:
    cost = billing.billed(_money("cost of the colonoscopy of Ann Quill"))
    for held in ([GOUT], [GOUT, POTASSIUM], []):
        with pytest.raises(NotUnderstood):
            billing.for_what(cost, CLAIMS, held)


def test_what_was_paid_is_of_a_claim_as_a_whole() -> None:
    paid = billing.billed(_money("amount paid for the colonoscopy of Ann Quill"))
    assert billing.for_what(paid, CLAIMS, [VISIT]) == CLAIMS
    with pytest.raises(NotUnderstood):
        billing.for_what(paid, CLAIMS, [POTASSIUM])


def test_the_mean_of_a_claim_is_not_that_of_a_visit() -> None:
    parts = parts_of("average cost of visits")
    [measure] = parts.of("measure")
    with pytest.raises(NotUnderstood):
        billing.refuse_amounts(measure, CLAIMS, parts)
    billing.refuse_amounts(measure, Entries(kinds=(Category.CHARGE,)), parts)
    total = parts_of("total cost of visits")
    billing.refuse_amounts(next(iter(total.of("measure")), None), CLAIMS, total)
    of_claims = parts_of("average cost of claims of visits")
    billing.refuse_amounts(of_claims.of("measure")[0], CLAIMS, of_claims)


def test_amounts_are_asked_for_by_how_much_and_claims_by_how_many() -> None:
    assert billing.says_how_much(CLAIMS, parts_of("cost of Ann Quill"))
    assert not billing.says_how_much(CLAIMS, parts_of("claims of Ann Quill"))
    assert not billing.says_how_much(Entries(), parts_of("cost of Ann Quill"))


def test_how_much_an_insurance_paid_is_not_told_by_its_name() -> None:
    with pytest.raises(NotUnderstood):
        billing.refuse_paid(INSURERS, "How much was paid by the insurance?", "paid")
    billing.refuse_paid(INSURERS, "Which insurance paid?", "paid")
    billing.refuse_paid(CLAIMS, "How much was paid?", "paid")


def test_one_insurance_has_many_claims_and_was_not_had_many_times() -> None:
    [medicare], claims = _mentions("Who had Medicare?"), _money("Medicare claims of Ann Quill")
    with pytest.raises(NotUnderstood):
        billing.refuse_times_insured(medicare, INSURERS)
    billing.refuse_times_insured(claims, INSURERS)
    billing.refuse_times_insured(medicare, CLAIMS)


def test_claims_of_medicare_patients_are_not_those_that_were_sent_to_it() -> None:
    parts = parts_of("claims of Medicare patients")
    for part in parts.of("mention"):
        mention = mention_of(part)
        if billing.names_an_insurer(mention) and billing.is_of_money(mention):
            with pytest.raises(NotUnderstood):
                billing.refuse_insured(mention, parts)

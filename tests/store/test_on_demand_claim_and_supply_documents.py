"""Claims, insurers and supplies: kept like facts, in no stored document, and told as passages when cited."""

from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.store import facts, on_demand_claim_and_supply_documents
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import documents_of, get_documents, replace_documents
from privrag_desktop.store.facts import category_counts
from privrag_desktop.store.patient_record_merge import plan_merge, write_merge
from privrag_desktop.store.patients_and_identifiers import drop_patient
from privrag_desktop.store.resource_versions import resources_with_facts
from tests import made_up

BILLED = Fact(
    "zq", "Claim/1", Category.CLAIM, "Amount billed", "Claim: Amount billed was 129.16 USD.",
    value="129.16", unit="USD", day=date(2020, 3, 14),
)  # fmt: skip
INSURER = Fact("zq", "Claim/1#1", Category.INSURANCE, "Old Mutual", "Insurance: Old Mutual.")


def _store(database: Database, *own: Fact) -> None:
    patient = made_up.patient()
    plan = plan_merge(database, PatientRecord(patient, own, ()))
    with database.transaction() as tx:
        write_merge(tx, plan)
        documents = group_documents(patient, plan.facts)
        replace_documents(tx, "zq", documents, {one.document_id for one in documents_of(database, "zq")})


def test_they_stand_in_no_document_and_among_no_names(database: Database) -> None:
    _store(database, made_up.fact("zq"), BILLED, INSURER)
    assert {fact.category for one in documents_of(database, "zq") for fact in one.facts} == {
        made_up.fact("zq").category
    }
    assert len(facts.facts_of(database, "zq")) == len(facts.named_codes(database)) == 1
    assert facts.apart_names(database) == [
        (Category.INSURANCE, "Old Mutual")
    ]  # nobody asks for "amount billed"


def test_a_passage_of_them_is_made_of_their_day(database: Database) -> None:
    _store(database, BILLED, INSURER)
    ids = [
        on_demand_claim_and_supply_documents.apart_id(BILLED) or "",
        on_demand_claim_and_supply_documents.apart_id(INSURER) or "",
        "zq/apart/2019-01-01",
        "nobody/apart/undated",
    ]
    dated, undated = get_documents(database, ids)
    assert (dated.day, dated.lines) == (date(2020, 3, 14), (BILLED.sentence,))
    assert (undated.day, undated.lines) == (None, (INSURER.sentence,))
    assert dated.heading.endswith("on 2020-03-14.")
    assert on_demand_claim_and_supply_documents.apart_id(made_up.fact("zq")) is None


def test_they_are_counted_replaced_and_forgotten_like_facts(database: Database) -> None:
    _store(database, BILLED, INSURER)
    assert {one.category for one in category_counts(database)} == {Category.CLAIM, Category.INSURANCE}
    assert [row[:2] for row in resources_with_facts(database, ["Claim/1"])] == [("zq", "Claim/1")]
    assert on_demand_claim_and_supply_documents.holds_any(database, ["Claim"])
    _store(database, BILLED)
    assert facts.all_facts_of(database, "zq") == (BILLED,)
    with database.transaction() as tx:
        drop_patient(tx, "zq")
    assert not on_demand_claim_and_supply_documents.holds_any(database, ["Claim"])

"""Summaries hold for the records they were made from, and for no others."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.errors import ImportFailed, UsageError
from privrag_desktop.store import documents, patient_summaries
from privrag_desktop.store.database import Database
from privrag_desktop.store.patient_summaries import Sentence, Summary, SummaryKind
from tests import made_up

RECORD = made_up.record(days=2)
PULSE, WEIGHT, *_ = RECORD.facts
GOUT = "Gout"


def summary(number: int = 0, about: str = "", text: str = "The pulse was 60.") -> Summary:
    document_id = "zq/summary" + (f"/{number}" if number else "")
    kind = SummaryKind.PROBLEM if about else SummaryKind.PATIENT
    sentences = (
        Sentence(text, (PULSE,), by_code=False),
        Sentence("And so on.", (PULSE, WEIGHT), by_code=True),
    )
    return Summary(
        document_id, "zq", kind, about, f"Summary {number}", sentences, f"hash {number}", "a model"
    )


@pytest.fixture
def revision(database: Database) -> int:
    """Of a patient whose records are in the vault."""
    with database.transaction() as tx:
        made_up.merge(tx, RECORD)
        documents.replace_documents(tx, "zq", [Document("zq/standing", "zq", None, "Standing", (PULSE,))], ())
    return patient_summaries.revision_of(database, "zq")


def store(database: Database, revision: int, *made: Summary) -> frozenset[str]:
    with database.transaction() as tx:
        return patient_summaries.replace_summaries(tx, "zq", revision, made)


def change(database: Database) -> None:
    """One reading of the patient changes."""
    facts = (replace(PULSE, value="99", sentence="The pulse was 99."),)
    with database.transaction() as tx:
        made_up.merge(tx, PatientRecord(RECORD.patient, facts, ()))


def test_summaries_are_read_back_as_they_were_stored(database: Database, revision: int) -> None:
    made = [summary(), summary(1, GOUT)]
    assert store(database, revision, *made) == frozenset()
    assert patient_summaries.current_summaries(database, "zq") == made
    assert (
        patient_summaries.summary_ids(database)
        == patient_summaries.summary_ids(database, "zq")
        == {"zq/summary", "zq/summary/1"}
    )
    assert patient_summaries.subjects_of(database, ["zq", "nobody"]) == {
        "zq/summary": "",
        "zq/summary/1": GOUT,
    }
    assert documents.get_document(database, "zq/summary/1") == made[1].document


def test_a_summary_is_a_document_of_its_own_sentences_that_leads_to_its_facts(
    database: Database, revision: int
) -> None:
    store(database, revision, summary())
    [found] = documents.get_documents(database, ["zq/summary"])
    assert found.is_summary
    assert found.text == "Summary 0\nThe pulse was 60.\nAnd so on."
    assert found.facts == (PULSE, WEIGHT)


def test_summaries_are_not_among_the_documents_of_a_patient(database: Database, revision: int) -> None:
    store(database, revision, summary(), summary(1, GOUT))
    assert [one.document_id for one in documents.documents_of(database, "zq")] == ["zq/standing"]
    assert documents.document_count(database) == documents.document_count(database, "zq") == 1


def test_summary_of_changed_records_is_never_read(database: Database, revision: int) -> None:
    store(database, revision, summary(), summary(1, GOUT))
    change(database)
    assert patient_summaries.current_summaries(database, "zq") == []
    assert patient_summaries.subjects_of(database, ["zq"]) == {}
    assert documents.get_documents(database, ["zq/summary", "zq/summary/1", "zq/standing"]) != []
    assert all(not one.is_summary for one in documents.get_documents(database, ["zq/summary", "zq/standing"]))
    with pytest.raises(UsageError):
        documents.get_document(database, "zq/summary")
    assert patient_summaries.summary_ids(database, "zq") == {"zq/summary", "zq/summary/1"}


def test_summary_of_records_that_changed_meanwhile_is_not_stored(database: Database, revision: int) -> None:
    change(database)
    with pytest.raises(ImportFailed, match="changed"):
        store(database, revision, summary())
    assert patient_summaries.summary_ids(database) == frozenset()


def test_nothing_of_replaced_and_dropped_summaries_is_left(database: Database, revision: int) -> None:
    store(database, revision, summary(), summary(1, GOUT))
    assert store(database, revision, summary(text="The pulse is 60.")) == {"zq/summary/1"}
    assert [one.sentences[0].text for one in patient_summaries.current_summaries(database, "zq")] == [
        "The pulse is 60."
    ]
    with database.transaction() as tx:
        patient_summaries.drop_summaries(tx, ["zq/summary"])
    for table in ("summaries", "summary_sentences", "summary_facts"):
        assert database.rows(f"SELECT count(*) FROM {table}") == [(0,)]
    assert documents.document_count(database) == 1


def test_a_summary_that_holds_for_the_new_records_too_can_be_kept(database: Database, revision: int) -> None:
    store(database, revision, summary())
    with database.transaction() as tx:
        made_up.merge(tx, PatientRecord(RECORD.patient, (made_up.fact("zq", 99, day=date(2024, 1, 1)),), ()))
        patient_summaries.keep_summaries(tx, "zq")
    assert patient_summaries.current_summaries(database, "zq") == [summary()]


def test_those_changed_last_come_first_and_those_done_not_at_all(database: Database, revision: int) -> None:
    for patient_id in ("first", "second"):
        with database.transaction() as tx:
            made_up.merge(tx, made_up.record(patient_id))
            one = Document(f"{patient_id}/standing", patient_id, None, "Standing", ())
            documents.replace_documents(tx, patient_id, [one], ())
    assert patient_summaries.outstanding(database) == ["second", "first", "zq"]
    store(database, revision, summary())
    assert patient_summaries.outstanding(database) == ["second", "first"]
    assert patient_summaries.outstanding(database, 1) == ["second"]
    change(database)
    assert "zq" in patient_summaries.outstanding(database)


def test_a_patient_with_summaries_of_problems_only_is_not_done(database: Database, revision: int) -> None:
    store(database, revision, summary(1, GOUT))
    assert patient_summaries.outstanding(database) == ["zq"]


def test_a_patient_nobody_knows_has_no_revision(database: Database) -> None:
    assert patient_summaries.revision_of(database, "nobody") == 0

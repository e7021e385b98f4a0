"""Published data sets read whole: every file gives records or a reason, and the counts are the known ones."""

import re
import statistics
import tarfile
from collections import Counter
from pathlib import Path

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.files.file_listing import list_files
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress

pytestmark = pytest.mark.published
BLAZE = "synthea-v2.7-blaze-120patients.tar.xz"
EVERY = 8  # an eighth of the 120 patients; `make study` imports all of them


@pytest.fixture(scope="module")
def blaze(published_data: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Batch]:
    folder = tmp_path_factory.mktemp("blaze")
    with tarfile.open(published_data / "synthea" / BLAZE) as archive:
        files = sorted((one for one in archive if one.isfile()), key=lambda one: one.name)
        shared = [one for one in files if "Information" in one.name]  # of hospitals and practitioners
        people = [one for one in files if one not in shared]
        archive.extractall(folder, members=[*shared, *people[::EVERY]], filter="data")
    return list(read_paths([folder], Progress()))


def _records(batches: list[Batch]) -> list[PatientRecord]:
    return [record for batch in batches for record in batch.records]


def test_an_eighth_of_the_120_patients_gives_the_known_number_of_documents(blaze: list[Batch]) -> None:
    documents = [one for record in _records(blaze) for one in group_documents(record.patient, record.facts)]
    days = Counter(one.patient_id for one in documents if one.day)
    assert len(days) == 15
    assert sum(days.values()) == 599
    assert (min(days.values()), statistics.median_low(days.values()), max(days.values())) == (14, 31, 98)
    assert [one for batch in blaze for one in batch.refused] == []


def test_no_sentence_but_of_notes_holds_the_patients_own_name(blaze: list[Batch]) -> None:
    for record in _records(blaze):
        names = [re.escape(one.value) for one in record.identifiers if one.kind is EntityType.PERSON]
        own = re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", re.IGNORECASE)
        told = (fact for fact in record.facts if fact.category is not Category.NOTE)
        assert not [fact.resource for fact in told if own.search(fact.sentence)]


def test_a_fact_of_the_patients_shows_its_value_in_its_sentence(blaze: list[Batch]) -> None:
    facts = [fact for record in _records(blaze) for fact in record.facts]
    assert len(facts) > 10_000
    assert not [fact.resource for fact in facts if fact.value and f" {fact.value}" not in fact.sentence]
    assert not [fact.resource for fact in facts if "Unnamed" in fact.sentence or "\n" in fact.sentence]


def test_odd_files_are_read_or_refused_with_a_reason(published_data: Path) -> None:
    folder = published_data / "fhir-odd"
    names = {source.name for source in list_files([folder]).sources}
    batches = list(read_paths([folder], Progress()))
    accounted = {batch.file for batch in batches if batch.resources or batch.refused}
    settled_late = names - accounted  # they had to wait for other files
    assert len(settled_late) <= sum(batches[-1].resources.values()) + len(batches[-1].refused)
    assert all(one.reason.endswith(".") for batch in batches for one in batch.refused)
    assert len(_records(batches)) > 40

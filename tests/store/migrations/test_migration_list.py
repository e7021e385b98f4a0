"""Schema versions: old vaults open, newer ones are refused."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import sqlcipher3

from privrag_desktop.domain.embedding_models import VectorModel
from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.imports import ImportNote, ImportOutcome, Refusal
from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion, InterruptedTask
from privrag_desktop.domain.tasks import (
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.errors import NewerVault
from privrag_desktop.privacy.pseudonyms import conversation_restore_and_erase
from privrag_desktop.store import (
    already_imported_file_outcomes,
    audit_trail,
    conversation_list,
    conversation_memory,
    current_and_next_embedding_model,
    doctor_place_and_device_rows,
    documents,
    facts,
    identifier_forms_cache,
    imports,
    interrupted_jobs,
    patients,
    personal_details,
    pseudonyms,
    question_history,
    resource_versions,
    signed_admin_decisions,
    summaries,
    task_pseudonyms,
    tasks,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.migrations.migration_cursor import MigrationCursor
from privrag_desktop.store.pseudonyms import Pseudonym
from tests import made_up

OLD_DATABASES = Path(__file__).parents[1] / "old_databases"
KEY_OF_OLD_DATABASES = bytes(range(32))  # their content is made up
SCHEMA_1_FACTS = 9


@contextmanager
def opened(version: int, folder: Path) -> Iterator[Database]:
    """A copy of the stored database of a schema version, migrated to the newest."""
    path = folder / f"{version}.db"
    shutil.copy(OLD_DATABASES / f"schema_{version}.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    yield database
    database.close()


@pytest.mark.parametrize("version", range(1, migration_list.LATEST + 1))
def test_database_of_every_schema_version_opens_with_its_content(version: int, tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / f"schema_{version}.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert database.rows("PRAGMA user_version") == [(migration_list.LATEST,)]
    [known] = patients.list_patients(database)
    assert known.name == "Zebulonia Quetzalkamp"
    assert len(facts.facts_of(database, known.patient_id)) == SCHEMA_1_FACTS
    standing, *days = documents.documents_of(database, known.patient_id)
    assert [fact.category for fact in standing.facts] == [
        Category.CONDITION,
        Category.ALLERGY,
        Category.MEDICATION,
    ]
    assert len(days) == 3
    assert len(list(patients.all_identifiers(database))) == 7
    assert database.rows("PRAGMA foreign_key_check") == []
    before = database.commits
    with database.transaction() as tx:
        audit_trail.append(tx, audit_trail.AuditAction.UNLOCKED, [])
    assert database.commits == before + 1
    database.close()


def test_pseudonyms_and_questions_of_schema_1_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_1_asked.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    [row] = pseudonyms.issued(database, "old talk")
    assert (row.original, row.pseudonym) == ("Zebulonia Quetzalkamp", "Alva Taylorsen")
    assert row.entity == row.uuid
    [turn] = question_history.list_turns(database)
    assert (turn.question, turn.answer) == ("How is Zebulonia Quetzalkamp?", "She is well [1].")
    assert (turn.scope, len(turn.citations)) == ("", 1)
    assert audit_trail.verify(database) is None
    database.close()


def test_questions_of_schema_2_turn_back_go_on_and_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_2_asked.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    turns = question_history.list_turns(database)
    shown = [
        conversation_restore_and_erase.restore_answer(database, t.number, t.scope, t.question, t.answer)
        for t in turns
    ]
    assert [(one.question, one.answer) for one in shown] == [
        ("and Quetzalkamp?", "Ms. Quetzalkamp is well [1]."),
        ("how is ZEBULONIA quetzalkamp since March 2020?", "Ms. Quetzalkamp is well [1]."),
    ]
    assert [conversation_memory.exists(database, turn.scope) for turn in turns] == [True, True]
    with database.transaction() as tx:
        conversation_restore_and_erase.forget(tx, "old-talk")
    assert pseudonyms.scopes(database) == ["second-talk"]
    assert "uetzalkamp" not in str(database.rows("SELECT * FROM turns JOIN turn_places USING (turn)")[1:])
    assert [conversation_memory.exists(database, turn.scope) for turn in turns] == [True, False]
    assert audit_trail.verify(database) is None
    database.close()


def test_summaries_of_schema_4_are_read_and_leave_with_their_documents(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_4.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    [one] = summaries.current_summaries(database, "zq")
    assert (one.document_id, one.kind, one.model) == ("zq/summary", "patient", "a model")
    assert [(s.text, len(s.facts), s.by_code) for s in one.sentences] == [
        ("The heart rate was 60 /min on 2020-03-14.", 1, False),
        ("Conditions: Diabetes mellitus type 2.", 1, True),
    ]
    with database.transaction() as tx:
        tx.execute("DELETE FROM documents WHERE document_id = 'zq/summary'")
    for table in ("summaries", "summary_sentences", "summary_facts"):
        assert database.rows(f"SELECT count(*) FROM {table}") == [(0,)]
    database.close()


def test_tasks_can_be_kept_in_a_vault_of_schema_6(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_6.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    row = Pseudonym("u1", "old task", EntityType.PERSON, "Quetzalkamp", "Taylorsen", "2020-01-01", "e1")
    task_pseudonyms.keep(database, [row])
    assert task_pseudonyms.issued(database, "old task") == [row]
    for other in (replace(row, uuid="u2", pseudonym="Other"), replace(row, uuid="u3", original="Other")):
        with pytest.raises(sqlcipher3.IntegrityError):
            task_pseudonyms.keep(database, [other])
    assert task_pseudonyms.issued(database, "old task") == [row]
    assert tasks.list_tasks(database) == []
    database.close()


def test_tasks_of_schema_7_are_read_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_7.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    [record] = task_pseudonyms.issued(database, "old task")
    assert (record.original, record.pseudonym) == ("Quetzalkamp", "Taylorsen")
    kept = tasks.get_task(database, 1)
    assert kept is not None
    assert (kept.task, kept.result, kept.ending) == ("How is Taylorsen?", "Well.", TaskEnding.DONE)
    assert [step.kind for step in kept.steps] == [TaskStepKind.ACTION]
    assert kept.calls == (TaskCall("SearchPatients", '{"name": "Taylorsen"}', None, True),)
    assert [(draft.kind, draft.text) for draft in kept.drafts] == [("message", "Dear Quetzalkamp")]
    database.close()


def test_jobs_that_were_stopped_in_schema_9_are_offered_again(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_9.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    with database.transaction() as tx:
        assert interrupted_jobs.take(tx, "admin") == (
            InterruptedQuestion("How is Quetzalkamp?", "old talk"),
            InterruptedTask("Write to Quetzalkamp.", TaskPolicy.PARTIAL, TaskWorld.RECORDS),
        )
    [broken_off] = imports.unfinished(database, "admin")
    assert broken_off.paths == (Path("/records/quetzalkamp"),)
    assert (broken_off.begun, broken_off.outcome) == (None, None)
    database.close()


def test_conversations_of_schema_9_have_no_titles_and_can_be_given_some(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_9.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert database.rows("SELECT * FROM conversation_labels") == []
    with database.transaction() as tx:
        conversation_list.set_title(tx, "old-talk", "Taylorsen")
        pseudonyms.keep_title_places(tx, "old-talk", [Replaced(0, 9, "Quetzalkamp")])
    assert set(pseudonyms.scopes(database)) == {"old talk", "old-talk"}
    with database.transaction() as tx:
        conversation_list.drop_label(tx, "old-talk")
    assert database.rows("SELECT * FROM title_places") == []
    database.close()


def test_titles_of_schema_10_turn_back_until_they_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_10.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert pseudonyms.title_places(database, "old-talk") == [Replaced(0, 9, "Quetzalkamp")]
    kept = "SELECT title, pinned FROM conversation_labels"
    assert database.rows(kept) == [("Taylorsen, kidneys", 1)]
    with database.transaction() as tx:
        conversation_restore_and_erase.forget(tx, "old-talk")
    assert database.rows(kept) == [("", 1)]
    assert pseudonyms.title_places(database, "old-talk") == []
    database.close()


def test_patients_of_older_schemas_get_a_code_and_new_ones_too(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_10.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    with database.transaction() as tx:
        made_up.merge(tx, made_up.record("new"))
    codes = [one.code for one in patients.listed_patients(database)]
    assert all(re.fullmatch(r"[2-9C-X]{3}-[2-9C-X]{3}", code) for code in codes)
    assert len(set(codes)) == 2
    [old] = [one for one in patients.listed_patients(database) if one.patient.patient_id != "new"]
    assert {(fact.low, fact.high) for fact in facts.facts_of(database, old.patient.patient_id)} == {
        (None, None)
    }
    database.close()


def test_imports_of_schema_12_are_listed_with_what_came_of_them(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_12.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    broken_off, done = imports.newest(database, 10)
    assert (done.paths, done.outcome) == ((Path("/records/a"), Path("/records/b")), ImportOutcome.DONE)
    assert (done.person, done.patients, done.changed, done.refused) == ("admin", 3, 2, 1)
    assert done.begun is not None
    assert done.ended is not None
    assert broken_off == imports.unfinished(database, "admin")[0]
    assert broken_off.begun is not None
    database.close()


def test_outcomes_and_versions_of_schema_13_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    shutil.copy(OLD_DATABASES / "schema_13.db", path)
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert already_imported_file_outcomes.hash_key(database) == bytes(32)
    known = already_imported_file_outcomes.find(database, b"a hash of a file")
    assert known is not None
    assert (dict(known.resources), known.patients) == ({"Observation": 6, "Patient": 1}, {"zq"})
    assert known.refused == (Refusal("", "It names no patient.", "entry 3 (Observation)"),)
    assert known.notes == (ImportNote("", "It came in two versions.", "entry 4 (Observation)"),)
    kept = resource_versions.versions_of(database, "zq")
    assert kept["Observation/zq-0"].version.updated == "2020-03-14T10:00:00.000000+00:00"
    assert kept["Patient/zq"].number == 1
    database.close()


def test_unit_codes_of_schema_14_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    codes = {}
    for version in (13, 14):
        with opened(version, tmp_path) as database:
            codes[version] = {(fact.unit, fact.ucum) for fact in facts.facts_of(database, "zq") if fact.unit}
            [(index,)] = database.rows("SELECT sql FROM sqlite_master WHERE name = 'facts_by_kind'")
            assert index.endswith("ucum)")
    assert codes == {13: {("/min", None)}, 14: {("/min", None), ("beats a minute", "/min")}}


def test_decisions_of_schema_16_are_kept_signed_and_older_vaults_have_none(tmp_path: Path) -> None:
    kept = {}
    for version in (15, 16):
        with opened(version, tmp_path) as database:
            found = signed_admin_decisions.kept_decisions(database)
            assert signed_admin_decisions.are_genuine(database, found)
            assert signed_admin_decisions.has_admin_key(database) is (found is not None)
            kept[version] = found and json.loads(found.content)["settings"]
    assert kept == {15: None, 16: {"policy": "full", "smallest_group": 5}}


def test_visits_and_ends_of_schema_17_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (16, 17):
        with opened(version, tmp_path) as database:
            found[version] = {(fact.visit, fact.ended) for fact in facts.facts_of(database, "zq")}
    end = "2019-03-05 07:40:00"
    assert found == {16: {(None, None)}, 17: {(None, None), ("Encounter/v1", None), ("Encounter/v1", end)}}


def test_reasons_of_schema_18_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (17, 18):
        with opened(version, tmp_path) as database:
            found[version] = {(fact.category, fact.reasons) for fact in facts.facts_of(database, "zq")}
    drug = Category.MEDICATION
    assert ((drug, None) in found[17], (drug, "Condition/zq") in found[18]) == (True, True)
    assert {reasons for _, reasons in found[17]} == {None}


def test_details_of_schema_19_are_kept_and_older_patients_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (18, 19):
        with opened(version, tmp_path) as database:
            found[version] = [one.text for one in personal_details.details_of(database, "zq")]
    assert found == {18: [], 19: ["555-0142 (home)", "Married"]}


def test_claims_and_details_of_schema_20_are_kept_and_older_vaults_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (19, 20):
        with opened(version, tmp_path) as database:
            apart = [fact.name for fact in facts.told_of(database, "zq") if fact.category in APART]
            by_whom = doctor_place_and_device_rows.details_of(database, "zq").get("Encounter/v1", ())
            found[version] = apart, [one.text for one in by_whom]
    assert found == {19: ([], []), 20: (["Amount billed", "Old Mill Mutual"], ["Dr. Ada Quill"])}


def test_refusals_of_schema_21_are_kept_and_older_conversations_have_none(tmp_path: Path) -> None:
    with opened(21, tmp_path) as database:
        kept = [conversation_memory.recall(database, name) for name in ("refused", "answered")]
        assert [one.is_behind_refusal for one in kept] == [True, False]
        assert {one.question for one in kept} == {"How is PERSON?"}
    with opened(20, tmp_path) as database:
        with database.transaction() as tx:
            conversation_memory.begin(tx, "talk")
        assert not conversation_memory.recall(database, "talk").is_behind_refusal
        with database.transaction() as tx:
            conversation_memory.note_refusal(tx, "talk")
        assert conversation_memory.recall(database, "talk").is_behind_refusal


def test_vectors_of_schema_22_are_kept_and_older_ones_are_the_shipped_models(tmp_path: Path) -> None:
    with opened(22, tmp_path) as database:
        made_by, comes_next = (
            current_and_next_embedding_model.model_in_use(database),
            current_and_next_embedding_model.next_model(database),
        )
        assert (made_by.name, made_by.dimensions) == ("all-MiniLM-L6-v2", 384)
        assert comes_next == VectorModel("ward-model", "ab" * 32, 2, "cls_token")
        kept = database.rows("SELECT vector FROM next_chunks ORDER BY chunk")
        assert [one for (one,) in kept] == [bytes(8), bytes(range(8))]
    with opened(21, tmp_path) as database:
        assert current_and_next_embedding_model.model_in_use(database) == made_by
        assert current_and_next_embedding_model.next_model(database) is None
        assert (
            current_and_next_embedding_model.waiting_count(database)
            == len(current_and_next_embedding_model.documents_waiting(database, 99))
            > 0
        )


def test_forms_of_schema_23_are_kept_until_an_identifier_changes(tmp_path: Path) -> None:
    with opened(23, tmp_path) as database:
        assert identifier_forms_cache.stored_block(database, 0, b"a version") == bytes(range(16))
    with opened(22, tmp_path) as database:
        assert identifier_forms_cache.stored_block(database, 0, b"a version") is None
        with database.transaction() as tx:
            identifier_forms_cache.store_block(tx, 0, b"a version", b"")
            tx.execute("DELETE FROM identifiers WHERE identifier = 1")
        assert identifier_forms_cache.stored_block(database, 0, b"a version") is None


def test_every_vault_has_a_hash_key_of_its_own(tmp_path: Path) -> None:
    """Else a hash would tell, in any vault, whether a known file is in it."""
    keys = set()
    for name in ("one.db", "two.db"):
        shutil.copy(OLD_DATABASES / "schema_12.db", tmp_path / name)
        database = Database.open(tmp_path / name, KEY_OF_OLD_DATABASES)
        keys.add(already_imported_file_outcomes.hash_key(database))
        database.close()
    assert len(keys) == 2
    assert {len(key) for key in keys} == {32}


def test_database_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    database = Database.create(path, KEY_OF_OLD_DATABASES)
    database.rows(f"PRAGMA user_version = {migration_list.LATEST + 1}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(NewerVault, match="newer version"):
        Database.open(path, KEY_OF_OLD_DATABASES)
    assert path.read_bytes() == before


def test_failed_migration_leaves_the_version_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "vault.db"
    Database.create(path, KEY_OF_OLD_DATABASES).close()

    def broken(cursor: MigrationCursor) -> None:
        cursor.execute("CREATE TABLE half_done (something TEXT)")
        raise ZeroDivisionError

    monkeypatch.setattr(migration_list, "MIGRATIONS", (*migration_list.MIGRATIONS, broken))
    monkeypatch.setattr(migration_list, "LATEST", migration_list.LATEST + 1)
    with pytest.raises(ZeroDivisionError):
        Database.open(path, KEY_OF_OLD_DATABASES)
    monkeypatch.undo()
    database = Database.open(path, KEY_OF_OLD_DATABASES)
    assert database.rows("PRAGMA user_version") == [(migration_list.LATEST,)]
    assert database.rows("SELECT name FROM sqlite_master WHERE name = 'half_done'") == []
    database.close()


def test_only_outstanding_migrations_run() -> None:
    assert migration_list.outstanding(migration_list.LATEST) == ()
    assert [number for number, _ in migration_list.outstanding(0)] == list(
        range(1, migration_list.LATEST + 1)
    )

"""Store patient summaries with the facts that each sentence rests on, and find the outdated ones."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.facts import Fact
from privrag_desktop.errors import ImportFailed
from privrag_desktop.store import facts as fact_rows
from privrag_desktop.store.database import DatabaseTransaction, RowReader

_CURRENT = "s.revision = (SELECT revision FROM patients p WHERE p.patient_id = s.patient_id)"


class SummaryKind(StrEnum):
    """What a summary is about: a whole person, or one of their problems."""

    PATIENT = "patient"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a summary and the facts it rests on; `by_code` when no model wrote it."""

    text: str
    facts: tuple[Fact, ...]
    by_code: bool


@dataclass(frozen=True)
class Summary:
    """What was made of a patient's records.

    `about` is the problem's name, empty for the whole person; `facts_hash` tells from which facts it was
    made; `model` is the name of who wrote it, empty where the code wrote all of it.
    """

    document_id: str
    patient_id: str
    kind: SummaryKind
    about: str
    heading: str
    sentences: tuple[Sentence, ...]
    facts_hash: str
    model: str

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Every fact a sentence rests on, once, in the order of the sentences."""
        return tuple(dict.fromkeys(fact for sentence in self.sentences for fact in sentence.facts))

    @property
    def document(self) -> Document:
        """As search finds it, beside the patient's other documents."""
        told = tuple(sentence.text for sentence in self.sentences)
        return Document(self.document_id, self.patient_id, None, self.heading, self.facts, told)


def revision_of(reader: RowReader, patient_id: str) -> int:
    """The state of a patient's records; 0 when the vault does not know the patient."""
    rows = reader.rows("SELECT revision FROM patients WHERE patient_id = ?", patient_id)
    return int(rows[0][0]) if rows else 0


def current_summaries(reader: RowReader, patient_id: str) -> list[Summary]:
    """The patient's summaries that hold for the records as they are, in order of id."""
    sql = (
        "SELECT s.document_id, s.patient_id, s.kind, s.about, d.heading, s.facts_hash, s.model"
        f" FROM summaries s JOIN documents d USING (document_id) WHERE s.patient_id = ? AND {_CURRENT}"
        " ORDER BY s.document_id"
    )
    return [
        Summary(document_id, owner, SummaryKind(kind), about, heading, _sentences(reader, document_id), *rest)
        for document_id, owner, kind, about, heading, *rest in reader.rows(sql, patient_id)
    ]


def summary_ids(reader: RowReader, patient_id: str | None = None) -> frozenset[str]:
    """The documents that are summaries, of one patient or of all, out of date or not."""
    sql = "SELECT document_id FROM summaries"
    if patient_id is None:
        return frozenset(document_id for (document_id,) in reader.rows(sql))
    return frozenset(document_id for (document_id,) in reader.rows(f"{sql} WHERE patient_id = ?", patient_id))


def subjects_of(reader: RowReader, patient_ids: Iterable[str]) -> dict[str, str]:
    """What each current summary of these patients is about, by document id; empty for a whole person."""
    sql = f"SELECT s.document_id, s.about FROM summaries s WHERE s.patient_id = ? AND {_CURRENT}"
    return {key: about for one in sorted(patient_ids) for key, about in reader.rows(sql, one)}


def outstanding(reader: RowReader, most: int | None = None) -> list[str]:
    """Patients without a summary that holds for their records as they are, those changed last first."""
    sql = (
        "SELECT patient_id FROM patients p WHERE NOT EXISTS (SELECT 1 FROM summaries s WHERE"
        " s.patient_id = p.patient_id AND s.kind = ? AND s.revision = p.revision) ORDER BY"
        " (SELECT max(rowid) FROM documents d WHERE d.patient_id = p.patient_id) DESC, patient_id LIMIT ?"
    )
    rows = reader.rows(sql, SummaryKind.PATIENT.value, -1 if most is None else most)
    return [patient_id for (patient_id,) in rows]


def replace_summaries(
    tx: DatabaseTransaction, patient_id: str, revision: int, summaries: Sequence[Summary]
) -> frozenset[str]:
    """Store these in place of all the patient's summaries; the ids of those that are no more.

    ImportFailed when the records are no longer in the state of `revision`, from which these were made.
    """
    if revision_of(tx, patient_id) != revision:
        raise ImportFailed("This patient's records changed while they were summarised.")
    old = summary_ids(tx, patient_id)
    drop_summaries(tx, old)
    rows = fact_rows.fact_rows(tx, patient_id)
    for summary in summaries:
        _insert(tx, summary, revision, {fact: numbers[0] for fact, numbers in rows.items()})
    return old - {summary.document_id for summary in summaries}


def drop_summaries(tx: DatabaseTransaction, document_ids: Iterable[str]) -> None:
    """Forget these summaries with their chunks."""
    tx.execute_many("DELETE FROM documents WHERE document_id = ?", ((one,) for one in document_ids))


def keep_summaries(tx: DatabaseTransaction, patient_id: str) -> None:
    """Say that the patient's summaries hold for the records as they are now."""
    sql = "UPDATE summaries SET revision = ? WHERE patient_id = ?"
    tx.execute(sql, (revision_of(tx, patient_id), patient_id))


def _insert(tx: DatabaseTransaction, summary: Summary, revision: int, rows: dict[Fact, int]) -> None:
    document_id = summary.document_id
    tx.execute(
        "INSERT INTO documents (document_id, patient_id, day, heading) VALUES (?, ?, NULL, ?)",
        (document_id, summary.patient_id, summary.heading),
    )
    tx.execute_many(
        "INSERT INTO document_facts (document_id, position, fact) VALUES (?, ?, ?)",
        ((document_id, place, rows[fact]) for place, fact in enumerate(summary.facts)),
    )
    created = datetime.now(UTC).isoformat()
    tx.execute(
        "INSERT INTO summaries (document_id, patient_id, kind, about, facts_hash, revision, model, created)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(document_id, summary.patient_id, summary.kind.value, summary.about),
            *(summary.facts_hash, revision, summary.model, created),
        ),
    )
    for place, sentence in enumerate(summary.sentences):
        tx.execute(
            "INSERT INTO summary_sentences (document_id, position, sentence, by_code) VALUES (?, ?, ?, ?)",
            (document_id, place, sentence.text, sentence.by_code),
        )
        tx.execute_many(
            "INSERT INTO summary_facts (document_id, position, fact) VALUES (?, ?, ?)",
            ((document_id, place, rows[fact]) for fact in dict.fromkeys(sentence.facts)),
        )


def _sentences(reader: RowReader, document_id: str) -> tuple[Sentence, ...]:
    sql = (
        f"SELECT l.position, {fact_rows.COLUMNS_OF_F} FROM summary_facts l JOIN facts f USING (fact)"
        " WHERE l.document_id = ? ORDER BY l.position, f.position, f.part"
    )
    facts: defaultdict[int, list[Fact]] = defaultdict(list)
    for place, *columns in reader.rows(sql, document_id):
        facts[place].append(fact_rows.fact_from(tuple(columns)))
    sql = "SELECT position, sentence, by_code FROM summary_sentences WHERE document_id = ? ORDER BY position"
    return tuple(
        Sentence(text, tuple(facts[place]), bool(by_code))
        for place, text, by_code in reader.rows(sql, document_id)
    )

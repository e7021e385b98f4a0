"""Patients made of a few FHIR resources, and the program's answers about them, for tests of this folder."""

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import is_shown_only
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.event_time_resolver import resolve
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder
from tests.word_embedder import with_words

Resource = Mapping[str, object]
_OF_PATIENT = {"AllergyIntolerance", "Consent", "Device", "Immunization"}
LOINC, SNOMED = "http://loinc.org", "http://snomed.info/sct"


def person(given: str, family: str, *about: Resource, **more: object) -> list[Resource]:
    """A patient with the records that are about them."""
    who = f"{given}-{family}".lower()
    name = [{"given": [given], "family": family}]
    patient = {"resourceType": "Patient", "id": who, "name": name, "gender": "female", **more}
    reference = {"reference": f"Patient/{who}"}
    owned = [
        {
            "id": f"{who}-{number}",
            "patient" if one["resourceType"] in _OF_PATIENT else "subject": reference,
            **one,
        }
        for number, one in enumerate(about)
    ]
    return [patient, *owned]


def coded(text: str, code: str = "", system: str = SNOMED) -> Resource:
    return {"text": text, **({"coding": [{"system": system, "code": code, "display": text}]} if code else {})}


def state(code: str) -> Resource:
    return {"coding": [{"code": code}]}


def observation(
    name: str, value: str | float | Resource | bool, day: str, code: str = "", **more: object
) -> Resource:
    """An Observation whose value is coded text, a number, or a value[x] of its own."""
    held: Resource = {"valueCodeableConcept": coded(value)} if isinstance(value, str) else {}
    if isinstance(value, bool):
        held = {"valueBoolean": value}
    elif isinstance(value, (int, float)):
        held = {"valueQuantity": {"value": value, "unit": "mmol/L"}}
    elif isinstance(value, Mapping):
        held = value
    kind = [{"coding": [{"code": more.pop("category", "social-history")}]}]
    return {
        "resourceType": "Observation", "status": "final", "category": kind,
        "code": coded(name, code, LOINC), "effectiveDateTime": day, **held, **more,
    }  # fmt: skip


def condition(name: str, status: str = "active", verified: str = "confirmed", **more: object) -> Resource:
    return {
        "resourceType": "Condition", "code": coded(name), "clinicalStatus": state(status),
        "verificationStatus": state(verified), "onsetDateTime": "2015-05-05", **more,
    }  # fmt: skip


def allergy(name: str, code: str = "", **more: object) -> Resource:
    return {
        "resourceType": "AllergyIntolerance", "code": coded(name, code), "clinicalStatus": state("active"),
        "verificationStatus": state("confirmed"), "recordedDate": "2014-04-04", **more,
    }  # fmt: skip


def drug(name: str, status: str = "active", day: str = "2020-02-02", **more: object) -> Resource:
    return {
        "resourceType": "MedicationRequest", "status": status, "intent": "order", "authoredOn": day,
        "medicationCodeableConcept": coded(name), **more,
    }  # fmt: skip


def procedure(name: str, status: str = "completed", day: str = "2018-08-08", **more: object) -> Resource:
    return {
        "resourceType": "Procedure", "status": status, "code": coded(name), "performedDateTime": day, **more,
    }  # fmt: skip


def note(text: str, day: str) -> Resource:
    """A note with this text in it."""
    attachment = {"contentType": "text/plain", "data": b64encode(text.encode()).decode()}
    return {
        "resourceType": "DocumentReference", "status": "current", "date": f"{day}T08:00:00Z",
        "type": {"text": "Progress note"}, "content": [{"attachment": attachment}],
    }  # fmt: skip


def vaccine(name: str, status: str = "completed", day: str = "2019-09-09", **more: object) -> Resource:
    return {
        "resourceType": "Immunization", "status": status, "vaccineCode": coded(name),
        "occurrenceDateTime": day, **more,
    }  # fmt: skip


@contextmanager
def vault_of(folder: Path, resources: Sequence[Resource]) -> Iterator[Workspace]:
    """A vault into which the program itself has imported these resources."""
    bundle = {
        "resourceType": "Bundle",
        "type": "collection",
        "entry": [{"resource": one} for one in resources],
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "records.json").write_text(json.dumps(bundle), "utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records.json"], Progress())
        yield workspace


def ask(
    workspace: Workspace,
    question: str,
    answering: Recorder | None = None,
    *,
    private: Recorder | None = None,
) -> Answer:
    """As the program answers; the models say nothing unless one is given."""

    def resolved(query: Query) -> Query:
        return resolve(query, workspace.database, workspace.retriever.topics)

    pipeline = pipeline_of(
        workspace,
        private or Recorder('{"tool": "done", "query": ""}'),
        answering or Recorder(""),
        planner=TypedRecords(workspace.database, workspace.retriever),
        understanding=QuestionInterpreter(workspace.boundary, resolved),
        reader=workspace.retriever.reader,
    )
    return run(pipeline, question)


def is_refused(answer: Answer) -> bool:
    """Whether the question is not answered; what it names may be shown with a caution."""
    return answer.withheld or is_shown_only(answer.answer)

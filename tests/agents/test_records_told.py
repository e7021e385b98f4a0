"""What is said of visits, vaccines and care teams: the reason, the day and the role, and nobody's name."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder
from tests.word_embedder import with_words

PATIENT = {"reference": "Patient/quillerby"}
DOCTOR, PLACE, TEAM = "Zarathustra Bloomquistel", "Umbravale Gate Hospice", "Quetzal team of Bloomquistel"
SECRETS = ("Zarathustra", "Bloomquistel", "Umbravale", "Quetzal")


def visit(number: int, day: str, kind: str, reason: str = "") -> Mapping[str, object]:
    return {
        "resourceType": "Encounter", "id": f"visit-{number}", "status": "finished", "subject": PATIENT,
        "class": {"code": "AMB"}, "type": [{"text": kind}], "period": {"start": day},
        "participant": [{"individual": {"reference": "Practitioner/doctor", "display": DOCTOR}}],
        "location": [{"location": {"reference": "Location/place", "display": PLACE}}],
        **({"reasonCode": [{"text": reason}]} if reason else {}),
    }  # fmt: skip


RESOURCES = (
    {
        "resourceType": "Patient", "id": "quillerby", "gender": "female", "birthDate": "1960-02-03",
        "name": [{"given": ["Ottoline"], "family": "Quillerby"}],
    },
    {
        "resourceType": "Practitioner", "id": "doctor",
        "name": [{"given": ["Zarathustra"], "family": "Bloomquistel"}],
    },
    {"resourceType": "Location", "id": "place", "name": PLACE},
    visit(1, "2019-02-03", "Follow-up"),
    visit(2, "2020-05-06", "Office visit", "Acute bronchitis"),
    {
        "resourceType": "Immunization", "id": "shot", "status": "not-done", "patient": PATIENT,
        "vaccineCode": {"text": "Influenza vaccine"}, "occurrenceDateTime": "2020-05-06",
        "statusReason": {"text": "patient objection"},
    },
    {
        "resourceType": "CareTeam", "id": "team", "status": "active", "subject": PATIENT, "name": TEAM,
        "participant": [
            {
                "role": [{"text": "Cardiologist"}],
                "member": {"reference": "Practitioner/doctor", "display": DOCTOR},
            }
        ],
    },
)  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder: Path = tmp_path_factory.mktemp("told")
    bundle = {
        "resourceType": "Bundle",
        "type": "collection",
        "entry": [{"resource": one} for one in RESOURCES],
    }
    (folder / "records.json").write_text(json.dumps(bundle), "utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records.json"], Progress())
        yield workspace


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Why was Ottoline Quillerby's last visit?", "Office visit, ambulatory, for Acute bronchitis"),
        ("Why was Ottoline Quillerby's first visit?", "the program knows no reason for it"),
        ("Who is on Ottoline Quillerby's care team?", "with Cardiologist"),
        ("How many visits has Ottoline Quillerby had?", "2 visits, 2019-02-03 to 2020-05-06"),
        ("How many visits did Ottoline Quillerby have in 2019?", "1 visit of Follow-up, 2019-02-03"),
        ("List Ottoline Quillerby's visits.", "Office visit – 2020-05-06 [2]\n- Follow-up – 2019-02-03 [1]"),  # noqa: RUF001
        ("Has Ottoline Quillerby had a flu shot?", "- Influenza vaccine (not done) – 2020-05-06"),  # noqa: RUF001
    ],
)
def test_a_record_is_told_with_its_reason_and_without_anybodys_name(
    vault: Workspace, question: str, said: str
) -> None:
    """Who somebody saw, and where, identifies people: neither a model nor the answer has it."""
    private, answering = Recorder('{"tool": "done", "query": ""}'), Recorder("")
    planner = TypedRecords(vault.database, vault.retriever)
    reader = vault.retriever.reader
    answer = run(pipeline_of(vault, private, answering, planner=planner, reader=reader), question).answer
    assert said in answer
    assert not [one for one in SECRETS if one in f"{answer} {private.seen} {answering.seen}"]

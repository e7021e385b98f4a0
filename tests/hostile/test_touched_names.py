"""Patients whose names are written in any script, touched by signs, hidden or inflected: nothing gets out."""

import json
import unicodedata
from collections.abc import Iterator
from uuid import uuid4

import pytest

from privrag_desktop.errors import Withheld
from privrag_desktop.privacy.release.audit_and_export_redaction import (
    kept_typed_words,
    kept_words,
)
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.asking import pipeline_of, run
from tests.hostile.models import Repeater
from tests.hostile.models.kit import TOLD_NAMES
from tests.word_embedder import with_words

TOWN = "Nether Wexcombe"
# Number, given name, family name, a note as its writers would write it, and what of it tells of somebody.
PEOPLE = (
    ("001", "小明", "王", "患者王小明今天复诊，王先生说头痛。住在Nether Wexcombe。", ("小明", "王先生")),
    ("002", "花子", "山田", "山田花子さんは元気です。山田さん来院", ("花子", "山田")),
    ("003", "민준", "김", "환자 김민준은 오늘 왔다. 민준에게 설명했다", ("김민준", "민준")),
    ("004", "Светлана", "Быстрицкая", "Приём Светланы Быстрицкой; доволен врач", ("Светлан", "Быстриц")),
    ("005", "فاطمة", "الزهراوي", "تم إعطاء الدواء لفاطمة وفاطمة الزهراوي", ("فاطمة", "زهراوي")),
    ("006", "שושנה", "אברמוביץ", "הדוח נמסר לשושנה אברמוביץ", ("שושנה", "אברמוביץ")),
    ("007", "สมชาย", "ใจดีมาก", "ผู้ป่วยสมชายใจดีมากมาตามนัด", ("สมชาย", "ใจดีมาก")),
    (
        "008", "Odalys", "Quillfeather",
        "Seen by Quillfeather¹ (Odalys™) of Nether Wexcombe²; 患者Quillfeather今天; Quill\u3164feather "
        "Quill\u2800feather \\u0051uillfeather %2551uillfeather Quillfeather'ın Quillfeatherilla "
        "Врач\u200bQuillfeather",
        ("quillfeather", "odalys", "wexcombe"),
    ),
    ("009", "Zofia", "Brzęczykowska", "Rozmowa z Brzęczykowską, list do Brzęczykowskiej", ("brzeczykowsk",)),
)  # fmt: skip
QUESTIONS = [f"What does the note of {given} {family} say?" for _n, given, family, _note, _told in PEOPLE]


def _records() -> list[dict[str, object]]:
    resources: list[dict[str, object]] = []
    for number, given, family, note, _told in PEOPLE:
        patient = f"5c1f0001-3333-4222-8333-944455556{number}"
        resources.append(
            {
                "resourceType": "Patient", "id": patient, "gender": "female", "birthDate": "1961-02-03",
                "name": [{"given": [given], "family": family}], "address": [{"city": TOWN}],
            }
        )  # fmt: skip
        resources.append(
            {
                "resourceType": "Observation", "id": f"o{number}", "status": "final",
                "code": {"coding": [{"system": "http://loinc.org", "code": "34109-9", "display": "Note"}]},
                "subject": {"reference": f"urn:uuid:{patient}"}, "effectiveDateTime": "2021-06-07T08:00:00Z",
                "valueString": note,
            }
        )  # fmt: skip
    return resources


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("scripts")
    entries = [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in _records()]
    bundle = {"resourceType": "Bundle", "type": "collection", "entry": entries}
    (folder / "records.json").write_text(json.dumps(bundle), encoding="utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as opened:
        assert import_paths(opened, [folder / "records.json"], Progress()).refused == ()
        yield opened


def _plain(text: str) -> str:
    """Letters only, without marks, look-alikes and what is invisible: shares nothing with the program."""
    typed = unicodedata.normalize("NFKD", text.replace("\\u0051", "Q").replace("%2551", "Q")).casefold()
    return "".join(c for c in typed if unicodedata.category(c)[0] == "L" and c not in "\u3164\u1160")


def _told(text: str) -> set[str]:
    plain = _plain(text)
    return {one for *_person, told in PEOPLE for one in told if _plain(one) in plain}


def _texts(workspace: Workspace) -> list[str]:
    ids = [f"5c1f0001-3333-4222-8333-944455556{number}" for number, *_rest in PEOPLE]
    return [text for one in ids for found in documents_of(workspace.database, one) for text in found.lines]


def test_the_records_tell_what_is_looked_for(workspace: Workspace) -> None:
    assert _told(" ".join(_texts(workspace))) == {one for *_person, told in PEOPLE for one in told}


def test_no_sentence_tells_it_behind_the_boundary_and_each_turns_back(workspace: Workspace) -> None:
    scope = workspace.boundary.new_scope(str(uuid4()), workspace.database)
    for text in _texts(workspace):
        done = workspace.boundary.pseudonymise(text, scope)
        assert _told(done.text) == set(), text
        assert done.original == text
        assert workspace.boundary.reidentify(done, scope) == text


@pytest.mark.parametrize("person", PEOPLE, ids=[number for number, *_rest in PEOPLE])
def test_gate_repairs_or_withholds_it(
    workspace: Workspace, person: tuple[str, str, str, str, tuple[str]]
) -> None:
    note = person[3]
    with pytest.raises(Withheld) as withheld:
        workspace.boundary.gate.release("Answer.", note, note)
    assert _told(str(withheld.value)) == set()
    scope = workspace.boundary.new_scope(str(uuid4()), workspace.database)
    repaired = workspace.boundary.gate.repaired(note, scope)
    assert repaired is None or _told(repaired) == set()
    arguments = json.dumps({"query": note})  # as a tool call carries it
    done = workspace.boundary.pseudonymise(arguments, scope)
    assert _told(json.loads(done.text)["query"]) == set()
    assert _told(done.text) == set()


def test_neither_audit_trail_nor_an_export_without_names_keeps_it(workspace: Workspace) -> None:
    for _number, _given, _family, note, _told_of in PEOPLE:
        assert _told(kept_typed_words(note, workspace.boundary)) == set()
        assert _told(kept_words(note, workspace.boundary, most=None)) == set()


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_hostile_model_reads_or_tells_it(workspace: Workspace, question: str) -> None:
    for private in (Repeater(), next(iter(TOLD_NAMES.values()))(tuple(note for *_p, note, _t in PEOPLE))):
        answering = Repeater()
        answer = run(pipeline_of(workspace, private, answering), question)
        prompts = [
            message.content for model in (private, answering) for one in model.prompts for message in one
        ]
        assert [told for prompt in prompts if (told := _told(prompt))] == []
        if answer.released:
            assert _told(f"{answer.released.information} {answer.released.query}") == set()

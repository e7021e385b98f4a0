"""A patient with thousands of documents crowds nobody else out of what is found."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.questions.search_query.search_query_reader import question_query
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.word_embedder import with_words

MANY, OTHERS = "crowd", ("a", "b", "c", "d", "e")


def _bundle(patient_id: str, documents: int, words: str) -> str:
    patient: dict[str, object] = {
        "resourceType": "Patient",
        "id": patient_id,
        "name": [{"given": ["Zebulonia"], "family": f"Quetzal{patient_id}"}],
    }
    reports: list[dict[str, object]] = [
        {
            "resourceType": "Observation",
            "id": f"{patient_id}-{number}",
            "status": "final",
            "code": {"text": "Knee finding"},
            "subject": {"reference": f"Patient/{patient_id}"},
            "effectiveDateTime": (date(2012, 1, 1) + timedelta(days=number)).isoformat(),
            "valueString": words,
        }
        for number in range(documents)
    ]
    entries = [{"resource": one} for one in (patient, *reports)]
    return json.dumps({"resourceType": "Bundle", "type": "collection", "entry": entries})


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    """One patient of 2,000 documents, each nearer to the question than the one of each of five others."""
    folder = tmp_path_factory.mktemp("crowd")
    records = folder / "records"
    records.mkdir()
    (records / "many.json").write_text(_bundle(MANY, 2_000, "swollen knee"))
    for other in OTHERS:
        text = _bundle(other, 1, "swollen knee after a fall on the stairs at home last winter")
        (records / f"{other}.json").write_text(text)
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as opened:
        import_paths(opened, [records], Progress())
        yield opened


@pytest.mark.parametrize("mode", SearchMode)
def test_everybody_with_it_is_found_beside_the_one_who_has_it_2000_times(
    workspace: Workspace, mode: SearchMode
) -> None:
    query = question_query("Where was the knee swollen?", (), frozenset(), ())
    found = workspace.retriever.search(query, 30, mode)
    owners = Counter(one.document.patient_id for one in found)
    assert set(owners) == {MANY, *OTHERS}
    assert sum(owners.values()) == 30


def test_who_is_named_is_found_whole(workspace: Workspace) -> None:
    query = question_query("Where was the knee swollen?", (), frozenset({MANY}), ())
    assert len(workspace.retriever.search(query, 500)) == 500

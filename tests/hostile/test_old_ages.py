"""An age over 89, however it is written in a note or a question, gets out under no policy."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.hostile.models import Repeater
from tests.hostile.records import PEOPLE, bundle_of
from tests.word_embedder import with_words

WRITTEN = (
    "A woman of 93 with gout.", "Frail lady, 93, fell.", "HPI: 93F with CHF.", "Pt 93 y/o M.",
    "She died at 93.",
    "Now 93, she lives alone.", "In her 93rd year.", "A lady of ninety-three.", "Her ninety-third birthday.",
    "Age (years): 93.", "A man of ９３ years.", "She will be 93 soon.", "Aged about 93.",
    "Wei Li, 93, fell.", "Wei Li (93) has gout.", "Wei Li, 93.",
)  # fmt: skip
AGE = re.compile(r"\b93(?:rd)?\b|９３|ninety-th", re.IGNORECASE)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    """A vault of one patient whose only note tells the age in every way."""
    folder = tmp_path_factory.mktemp("old")
    _write_note(folder / "records", " ".join(WRITTEN))
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records"], Progress())
        yield workspace


def _write_note(folder: Path, note: str) -> None:
    folder.mkdir()
    bundle = json.loads(json.dumps(bundle_of(PEOPLE[2])))
    for entry in bundle["entry"]:
        if "valueString" in entry["resource"]:
            entry["resource"]["valueString"] = note
    (folder / "one.json").write_text(json.dumps(bundle), encoding="utf-8")


def _all_read(workspace: Workspace, question: str, policy: PolicyName) -> str:
    """All that any model was given to read and all that left."""
    private, answering = Repeater(), Repeater()
    workspace._models = Models(private, answering)
    answer = ask(workspace, question, Progress(), policy, variant=1)
    left = f"{answer.released.information}\n{answer.released.query}" if answer.released else ""
    prompts = [*private.prompts, *answering.prompts]
    return "\n".join([left, *(message.content for prompt in prompts for message in prompt)])


@pytest.mark.parametrize("policy", PolicyName)
def test_a_note_that_tells_an_old_age_tells_no_model(workspace: Workspace, policy: PolicyName) -> None:
    read = _all_read(workspace, "Why was the weight note of Wei Li written?", policy)
    assert "90 or older" in read
    assert AGE.findall(read) == []


@pytest.mark.parametrize("policy", PolicyName)
@pytest.mark.parametrize("written", WRITTEN)
def test_a_question_that_tells_an_old_age_tells_no_model(
    workspace: Workspace, written: str, policy: PolicyName
) -> None:
    read = _all_read(workspace, f"{written} Why might Wei Li feel tired?", policy)
    assert AGE.findall(read) == []

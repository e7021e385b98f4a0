"""An admin changes the model that searches by meaning; questions go on, and imports are not mixed in."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, ModelError, NotAllowed, UsageError
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.installed_embedding_models import SHIPPED
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.models import embedding_model_change
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, embedding_model_and_next_vectors
from privrag_desktop.store.documents import documents_of
from tests import made_up
from tests.conftest import CHECKOUT
from tests.other_embedder import OTHER, OtherEmbedder
from tests.word_embedder import WordEmbedder, with_words

_embedder_of = Workspace.embedder_of


def other_for_what_comes(workspace: Workspace, name: str, expected: VectorModel | None = None) -> Embedder:
    """Whatever model is asked for; of the vault's own vectors the model that made them."""
    return _embedder_of(workspace, name, expected) if expected else OtherEmbedder()


@pytest.fixture
def workspace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    monkeypatch.setattr(Workspace, "embedder_of", other_for_what_comes)
    with open_vault(tmp_path / "vault", "pass") as opened:
        opened.embedder = WordEmbedder()
        opened.index = SearchIndex(opened.database, opened.embedder)
        (tmp_path / "one.json").write_text(json.dumps(made_up.bundle()), encoding="utf-8")
        import_paths(opened, [tmp_path / "one.json"], Progress())
        yield opened


def test_a_vault_says_which_model_made_its_vectors(workspace: Workspace) -> None:
    assert embedding_model_change.in_use(workspace).name == SHIPPED
    assert SHIPPED in {one.name for one in embedding_model_change.models()}


def test_the_new_model_is_used_from_then_on_and_it_stands_in_the_trail(workspace: Workspace) -> None:
    before = workspace.index
    assert embedding_model_change.use(workspace, SHIPPED, Progress()) == OTHER
    assert embedding_model_change.in_use(workspace) == OTHER
    assert workspace.index is not before
    [entry] = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.VECTORS_REPLACED)
    assert entry.details == (("model", OTHER.name), ("dimensions", OTHER.dimensions))
    assert embedding_model_change.use(workspace, SHIPPED, Progress()) == OTHER  # is in use already
    assert len(audit_trail.entries_of(workspace.database, audit_trail.AuditAction.VECTORS_REPLACED)) == 1


def test_a_vault_whose_model_is_not_here_says_so_when_it_is_searched(workspace: Workspace) -> None:
    embedding_model_change.use(workspace, SHIPPED, Progress())
    with pytest.raises(ModelError, match=f"no model {OTHER.name}"):
        workspace.index.dense("pulse", 1)


def test_while_an_import_runs_nothing_is_swapped_and_nothing_is_lost(workspace: Workspace) -> None:
    with workspace.import_lock, pytest.raises(UsageError, match="import is running"):
        embedding_model_change.use(workspace, SHIPPED, Progress())
    assert embedding_model_change.in_use(workspace).name == SHIPPED
    assert embedding_model_and_next_vectors.waiting_count(workspace.database) == 0


def test_stopped_it_changes_nothing(workspace: Workspace) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        embedding_model_change.use(workspace, SHIPPED, progress)
    assert embedding_model_change.in_use(workspace).name == SHIPPED


def test_a_model_that_is_not_there_is_told(workspace: Workspace) -> None:
    with pytest.raises(ModelError, match="no model none"):
        embedding_model_change.use(workspace, "none", Progress())


def test_only_an_admin_may(workspace: Workspace) -> None:
    workspace.person = User("Anna", UserRole.CLINICIAN)
    with pytest.raises(NotAllowed):
        embedding_model_change.use(workspace, SHIPPED, Progress())


KILLED_BETWEEN_BATCHES = "progress = Progress(lambda update: kill() if update.done == 4 else None)"
KILLED_WHILE_A_BATCH_IS_KEPT = """
keep, calls = vectors.keep_next, iter(range(100))
def keep_and_be_killed(*arguments):
    kept = keep(*arguments)
    if next(calls) == 5:
        kill()
    return kept
vectors.keep_next = keep_and_be_killed
progress = Progress()
"""
KILLED_WHILE_THEY_ARE_SWAPPED = """
audit.append = lambda *_: kill()
progress = Progress()
"""
USE_AND_BE_KILLED = """
import os, signal, sys
from pathlib import Path
from privrag_desktop.index import vault_reembedding as making
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.models import embedding_model_change as reembedding
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail as audit
from privrag_desktop.store import embedding_model_and_next_vectors as vectors
from tests.services.models.test_embedding_model_change import other_for_what_comes
def kill():
    os.kill(os.getpid(), signal.SIGKILL)
Workspace.embedder_of = other_for_what_comes
making._AT_ONCE = 2
workspace = open_vault(Path(sys.argv[1]), "pass")
{where}
reembedding.use(workspace, "all-MiniLM-L6-v2", progress)
"""


@pytest.mark.parametrize(
    ("where", "left"),
    [(KILLED_BETWEEN_BATCHES, 5), (KILLED_WHILE_A_BATCH_IS_KEPT, 5), (KILLED_WHILE_THEY_ARE_SWAPPED, 0)],
    ids=["between batches", "inside a batch", "inside the swap"],
)
def test_killed_at_any_moment_the_old_vectors_are_searched_and_nothing_made_is_lost(
    where: str, left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    (tmp_path / "one.json").write_text(json.dumps(made_up.bundle(days=8)), encoding="utf-8")
    with with_words(open_vault(tmp_path / "vault", "pass")) as opened:
        import_paths(opened, [tmp_path / "one.json"], Progress())
        old = stored(opened)
    code = USE_AND_BE_KILLED.format(where=where)
    command = [sys.executable, "-c", code, str(tmp_path / "vault")]
    environment = os.environ | {"PYTHONPATH": str(CHECKOUT)}
    assert subprocess.run(command, env=environment, check=False, timeout=300).returncode == -signal.SIGKILL
    monkeypatch.setattr(Workspace, "embedder_of", other_for_what_comes)
    with open_vault(tmp_path / "vault", "pass") as workspace:
        assert stored(workspace) == old
        assert embedding_model_change.in_use(workspace).name == SHIPPED
        assert embedding_model_and_next_vectors.waiting_count(workspace.database) == left
        assert embedding_model_change.use(workspace, SHIPPED, Progress()) == OTHER
        made = OtherEmbedder()
        wanted = SearchIndex(workspace.database, made).prepare(documents_of(workspace.database, "zq"))
        rows = [(owner, row.tobytes()) for owner, row in zip(wanted.owners, wanted.vectors, strict=True)]
        assert stored(workspace) == sorted(rows)


def stored(workspace: Workspace) -> list[tuple[str, bytes]]:
    return workspace.database.rows("SELECT document_id, vector FROM chunks ORDER BY 1, chunk")

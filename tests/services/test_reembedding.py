"""An admin changes the model that searches by meaning; questions go on, and imports are not mixed in."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain import User, UserRole
from privrag_desktop.errors import Cancelled, ModelError, NotAllowed, UsageError
from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding_models import SHIPPED
from privrag_desktop.progress import Progress
from privrag_desktop.services import reembedding
from privrag_desktop.services.library import import_paths
from privrag_desktop.services.unlock import LEAST_COST, create_vault, open_vault
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import audit, vectors
from tests import made_up
from tests.other_embedder import OTHER, OtherEmbedder
from tests.word_embedder import WordEmbedder


@pytest.fixture
def workspace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    monkeypatch.setattr(reembedding, "Embedder", lambda _name: OtherEmbedder())
    with open_vault(tmp_path / "vault", "pass") as opened:
        opened.embedder = WordEmbedder()
        opened.index = SearchIndex(opened.database, opened.embedder)
        (tmp_path / "one.json").write_text(json.dumps(made_up.bundle()), encoding="utf-8")
        import_paths(opened, [tmp_path / "one.json"], Progress())
        yield opened


def test_a_vault_says_which_model_made_its_vectors(workspace: Workspace) -> None:
    assert reembedding.in_use(workspace).name == SHIPPED
    assert SHIPPED in {one.name for one in reembedding.models()}


def test_the_new_model_is_used_from_then_on_and_it_stands_in_the_trail(workspace: Workspace) -> None:
    before = workspace.index
    assert reembedding.use(workspace, SHIPPED, Progress()) == OTHER
    assert reembedding.in_use(workspace) == OTHER
    assert workspace.index is not before
    [entry] = audit.entries_of(workspace.database, audit.Action.VECTORS_REPLACED)
    assert entry.details == (("dimensions", OTHER.dimensions),)
    assert reembedding.use(workspace, SHIPPED, Progress()) == OTHER  # is in use already
    assert len(audit.entries_of(workspace.database, audit.Action.VECTORS_REPLACED)) == 1


def test_a_vault_whose_model_is_not_here_says_so_when_it_is_searched(workspace: Workspace) -> None:
    reembedding.use(workspace, SHIPPED, Progress())
    with pytest.raises(ModelError, match=f"no model {OTHER.name}"):
        workspace.index.dense("pulse", 1)


def test_while_an_import_runs_nothing_is_swapped_and_nothing_is_lost(workspace: Workspace) -> None:
    with workspace.import_lock, pytest.raises(UsageError, match="import is running"):
        reembedding.use(workspace, SHIPPED, Progress())
    assert reembedding.in_use(workspace).name == SHIPPED
    assert vectors.waiting_count(workspace.database) == 0


def test_stopped_it_changes_nothing(workspace: Workspace) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        reembedding.use(workspace, SHIPPED, progress)
    assert reembedding.in_use(workspace).name == SHIPPED


def test_a_model_that_is_not_there_is_told(workspace: Workspace) -> None:
    with pytest.raises(ModelError, match="no model none"):
        reembedding.use(workspace, "none", Progress())


def test_only_an_admin_may(workspace: Workspace) -> None:
    workspace.person = User("Anna", UserRole.CLINICIAN)
    with pytest.raises(NotAllowed):
        reembedding.use(workspace, SHIPPED, Progress())

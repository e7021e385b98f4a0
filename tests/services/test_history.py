"""What a vault keeps of questions can be seen, and erased so that nothing is left of it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain import Answer
from privrag_desktop.services.history import clear_history, list_history
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.history import save_turn
from tests.asking import asking_workspace


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("history"))


def _pseudonyms(vault: Workspace) -> int:
    return int(vault.database.rows("SELECT count(*) FROM pseudonyms")[0][0])


def test_clearing_takes_every_conversation_and_leaves_the_log_empty(vault: Workspace) -> None:
    boundary = vault.boundary
    for scope in ("first", "second"):
        boundary.pseudonymise("Zebulonia Quetzalkamp", boundary.new_scope(scope, vault.database))
        save_turn(vault.database, Answer(scope, "", (), None, True, "No.", (), 0.1))
    assert [turn.question for turn in list_history(vault, limit=1)] == ["second"]
    assert _pseudonyms(vault) >= 2
    assert clear_history(vault) == 2
    assert (list_history(vault), _pseudonyms(vault)) == ([], 0)
    assert (vault.folder / "vault.db-wal").stat().st_size == 0
    assert clear_history(vault) == 0

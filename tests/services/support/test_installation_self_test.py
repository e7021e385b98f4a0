"""An installation's own checks find what is damaged, readable or not refused."""

from pathlib import Path

import pytest

from privrag_desktop.llm import model_catalogue_and_files
from privrag_desktop.services.support import installation_self_test
from privrag_desktop.services.support.installation_self_test import State, run
from privrag_desktop.settings import Settings


def test_a_damaged_model_is_no_missing_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PRIVRAG_HOME", str(tmp_path))
    monkeypatch.setenv("PRIVRAG_MODELS", str(tmp_path / "models"))
    file = model_catalogue_and_files.model_path(Settings().model)
    file.parent.mkdir()
    file.write_bytes(b"GGUF, and then nothing")
    told = next(check for check in run() if check.name == "ask the language model")
    assert (told.state, "damaged" in told.reason) == (State.FAILED, True)


@pytest.mark.parametrize("content", ["SQLite format 3", "Probeziel", "Werkstück"])
def test_what_can_be_read_in_a_vaults_files_is_found(tmp_path: Path, content: str) -> None:
    (tmp_path / "vault.db").write_text(content, encoding="utf-8")
    with pytest.raises(installation_self_test._WrongError):
        installation_self_test._look_for_names(tmp_path)


def test_what_rests_on_a_vault_is_left_out_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> str:
        raise PermissionError

    monkeypatch.setattr(installation_self_test, "create_vault", refused)
    made, network = run()
    assert made.state is State.FAILED
    assert made.reason.startswith("PermissionError at services/support/installation_self_test.py")
    assert network.name == "refuse the network"


def test_a_network_that_is_not_refused_fails() -> None:
    """Tests run without the guard; nobody listens there."""
    *_, network = run_without_vault()
    assert (network.state, network.reason) == (State.FAILED, "A connection was tried and not refused.")


def run_without_vault() -> list[installation_self_test.SelfTestCheck]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(installation_self_test, "_of_vault", lambda *_: iter(()))
        return list(run())

"""Only keyrings that encrypt are used, and a failing one says neither what it holds nor what it was asked."""

from pathlib import Path

import keyring
import pytest

from privrag_desktop.errors import VaultError
from privrag_desktop.services.vault.access import system_keyring_secrets
from tests.memory_keyring import in_memory


def test_keyrings_of_desktops_are_known_by_name() -> None:
    """A renamed module of the library would silently turn this off everywhere."""
    found = {name for name in system_keyring_secrets._ENCRYPTED if _is_there(name)}
    assert found == system_keyring_secrets._ENCRYPTED


def _is_there(name: str) -> bool:
    folder = Path(keyring.__file__).parent / "backends"
    part = name.rpartition(".")[2]
    return (folder / f"{part}.py").is_file() or (folder / part).is_dir()


def test_what_is_kept_comes_back_until_it_is_removed() -> None:
    with in_memory() as system:
        safe = system_keyring_secrets.backend()
        assert safe is system
        system_keyring_secrets.write(safe, "entry", "swordfish", "not taken")
        assert system_keyring_secrets.read(safe, "entry", "no answer") == "swordfish"
        assert system_keyring_secrets.read(safe, "another", "no answer") is None
        for _ in range(2):  # the second time there is nothing to be removed
            system_keyring_secrets.remove(safe, "entry", "not removed")
        assert system.kept == {}


def test_a_keyring_that_fails_is_a_sentence_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    with in_memory() as system:
        system.fails = True
        with pytest.raises(VaultError, match="no answer") as refused:
            system_keyring_secrets.read(system, "entry", "no answer")
    assert "own words" not in str(refused.value) + caplog.text

"""Only keyrings that encrypt are used, and a failing one says neither what it holds nor what it was asked."""

from pathlib import Path

import keyring
import pytest

from privrag_desktop.errors import VaultError
from privrag_desktop.services import safe_keyring
from tests.memory_keyring import in_memory


def test_keyrings_of_desktops_are_known_by_name() -> None:
    """A renamed module of the library would silently turn this off everywhere."""
    found = {name for name in safe_keyring._ENCRYPTED if _is_there(name)}
    assert found == safe_keyring._ENCRYPTED


def _is_there(name: str) -> bool:
    folder = Path(keyring.__file__).parent / "backends"
    part = name.rpartition(".")[2]
    return (folder / f"{part}.py").is_file() or (folder / part).is_dir()


def test_what_is_kept_comes_back_until_it_is_removed() -> None:
    with in_memory() as system:
        safe = safe_keyring.backend()
        assert safe is system
        safe_keyring.write(safe, "entry", "swordfish", "not taken")
        assert safe_keyring.read(safe, "entry", "no answer") == "swordfish"
        assert safe_keyring.read(safe, "another", "no answer") is None
        for _ in range(2):  # the second time there is nothing to be removed
            safe_keyring.remove(safe, "entry", "not removed")
        assert system.kept == {}


def test_a_keyring_that_fails_is_a_sentence_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    with in_memory() as system:
        system.fails = True
        with pytest.raises(VaultError, match="no answer") as refused:
            safe_keyring.read(system, "entry", "no answer")
    assert "own words" not in str(refused.value) + caplog.text

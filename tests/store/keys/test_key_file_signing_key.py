"""The vault keeps one signing key, and the newest generation of its key file that was seen."""

from dataclasses import replace

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys, keep_vault_keys, vault_keys


def test_the_newest_generation_takes_the_place_of_the_one_before(database: Database) -> None:
    """By it an older key file that somebody put back is told."""
    keys = VaultKeys(Ed25519PrivateKey.generate(), 1)
    for generation in (1, 7):
        with database.transaction() as tx:
            keep_vault_keys(tx, replace(keys, generation=generation))
        found = vault_keys(database)
        assert found is not None
        assert found.generation == generation
        assert found.signing.private_bytes_raw() == keys.signing.private_bytes_raw()
    assert database.rows("SELECT count(*) FROM vault_keys") == [(1,)]


def test_before_any_is_made_there_is_none(database: Database) -> None:
    assert vault_keys(database) is None

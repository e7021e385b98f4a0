"""Store the key that signs a vault's key file, and the generation of its newest key file."""

from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.store.database import DatabaseTransaction, RowReader


@dataclass(frozen=True, slots=True)
class VaultKeys:
    """`generation` of a key file that is older was put back by somebody."""

    signing: Ed25519PrivateKey
    generation: int


def vault_keys(reader: RowReader) -> VaultKeys | None:
    """None in a vault of before there were users."""
    rows = reader.rows("SELECT signing, generation FROM vault_keys")
    if not rows:
        return None
    [(raw, generation)] = rows
    return VaultKeys(Ed25519PrivateKey.from_private_bytes(raw), generation)


def keep_vault_keys(tx: DatabaseTransaction, keys: VaultKeys) -> None:
    """In place of what was known before."""
    tx.execute(
        "INSERT OR REPLACE INTO vault_keys VALUES (1, ?, ?)",
        (keys.signing.private_bytes_raw(), keys.generation),
    )

"""Read what is known of a vault while it is locked: its users and its id; fast to import."""

from pathlib import Path

from privrag_desktop.domain.users import User
from privrag_desktop.runtime.paths import is_sample_vault, own_vault, sample_vault
from privrag_desktop.store.keys.key_file import KeyFileV1, read_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import people

KEY_FILE = "keys.json"
DATABASE_FILE = "vault.db"
SAMPLE_PASSPHRASE = "sample"  # nothing in the sample is anybody's; the window fills it in


def vault_exists(folder: Path) -> bool:
    return (folder / KEY_FILE).is_file()


def unnamed_vault() -> Path:
    """The vault that is opened if none is named: one's own, or the sample if only that is here."""
    own, sample = own_vault(), sample_vault()
    has_own = vault_exists(own) or (own / DATABASE_FILE).exists()  # one that is damaged is one's own, too
    return sample if is_sample_vault(sample) and vault_exists(sample) and not has_own else own


def users_of(folder: Path) -> list[User]:
    """Who can unlock a vault with a passphrase; the names are readable without one."""
    return people(folder / KEY_FILE)


def vault_id(folder: Path) -> str:
    """The same for a vault wherever its folder is; VaultError for a key file that is missing or damaged."""
    content = read_key_file(folder / KEY_FILE)
    return "" if isinstance(content, KeyFileV1) else content.signer[:32]

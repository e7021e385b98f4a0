"""What can be told of a vault's folder while it is locked; loaded at the start, so it loads little."""

from pathlib import Path

from privrag_desktop.domain import User
from privrag_desktop.store.key_file import KeyFileV1, read_key_file
from privrag_desktop.store.keys import people

KEY_FILE = "keys.json"
DATABASE_FILE = "vault.db"
SAMPLE_PASSPHRASE = "sample"  # nothing in the sample is anybody's; the window fills it in


def vault_exists(folder: Path) -> bool:
    return (folder / KEY_FILE).is_file()


def users_of(folder: Path) -> list[User]:
    """Who can unlock a vault with a passphrase; the names are readable without one."""
    return people(folder / KEY_FILE)


def vault_id(folder: Path) -> str:
    """The same for a vault wherever its folder is; VaultError for a key file that is missing or damaged."""
    content = read_key_file(folder / KEY_FILE)
    return "" if isinstance(content, KeyFileV1) else content.signer[:32]

"""A key file to be opened, and to be edited by somebody who should not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.store.keys.key_file import KeyFile, write_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import NewVaultKeys

OLD_VAULTS = Path(__file__).parents[1] / "old_vaults"
PASSPHRASE = "correct horse bättery"
Kept = tuple[Path, NewVaultKeys]


def edited(
    path: Path, change: Callable[[dict[str, Any]], None], signing: Ed25519PrivateKey | None = None
) -> None:
    """Change the key file; with `signing` as somebody who can sign it again."""
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))
    if signing:
        file = KeyFile.model_validate_json(path.read_bytes())
        signer = signing.public_key().public_bytes_raw().hex()
        write_key_file(path, file.model_copy(update={"signer": signer}), signing)

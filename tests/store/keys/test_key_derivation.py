"""A guess at a passphrase costs what it may, and keys of different uses have nothing in common."""

import pytest
from pydantic import ValidationError

from privrag_desktop.store.keys import key_derivation
from privrag_desktop.store.keys.key_derivation import (
    CEILING,
    FLOOR,
    Argon2id,
    Hkdf,
    PassphraseCost,
    is_allowed,
    passphrase_key,
    random_key,
)

SALT = "00" * 16
KDF = Argon2id(salt=SALT, memory_kib=FLOOR.memory_kib, passes=FLOOR.passes, lanes=FLOOR.lanes)


def test_what_calibration_can_give_is_allowed() -> None:
    dearest = PassphraseCost(
        key_derivation._CALIBRATION_MEMORY_KIB, key_derivation._MOST_CALIBRATED_PASSES, 1
    )
    assert key_derivation.is_allowed(dearest)


@pytest.mark.parametrize(("seconds", "passes"), [(0.0, FLOOR.passes), (1e9, 16)])
def test_calibrated_cost_stays_between_the_floor_and_a_bearable_wait(seconds: float, passes: int) -> None:
    cost = key_derivation.calibrated_cost(seconds)
    assert cost.passes == passes
    assert cost.memory_kib >= FLOOR.memory_kib


@pytest.mark.parametrize("part", ["memory_kib", "passes", "lanes"])
def test_a_cost_is_allowed_up_to_both_limits_and_no_further(part: str) -> None:
    """A cheaper one could be guessed, a dearer one would eat the machine."""
    for limit, step in ((FLOOR, -1), (CEILING, 1)):
        parts = {name: getattr(limit, name) for name in ("memory_kib", "passes", "lanes")}
        assert is_allowed(PassphraseCost(**parts))
        assert not is_allowed(PassphraseCost(**parts | {part: parts[part] + step}))


def test_the_same_letters_give_the_same_key_from_any_keyboard() -> None:
    assert passphrase_key("b\u00e4ttery", KDF) == passphrase_key("ba\u0308ttery", KDF)


@pytest.mark.parametrize("other", [{"salt": "01" * 16}, {"passes": FLOOR.passes + 1}])
def test_another_salt_or_cost_gives_another_key(other: dict[str, object]) -> None:
    assert passphrase_key("horse", KDF) != passphrase_key("horse", KDF.model_copy(update=other))


def test_keys_of_other_uses_salts_or_secrets_are_others() -> None:
    secret, other = bytes(20), bytes(19) + b"1"
    keys = {
        random_key(given, Hkdf(salt=salt), use)
        for given in (secret, other)
        for salt in (SALT, "01" * 16)
        for use in ("recovery", "manifest")
    }
    assert len(keys) == 8
    assert {len(key) for key in keys} == {32}


def test_each_slot_has_a_salt_of_its_own() -> None:
    assert len({Argon2id.new(FLOOR).salt for _ in range(9)} | {Hkdf.new().salt for _ in range(9)}) == 18


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "hkdf-sha256"}',
        '{"name": "hkdf-sha256", "salt": "00"}',
        '{"name": "hkdf-sha256", "salt": "' + "0G" * 16 + '"}',
        '{"name": "hkdf-sha256", "salt": "' + SALT + '", "more": 1}',
        '{"name": "argon2id", "salt": "' + SALT + '"}',
    ],
)
def test_what_is_read_from_a_key_file_is_complete_and_nothing_more(text: str) -> None:
    with pytest.raises(ValidationError):
        Hkdf.model_validate_json(text)

"""Write and read a recovery key as groups of letters and digits with a checksum."""

import hashlib
import secrets

SECRET_BYTES = 20
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are misread
_MISREAD = str.maketrans("ILO", "110")
_SYMBOLS = SECRET_BYTES * 8 // 5
_CHECK_SYMBOLS = 4
_GROUP = 4


def new_secret() -> bytes:
    """160 random bits: more than anybody can guess, so no slow derivation is needed."""
    return secrets.token_bytes(SECRET_BYTES)


def key_text(secret: bytes) -> str:
    """The secret as groups of four, the last of them a checksum."""
    symbols = _encode(secret, _SYMBOLS) + _checksum(secret)
    return "-".join(symbols[start : start + _GROUP] for start in range(0, len(symbols), _GROUP))


def looks_like_one(text: str) -> bool:
    """Whether this could be a recovery key, typed right or wrong."""
    symbols = _symbols(text)
    return len(symbols) == _SYMBOLS + _CHECK_SYMBOLS and all(symbol in _ALPHABET for symbol in symbols)


def parse(text: str) -> bytes | None:
    """The secret in a typed recovery key; None when it is no recovery key or its checksum does not fit."""
    if not looks_like_one(text):
        return None
    symbols = _symbols(text)
    secret = _decode(symbols[:_SYMBOLS])
    return secret if _checksum(secret) == symbols[_SYMBOLS:] else None


def _symbols(text: str) -> str:
    kept = "".join(char for char in text.upper() if char.isalnum())
    return kept.translate(_MISREAD)


def _checksum(secret: bytes) -> str:
    digest = hashlib.sha256(b"privrag recovery key" + secret).digest()
    return _encode(digest[:5], 8)[:_CHECK_SYMBOLS]


def _encode(data: bytes, symbols: int) -> str:
    number = int.from_bytes(data, "big")
    return "".join(_ALPHABET[number >> shift & 31] for shift in range(5 * (symbols - 1), -1, -5))


def _decode(symbols: str) -> bytes:
    number = 0
    for symbol in symbols:
        number = number << 5 | _ALPHABET.index(symbol)
    return number.to_bytes(SECRET_BYTES, "big")

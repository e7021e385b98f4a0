"""Verify the check digits of card, bank, Aadhaar and vehicle numbers."""

from itertools import cycle

_VERHOEFF_D = (
    "0123456789", "1234067895", "2340178956", "3401289567", "4012395678",
    "5987604321", "6598710432", "7659821043", "8765932104", "9876543210",
)  # fmt: skip
_VERHOEFF_P = (
    "0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415",
    "7046913258",
)  # fmt: skip
_VIN_VALUES = dict(zip("ABCDEFGHJKLMNPRSTUVWXYZ", "12345678123457923456789", strict=True))
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_VIN_CHECK = 8


def digits_of(value: str) -> str:
    """The digits alone."""
    return "".join(c for c in value if c.isdigit())


def passes_luhn(value: str) -> bool:
    """Payment cards and IMEI (ISO/IEC 7812)."""
    digits = digits_of(value)
    doubled = (int(d) * factor for d, factor in zip(reversed(digits), cycle((1, 2)), strict=False))
    return bool(digits.strip("0")) and sum(n - 9 if n > 9 else n for n in doubled) % 10 == 0  # noqa: PLR2004


def passes_mod_97(value: str) -> bool:
    """Bank accounts (ISO 13616, IBAN)."""
    plain = "".join(c for c in value.upper() if c.isalnum())
    moved = plain[4:] + plain[:4]
    return plain.isascii() and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def passes_verhoeff(value: str) -> bool:
    """Aadhaar numbers (Verhoeff 1969)."""
    check = 0
    for position, digit in enumerate(reversed(digits_of(value))):
        check = int(_VERHOEFF_D[check][int(_VERHOEFF_P[position % 8][int(digit)])])
    return check == 0


def passes_vin(value: str) -> bool:
    """Vehicle identification numbers of North America (49 CFR 565)."""
    worth = (int(c) if c.isdigit() else int(_VIN_VALUES[c]) for c in value.upper())
    remainder = sum(n * weight for n, weight in zip(worth, _VIN_WEIGHTS, strict=True)) % 11
    return value[_VIN_CHECK].upper() == ("X" if remainder == 10 else str(remainder))  # noqa: PLR2004

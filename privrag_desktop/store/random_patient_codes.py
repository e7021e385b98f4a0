"""Draw a random code that stands for a patient while no name is shown."""

from secrets import choice

_LETTERS = "23456789CDFGHJKMNPQRTVWX"  # none that is taken for another, and no vowels to make words of
_HALF = 3
_DRAWN = f"substr('{_LETTERS}', 1 + abs(random() % {len(_LETTERS)}), 1)"
_HALF_DRAWN = " || ".join(_DRAWN for _ in range(_HALF))
RANDOM_CODE_SQL = f"{_HALF_DRAWN} || '-' || {_HALF_DRAWN}"  # another one in each row


def random_code() -> str:
    """One of 190 million: K7F-2QX."""
    return "-".join("".join(choice(_LETTERS) for _ in range(_HALF)) for _ in range(2))

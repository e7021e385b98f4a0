"""Parse JSON with nothing lost: decimals keep their digits, and doubtful JSON is refused."""

import json
from decimal import Decimal, InvalidOperation
from typing import NoReturn

from privrag_desktop.errors import ImportFailed
from privrag_desktop.i18n import mark

LONGEST_INTEGER = 18  # digits
LARGEST_EXPONENT = 30  # no measurement in medicine needs more
LONGEST_NUMBER = 60  # characters
UNUSABLE = Decimal("NaN")  # fails validation of the one resource that holds it, not of the whole file
BYTE_ORDER_MARK = "\ufeff"

NOT_COMPLETE = mark("It is not complete JSON: line {line}, column {column}.")


def parse_json(content: bytes) -> object:
    """The JSON value in `content`; raises ImportFailed with a reason that quotes nothing."""
    try:
        text = content.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise ImportFailed("It is not UTF-8 text.") from error
    if not text.strip():
        raise ImportFailed("It is empty.")
    try:
        return json.loads(
            text,
            parse_float=_decimal,
            parse_int=_integer,
            parse_constant=_refuse_constant,
            object_pairs_hook=_without_repeats,
        )
    except json.JSONDecodeError as error:
        raise ImportFailed(NOT_COMPLETE, line=error.lineno, column=error.colno) from None
    except RecursionError as error:
        raise ImportFailed("It is nested too deeply.") from error


def _decimal(text: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:  # an exponent beyond what Decimal can hold
        return UNUSABLE
    fits = abs(number.adjusted()) <= LARGEST_EXPONENT and len(text) <= LONGEST_NUMBER
    return number if fits else UNUSABLE


def _integer(text: str) -> int | Decimal:
    return int(text) if len(text) <= LONGEST_INTEGER else _decimal(text)


def _refuse_constant(_name: str) -> NoReturn:
    raise ImportFailed("It holds NaN or Infinity, which are not JSON.")


def _without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ImportFailed("It gives the same key twice in one object.")
    return members

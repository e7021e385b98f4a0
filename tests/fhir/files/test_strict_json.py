"""JSON from bytes: nothing lost, nothing doubtful let in, nothing quoted in a reason."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.strict_json import parse_json


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "It is empty."),
        (b" \n\t", "It is empty."),
        (b"\xef\xbb\xbf", "It is empty."),
        (b"\xff\xfe{\x00}\x00", "It is not UTF-8 text."),
        (b'{"name": "S\xe9raphine"}', "It is not UTF-8 text."),
        (b'{"name": "Secretname"', "It is not complete JSON: line 1, column 22."),
        (b'{"name": "Secretname"} {}', "It is not complete JSON: line 1, column 24."),
        (b'{"a": 1, "a": 2}', "It gives the same key twice in one object."),
        (b'{"b": {"a": 1, "a": 1}}', "It gives the same key twice in one object."),
        (b'{"a": NaN}', "It holds NaN or Infinity, which are not JSON."),
        (b'{"a": [-Infinity]}', "It holds NaN or Infinity, which are not JSON."),
        (b"[" * 100_000 + b"]" * 100_000, "It is nested too deeply."),
        (b'{"a":' * 100_000, "It is nested too deeply."),
    ],
)
def test_faulty_bytes_are_refused_with_a_reason_that_quotes_nothing(content: bytes, reason: str) -> None:
    with pytest.raises(ImportFailed) as raised:
        parse_json(content)
    assert str(raised.value) == reason


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=9))
def test_decimals_keep_every_digit(number: Decimal) -> None:
    text = f"{number:f}"
    parsed = parse_json(f'{{"value": {text}}}'.encode())
    assert isinstance(parsed, dict)
    assert f"{parsed['value']:f}" == text


@pytest.mark.parametrize(
    "number", ["1E400", "1e999999999999999999999", "9" * 5000, "0e-5000", "0." + "1" * 90]
)
def test_a_number_no_measurement_needs_is_not_a_number(number: str) -> None:
    parsed = parse_json(f"[{number}]".encode())
    assert isinstance(parsed, list)
    assert isinstance(parsed[0], Decimal)
    assert parsed[0].is_nan()


@given(st.binary(max_size=200))
def test_any_bytes_parse_or_are_refused(content: bytes) -> None:
    reason = "None."
    try:
        parse_json(content)
    except ImportFailed as error:
        reason = str(error)
    assert reason.endswith(".")

"""A recovery key survives paper and eyes: it reads back as it was, and a wrong letter is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.store.keys import recovery_key_format


@given(st.binary(min_size=20, max_size=20))
def test_recovery_key_survives_being_written_down(secret: bytes) -> None:
    text = recovery_key_format.key_text(secret)
    assert recovery_key_format.parse(text) == secret
    assert [len(group) for group in text.split("-")] == [4] * 9


@given(st.binary(min_size=20, max_size=20), st.integers(0, 35), st.sampled_from("23456789ABCDEFGHJK"))
def test_recovery_key_with_a_wrong_letter_is_noticed(secret: bytes, place: int, letter: str) -> None:
    symbols = list(recovery_key_format.key_text(secret).replace("-", ""))
    if symbols[place] != letter:
        symbols[place] = letter
        assert recovery_key_format.parse("".join(symbols)) is None


@given(st.text(max_size=50))
def test_any_text_may_be_tried_as_a_recovery_key(text: str) -> None:
    assert recovery_key_format.parse(text) is None


@given(st.binary(min_size=20, max_size=20), st.sampled_from(["", " ", "-", "  - "]))
def test_however_it_is_typed_it_is_read(secret: bytes, between: str) -> None:
    groups = recovery_key_format.key_text(secret).lower().split("-")
    typed = between.join(groups).replace("0", "o").replace("1", "l")
    assert recovery_key_format.looks_like_one(typed)
    assert recovery_key_format.parse(typed) == secret


@pytest.mark.parametrize("passphrase", ["", "correct horse battery", "A" * 35, "A" * 37, "U" * 36, "é" * 36])
def test_what_has_another_length_or_other_letters_is_no_recovery_key(passphrase: str) -> None:
    """Else a passphrase would be called a mistyped recovery key."""
    assert not recovery_key_format.looks_like_one(passphrase)


def test_every_secret_is_drawn_anew() -> None:
    assert len({recovery_key_format.new_secret() for _ in range(20)}) == 20

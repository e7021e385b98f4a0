"""Words and numbers that may name a day are told apart by how they are written, each at its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates.date_tokenizer import tokens_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2026-11-24", "iso"),
        ("2026/11/24", "iso"),
        ("24/11", "numeric"),
        ("24/11/26", "numeric"),
        ("24.11.2026", "numeric"),
        ("24.11.", "numeric"),
        ("24-11-2026", "numeric"),
        ("24th", "ordinal"),
        ("24", "number"),
        ("2026", "number"),
        ("November", "word"),
        ("follow-up", "word"),
        ("120/80/60", "other"),
        ("1.5", "other"),
        ("v24", "other"),
        ("12345", "other"),
        ("24thx", "other"),
    ],
)
def test_each_writing_is_of_one_kind(text: str, kind: str) -> None:
    [token] = tokens_of(text)
    assert (token.kind, token.word) == (kind, text.lower())


def test_the_day_of_a_moment_is_read_and_its_time_of_day_is_not_taken_for_one() -> None:
    assert [one.kind for one in tokens_of("2026-11-24T09:30")][0] == "iso"
    assert "number" not in [one.kind for one in tokens_of("at 9:30")]


@pytest.mark.parametrize("sign", ["'", "’"])
def test_a_possessive_is_left_away_and_nothing_else(sign: str) -> None:
    text = f"next week{sign}s Monday, 2 weeks{sign} time"
    assert [one.word for one in tokens_of(text)] == ["next", "week", "monday", ",", "2", "weeks", "time"]


@given(st.text(alphabet="aM9.-/:'’s tT", max_size=25))
def test_a_token_is_what_stands_at_its_place(text: str) -> None:
    end = 0
    for token in tokens_of(text):
        assert end <= token.start < token.end
        assert text[token.start : token.end].lower() == token.word
        assert token.is_capital == text[token.start].isupper()
        end = token.end

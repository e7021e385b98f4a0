"""A name or a number that somebody spells out is found whole; what only looks spelled is left."""

import pytest

from privrag_desktop.language.spelled_out_letters_and_digits_reader import spelled_out


def _found(text: str) -> list[str]:
    return [text[start:end] for start, end in spelled_out(text)]


@pytest.mark.parametrize(
    "spelled",
    [
        "W-a-l-t-e-r",
        "Ł u c j a",
        "Q.u.i.l.l",
        "5 5 5 0 1 2",
        "five five five one two",
        "five five one two three",
        "five double five one two three",
        "March the fifth nineteen fifty-two",
        "March fifth",
        "twenty-first of June",
        "fifth day of March",
    ],
)
def test_what_is_spelled_is_found_whole(spelled: str) -> None:
    assert _found(f"It is {spelled} she said.") == [spelled]


@pytest.mark.parametrize(
    "text",
    [
        "the I-V-C is patent",  # three letters are short forms as often
        "W-a-l t-e-r",  # two signs between the letters
        "scores of 1 2 3 4 5",
        "give one or two, then three",
        "five five of one",
        "in March the patient fell",
    ],
)
def test_what_is_not_spelled_is_left(text: str) -> None:
    assert _found(text) == []

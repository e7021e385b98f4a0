"""Escapes of web pages and addresses hide nobody."""

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.privacy.escapes import find_escaped, unescaped
from privrag_desktop.privacy.spans import Finding
from tests.privacy.people import boundary_of

BOUNDARY = boundary_of(("p1", "Zoë", "O'Quibble"), ("p2", "Zebedee", "Quibbleworth"))


@pytest.mark.parametrize(
    "text",
    [
        "weight of Zo&euml; O&#39;Quibble",
        "weight of Zo&#xeb; O&#x27;Quibble",
        "&#90;ebedee&nbsp;&#81;uibbleworth was seen",
        "see ?name=%5Aebedee%20Quibbleworth&a=1",
        "born 3&#47;14&#47;1956",
        "born=3%2F14%2F1956",
        "call 617&#45;555&#45;0199",
        r"{\"name\": \"\u005aebedee\u0020Quibbleworth\"}",
        r"Zebedee\nQuibbleworth\tcame; Zebedee\/Quibbleworth",
        r"\\u005aebedee \x51uibbleworth \u{51}uibbleworth \U00000051uibbleworth",
        "%255Aebedee %2551uibbleworth &amp;#81;uibbleworth",
    ],
)
def test_escaped_value_is_replaced_and_comes_back_exactly(text: str) -> None:
    scope = BOUNDARY.new_scope("test")

    done = BOUNDARY.pseudonymise(text, scope)

    plain = unescaped(done.text)
    assert not any(part in plain for part in ("Zo", "Quibble", "ebedee", "1956", "0199"))
    assert done.original == text


def test_text_without_escapes_is_not_read_twice() -> None:
    asked: list[str] = []

    def find(text: str) -> list[Finding]:
        asked.append(text)
        return []

    plain = "saturation 98% & falling; fine"
    assert find_escaped(plain, find) == []
    assert asked == [plain]


def test_name_right_behind_an_escape_is_found_though_it_holds_none() -> None:
    """The letters of the escape ran into the name: a joiner as data writes it stood before it."""
    scope = BOUNDARY.new_scope("test")
    done = BOUNDARY.pseudonymise(r"Seen by\u200bQuibbleworth", scope)
    assert "Quibble" not in done.text


WRITINGS: list[Callable[[str], str]] = [
    lambda text: "".join(f"&#{ord(one)};" for one in text),
    lambda text: "".join(f"&#x{ord(one):x};" for one in text),
    lambda text: "".join(f"\\u{{{ord(one):x}}}" for one in text),
    lambda text: json.dumps(text)[1:-1],
    lambda text: quote(text, safe=""),
]


@settings(deadline=None)
@given(text=st.text("Zé😀王-\n'/ ", max_size=8), ways=st.lists(st.sampled_from(WRITINGS), max_size=4))
def test_escapes_of_escapes_are_read_to_the_end(text: str, ways: list[Callable[[str], str]]) -> None:
    written = text
    for way in ways:
        written = way(written)
    assert unescaped(written) == text


def test_escapes_deeper_than_anybody_writes_them_end_after_some_rounds() -> None:
    assert "51" in unescaped("%" + "25" * 9 + "51")
    assert find_escaped("%" + "25" * 9 + "51", lambda _text: []) == []


@pytest.mark.parametrize("text", [r"half of a pair \ud83d stands", r"\U00110000", r"\q", "&qzx;", "100%"])
def test_what_is_no_escape_stays(text: str) -> None:
    assert unescaped(text) == text


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Quill<b>feather</b>", "Quillfeather</b>"),
        ("Quill<span class='x'>feather", "Quillfeather"),
        ("Quill<!-- note -->feather", "Quillfeather"),
        ("Quill[sic]feather", "Quillfeather"),
        ("Quill</b><i>feather", "Quillfeather"),
        ("a < b and c > d", "a < b and c > d"),
    ],
)
def test_a_tag_inside_a_word_is_no_letter_of_it(written: str, read: str) -> None:
    assert unescaped(written) == read

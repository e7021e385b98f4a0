"""Escapes of web pages and addresses hide nobody."""

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.escaped_text_decoder import (
    find_decoded,
    find_escaped,
    over_whole_words,
    unescaped,
)
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

    def find(text: str) -> list[DetectedSpan]:
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


DIVIDED = boundary_of(
    ("p1", "Zebedee", "Quibbleworth"), ("p2", "Þórunn", "Hallgrímsdóttir"), ("p3", "Ida", "al-Zahrani")
)


@pytest.mark.parametrize(
    "written",
    [
        "Quibble*worth*",
        "Quib***bleworth***",
        "Quibble~~worth~~",
        "Quibble`worth`",
        r"\textit{Quibble}worth",
        r"Quibble\textbf{wor}th",
        r"Quibble**\emph{wor}**th",
        "Quibble\u00ad\nworth",
        "Quibble\u00ad  \r\n    worth",
        "Hall\u00ad\ngrímsdóttir",
        "Hall\ngrímsdóttir",
        "Hall**gríms**dóttir",
        "Zah**rani**",
        "<b>Zah</b>*rani*",
    ],
)
def test_name_that_markup_divides_is_replaced_whole(written: str) -> None:
    """Half of it was replaced, or none."""
    text = f"weight of {written} was 80"
    scope = DIVIDED.new_scope("test")
    done = DIVIDED.pseudonymise(text, scope)
    assert not any(part in done.text for part in ("Quib", "worth", "Hall", "gríms", "dóttir", "Zah", "rani"))
    assert done.original == text


@pytest.mark.parametrize(
    "text",
    [
        "dose 5*3 mg and width*height",
        r"\textbf{Weight} of 80",
        "the cut wood\nward was full",
        "one * two, ~ three",
        "code `worth` it",
    ],
)
def test_markup_beside_other_words_is_left(text: str) -> None:
    people = boundary_of(("p1", "Ida", "Woodward"), ("p2", "Zebedee", "Quibbleworth"))
    assert people.pseudonymise(text, people.new_scope("test")).text == text


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("saw Zorb*lax* today", "Zorb*lax"),
        ("saw *Zorb*lax today", "Zorb*lax"),
        ("saw lax*Zorb* today", "lax*Zorb"),
        ("saw lax<b>Zorb</b>ian**s** today", "lax<b>Zorb</b>ian**s"),
        ("saw Zorb today, a*b c*d*e", "Zorb"),
        ("a*b saw Zorb", "Zorb"),
        ("saw Zorb", "Zorb"),
        ("saw <td>Zorb</td>lax", "Zorb"),
    ],
)
def test_name_found_up_to_markup_inside_a_word_goes_with_the_rest(text: str, whole: str) -> None:
    start = text.index("Zorb")
    found = DetectedSpan(Span(start, start + 4, EntityType.PERSON), "Zorb")
    [longer] = over_whole_words(text, [found])
    assert longer.value == text[longer.span.start : longer.span.end] == whole


def test_number_before_markup_stays_what_it_is() -> None:
    found = DetectedSpan(Span(0, 3, EntityType.ID), "abc")
    assert over_whole_words("abc*def", [found]) == [found]


@settings(deadline=None)
@given(st.text("aZ*`~}é\u00ad\n<b> ", max_size=30), st.data())
def test_a_longer_finding_holds_the_one_it_was(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    found = DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end])
    [longer] = over_whole_words(text, [found])
    assert longer.span.start <= start <= end <= longer.span.end
    assert longer.value == text[longer.span.start : longer.span.end]
    assert over_whole_words(text, [longer]) == [longer]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("by Quibble", "Quibble"),
        (r"seen\nQuibble", "Quibble"),
        (r"by \u0051uibble now", r"\u0051uibble"),
        ("by &#81;uibble now", "&#81;uibble"),
        ("by %2551uibble now", "%2551uibble"),
        ("Quib<b>ble</b> came", "Quib<b>ble"),
    ],
)
def test_a_word_is_found_as_it_is_meant_over_all_that_writes_it(text: str, value: str) -> None:
    def quibbles(one: str) -> list[DetectedSpan]:
        start = one.index("Quibble")
        return [DetectedSpan(Span(start, start + 7, EntityType.PERSON), "Quibble")]

    [found] = find_decoded(text, quibbles)
    assert found.value == value == text[found.span.start : found.span.end]

"""What stands for what is linked where it stands, and never changes the text around it."""

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, TextSpan
from privrag_desktop.gui.ask.pseudonym_pair_positions import links_of

LETTERS = st.text(alphabet="ab<>&\"' é", max_size=20)
SPANS = st.builds(
    lambda start, length: TextSpan("query", start, start + length), st.integers(0, 25), st.integers(1, 8)
)


def test_a_place_that_overlaps_another_or_sticks_out_of_its_line_is_left_as_it_is() -> None:
    pair = PseudonymPair(
        "X", "Y", (TextSpan("query", 0, 4), TextSpan("query", 2, 6), TextSpan("query", 8, 99)), ()
    )
    html = links_of([pair]).html("query", "<b>a & b</b>")
    assert html == '<a href="pair:0">&lt;b&gt;a</a> &amp; b&lt;/b&gt;'


@given(text=LETTERS, spans=st.lists(SPANS, max_size=6), offset=st.integers(0, 10))
def test_links_leave_every_letter_and_escape_all_of_them(
    text: str, spans: list[TextSpan], offset: int
) -> None:
    """A record that looks like HTML is shown letter for letter, links or not."""
    html = links_of([PseudonymPair("X", "Y", tuple(spans), ())]).html("query", text, offset)
    without_links = re.sub(r'<a href="pair:0">|</a>', "", html)
    assert not set('<>"') & set(without_links)
    assert unescape(without_links) == text


def test_a_line_further_down_has_the_places_that_lie_in_it() -> None:
    text = "Ada came.\nAda left."
    at = text.rindex("Ada")
    links = links_of([PseudonymPair("P", "Ada", (), (TextSpan("zq", 0, 3), TextSpan("zq", at, at + 3)))])
    assert links.html("zq", "Ada left.", 10) == '<a href="pair:0">Ada</a> left.'
    assert links.html("another document", "Ada left.", 10) == "Ada left."


def test_places_of_several_pairs_are_linked_in_reading_order() -> None:
    ada = PseudonymPair("P", "Ada", (TextSpan("query", 8, 9),), ())
    bo = PseudonymPair("Q", "Bo", (TextSpan("query", 0, 1),), ())
    html = links_of([ada, bo]).html("query", "Q meets P")
    assert html == '<a href="pair:1">Q</a> meets <a href="pair:0">P</a>'


def test_it_is_said_how_often_each_form_stands_and_what_did_not_leave() -> None:
    places = tuple(TextSpan("zq", at, at + 3) for at in (0, 9))
    links = links_of([PseudonymPair("P", "Ada", places[:1], places), PseudonymPair("", "2011", (), places)])
    assert links.words(0) == "“P” stands for “Ada”: 1 time released, 2 times found."
    assert links.words(1) == "“2011” did not leave in any form."
    assert [links.is_kept(pair) for pair in (0, 1)] == [False, True]

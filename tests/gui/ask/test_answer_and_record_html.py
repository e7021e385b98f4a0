"""Answers, passages and documents as HTML: escaped, linked, marked."""

from dataclasses import replace
from datetime import date

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument

from privrag_desktop.domain.answers import ExactValue
from privrag_desktop.gui.ask.answer_and_record_html import (
    answer_html,
    document_html,
    is_cited,
    passages_html,
    prose_html,
    released_html,
    sources_html,
    values_html,
)
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.theme.theme import LIGHT
from tests.gui.scripted import ANSWER, CITATIONS, PRESSURE, document

NUMBERS = frozenset({1, 2})


def test_only_citations_that_exist_become_links() -> None:
    html = prose_html("Yes [1]. Both [1, 2]. Dose [7] and [x].", NUMBERS)
    assert html.count('href="citation:1"') == 2
    assert html.count('href="citation:2"') == 1
    assert "[7]" in html
    assert "citation:7" not in html


def test_lists_and_bold_of_a_model_are_shown_as_such() -> None:
    html = prose_html("Two:\n- **first** [1]\n* second", NUMBERS)
    assert html.count("<li>") == 2
    assert "<b>first</b>" in html


@given(st.text())
def test_whatever_a_model_writes_is_text_and_never_markup(text: str) -> None:
    html = prose_html(f"<img src='http://x'>{text}<script>", NUMBERS)
    assert "<img" not in html
    assert "<script" not in html


def test_record_content_is_escaped_everywhere() -> None:
    evil = "<a href='file:///etc/passwd'>x</a>"
    hit = replace(ANSWER.found[0], text=f"{evil}\n{evil}")
    assert ANSWER.released is not None
    released = replace(ANSWER.released, information=evil, query=evil)
    citation = replace(CITATIONS[0], text=evil)
    pages = (
        passages_html([hit], LIGHT),
        released_html(released, LIGHT),
        answer_html(replace(ANSWER, answer=evil, citations=(citation,)), LIGHT),
    )
    assert not any("<a href='file" in page for page in pages)


def test_a_cited_sentence_is_found_by_itself_and_inside_a_passage() -> None:
    pressure, weight = document("zq/1").facts[-2:]
    assert is_cited(pressure, PRESSURE)
    assert is_cited(pressure, f"Heading\n{PRESSURE}  And more.")
    assert is_cited(pressure, PRESSURE.upper().rstrip("."))
    assert not is_cited(weight, PRESSURE)
    assert not is_cited(weight, "")


def test_a_sentence_cited_twice_stands_once_with_both_numbers() -> None:
    html = sources_html((CITATIONS[0], replace(CITATIONS[0], number=2)))
    assert html.count(as_shown(PRESSURE)) == 1
    assert 'href="citation:1"' in html
    assert 'href="citation:2"' in html


def test_exactly_the_cited_sentence_is_marked() -> None:
    page = QTextDocument()
    html = document_html(document("zq/1"), PRESSURE, LIGHT)
    page.setHtml(html)
    assert html.count("Cited") == 1
    assert as_shown(PRESSURE) in page.toPlainText()


def test_exact_values_stand_beside_the_released_ones() -> None:
    value = ExactValue("zq", "Body weight", "83.62", "kg", date(2019, 3, 14), "84 kg", 1, "Observation/1")
    html = answer_html(replace(ANSWER, values=(value,)), LIGHT)
    assert "<b>83.62 kg</b>" in html
    assert ">84 kg<" in html
    assert "EXACT VALUES" not in answer_html(ANSWER, LIGHT)


def test_a_reading_is_not_cited_because_another_begins_like_it() -> None:
    pressure = document("zq/1").facts[-2]
    longer = replace(pressure, sentence=PRESSURE.replace("138 mmHg", "138.5 mmHg"))
    shorter = replace(pressure, sentence=PRESSURE.replace(" mmHg.", ""))
    assert is_cited(shorter, PRESSURE)
    assert not is_cited(longer, shorter.sentence)


def test_every_cited_sentence_of_a_passage_is_marked() -> None:
    pressure, weight = document("zq/1").facts[-2:]
    both = f"{pressure.sentence}\n{weight.sentence}"
    assert is_cited(pressure, both)
    assert is_cited(weight, both)


def test_days_and_units_of_an_answer_are_shown_as_everywhere_else() -> None:
    """Display only: what is compared with what was released stays letter by letter."""
    told = "It rose to 145 mm[Hg] on 2024-12-18 [1]."
    citation = replace(CITATIONS[0], text="Vital sign: Systolic pressure was 143.9 mm[Hg].")
    value = ExactValue("zq", "Systolic", "143.9", "mm[Hg]", date(2024, 12, 18), "145 mm[Hg]", 1, "O/1")
    page = answer_html(replace(ANSWER, answer=told, citations=(citation,), values=(value,)), LIGHT)
    assert "145 mmHg on 18 Dec 2024" in page
    assert "143.9 mmHg." in page
    assert ">145 mmHg<" in page
    assert "mm[Hg]" not in page
    assert "2024-12-18" not in page
    hit = replace(ANSWER.found[0], text=f"Heading\n{told}")
    assert "145 mm[Hg] on 2024-12-18" in passages_html([hit], LIGHT)
    assert ANSWER.released is not None
    assert "on 2024-12-18" in released_html(replace(ANSWER.released, information=told), LIGHT)


def test_columns_that_would_be_empty_are_left_out() -> None:
    """Without a model nothing is rounded, and a history does not keep what was."""
    value = ExactValue("zq", "Body weight", "83.62", "kg", date(2019, 3, 14), "", 1, "Observation/1")
    plain, rounded = values_html([value]), values_html([value, replace(value, released="84 kg")])
    assert "Rounded" not in plain
    assert plain.count("<th") == plain.count("<td") == 4
    assert "Rounded" in rounded
    assert rounded.count("<td") == 2 * rounded.count("<th") == 10
    assert "Day" in plain

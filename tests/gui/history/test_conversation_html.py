"""A conversation as HTML: what records and people wrote stays text, and each link opens its own source."""

import re
from dataclasses import replace

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversations import OpenedConversation, SavedAnswer
from privrag_desktop.gui.history.conversation_html import conversation_html, link_of
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.scripted_history import LAST, PATIENT, HistoryScript, conversation

EVIL = '<img src="file:///etc/passwd">'


def opened(*answers: Answer, names: bool = True) -> OpenedConversation:
    kept = tuple(SavedAnswer(7 + at, LAST, one) for at, one in enumerate(answers))
    return OpenedConversation(conversation(40), kept, 0, names)


@pytest.fixture
def answer() -> Answer:
    return HistoryScript().open("talk-40", None, names=True).answers[0].answer


def test_links_of_two_answers_lead_to_two_sources(theme: Theme, answer: Answer) -> None:
    """Each answer counts its citations from 1."""
    html = conversation_html(opened(answer, answer), theme)
    links = re.findall(r'href="([^"]+)"', html)
    assert {link_of(link) for link in links} == {(7, 1), (8, 1)}


def test_nothing_that_was_written_becomes_markup(theme: Theme, answer: Answer) -> None:
    evil = replace(
        answer,
        question=EVIL,
        answer=f"{EVIL} [1]",
        citations=tuple(replace(one, text=EVIL) for one in answer.citations),
        values=tuple(replace(one, name=EVIL, value=EVIL, released=EVIL) for one in answer.values),
    )
    withheld = replace(answer, question=EVIL, withheld=True, reason=EVIL)
    html = conversation_html(opened(evil, withheld), theme)
    assert "<img" not in html
    assert html.count("&lt;img") >= 7


def test_written_links_are_not_taken_for_citations(theme: Theme, answer: Answer) -> None:
    written = replace(answer, answer='<a href="citation:1">look</a>', citations=(), values=())
    assert "<a " not in conversation_html(opened(written), theme)


def test_a_withheld_answer_gives_the_reason_and_no_answer(theme: Theme, answer: Answer) -> None:
    withheld = replace(answer, withheld=True, reason="A name was found in the text.")
    html = conversation_html(opened(withheld), theme)
    assert "Not answered." in html
    assert "A name was found in the text." in html
    assert "mmHg" not in html


def test_a_question_kept_with_its_names_is_hidden_with_them(theme: Theme, answer: Answer) -> None:
    of_old = replace(answer, question="", answer=f"It was {PATIENT}.")
    hidden = conversation_html(opened(of_old, names=False), theme)
    assert "It is hidden with them." in hidden
    assert PATIENT not in hidden
    assert PATIENT in conversation_html(opened(of_old), theme)


@pytest.mark.parametrize(
    ("url", "link"),
    [
        ("citation:7/12", (7, 12)),
        ("citation:12", None),
        ("citation:7/x", None),
        ("citation:-7/1", None),
        ("citation:7/1/2", None),
        ("https://somewhere.example/1", None),
        ("", None),
    ],
)
def test_only_the_link_of_an_answer_leads_anywhere(url: str, link: tuple[int, int] | None) -> None:
    assert link_of(url) == link

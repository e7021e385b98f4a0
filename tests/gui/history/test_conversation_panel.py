"""One conversation: what it is and why it cannot go on is said; it is renamed in place and read in parts."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversations import LONGEST_TITLE, OpenedConversation, SavedAnswer
from privrag_desktop.gui.history.conversation_panel import (
    FORGOTTEN,
    KEPT,
    NAMES_HIDDEN,
    OF_OLD,
    ConversationPane,
    conversation_html,
    link_of,
)
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.on_screen import words_of
from tests.gui.scripted_history import LAST, PATIENT, HistoryScript, conversation


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme) -> ConversationPane:
    made = ConversationPane(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def opened(*, names: bool = True, goes_on: bool = True, questions: int = 2) -> OpenedConversation:
    script = HistoryScript([replace(conversation(40), goes_on=goes_on, questions=questions)])
    return script.open("talk-40", None, names=names)


def without_scope(shown: OpenedConversation) -> OpenedConversation:
    """As an early version of the program kept it."""
    answers = tuple(replace(one, answer=replace(one.answer, conversation="")) for one in shown.answers)
    return replace(shown, answers=answers)


@pytest.mark.parametrize(
    ("shown", "hint"),
    [
        (opened(), ""),
        (opened(names=False), NAMES_HIDDEN),
        (opened(goes_on=False), FORGOTTEN),
        (opened(names=False, goes_on=False), f"{NAMES_HIDDEN} {FORGOTTEN}"),
        (without_scope(opened(goes_on=False)), OF_OLD),
    ],
)
def test_why_something_is_missing_is_said(
    pane: ConversationPane, shown: OpenedConversation, hint: str
) -> None:
    pane.show_opened(shown)
    assert pane.hint.text() == hint
    assert pane.hint.isHidden() == (not hint)
    assert pane.go_on.isEnabled() == shown.conversation.goes_on
    assert pane.rename.isEnabled() == shown.names
    assert pane.export.isEnabled() == bool(shown.answers[-1].answer.conversation)


def test_a_new_title_is_wanted_only_while_it_is_renamed(qtbot: QtBot, pane: ConversationPane) -> None:
    titles: list[str] = []
    pane.title_wanted.connect(titles.append)
    pane.begin_rename()  # of nothing
    assert not pane.renaming
    pane.show_opened(opened())
    pane.edit.returnPressed.emit()
    assert titles == []
    pane.begin_rename()
    pane.edit.setText("  Ward round ")
    qtbot.keyClick(pane.edit, Qt.Key.Key_Return)
    assert titles == ["Ward round"]
    pane.end_rename()
    pane.edit.returnPressed.emit()
    assert titles == ["Ward round"]


def test_a_title_without_names_is_not_renamed(pane: ConversationPane) -> None:
    """The made-up name would become the title for good."""
    pane.show_opened(opened(names=False))
    pane.begin_rename()
    assert not pane.renaming


def test_a_question_of_many_lines_is_renamed_as_one_that_is_short_enough(pane: ConversationPane) -> None:
    shown = opened()
    title = "What is known\n\nof the pressure? " * 20
    pane.show_opened(replace(shown, conversation=replace(shown.conversation, title=title)))
    pane.begin_rename()
    assert "\n" not in pane.edit.text()
    assert len(pane.edit.text()) == LONGEST_TITLE
    assert pane.edit.text().startswith("What is known of the pressure?")


def test_parts_are_turned_by_as_many_as_are_shown_and_not_before_the_first(pane: ConversationPane) -> None:
    wanted: list[int] = []
    pane.part_wanted.connect(wanted.append)
    shown = HistoryScript([replace(conversation(40), questions=50)]).open("talk-40", 15, names=True)
    pane.show_opened(shown)
    assert (pane.earlier.text(), pane.later.text()) == ("15 earlier", "15 later")
    pane.earlier.click()
    pane.later.click()
    assert wanted == [0, 35]
    pane.show_opened(opened())
    assert pane.earlier.isHidden()
    assert pane.later.isHidden()


def test_a_link_brings_the_source_of_its_own_answer(pane: ConversationPane) -> None:
    sources: list[object] = []
    pane.source_wanted.connect(sources.append)
    shown = opened()
    first, second = shown.answers
    other = replace(first.answer.citations[0], document_id="zq/standing")
    second = replace(second, answer=replace(second.answer, citations=(other,)))
    pane.show_opened(replace(shown, answers=(first, second)))
    for link in (f"{second.number}/1", f"{first.number}/1", f"{first.number}/2", "1/1", "1"):
        pane.text.anchorClicked.emit(QUrl(f"citation:{link}"))
    assert sources == [other, first.answer.citations[0]]


def test_nothing_of_it_stays_once_it_is_put_away(pane: ConversationPane) -> None:
    pane.show_opened(opened())
    pane.begin_rename()
    assert PATIENT in words_of(pane)
    pane.clear()
    assert PATIENT not in words_of(pane)
    assert pane.opened is None
    assert pane.ask.isHidden()
    pane.clear(nothing_yet=True)
    assert pane.about.text() == KEPT
    assert not pane.ask.isHidden()


EVIL = '<img src="file:///etc/passwd">'


def conversation_of(*answers: Answer, names: bool = True) -> OpenedConversation:
    kept = tuple(SavedAnswer(7 + at, LAST, one) for at, one in enumerate(answers))
    return OpenedConversation(conversation(40), kept, 0, names)


@pytest.fixture
def answer() -> Answer:
    return HistoryScript().open("talk-40", None, names=True).answers[0].answer


def test_links_of_two_answers_lead_to_two_sources(theme: Theme, answer: Answer) -> None:
    """Each answer counts its citations from 1."""
    html = conversation_html(conversation_of(answer, answer), theme)
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
    html = conversation_html(conversation_of(evil, withheld), theme)
    assert "<img" not in html
    assert html.count("&lt;img") >= 7


def test_written_links_are_not_taken_for_citations(theme: Theme, answer: Answer) -> None:
    written = replace(answer, answer='<a href="citation:1">look</a>', citations=(), values=())
    assert "<a " not in conversation_html(conversation_of(written), theme)


def test_a_withheld_answer_gives_the_reason_and_no_answer(theme: Theme, answer: Answer) -> None:
    withheld = replace(answer, withheld=True, reason="A name was found in the text.")
    html = conversation_html(conversation_of(withheld), theme)
    assert "Not answered." in html
    assert "A name was found in the text." in html
    assert "mmHg" not in html


def test_a_question_kept_with_its_names_is_hidden_with_them(theme: Theme, answer: Answer) -> None:
    of_old = replace(answer, question="", answer=f"It was {PATIENT}.")
    hidden = conversation_html(conversation_of(of_old, names=False), theme)
    assert "It is hidden with them." in hidden
    assert PATIENT not in hidden
    assert PATIENT in conversation_html(conversation_of(of_old), theme)


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

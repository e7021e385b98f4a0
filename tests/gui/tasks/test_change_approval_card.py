"""Nothing is changed without a yes to what was read whole."""

import pytest
from PySide6.QtCore import Qt as Q
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.tasks import ProposedAction
from privrag_desktop.errors import Cancelled
from privrag_desktop.gui.tasks.change_approval_card import NAMES_HIDDEN, ApprovalCard, ApprovalRequest
from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.runtime.progress import Progress
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script
from tests.gui.tasks.giving import give_until_asked, until_done


def test_enter_on_the_question_refuses_so_that_nothing_is_approved_unread(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    give_until_asked(qtbot, page)
    qtbot.waitUntil(page.pane.approval.refuse.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(page.pane.approval.refuse, Q.Key.Key_Return)
    until_done(qtbot, page)
    assert script.decided == [False]


@pytest.mark.parametrize(("answers", "yes"), [((True,), True), ((False, True), False), ((True, False), True)])
def test_only_the_first_answer_counts(answers: tuple[bool, ...], yes: bool) -> None:
    asked = ApprovalRequest(ProposedAction("SendMoney", "Send $5.00"))
    for answer in answers:
        asked.answer(answer)
    assert asked.wait(Progress()) is yes


def test_a_yes_that_comes_after_stop_is_a_no() -> None:
    asked, progress = ApprovalRequest(ProposedAction("SendMoney", "Send $5.00")), Progress()
    progress.cancel()
    asked.answer(True)
    assert asked.wait(progress) is False
    with pytest.raises(Cancelled):
        progress.check()


def test_an_approval_shows_for_whom_and_for_when_beside_what_the_task_says(
    qtbot: QtBot, page: TasksView
) -> None:
    """A task asked for next Monday, and today was proposed without a word of it."""
    give_until_asked(qtbot, page)
    details = (
        "Patient: Bea Sample, record number MRN-1.",
        "Day: Monday 30 November 2026, in 7 days.",
        "The task says “next Monday”.",
    )
    page.pane.ask(ApprovalRequest(ProposedAction("CreateOrder", "Order for Bea Sample: a test", "", details)))
    card = page.pane.approval
    for told in (card.words.text(), card.accessibleName()):
        assert all(one in told for one in details)
    card.hide_names(True)
    assert not any(one in card.words.text() for one in details)


@pytest.mark.parametrize("size", [(860, 600), (1024, 680), (1280, 800)])
def test_nothing_is_approved_that_cannot_be_read_whole(
    qtbot: QtBot, page: TasksView, size: tuple[int, int]
) -> None:
    page.window().resize(*size)
    give_until_asked(qtbot, page)
    message, doubt = "Message to Bea Sample\n" + "Please come again. " * 90, "The task says nothing of this."
    page.pane.ask(ApprovalRequest(ProposedAction("WriteEmail", message, doubt)))
    card, words = page.pane.approval, page.pane.approval.words
    assert card.doubt.text() == f"Look twice: {doubt}"

    def is_whole() -> bool:
        places = [(one, at) for one in (card.doubt, card.refuse, card.approve) for at in (card, page)]
        seen = all(at.rect().contains(one.mapTo(at, one.rect().bottomRight())) for one, at in places)
        return seen and words.height() >= words.heightForWidth(words.width())

    qtbot.waitUntil(is_whole, timeout=PATIENCE_MS)
    page.stop()


PAYMENT = ProposedAction("SendMoney", "Send $5.00 to Bea Sample", "The task says nothing of this.")


@pytest.fixture
def card(qtbot: QtBot) -> ApprovalCard:
    made = ApprovalCard()
    qtbot.addWidget(made)
    return made


def test_what_is_open_when_the_card_is_cleared_is_a_no_and_nobody_is_named_any_more(
    card: ApprovalCard,
) -> None:
    asked = ApprovalRequest(PAYMENT)
    card.ask(asked)
    assert card.waiting
    card.clear()
    asked.answer(True)
    assert asked.wait(Progress()) is False
    assert (card.waiting, card.isVisible()) == (False, False)
    assert (card.words.text(), card.doubt.text(), card.accessibleName()) == ("", "", "")


def test_while_names_are_hidden_it_can_be_refused_and_not_approved(card: ApprovalCard) -> None:
    answers: list[bool] = []
    card.answered.connect(answers.append)
    card.hide_names(True)
    card.ask(ApprovalRequest(PAYMENT))
    assert card.words.text() == NAMES_HIDDEN
    assert (card.doubt.text(), "Bea" in card.accessibleName()) == ("", False)
    card.approve.click()
    assert answers == []
    card.refuse.click()
    assert answers == [False]


def test_a_second_press_answers_nothing(card: ApprovalCard) -> None:
    """What is asked next must not be approved by a press that was meant for this."""
    answers: list[bool] = []
    card.answered.connect(answers.append)
    card.ask(ApprovalRequest(PAYMENT))
    card.approve.click()
    card.approve.click()
    assert answers == [True]

"""What was asked and recorded is text in the Markdown of a conversation, never formatting."""

import re
from datetime import date, datetime

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from privrag_desktop.domain.answers import Citation, ExactValue
from privrag_desktop.domain.disclosure import Released
from privrag_desktop.gui.ask.markdown_to_pdf import MARKDOWN
from privrag_desktop.services.questions.conversation_markdown import (
    BY_CODE,
    NAMES_FORGOTTEN,
    WITH_NAMES,
    WITHOUT_NAMES,
    plain,
    with_names,
    with_stand_ins,
)
from privrag_desktop.store.question_history import StoredTurn


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Pages need the window's fonts."""


@pytest.mark.parametrize(
    "text",
    [
        "![x](file:///etc/passwd)", "<img src=x>", "# head", "- item", "1. one", "a | b", "`code`", "*b*",
        "https://example.org/x", "www.example.org", "a@b.org", "a_b_c", "&lt;", "+ plus", "===", "$x$",
    ],
)  # fmt: skip
def test_what_was_asked_is_never_formatting(text: str) -> None:
    document = QTextDocument()
    document.setMarkdown(plain(text), MARKDOWN)
    assert document.toPlainText() == text
    assert not {"<img", "<a ", "<table"} & set(re.findall(r"<\w+ ?", document.toHtml()))


def turn(answer: str = "", **more: object) -> StoredTurn:
    settings: dict[str, object] = {
        "number": 1, "created": datetime(2026, 3, 4, 5, 6), "question": "How heavy?", "answer": answer,
        "released": None, "withheld": False, "reason": "", "citations": (),
    }  # fmt: skip
    return StoredTurn(**(settings | more))  # type: ignore[arg-type]


VALUE = ExactValue("p1", "Weight | of [body]", "83.62", "kg", date(2019, 3, 14), "84 kg", 1, "Observation/1")
SOURCE = Citation(1, "p1/2019-03-14", "p1", date(2019, 3, 14), "Ada Quill weighed 83.62 kg.")


def test_only_with_names_the_exact_values_and_sources_are_written() -> None:
    told = turn("84 kg [1]", values=(VALUE,), citations=(SOURCE,))
    named, nameless = with_names([told]), with_stand_ins([told])
    assert named.startswith(f"# Conversation\n\n{WITH_NAMES}\n")
    assert nameless.startswith(f"# Conversation\n\n{WITHOUT_NAMES}\n")
    for word in ("83.62", "Quill", "Asked on 2026-03-04"):
        assert word in named.replace("\\", "")
        assert word not in nameless.replace("\\", "")


def test_a_mark_of_a_table_in_a_name_opens_no_column() -> None:
    [row] = [one for one in with_names([turn(values=(VALUE,))]).splitlines() if "83" in one]
    assert re.split(r"(?<!\\)\|", row)[1:-1] == [
        r" Weight \| of \[body\] ", " 83.62 kg ", " 2019-03-14 ", r" \[1\] "
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (turn("84 kg"), BY_CODE),
        (turn(withheld=True, reason="A name would have left."), "Nothing was released."),
        (turn("84 kg", released=Released("84 kg.", "How heavy is she?")), "Question: How heavy is she?"),
    ],
)
def test_what_left_is_said_of_each_question_and_what_did_not_is_said_too(
    told: StoredTurn, words: str
) -> None:
    assert plain(words) in with_stand_ins([told])


def test_a_list_of_an_answer_stays_a_list_and_what_a_record_says_is_none() -> None:
    lines = with_stand_ins([turn("Two drugs:\n- Metformin\n-5 mmol/L")]).splitlines()
    assert "- Metformin" in lines
    assert "\\-5 mmol/L  " in lines


def test_that_names_are_gone_for_good_is_said_once_above_all() -> None:
    assert NAMES_FORGOTTEN in with_stand_ins([turn()], forgotten=True)
    assert NAMES_FORGOTTEN not in with_stand_ins([turn()])

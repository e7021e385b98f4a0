"""Nothing that a record, a file or a person wrote is read as HTML, Markdown or a shortcut by the window."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

import privrag_desktop.gui
from privrag_desktop.gui.ask.markdown_to_pdf import MARKDOWN
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import plain, set_words
from privrag_desktop.gui.widgets.example_sentence_button import ExampleButton
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.questions.conversation_export import plain as plain_markdown
from tests.gui import scripted
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.markup import MARKUP, spoilt_vault
from tests.gui.on_screen import words_of
from tests.gui.quick import services_of
from tests.gui.scripted import QUESTION, Script
from tests.gui.scripted_tasks import TASK, kept_task, task_result

SOURCES = sorted(Path(privrag_desktop.gui.__file__).parent.rglob("*.py"))
IMAGE = "<img"
SAYS_IT = "etc/hostname"
MADE_OF = st.lists(
    st.sampled_from(["<", "&", "lt;", "b>", "!doc", "?xml ?>", "img src='x'>", " ", "\n", "a"])
)


@pytest.fixture
def view(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """An open vault in which every text is markup, with a question answered and an earlier task."""
    script.kept = [kept_task(task_result(approved=True))]
    script.asking.history = (f"{MARKUP}Who?",)
    window = open_window(services_of(spoilt_vault(script.vault())))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    opened = window.vault_view
    assert opened is not None
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    opened.ask.ask(f"{MARKUP}{QUESTION}")
    qtbot.waitUntil(lambda: not opened.ask.asking, timeout=PATIENCE_MS)
    return opened


def test_no_page_reads_records_as_markup(qtbot: QtBot, view: VaultView) -> None:
    """A tooltip of `<img src="file:…">` once loaded the file."""
    said: dict[Page, bool] = {}
    for page in Page:
        view.turn_to(page)
        qtbot.waitUntil(lambda: not view.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]
        qtbot.wait(50)
        assert list(_read_as_markup(view.window())) == []
        said[page] = SAYS_IT in words_of(view)
    assert all(said[page] for page in (Page.ASK, Page.PATIENTS, Page.TASKS, Page.HISTORY, Page.LIBRARY))


def test_a_reason_and_a_task_with_markup_are_shown_letter_for_letter(
    qtbot: QtBot, open_window: Open, script: Script
) -> None:
    script.answer = scripted.WITHHELD
    window = open_window(services_of(spoilt_vault(script.vault())))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    assert view.ask.answer.notice.text.startswith(MARKUP)
    view.turn_to(Page.TASKS)
    view.tasks.give(f"{MARKUP}{TASK}")
    qtbot.waitUntil(view.tasks.pane.approval.isVisible, timeout=PATIENCE_MS)
    assert list(_read_as_markup(window)) == []


@given(MADE_OF.map("".join))
def test_no_tooltip_is_taken_for_html_and_no_letter_is_lost(text: str) -> None:
    assert not GuiQt.mightBeRichText(plain(text))
    assert plain(text).replace("\u2060", "") == text


def test_an_ampersand_on_a_button_is_shown_and_names_no_key(qtbot: QtBot) -> None:
    pressed: list[str] = []
    one = button("", on_click=lambda: pressed.append("one"))
    other = ExampleButton(lambda _: pressed.append("other"))
    for each in (one, other):
        qtbot.addWidget(each)
    set_words(one, "Ada & Bob &File")
    other.show_text("Ada &File?", "Ada &File?")
    assert one.text() == "Ada && Bob &&File"
    assert one.shortcut().isEmpty()
    assert other.shortcut().isEmpty()


def test_an_exported_conversation_makes_neither_pictures_nor_links_of_what_was_written() -> None:
    document = QTextDocument()
    document.setMarkdown(plain_markdown(MARKUP), MARKDOWN)
    assert document.toPlainText().strip() == MARKUP.strip()
    assert "<a " not in document.toHtml()
    assert IMAGE not in document.toHtml()


def test_tooltips_and_labels_are_made_in_one_place() -> None:
    """The helpers make them plain; a call past them would not be."""
    assert [f"{source.stem}: {name}" for source in SOURCES for name in _past_the_helpers(source)] == []


def _past_the_helpers(source: Path) -> Iterator[str]:
    tree = ast.parse(source.read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {ast.unparse(node.func).rpartition(".")[2] for node in calls}
    if source.name != "markup_safe_tooltip_and_button_text.py":
        yield from names & {"setToolTip", "showText", "setStatusTip", "QMessageBox"}
    if source.name != "labels_buttons_and_notices.py":
        yield from (ast.unparse(node) for node in calls if ast.unparse(node.func) == "QLabel" and node.args)
    tips = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "ToolTipRole"]
    if tips and not {"plain", "cell_text"} & names:
        yield "a model's tooltip"


def _read_as_markup(root: QWidget) -> Iterator[str]:
    """Whatever below `root` Qt would interpret."""
    for widget in (root, *root.findChildren(QWidget)):
        tips = [widget.toolTip(), widget.statusTip(), widget.whatsThis()]
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            tips += _tips(widget.model())
        yield from (f"{type(widget).__name__}: {tip}" for tip in tips if GuiQt.mightBeRichText(tip))
        if (
            isinstance(widget, QLabel)
            and widget.text()
            and widget.textFormat() is not Qt.TextFormat.PlainText
        ):
            yield f"label: {widget.text()}"
        if isinstance(widget, QTextEdit):
            html = widget.toHtml()
            if IMAGE in html or 'href="file:' in html or (SAYS_IT in html and "&lt;img" not in html):
                yield f"text: {html}"
        if isinstance(widget, QAbstractButton) and widget.shortcut().toString() in {"Alt+L", "Alt+F"}:
            yield f"button: {widget.text()}"
        if SAYS_IT in widget.windowTitle():
            yield f"title: {widget.windowTitle()}"


def _tips(model: QAbstractItemModel) -> list[str]:
    rows = model.rowCount(QModelIndex())
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    cells = [model.index(row, column) for row in range(rows) for column in range(columns)]
    found = [str(cell.data(Qt.ItemDataRole.ToolTipRole) or "") for cell in cells]
    role = Qt.ItemDataRole.ToolTipRole
    return found + [str(model.headerData(at, Qt.Orientation.Horizontal, role) or "") for at in range(columns)]


def _is_plain(label: QLabel) -> bool:
    return label.textFormat() is Qt.TextFormat.PlainText

"""Every control of every page can be named, reached and seen by who uses no mouse or a screen reader."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui import access
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import QUESTION
from tests.gui.scripted_tasks import TASK

THEMES = {"light": LIGHT, "dark": DARK}


def empty(_qtbot: QtBot, _view: VaultView, _page: Page) -> None:
    """As it is when one first turns to it."""


def worked(qtbot: QtBot, view: VaultView, page: Page) -> None:
    """After a question was answered and a task waits for a yes or no."""
    view.ask.ask(QUESTION)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    view.tasks.give(TASK)
    qtbot.waitUntil(
        lambda: view.tasks.pane.approval.isVisible() or page is not Page.TASKS, timeout=PATIENCE_MS
    )


STATES = (empty, worked)


@pytest.fixture(params=list(Page), ids=lambda page: page.title)
def page(request: pytest.FixtureRequest, qtbot: QtBot, view: VaultView) -> Page:
    one: Page = request.param
    view.turn_to(one)
    qtbot.waitUntil(lambda: not view.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]
    return one


@pytest.fixture(params=STATES, ids=lambda state: state.__name__)
def window(request: pytest.FixtureRequest, qtbot: QtBot, view: VaultView, page: Page) -> QWidget:
    reach: Callable[[QtBot, VaultView, Page], None] = request.param
    reach(qtbot, view, page)
    qtbot.wait(50)
    return view.window()


@pytest.fixture
def themes(theme: Theme) -> Iterator[Theme]:
    yield theme
    theme.use(LIGHT)


def test_a_page_can_be_named_reached_and_seen(window: QWidget, view: VaultView, themes: Theme) -> None:
    """All of it at one window: a window for each took five times as long."""
    controls = access.controls(window)
    assert len(controls) > 5
    assert [access.described(one) for one in controls if not access.name_of(one).strip()] == []
    assert [access.described(one) for one in controls if not access.has_role(one)] == []

    wanted = {one for one in controls if access.can_take_focus(one)}
    assert [access.described(one) for one in wanted if not access.shows_focus(one)] == []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        view.sidebar.lock.setFocus()
        reached = access.reached_by_tab(key)
        assert [access.described(one) for one in wanted - reached] == [], key

    for name, colours in THEMES.items():
        themes.use(colours)
        assert pale(window) == [], name


def pale(window: QWidget) -> list[str]:
    """The words that do not stand out."""
    return [
        f"{access.described(one)} {contrast:.1f}"
        for one in access.texts(window)
        if not _is_scrolled_away(one)
        and (contrast := access.contrast_of(one, window)) < access.LEAST_CONTRAST
    ]


def test_the_walk_sees_what_is_wrong(qtbot: QtBot, theme: Theme) -> None:
    """It can fail: a nameless button, one that Tab does not reach, and pale words are found."""
    window = QWidget()
    qtbot.addWidget(window)
    nameless, skipped = QPushButton("", window), QPushButton("Skipped", window)
    skipped.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    faint = QLabel("Pale words", window)
    faint.setStyleSheet("color: #bbbbbb; background: #ffffff")
    faint.setGeometry(0, 80, 200, 40)
    skipped.move(0, 40)
    window.resize(220, 140)
    window.show()
    nameless.setFocus()
    assert not access.name_of(nameless)
    assert skipped not in access.reached_by_tab()
    assert access.contrast_of(faint, window) == pytest.approx(1.9, abs=0.1)  # #bbbbbb on white: 1.92


def _is_scrolled_away(widget: QWidget) -> bool:
    """Below the edge of what is scrolled; the picture does not hold it."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            return (
                not parent.viewport()
                .rect()
                .contains(widget.mapTo(parent.viewport(), widget.rect().bottomRight()))
            )
        parent = parent.parentWidget()
    return False

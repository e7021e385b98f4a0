"""How a model is run: what it costs is shown before it is applied."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.language_models import LocalModelOptions
from privrag_desktop.gui.language_models.context_cores_and_layers_form import RunningForm
from privrag_desktop.gui.language_models.language_models_page import ModelsView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.language_models.driving import CLICK, KEY, idle
from tests.gui.scripted_models import COMPUTER, LARGE, ScriptedModels


def test_without_a_card_it_is_said_that_layers_on_one_change_nothing(page: ModelsView) -> None:
    assert page.running.runs_on.text() == "4 cores"
    assert page.running.cards.isHidden()
    assert page.form.no_card.isVisible()


def test_a_longer_context_shows_its_memory_before_it_is_applied(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    before = page.form.estimate.text()
    assert not page.form.apply.isEnabled()
    page.form.context.setFocus()
    page.form.context.selectAll()
    qtbot.keyClicks(page.form.context, "65536")
    qtbot.keyClick(page.form.context, KEY.Key_Return)
    assert page.form.estimate.text() != before
    assert "trained for no more" in page.form.estimate.text()
    assert models.done == []
    qtbot.mouseClick(page.form.apply, CLICK)
    qtbot.waitUntil(lambda: models.done == [("run", LARGE.file.name, "65536")], timeout=PATIENCE_MS)
    idle(qtbot, page)
    assert "loaded" in page.form.notice.text


@pytest.fixture
def form(qtbot: QtBot) -> RunningForm:
    made = RunningForm(may_change=True)
    qtbot.addWidget(made)
    made.show_overview(ScriptedModels().overview())
    return made


def test_it_follows_what_is_set_until_somebody_begins_to_change_it(form: RunningForm) -> None:
    other, third = (ScriptedModels(running=LocalModelOptions(tokens, 2, -1)) for tokens in (8192, 2048))
    form.show_overview(other.overview())
    assert form.chosen == other.running
    form.threads.setValue(1)
    form.show_overview(third.overview())
    assert form.chosen == replace(other.running, threads=1)
    assert form.apply.isEnabled()


def test_nothing_is_applied_that_is_so_already(form: RunningForm) -> None:
    wanted: list[LocalModelOptions] = []
    form.applied.connect(wanted.append)
    assert not form.apply.isEnabled()
    form.context.setValue(8192)
    form.apply.click()
    form.context.setValue(4096)
    assert not form.apply.isEnabled()
    assert wanted == [LocalModelOptions(8192, 0, -1)]


def test_a_context_that_does_not_fit_is_said_before_it_is_applied(form: RunningForm) -> None:
    short = replace(COMPUTER, free_memory=2_000_000_000)
    form.show_overview(ScriptedModels(computer=short).overview())
    assert form.fits.isHidden()  # of what is set the card above says it
    form.context.setValue(32_768)
    assert not form.fits.isHidden()
    assert "too little" in form.fits.text()
    assert "trained for no more" not in form.estimate.text()
    form.context.setValue(65_536)
    assert "trained for no more" in form.estimate.text()

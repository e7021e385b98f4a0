"""The step that chooses a language model offers what a click can bring here, the one that fits first."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.language_models import Computer, ModelState
from privrag_desktop.gui.first_run.choose_language_model_form import ABOUT_FILE, LOOKING, ModelStep
from tests.gui.first_run.test_model_and_records_page import NOTHING_HERE
from tests.gui.scripted_models import LARGE, OWN, SEVEN, SMALL, ScriptedModels


@pytest.fixture
def models() -> ScriptedModels:
    """A computer without a model."""
    return ScriptedModels(models=[NOTHING_HERE, SMALL], loaded="")


@pytest.fixture
def step(qtbot: QtBot) -> ModelStep:
    made = ModelStep()
    qtbot.addWidget(made)
    made.show()
    return made


def offered(step: ModelStep) -> list[str]:
    return [choice.accessibleName() for choice in step.choices.buttons()]


def test_what_cannot_be_had_by_a_click_is_not_offered(step: ModelStep, models: ScriptedModels) -> None:
    """Such as a file that nobody has allowed, and a model that has to be brought."""
    unchecked = replace(OWN, file=replace(OWN.file, state=ModelState.UNCHECKED))
    allowed = replace(OWN, file=replace(OWN.file, name="night.gguf", title="night", state=ModelState.READY))
    models.models = [unchecked, OWN, allowed, NOTHING_HERE, SMALL, SEVEN]
    step.show_overview(models.overview())
    titles = [words.split(":")[0] for words in offered(step)]
    assert titles == ["night", NOTHING_HERE.file.title, SMALL.file.title]
    assert step.chosen == allowed


def test_each_model_is_offered_with_size_memory_and_speed(step: ModelStep, models: ScriptedModels) -> None:
    step.show_overview(models.overview())
    assert "1.1 GB to fetch, about 1.9 GB of memory; its speed is measured" in offered(step)[0]
    assert len(offered(step)) == 2
    assert step.chosen == NOTHING_HERE
    assert "are free" in step.fits.text()


def test_what_does_not_fit_into_memory_is_not_chosen_for_anybody(
    step: ModelStep, models: ScriptedModels
) -> None:
    models.computer = Computer(10**9, 10**11, 2)
    step.show_overview(models.overview())
    assert step.chosen == SMALL
    step.choices.buttons()[0].click()
    assert "too little" in step.fits.text()


def test_a_full_disk_is_said_before_the_fetch(step: ModelStep, models: ScriptedModels) -> None:
    models.computer = Computer(10**10, 10**8, 2)
    step.show_overview(models.overview())
    assert "Make room first" in step.problem.text()
    assert not step.go_on.isEnabled()


def test_a_choice_says_what_going_on_will_do_and_does_it(
    qtbot: QtBot, step: ModelStep, models: ScriptedModels
) -> None:
    here = replace(LARGE, parts=())  # its file is here, and it is not the one that is set
    models.models = [here, SMALL]
    step.show_overview(models.overview())
    assert step.go_on.text() == "Go on"
    with qtbot.waitSignal(step.use_wanted) as used, qtbot.assertNotEmitted(step.fetch_wanted):
        step.go_on.click()
    assert used.args == [here]
    step.choices.buttons()[1].click()
    assert step.go_on.text().startswith("Fetch")
    with qtbot.waitSignal(step.fetch_wanted) as wanted, qtbot.assertNotEmitted(step.use_wanted):
        step.go_on.click()
    assert wanted.args == [SMALL]


def test_a_model_that_is_set_and_here_needs_no_choice(step: ModelStep, models: ScriptedModels) -> None:
    models.models = [LARGE, SMALL]
    step.show_overview(models.overview())
    assert "is here already" in step.sentence.text()
    assert not any(choice.isVisible() for choice in step.choices.buttons())
    assert step.chosen == LARGE
    assert [one for one in (step.add, step.look, step.by_hand) if one.isVisible()] == []


def test_looking_again_shows_what_has_come_meanwhile(step: ModelStep, models: ScriptedModels) -> None:
    step.show_overview(models.overview())
    models.models = [LARGE, SMALL]
    step.show_overview(models.overview())
    assert len(offered(step)) == 1
    assert step.chosen == LARGE


def test_a_bundle_offers_a_file_and_no_index(step: ModelStep, models: ScriptedModels) -> None:
    """It has no pip: what would be fetched elsewhere has to be brought."""
    models.has_index = False
    models.models = [replace(one, download=0) for one in (NOTHING_HERE, SMALL)]
    step.show_overview(models.overview())
    assert step.sentence.text() == ABOUT_FILE.format(file=NOTHING_HERE.file.path.name)
    shown = [one for one in (step.go_on, step.look, step.by_hand, step.add, step.skip) if one.isVisible()]
    assert shown == [step.add, step.skip]
    assert step.first is step.add


def test_from_source_a_model_is_fetched_or_added_from_a_file(step: ModelStep, models: ScriptedModels) -> None:
    step.show_overview(models.overview())
    assert step.go_on.text().startswith("Fetch")
    assert step.add.isVisible()


def test_the_step_says_that_it_looks_before_it_knows(step: ModelStep) -> None:
    assert step.sentence.text() == LOOKING
    assert step.skip.isVisible()
    assert step.first is step.skip

"""The page of models on scripted services, as an admin sees it."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.language_models.driving import turn_to
from tests.gui.scripted import Script
from tests.gui.scripted_models import ScriptedModels


@pytest.fixture
def models(script: Script) -> ScriptedModels:
    return script.models


@pytest.fixture
def page(qtbot: QtBot, models: ScriptedModels, view: VaultView) -> ModelsView:
    """As an admin sees it; loading is the window's, so the script is told of it."""
    view.models.load_wanted.connect(models.load)
    turn_to(qtbot, view)
    return view.models

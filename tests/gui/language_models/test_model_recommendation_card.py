"""The advice on a model is shown with its reasons, and its numbers as the locale writes them."""

from dataclasses import replace

from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.language_models.model_recommendation_card import AdviceCard
from privrag_desktop.gui.text.translation import retell
from privrag_desktop.i18n import TranslatableText
from tests.gui.scripted_models import ADVICE, LARGE, ScriptedModels


def test_what_suits_this_computer_is_advised_in_a_line_with_its_reasons(page: ModelsView) -> None:
    assert page.advice.line.text() == f"For this computer {LARGE.file.title} is advised, on the processor."
    assert page.advice.details.text() == "There is no larger one in the list."


def test_numbers_of_the_advice_are_those_of_the_locale(page: ModelsView) -> None:
    told = TranslatableText("{rate:.1f} tokens", rate=7.25)
    before = QLocale()
    QLocale.setDefault(QLocale("pl"))
    try:
        assert retell(told) == "7,3 tokens"
    finally:
        QLocale.setDefault(before)


def test_it_is_hidden_until_there_is_advice_and_has_no_empty_line(qtbot: QtBot) -> None:
    card = AdviceCard()
    qtbot.addWidget(card)
    card.show_overview(ScriptedModels(advice=None).overview())
    assert card.isHidden()
    card.show_overview(ScriptedModels(advice=replace(ADVICE, details=())).overview())
    assert not card.isHidden()
    assert card.details.isHidden()
    card.show_overview(ScriptedModels().overview())
    assert not card.details.isHidden()

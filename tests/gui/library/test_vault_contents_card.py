"""A page that shows a kind of fact has a word for it: a kind without one once broke the Library."""

from collections.abc import Mapping

import pytest

from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.domain.vault_contents import KindCount, VaultHolds
from privrag_desktop.gui.library.vault_contents_card import KINDS, HoldingsCard
from privrag_desktop.gui.patients.patient_timeline_panel import CATEGORIES


@pytest.mark.parametrize("words", [KINDS, CATEGORIES], ids=["library", "patients"])
def test_every_kind_has_a_word_of_its_own(words: Mapping[Category, str]) -> None:
    assert set(words) == set(Category)
    assert len(set(words.values())) == len(words)


def test_every_kind_that_is_asked_for_as_a_whole_has_a_plural() -> None:
    assert set(PLURALS) == set(Category) - set(READINGS)


@pytest.mark.parametrize("kind", list(Category))
def test_the_library_tells_of_it(qapp: object, kind: Category) -> None:
    card = HoldingsCard()
    card.show_holdings(VaultHolds(1, 1, (KindCount(kind, 1, 1, None, None),)))
    assert card.model.index(0, 0).data() == KINDS[kind]

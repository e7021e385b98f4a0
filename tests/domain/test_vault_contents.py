"""What a vault holds in all is summed over its kinds, and the days are those of the kinds that have any."""

from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.vault_contents import KindCount, VaultHolds


def test_the_whole_is_summed_and_spans_the_days_of_all_kinds() -> None:
    kinds = (
        KindCount(Category.VITAL, 7, 2, date(2019, 5, 1), date(2020, 3, 14)),
        KindCount(Category.ALLERGY, 2, 1, None, None),
        KindCount(Category.VISIT, 3, 2, date(2018, 1, 2), date(2019, 6, 30)),
    )
    holds = VaultHolds(2, 9, kinds)
    assert (holds.entries, holds.first, holds.last) == (12, date(2018, 1, 2), date(2020, 3, 14))


def test_a_vault_without_any_day_has_no_first_and_no_last() -> None:
    holds = VaultHolds(1, 1, (KindCount(Category.ALLERGY, 1, 1, None, None),))
    assert (holds.first, holds.last) == (None, None)
    assert VaultHolds(0, 0, ()).entries == 0

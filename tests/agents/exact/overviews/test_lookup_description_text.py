"""What was looked up is told in plain words: whom by pseudonym, and days by their marks."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.overviews.lookup_description_text import PlanWords
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Selector
from tests.agents.exact.overviews.known import WHO, pseudonyms
from tests.made_up import FAMILY, GIVEN

NEW_YEAR, SILVESTER, MARCH = date(2019, 1, 1), date(2019, 12, 31), date(2019, 3, 14)


@pytest.fixture
def words() -> PlanWords:
    return PlanWords(pseudonyms(), lambda text: text.replace("Quill", "[NAME]"))


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        (None, None, ""),
        (date.min, date.max, ""),
        (NEW_YEAR, SILVESTER, " in 2019"),
        (NEW_YEAR, date(2020, 12, 31), " from [DATE_1] to [DATE_2]"),
        (MARCH, MARCH, " on [DATE_1]"),
        (MARCH, None, " since [DATE_1]"),
        (MARCH, date.max, " since [DATE_1]"),
        (None, SILVESTER, " before 2020"),
        (date.min, MARCH, " up to [DATE_1]"),
        (MARCH, SILVESTER, " from [DATE_1] to [DATE_2]"),
    ],
)
def test_only_whole_years_are_told_and_days_are_marks(
    words: PlanWords, first: date | None, last: date | None, told: str
) -> None:
    assert words.when(Selector(first_day=first, last_day=last)) == told


@pytest.mark.parametrize(
    ("selector", "told"),
    [
        (Selector(), "facts"),
        (Selector(categories=(Category.CONDITION,), present=True), "current conditions"),
        (Selector(categories=(Category.CONDITION, Category.MEDICATION)), "conditions or medications"),
        (Selector(categories=(Category.VITAL, Category.LABORATORY)), "readings"),
        (Selector(categories=(Category.VITAL,)), "vital sign facts"),
    ],
)
def test_kinds_of_facts_have_their_own_words(words: PlanWords, selector: Selector, told: str) -> None:
    assert words.what(selector) == told


def test_names_of_things_are_told_once_a_few_of_them_and_without_what_identifies(words: PlanWords) -> None:
    names = ["Quill disease", "quill disease", "Gout", "Asthma", "Scurvy", "Stroke"]
    kinds = tuple(Concept(category=Category.CONDITION, name=one) for one in names)
    assert words.what(Selector(kinds=kinds[2:4])) == "Gout and Asthma"
    told = words.what(Selector(kinds=kinds))
    assert told == "quill disease and Gout and Asthma and Scurvy and others like it"


def test_nobody_is_called_by_their_name(words: PlanWords) -> None:
    told = words.who((WHO,))
    assert told
    assert not any(name in told for name in (GIVEN, FAMILY, WHO))

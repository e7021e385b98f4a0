"""Which questions are about somebody as a whole, by their words."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.overview_question_rules import asks_for_summary
from privrag_desktop.questions.search_query.search_query_reader import Query

_DAY = Period(date(2019, 5, 5), date(2019, 5, 5))


def query(text: str, **more: object) -> Query:
    return Query(**{"text": text, "topic": text, "patient_ids": frozenset({"p"}), **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "other",
    [
        {"days": (_DAY,)},
        {"patient_ids": frozenset()},
        {"shape": AnswerType.COUNT},
        {"shape": AnswerType.HIGHEST},
        {"shape": AnswerType.COHORT},
    ],
)
def test_a_question_of_a_day_of_nobody_or_of_a_figure_asks_for_no_summary(other: dict[str, object]) -> None:
    assert asks_for_summary(query("Summarise her"))
    assert not asks_for_summary(query("Summarise her", **other))

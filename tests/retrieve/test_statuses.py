"""Which questions ask for a state with all of their words, and which ask for something else."""

import pytest

from privrag_desktop.retrieve.question import question_query
from privrag_desktop.retrieve.status_table import known_statuses
from privrag_desktop.retrieve.statuses import status_asked


@pytest.mark.parametrize(
    ("question", "called"),
    [
        ("Does she smoke?", "smoking status"),
        ("Is he an ex-smoker?", "smoking status"),
        ("Did she quit smoking?", "smoking status"),
        ("Any alcohol use?", "alcohol use"),
        ("What is her code status?", "resuscitation status"),
        ("Is she full code?", "resuscitation status"),
        ("Is he DNACPR?", "resuscitation status"),
        ("Is she still pregnant now?", "pregnancy status"),
        ("Has he been tested for hepatitis B?", "hepatitis B result"),
        ("Was the urine culture positive?", "urine culture"),
        ("Does she live alone?", "housing status"),
        ("Is he retired?", "employment status"),
    ],
)
def test_a_state_is_asked_for_with_all_words(question: str, called: str) -> None:
    status = status_asked(question_query(question, (), frozenset({"x"}), ()))
    assert status is not None
    assert status.called == called


@pytest.mark.parametrize(
    "question",
    [
        "When did she stop smoking?",
        "How many cigarettes does he smoke?",
        "Why did she smoke?",
        "Has she had smoking cessation counselling?",
        "Was she vaccinated against hepatitis B?",
        "Does she smoke and have asthma?",
        "Is her smoking related cough better?",
        "What was her weight while pregnant?",
        "Does he have alcoholic hepatitis?",
        "What is the ICD code of her gout?",
        "Is her home blood pressure high?",
        "Which patients smoke?",
    ],
)
def test_what_asks_for_more_is_no_question_for_a_state(question: str) -> None:
    assert status_asked(question_query(question, (), frozenset({"x"}), ())) is None


def test_every_state_keeps_what_its_own_words_are_called() -> None:
    for status in known_statuses().values():
        assert status.asked
        assert status.names
        assert all(one == one.casefold() for one in (*status.asked, *status.names))

"""Whom a question is about, by its words."""

from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import says_today


def test_today_is_said() -> None:
    assert says_today("Who is under 40 today?")
    assert not says_today("Who under 40 had a stroke?")

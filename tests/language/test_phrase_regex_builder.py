"""A pattern of words finds them in any case and over any white space."""

import re

from privrag_desktop.language.phrase_regex_builder import any_of, pattern_of_each, words


def test_a_space_stands_for_any_white_space_and_case_does_not_matter() -> None:
    pattern = any_of(r"\bheart rate\b")
    assert pattern.search("Her HEART\n  Rate?")
    assert not pattern.search("heartrate")


def test_each_of_the_patterns_is_looked_for() -> None:
    assert [match[0] for match in any_of("gout", "high fever").finditer("Gout, or high  fever")] == [
        "Gout",
        "high  fever",
    ]


def test_words_are_alternatives_that_belong_together() -> None:
    pattern = re.compile(rf"my {words('mother father')} had")
    assert pattern.search("my father had")
    assert not pattern.search("my mother")


def test_each_word_has_its_own_pattern_in_any_case() -> None:
    patterns = pattern_of_each({"inhaled": "inhal", "injected": "inject|syringe"})
    assert patterns["inhaled"].search("Metered Dose INHALER")
    assert patterns["injected"].search("Prefilled Syringe")
    assert not patterns["injected"].search("Inhaler")

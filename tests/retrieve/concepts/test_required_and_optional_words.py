"""What a topic must have, what only describes it, and what a misspelt word of it most likely means."""

import pytest

from privrag_desktop.retrieve.concepts.required_and_optional_words import (
    Clause,
    ClauseRole,
    RequiredAndOptionalWords,
)

VAULT = ("diabete", "mellitus", "metformin", "quetzalin", "sinusitis", "chronic", "carvedilol", "bisoprolol")
ASKED = RequiredAndOptionalWords(VAULT)


def clause_of(topic: str, word: str) -> Clause:
    [found] = [one for one in ASKED.clauses(topic) if word in one.words]
    return found


@pytest.mark.parametrize(
    ("topic", "word", "role"),
    [
        ("chronic sinusitis", "sinusitis", ClauseRole.TELLING),
        ("chronic quetzalin", "quetzalin", ClauseRole.TELLING),
        ("chronic quetzalin", "chronic", ClauseRole.QUALIFIER),
        ("quetzalin b", "b", ClauseRole.QUALIFIER),
        ("quetzalin 500", "500", ClauseRole.SOFT),
        ("quetzalin test", "test", ClauseRole.SOFT),
    ],
)
def test_a_word_tells_describes_or_may_be_missing(topic: str, word: str, role: ClauseRole) -> None:
    assert clause_of(topic, word).role is role


@pytest.mark.parametrize(
    ("said", "meant"), [("quetzalinn", "quetzalin"), ("metfromin", "metformin"), ("quetzalin", "quetzalin")]
)
def test_a_slip_means_the_nearest_word_of_the_vault(said: str, meant: str) -> None:
    assert ASKED.clauses(said) == ASKED.clauses(meant)


@pytest.mark.parametrize("word", ["12345", "zyxwvut"])
def test_a_number_and_a_word_near_nothing_stay_as_they_are(word: str) -> None:
    assert clause_of(word, word).words == (word,)


def test_a_short_slip_is_mended_by_the_expression_around_it() -> None:
    assert ASKED.clauses("body mass inex") == ASKED.clauses("body mass index")


def test_a_group_asks_for_one_of_its_members_that_the_vault_may_have() -> None:
    [group] = ASKED.clauses("beta blockers")
    assert (group.is_group, group.role) == (True, ClauseRole.TELLING)
    assert {frozenset({"carvedilol"}), frozenset({"bisoprolol"})} <= set(group.options)
    assert frozenset({"metformin"}) not in group.options


def test_no_option_of_a_clause_is_empty_or_comes_twice() -> None:
    """An empty one would be met by everything."""
    for topic in ("beta blockers", "type 2 diabetes", "chronic sinusitis", "blood pressure", "test"):
        for clause in ASKED.clauses(topic):
            assert all(clause.options)
            assert len(set(clause.options)) == len(clause.options)

"""A comma, a bracket or a quality before a thing changes what it means, or is not understood.

Possible answers in brackets, and “say” at the end, ask for nothing more.
"""

from dataclasses import replace

import pytest

from privrag_desktop.questions.phrases.comma_and_bracket_rewriter import (
    in_apposition,
    of_another,
    with_commas,
)
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.tagged_row import GOUT, POTASSIUM, marks_of, row, terminals
from tests.questions.vault_words import said_back

LAST = ["The last Potassium [Moles/volume] in Blood (laboratory) of Ann"]


def test_a_quality_before_a_thing_is_no_weight() -> None:
    """A “heavy drinker” was read as a weight and a drinker."""
    assert terminals(of_another(*row("CONCEPT:heavy", "CONCEPT:gout"))) == ["UNKNOWN", "CONCEPT"]
    assert terminals(of_another(*row("CONCEPT:heavy", "PERSON:Ann"))) == ["CONCEPT", "PERSON"]


@pytest.mark.parametrize(("sign", "is_order"), [(",", False), (";", False), ("", True)])
def test_then_behind_a_comma_lists_and_is_no_order_in_time(sign: str, is_order: bool) -> None:
    text = f"gout{sign} then potassium"
    marks = [
        TaggedSpan("CONCEPT", "", "gout", 0, 4),
        TaggedSpan("FOLLOWED", "", "then", text.index("then"), text.index("then") + 4),
        TaggedSpan("CONCEPT", "", "potassium", text.index("potassium"), len(text)),
    ]
    assert of_another(text, marks)[1].terminal == ("FOLLOWED" if is_order else "UNKNOWN")
    many = [*marks, TaggedSpan("PATIENTS", "", "patients", len(text), len(text))]
    assert of_another(text, many)[1].terminal == "FOLLOWED"


def _in_brackets(*concepts: TaggedSpan) -> list[TaggedSpan]:
    """As in “gout (podagra)”."""
    first, second = concepts
    return [replace(first, start=0, end=4), replace(second, start=6, end=6 + len(second.words))]


def test_what_stands_in_brackets_is_the_thing_before_them_or_unknown() -> None:
    [gout, other] = marks_of("CONCEPT:gout", "CONCEPT:podagra")
    same = replace(other, concepts=(GOUT,))
    text = "gout (podagra) in May"
    [one] = in_apposition(text, _in_brackets(gout, same))
    assert (one.start, one.concepts) == (0, (GOUT,))
    another = replace(other, concepts=(POTASSIUM,))
    assert terminals(in_apposition(text, _in_brackets(gout, another))) == ["CONCEPT", "UNKNOWN"]
    assert len(in_apposition("gout, podagra", _in_brackets(gout, same))) == 2


@pytest.mark.parametrize(
    ("text", "terminals_read"),
    [
        ("gout, potassium", ["CONCEPT", "COMMA", "CONCEPT"]),
        ("gout / potassium", ["CONCEPT", "COMMA", "CONCEPT"]),
        ("gout had potassium", ["CONCEPT", "CONCEPT"]),
        ("gout potassium", ["CONCEPT", "CONCEPT"]),
    ],
)
def test_only_a_sign_between_two_things_makes_them_one_list(text: str, terminals_read: list[str]) -> None:
    marks = [
        TaggedSpan("CONCEPT", "", "gout", 0, 4),
        TaggedSpan("CONCEPT", "", "potassium", text.index("potassium"), len(text)),
    ]
    assert terminals(with_commas(text, marks)) == terminals_read


@pytest.mark.parametrize(
    "question",
    [
        "What does the last potassium of Ann Quill say?",
        "last potassium of Ann Quill (positive / negative)",
        "last potassium of Ann Quill (never / former / current)",
    ],
)
def test_words_around_a_finding_say_nothing_more(question: str) -> None:
    assert said_back(question) == LAST


@pytest.mark.parametrize(
    "question",
    [
        "What does the metformin of Ann Quill say?",
        "Does the last potassium of Ann Quill say?",
        "last potassium of Ann Quill (creatinine / positive)",
    ],
)
def test_other_things_say_nothing_and_names_in_brackets_stay(question: str) -> None:
    assert said_back(question) != LAST

"""Free text of a record is not handed on word for word."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import replace_spans
from privrag_desktop.privacy.release.policies import POLICIES
from privrag_desktop.privacy.release.verbatim_overlap import find_copied, prose_of

WORDS = [f"w{number}x" for number in range(100)]
NOTE = " ".join(WORDS)
POLICY = replace(POLICIES[PolicyName.SAFE_HARBOR], longest_copy=10, largest_share=50)


def names(text: str) -> Iterator[Span]:
    """Whatever is in capitals stands for an identifier or a pseudonym."""
    start = 0
    for word in text.split(" "):
        if word.isupper():
            yield Span(start, start + len(word), EntityType.PERSON)
        start += len(word) + 1


def cut(text: str, sources: Iterable[str] = (NOTE,)) -> str:
    found = find_copied(text, sources, POLICY, names)
    return replace_spans(text, [(finding.span, finding.instead) for finding in found])


@pytest.mark.parametrize("length", [0, 4, 9, 10])
def test_a_short_run_may_leave(length: int) -> None:
    text = " ".join(WORDS[7 : 7 + length])
    assert cut(text) == text


def test_a_long_run_is_cut_and_stays_cut() -> None:
    text = f"It says {NOTE} [3]."
    once = cut(text)
    assert once == f"It says {' '.join(WORDS[:10])} … [3]."
    assert cut(once) == once


def test_replaced_names_and_passage_numbers_do_not_hide_a_run() -> None:
    told = NOTE.replace("w5x", "ANN SMITH")
    written = NOTE.replace("w5x", "EVE").replace("w8x", "w8x [2, 3]")
    assert cut(written, [told]).endswith("w9x w10x …")


def test_case_and_typing_do_not_hide_a_run() -> None:
    assert cut(NOTE.replace("x", "X")).endswith(" …")
    assert cut(NOTE.replace("w1", "ｗ1")).endswith(" …")


def test_many_short_runs_may_not_add_up_to_the_passage() -> None:
    pieces = [" ".join(WORDS[start : start + 8]) for start in range(0, 96, 8)]
    text = " and then ".join(pieces)
    kept = set(cut(text).split()) & set(WORDS)
    assert len(kept) <= 50


def test_what_two_passages_share_is_cut_once() -> None:
    assert cut(NOTE, [NOTE, " ".join(WORDS[5:])]) == f"{' '.join(WORDS[:10])} …"


def test_other_words_are_not_copied() -> None:
    other = " ".join(f"v{number}" for number in range(60))
    assert cut(other) == other
    assert cut(NOTE, []) == NOTE


def test_a_sentence_said_twice_in_the_source_is_followed_to_its_longer_end() -> None:
    source = f"{' '.join(WORDS[:6])} other {' '.join(WORDS[:30])}"
    assert cut(" ".join(WORDS[:30]), [source]) == f"{' '.join(WORDS[:10])} …"


@pytest.mark.parametrize(
    ("sentence", "value", "is_prose"),
    [
        (f"Observation: Note was {NOTE}.", None, True),
        (f"Observation: Note was {NOTE}.", "5", False),
        ("Condition: Gout, active, since 2015-05-05.", None, False),
    ],
)
def test_only_free_text_is_prose(sentence: str, value: str | None, is_prose: bool) -> None:
    fact = Fact("p", "Observation/1", Category.OBSERVATION, "Note", sentence, value=value)
    assert prose_of([fact]) == ((sentence,) if is_prose else ())


def test_a_name_of_many_words_is_no_prose() -> None:
    fact = Fact("p", "Observation/1", Category.SURVEY, NOTE, f"Survey: {NOTE} was yes.")
    assert prose_of([fact]) == ()


def _passage(number: int, words: str, resource: str = "DocumentReference/1") -> Fact:
    sentence = f"Note: Progress note: {words}"
    return Fact("p", f"{resource}#{number}", Category.NOTE, "Progress note", sentence)


def test_the_short_passages_of_a_long_note_are_free_text_too() -> None:
    note = [_passage(number, "one two three four five") for number in range(5)]
    assert prose_of(note) == tuple(fact.sentence for fact in note)
    apart = [_passage(1, "one two three four five", f"DocumentReference/{number}") for number in range(5)]
    assert prose_of(apart) == ()


def test_short_facts_of_other_kinds_do_not_add_up_to_prose() -> None:
    facts = [
        Fact("p", f"CarePlan/1#{number}", Category.PLAN, "Rest", "Care plan: Rest, one two three four five.")
        for number in range(9)
    ]
    assert prose_of(facts) == ()

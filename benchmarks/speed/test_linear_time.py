"""Whatever is typed or imported is read in time that grows with its length: 40 hostile kinds, as ratios."""

from collections.abc import Callable
from functools import cache, partial
from unittest.mock import patch
from uuid import uuid4

import pytest

from benchmarks.speed.test_hostile_text import seconds_of
from privrag_desktop.agents.grounding import answer_sentence_tokenizer, claim_splitter
from privrag_desktop.capri.entities import entity_line_text
from privrag_desktop.capri.task_readers import (
    username_id_organisation_reader,
    value_condition_reader,
)
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.language.dates.time_of_day_reader import read_clock
from privrag_desktop.privacy import boundary as boundary_module
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from privrag_desktop.privacy.pseudonyms.contextual import unknown_word_check
from tests.privacy.people import boundary_of, one
from tests.privacy.test_linear_time import HOSTILE, KNOWN

SHORT, TIMES = 2_000, 4
GROWTH = 10.0  # what grows with the square of the length takes sixteen times as long
NAMES = PresidioNames()
LEAST = 0.005  # seconds that every reading is taken to last


@cache
def boundary() -> Boundary:
    with patch.object(boundary_module, "_LAST_TEXTS", 0):  # else a text costs nothing the second time
        made = boundary_of(("p1", "Anna", "Rice"), ("p2", "Amy", "Johnson"), more=KNOWN)
    for read in READERS.values():
        read(made, "Anna Rice was seen in Leeds on March 5, 2026 (555-0148).")  # lists are read once
    return made


READERS: dict[str, Callable[[Boundary, str], object]] = {
    "whole": lambda made, text: made.pseudonymise_whole(text, made.new_scope(str(uuid4()))),
    "gate": lambda made, text: made.gate.repaired(text, made.new_scope(str(uuid4()))),
    "names": lambda _made, text: NAMES.find(text),
    "question": lambda made, text: made.detect_in_question(text),
}


@pytest.mark.parametrize("unit", HOSTILE)
@pytest.mark.parametrize("reader", READERS)
def test_four_times_the_text_takes_less_than_its_square(reader: str, unit: str) -> None:
    """At one of two steps: the name model may see somebody in the longer text only, and then does more."""
    read = partial(READERS[reader], boundary())
    growths = []
    for shorter in (SHORT, TIMES * SHORT):
        texts = ((unit * length)[:length] for length in (shorter, TIMES * shorter))
        least, most = (max(seconds_of(partial(read, text)), LEAST) for text in texts)
        growths.append(most / least)
        if most < GROWTH * least:
            break
    assert min(growths) < GROWTH


PATTERNS = {  # of answers, which have no end, and of tasks, which end after 4,000 characters
    "joint": claim_splitter._JOINT,
    "cited": answer_sentence_tokenizer.CITED,
    "word": answer_sentence_tokenizer._WORD,
    "unit": answer_sentence_tokenizer._UNIT,
    "rule": value_condition_reader._FOR_EVERY,
    "read": value_condition_reader._READ,
    "care": username_id_organisation_reader._CARE,
    "compound": unknown_word_check._COMPOUND,
    "label": entity_line_text._LABEL,
}


@pytest.mark.parametrize("unit", [*HOSTILE, "[1]", "[1, ", "Foo ", "Foo-", "a_", "P1 ", "1 mg/"])
@pytest.mark.parametrize("name", PATTERNS)
def test_patterns_of_answers_and_tasks_take_less_than_the_square(name: str, unit: str) -> None:
    def read(text: str) -> None:
        for _ in PATTERNS[name].finditer(text):
            pass

    short, long = ((unit * length)[:length] for length in (1_000, 4_000))
    least, most = (max(seconds_of(partial(read, text)), LEAST) for text in (short, long))
    assert most < GROWTH * least


@pytest.mark.parametrize(
    "unit", [*HOSTILE, "at 9 ", "9:00 ", "9:00 an hour later ", "an hour, ", "an hour later "]
)
def test_times_of_day_are_read_in_less_than_the_square(unit: str) -> None:
    """4,000 times “at 9:00 an hour later” took 2.5 seconds, and half of them a quarter of that."""
    texts = (("at 9:00 " + unit * length)[: 10 * length] for length in (SHORT, TIMES * SHORT))
    least, most = (max(seconds_of(partial(read_clock, text)), LEAST) for text in texts)
    assert most < GROWTH * least


@pytest.mark.parametrize(
    "role", [IdentifierRole.STREET, IdentifierRole.FULL_NAME, IdentifierRole.PHONE, IdentifierRole.RECORD_ID]
)
@pytest.mark.parametrize("unit", ["12 North Street Lane ", "Anna Rice ", "+1 555 ", "王小", "\n"])
def test_a_value_of_an_identifier_costs_by_its_length(role: IdentifierRole, unit: str) -> None:
    short, long = (one(role, (unit * length)[:length]) for length in (SHORT, TIMES * SHORT))
    least, most = (max(seconds_of(partial(known_and_sought, value)), LEAST) for value in (short, long))
    assert most < GROWTH * least


def known_and_sought(identifier: Identifier) -> None:
    Registry([identifier]).find(f"seen at {identifier.value}")

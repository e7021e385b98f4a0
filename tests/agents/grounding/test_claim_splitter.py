"""A sentence is split into what it tells of whom, when and from which passage."""

import re

import pytest

from privrag_desktop.agents.grounding.claim_splitter import people_in, pieces

PEOPLE = ("Anna Rice", "PATIENT_A")


def test_a_gap_of_any_length_changes_nothing_of_what_is_read() -> None:
    short, long = (f"84 kg{gap}[1]{gap}but{gap}86 kg{gap}[2]" for gap in (" ", " " * 500))
    assert [one.numbers for one in pieces(long, PEOPLE)] == [one.numbers for one in pieces(short, PEOPLE)]
    assert [one.values[0].value for one in pieces(long, PEOPLE)] == [84, 86]


TWO = ("Ada Frey", "Ben Roth")


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "Ada Frey's potassium was 4.1 [1] and Ben Roth's was 5.2 [2].",
            [({"Ada Frey"}, {1}, ["4.1"]), ({"Ben Roth"}, {2}, ["5.2"])],
        ),
        (
            "It rose from 4.1 on [DATE_1] [1] to 4.4 on [DATE_2] [2].",
            [(set(), {1}, ["4.1"]), (set(), {2}, ["4.4"])],
        ),
        ("Ada Frey weighed 84 to 86 kg [1].", [({"Ada Frey"}, {1}, ["84", "86"])]),
        (
            "Ada Frey was 80 kg but then 82 kg [1].",
            [({"Ada Frey"}, {1}, ["80"]), ({"Ada Frey"}, {1}, ["82"])],
        ),
    ],
)
def test_each_piece_has_its_own_value_and_passage_and_its_patient_from_before(
    sentence: str, told: list[tuple[set[str], set[int], list[str]]]
) -> None:
    found = pieces(sentence, TWO)
    assert [(set(one.people), set(one.numbers), [str(v.value) for v in one.values]) for one in found] == told


def test_values_and_days_go_together_where_there_are_as_many() -> None:
    [one] = pieces("It was 4.1 [DATE_1], 4.4 [DATE_2]", ())
    assert [(str(value.value), set(days)) for value, days in one.dated] == [
        ("4.1", {"DATE_1"}),
        ("4.4", {"DATE_2"}),
    ]
    [other] = pieces("In [DATE_1], 4.1 or 4.4", ())
    assert {days for _, days in other.dated} == {frozenset({"DATE_1"})}


def test_counts_and_lengths_of_time_are_no_values() -> None:
    [one] = pieces("Two readings in 5 years were 4.1 mmol/L", ())
    assert [str(value.value) for value in one.values] == ["4.1"]
    assert [str(count.value) for count in one.counts] == ["2"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Ada Frey and Ben Roth", {"Ada Frey", "Ben Roth"}),
        ("Ada's weight", {"Ada Frey"}),
        ("the frey family", {"Ada Frey"}),
        ("nobody", set()),
    ],
)
def test_one_word_of_a_name_names_who_alone_has_it(text: str, named: set[str]) -> None:
    assert people_in(text, TWO) == named


def test_a_word_that_two_share_names_neither() -> None:
    sisters = ("Ada Frey", "Bea Frey")
    assert people_in("Frey", sisters) == frozenset()
    assert people_in("Bea Frey", sisters) == {"Bea Frey"}


def test_no_word_of_a_sentence_is_lost_when_it_is_split() -> None:
    sentence = "Ada Frey rose from 4.1 [1] to 4.4 [2]; weight, 80 kg, was stable."
    words = set(re.findall(r"\w+", sentence))
    assert {word for one in pieces(sentence, TWO) for word in re.findall(r"\w+", one.text)} == words

"""The parts of a question stand in the order of its words, and what nothing has taken is left over."""

from privrag_desktop.questions.grammar.parse_tree_parts import (
    Parts,
    is_joined,
    is_of_entries_of_a_sex,
)
from tests.questions.vault_words import parts_of


def test_whoever_uses_a_part_takes_it_and_the_rest_is_left() -> None:
    parts = parts_of("How many women had diabetes in 2019?")
    assert [part.rule for part in parts.all] == ["how_many", "sex", "mention", "in_"]
    assert [part.place for part in parts.all] == [0, 1, 2, 3]
    sex = parts.take("sex", "in_")
    assert sex is not None
    assert sex.words == "women"
    assert parts.take("sex") is None
    assert [part.rule for part in parts.free("sex", "in_")] == ["in_"]
    assert [part.rule for part in parts.of("sex", "in_")] == ["sex", "in_"]
    assert [part.rule for part in parts.take_all("how_many", "in_")] == ["how_many", "in_"]
    assert [part.rule for part in parts.left()] == ["mention"]
    parts.take_one(parts.left()[0])
    assert parts.left() == []


def test_parts_of_a_half_of_a_question_have_places_of_their_own_and_are_free() -> None:
    parts = parts_of("How many women had diabetes in 2019?")
    parts.take_all("sex", "mention")
    half = parts.only(parts.all[1:3])
    assert [(part.rule, part.place) for part in half.left()] == [("sex", 0), ("mention", 1)]
    assert [part.rule for part in parts.between(0, 3)] == ["sex", "mention"]


def test_a_part_knows_its_words_and_what_stands_right_below_it() -> None:
    [part] = parts_of("weight above 90 kg of Ann Quill").of("bounds")
    assert (part.words, part.value, part.start, part.end) == ("above 90 kg", "above", 7, 18)
    assert (part.values("NUMBER"), part.has("MEASURE_UNIT"), part.has("UNIT")) == (("90",), True, False)
    assert [one.words for one in part.below("unit", "limit")] == ["above", "kg"]
    assert part.below("range") == []


def test_only_the_next_word_is_led_to() -> None:
    disease, people = parts_of("diabetes patients").of("mention", "people")
    assert disease.leads_to(people)
    assert not people.leads_to(disease)
    weight, of_people = parts_of("weight of patients").of("mention", "people")
    assert not weight.leads_to(of_people)


def test_a_part_is_joined_if_and_stands_right_before_it() -> None:
    assert is_joined(parts_of("weight of Ann Quill and when"), "when")
    assert not is_joined(parts_of("When was Ann Quill's weight and creatinine?"), "when")
    assert not is_joined(parts_of("weight of Ann Quill"), "when")


def _are_entries(text: str) -> bool:
    parts: Parts = parts_of(text)
    return is_of_entries_of_a_sex(parts, parts.of("sex")[0])


def test_female_visits_are_visits_and_female_patients_are_women() -> None:
    assert _are_entries("How many female visits were there?")
    assert not _are_entries("How many women had visits?")
    assert not _are_entries("How many female surgery patients were there?")
    assert not _are_entries("How many female patients were there?")

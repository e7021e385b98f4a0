"""Build the queries that compare two counts: more women than men, more visits in 2020 than in 2019."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Literal

from lark import Tree

from privrag_desktop.domain.fact_categories import STANDING
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import (
    MEANINGLESS_ALONE,
    MarkTree,
    NotUnderstood,
    ParseTreePart,
    Parts,
    is_of_entries_of_a_sex,
    part_of,
)
from privrag_desktop.questions.mentions.billed_items_and_visits_reader import says_how_much
from privrag_desktop.questions.query.query_language import Compare, Count, People, Who
from privrag_desktop.questions.refusals.ambiguous_question_checks import refuse_everybody, refuse_those

_PEOPLE = frozenset({"people", "sex", "personal", "ages"})
_LIMITING = frozenset({"bounds", "ages", "at_age", "near", "often", "pick", "status", "found"})
_NOUNS_AND_VERBS = ("VERB", "KIND", "VISIT", "VISIT_CLASS")
_SIDES = ("direction", "versus")
_OF_NUMBERS = frozenset({"whether", "how_many", "times", "mention", "person", "in_", *_SIDES, "to_", "and_"})
_BEFORE = frozenset({"whether", "person", *WINDOWS})
_SIGNS: MappingProxyType[str, Literal["more", "less", "same"]] = MappingProxyType(
    {"more": "more", "less": "less"}
)


def are_groups(parts: Parts) -> bool:
    """Whether it asks if there are more of one than of another; a value that is higher has no such order."""
    found = [part.place for part in parts.of(*_SIDES)]
    if [part.rule for part in parts.of(*_SIDES)] != [*_SIDES]:
        return False
    if any(part.rule not in _BEFORE for part in parts.all[: found[0]]):
        return False
    behind = parts.all[found[0] + 1 : found[0] + 2]
    is_counted = [_is_counted(part) for part in behind] == [True]
    words = parts.all[found[0]].words.casefold()
    return is_counted and words in {"more", "fewer", "less"} and not parts.of("change", "trend", "point_pair")


def _is_counted(part: ParseTreePart) -> bool:
    """Patients, or entries by a word for their kind: more visits, more potassium tests."""
    return part.rule in _PEOPLE or part.rule == "mention" and (part.has("KIND") or part.has("VISIT"))


def of_groups(selection: Selection) -> tuple[Compare, ...]:
    """Both numbers, and whether the first is the greater one."""
    parts = selection.parts
    direction, versus = parts.of(*_SIDES)
    first = parts.all[: direction.place]
    left, right = parts.all[direction.place + 1 : versus.place], parts.all[versus.place + 1 :]
    # more visits by women, more female visits: visits, and not women
    are_entries = left[0].rule == "mention" or is_of_entries_of_a_sex(parts, left[0])
    sides = [
        _counted(replace(selection, parts=parts.only([*first, *side])), direction, are_entries=are_entries)
        for side in _sides(left, right, versus)
    ]
    for part in parts.all:
        parts.take_one(part)
    return (Compare(one=sides[0], other=sides[1], is_=_SIGNS.get(direction.value, "less")),)


def are_both(parts: Parts) -> bool:
    """Whether the numbers of women and of men are asked for, with one thing said of both behind them."""
    rules = [part.rule for part in parts.all]
    opening = rules[: rules.index("mention")] if "mention" in rules else []
    both = [one.value for one in parts.of("sex")]
    is_asked = opening[:1] == ["how_many"] and set(opening) <= {"how_many", "sex", "and_", "versus"}
    return is_asked and len(both) == len(_SIDES) == len(set(both)) and not parts.of("direction", "people")


def of_both(selection: Selection) -> tuple[Who, ...]:
    """Each number by itself."""
    parts = selection.parts
    sexes = parts.of("sex")
    rest = [part for part in parts.all if part.place > sexes[-1].place]
    found = []
    for sex in sexes:
        counted = _counted(replace(selection, parts=parts.only([sex, *rest])), sex)
        if not isinstance(counted, Who):
            raise NotUnderstood(sex.words)
        found.append(counted)
    for part in parts.all:
        parts.take_one(part)
    return tuple(found)


def are_numbers(parts: Parts) -> bool:
    """Whether it asks if something was more often in one time than in another."""
    rules = {part.rule for part in parts.all}
    times = parts.of("in_")
    return rules <= _OF_NUMBERS and {"direction", "versus", "times"} <= rules and len(times) == len(_SIDES)


def of_numbers(selection: Selection) -> tuple[Compare, ...]:
    """Of each of the two times how many entries there are."""
    parts = selection.parts
    [direction], times = parts.of("direction"), parts.of("in_")
    rest = parts.of("mention", "person")
    sides = [
        _counted(replace(selection, parts=parts.only(sorted([*rest, time], key=_place))), direction)
        for time in times
    ]
    for part in parts.all:
        parts.take_one(part)
    return (Compare(one=sides[0], other=sides[1], is_=_SIGNS.get(direction.value, "less")),)


def _place(part: ParseTreePart) -> int:
    return part.place


def _sides(
    left: list[ParseTreePart], right: list[ParseTreePart], versus: ParseTreePart
) -> tuple[list[ParseTreePart], list[ParseTreePart]]:
    """What stands on one side only is said of both: than men with asthma, than in 2019, than with COPD."""
    if not right:
        raise NotUnderstood(versus.words)
    size = min(len(left), len(right))
    if len(right) <= len(left) and _rules(left[-size:]) == _rules(right):
        if lost := [part for part in left[:-size] if part.rule not in _PEOPLE | {"mention"}]:
            raise NotUnderstood(lost[0].words)  # without asthma than with COPD
        return left, [*left[:-size], *_with_verbs(left[-size:], right)]
    if len(left) < len(right) and _rules(right[:size]) == _rules(left):
        rest = right[size:]
        if rest[0].rule in _LIMITING or rest[0].rule.endswith("_"):
            raise NotUnderstood(rest[0].words)  # than men over 60: of the women as well?
        return [*left, *rest], right
    if len(right) < len(left) and _rules(left[:size]) == _rules(right):
        return left, [*right, *left[size:]]
    raise NotUnderstood(versus.words)


def _rules(parts: Sequence[ParseTreePart]) -> list[str]:
    return [part.rule for part in parts]


def _with_verbs(left: Sequence[ParseTreePart], right: Sequence[ParseTreePart]) -> list[ParseTreePart]:
    """“Do more patients take metformin than aspirin?”: the verb of the first is that of the second."""
    return [
        part_of(Tree("mention", [*_verbs_of(one), *other.tree.children]), other.place)
        if one.rule == "mention" and not any(map(other.has, _NOUNS_AND_VERBS))
        else other
        for one, other in zip(left, right, strict=True)
    ]


def _verbs_of(mention: ParseTreePart) -> list[MarkTree]:
    return [child for child in mention.tree.children if isinstance(child, Tree) and child.data == "verb"]


def _counted(selection: Selection, direction: ParseTreePart, *, are_entries: bool = False) -> Who | Count:
    """The number of one side, of which all words must be used."""
    parts = selection.parts
    are_people = bool(parts.of(*_PEOPLE)) and not parts.of("person") and not are_entries
    counted = _who(selection) if are_people else _count(selection)
    if left := [part for part in parts.left() if part.rule not in MEANINGLESS_ALONE]:
        raise NotUnderstood(left[0].words)
    if isinstance(counted, Who) and counted.people == People():
        raise NotUnderstood(direction.words)
    return counted


def _who(selection: Selection) -> Who:
    people = selection.some_people()
    refuse_everybody(people, selection.text)
    refuse_those(selection)
    return Who(people=people, count=True)


def _count(selection: Selection) -> Count:
    of = selection.holding(selection.target())
    if of.pick or of.bounds or of.status == "over" or says_how_much(of, selection.parts):
        raise NotUnderstood("")  # was more billed in 2020: how much, and not how often
    are_names = bool(of.kinds) and STANDING.issuperset(of.kinds)
    if are_names and of.people != People(ids=of.people.ids):
        raise NotUnderstood("")  # more drugs of women than of men: different ones, or orders
    return Count(of=of, by="names" if are_names else "entries")

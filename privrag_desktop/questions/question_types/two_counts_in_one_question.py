"""Split a question for two counts in two: how many women had a stroke, and how many men.

They were read as one question with the conditions of both: of the patients who died the strokes, and of two
sexes a stroke that only one of them was asked for. Each is asked by itself, or the question is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.language.function_words import BEING, DOING, HAVING
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import Has, People, Query, Who
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tense_check import is_of_now, is_of_past

_ASKING = ("how_many", "times")
_PATIENTS = frozenset({"people", "sex", "personal", "ages", "who", "deaths"})
_OF_SEVERAL = frozenset({*_ASKING, "mention", "person", "and_", "or_", "whether"})
_OPENING = frozenset({*_ASKING, "mention", "sex", "whether"})
_JOINING = ("and", "&", "+", ",", ";", "or", "but", "plus", "also", "then")
_SAYING = BEING | HAVING | DOING


@dataclass(frozen=True, slots=True)
class Halves:
    """Both questions; `is_same`: the second one repeats what the first one says, but for the sex."""

    both: tuple[Selection, Selection]
    is_same: bool


def halves_of(selection: Selection) -> Halves | None:
    """None where one number is asked for, or where all that is said is of both: visits and prescriptions."""
    parts = selection.parts
    asking = [part for part in parts.of(*_ASKING) if part.has("HOW_MANY") or part.has("HOW_OFTEN")]
    if len(asking) != len("12") or parts.of("direction", "versus"):
        return None  # one is compared with the other
    second = asking[1]
    if not selection.text[: second.start].rstrip().casefold().endswith(_JOINING):
        return None  # how many times did we check her potassium number
    before = [part for part in parts.all if part.place < second.place]
    behind = [part for part in parts.all if part.place >= second.place]
    while before and before[-1].rule == "and_":
        before.pop()
    said = set(words_in(selection.text[: second.start]))
    is_said = bool(said & _SAYING) or any(part.has("VERB") for part in before)
    opens = {part.rule for part in before} <= _OPENING and not is_said
    if parts.of("person") or not any(part.rule in _PATIENTS for part in parts.all):
        if not opens and (own := [part for part in behind if part.rule not in _OF_SEVERAL]):
            raise NotUnderstood(own[0].words)  # a year of the second one, which is not that of the first
        return None
    if opens and not any(part.rule == "mention" for part in before):
        return None  # how many women and how many men had it
    first = _counted(before)
    other = _counted(behind)
    if first is None or other is None:
        raise NotUnderstood(second.words)  # how many strokes, and how many patients died
    if len(behind) == len("12"):
        if {first.rule, other.rule} != {"sex"}:
            raise NotUnderstood(second.words)
        sex = replace(first.marks[0], value=other.value, words=other.words)
        again = [replace(part, marks=(sex,)) if part is first else part for part in before]
        text = selection.text[: second.start]
        return Halves((_half(selection, before, text), _half(selection, again, text)), is_same=True)
    hidden = " " * second.start
    one, two = selection.text[: second.start], f"{hidden}{selection.text[second.start :]}"
    return Halves((_half(selection, before, one), _half(selection, behind, two)), is_same=False)


def _counted(half: Sequence[ParseTreePart]) -> ParseTreePart | None:
    """The patients who are counted in a half: they stand right behind the word that asks."""
    at = next(at for at, part in enumerate(half) if part.rule in _ASKING)
    behind = half[at + 1 : at + 2]
    return behind[0] if behind and behind[0].rule in {"people", "sex"} else None


def _half(selection: Selection, parts: Sequence[ParseTreePart], text: str) -> Selection:
    now, past = is_of_now(text), is_of_past(text)
    return replace(selection, parts=selection.parts.only(parts), text=text, is_of_now=now, is_of_past=past)


def both_asked(halves: Halves, first: Sequence[Query], second: Sequence[Query]) -> tuple[Query, ...]:
    """Both, where none can be meant among those of the other: each is of one thing, and of like patients."""
    found = (*first, *second)
    asked = [one.people for one in found if isinstance(one, Who) and one.count]
    if len(asked) != len(found) or len(found) != len(halves.both):
        raise NotUnderstood("")
    sexes = {one.sex is None for one in asked}
    are_plain = all(one == People(sex=one.sex, who=one.who) and isinstance(one.who, Has) for one in asked)
    if not halves.is_same and (len(sexes) > 1 or not are_plain):
        raise NotUnderstood(halves.both[1].parts.all[0].words)
    return found

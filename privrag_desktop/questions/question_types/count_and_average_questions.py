"""Build the queries for counts, averages and the like, and for the busiest period."""

from collections.abc import Iterator
from itertools import pairwise

from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import AMOUNTS, READINGS, STANDING, Category
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    number_before,
    number_of_times,
    whole,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts, is_joined
from privrag_desktop.questions.mentions.billed_items_and_visits_reader import refuse_amounts, says_how_much
from privrag_desktop.questions.mentions.concept_mention_reader import ORDERS, mention_of
from privrag_desktop.questions.query.query_language import QUERY, Entries, Pick, Query, Show
from privrag_desktop.questions.refusals.ambiguous_question_checks import refuse_of_each, refuse_those
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_LEVELS = frozenset({Category.LABORATORY, Category.VITAL})
_NUMBERED = READINGS | AMOUNTS | {Category.SUPPLY}  # of how many pieces
_DOLLARS = frozenset({"dollars", "dollar", "us dollars", "usd"})
_NAMES = {True: "names", False: "entries"}


def measured(selection: Selection) -> tuple[Query, ...]:
    """An average and the like; of the highest and the lowest value the day, unless asked per month.

    The difference between the highest and the lowest is the range.
    """
    if per := _of_numbers(selection.parts):
        return _averaged(selection, per)
    measures, per = selection.parts.take_all("measure"), selection.parts.take("per")
    change = selection.parts.take("change")
    of = selection.target(only=READINGS)
    if change:
        if {one.value for one in measures} != {"minimum", "maximum"} or not of.categories <= READINGS:
            raise NotUnderstood(change.words)
        said = {"ask": "measure", "of": of, "by": "range", "per": per.value if per else None}
        return (QUERY.validate_python(said),)
    for one, other in pairwise(measures):
        if not any(part.rule in {"and_", "or_"} for part in selection.parts.between(one.place, other.place)):
            raise NotUnderstood(other.words)  # the highest mean
    return tuple(one for measure in measures for one in _measured_by(measure, of, per, selection))


def _of_numbers(parts: Parts) -> ParseTreePart | None:
    """The period of an average number: average number of visits per month."""
    is_of_number = bool(parts.of("how_many")) and [one.value for one in parts.of("measure")] == ["average"]
    return parts.take("per") if is_of_number else None


def _averaged(selection: Selection, per: ParseTreePart) -> tuple[Query, ...]:
    if any(part.value == "names" for part in selection.parts.of("how_many")):
        raise NotUnderstood(per.words)  # of different drugs
    if people := selection.parts.of("people", "sex", "who"):
        raise NotUnderstood(people[0].words)  # the average number of women with visits
    selection.parts.take_all("measure", "how_many")
    said = {"ask": "count", "of": selection.target(), "per": per.value, "mean": True}
    try:
        return (QUERY.validate_python(said),)
    except ValidationError as error:
        raise NotUnderstood(per.words) from error


def _measured_by(
    measure: ParseTreePart, of: Entries, per: ParseTreePart | None, selection: Selection
) -> tuple[Query, ...]:
    if not of.categories <= _NUMBERED:
        raise NotUnderstood(measure.words)  # the sum of diagnoses
    refuse_amounts(measure, of, selection.parts)
    is_of_patients = measure.value != "sum" and selection.parts.of("people", "who")
    if is_of_patients and says_how_much(of, selection.parts):
        raise NotUnderstood(measure.words)  # which patient cost the least: all their claims together
    unit = _currency(of, selection.parts)
    if measure.value == "sum" and of.categories <= _LEVELS:
        raise NotUnderstood(measure.words)  # total calcium is a test, and no sum
    if measure.value in {"minimum", "maximum"} and per is None:
        of_all = of.people.ids is None  # who has the highest
        pick = Pick(
            nth=1 if measure.value == "minimum" else -1, by="value", of="all" if of_all else "patient"
        )
        selection.parts.take_all("when", "valued", "dated")
        if of.pick is not None or of.bounds is not None:
            raise NotUnderstood(measure.words)  # was the lowest above 90: not the lowest of those above it
        return (Show(of=of.model_copy(update={"pick": pick}), what="values", unit=unit),)
    said = {"ask": "measure", "of": of, "by": measure.value, "per": per.value if per else None}
    return (QUERY.validate_python(said),)


def _currency(of: Entries, parts: Parts) -> str | None:
    """Dollars, if amounts are asked for in them: these are told with their currency."""
    unit = next(iter(parts.free("in_unit")), None)
    if unit is None or not of.categories <= AMOUNTS or unit.words.casefold() not in _DOLLARS:
        return None
    parts.take_one(unit)
    return "USD"


def busiest(selection: Selection) -> tuple[Query, ...]:
    """In which year, quarter, month or on which day there were the most entries."""
    parts = selection.parts
    when, rank = parts.take("when"), parts.take("rank")
    assert when is not None
    assert rank is not None
    numbers = rank.values("NUMBER")
    refuse_those(selection)
    of_women = any(map(rank.leads_to, parts.of("sex")))
    of_patients = of_women or any(map(rank.leads_to, parts.of("people"))) and parts.take("people")
    of = selection.target()
    if says_how_much(of, parts):
        raise NotUnderstood(rank.words)  # in which year the most was paid
    if of.pick or of.status != "any" or _is_of_a_state(of, parts, of_patients=bool(of_patients)):
        raise NotUnderstood(rank.words)
    n = whole(numbers[0], rank.words) if numbers else 1
    by = "patients" if of_patients else "entries"
    return (QUERY.validate_python({"ask": "count", "of": of, "by": by, "per": when.value, "most": n}),)


def _is_of_a_state(of: Entries, parts: Parts, *, of_patients: bool) -> bool:
    """When most had asthma, or were in hospital, is not when it began; when she weighed the most is no count.

    Tests, prescriptions, visits and what was diagnosed are events.
    """
    said = {mark.value for mark in _words_of(parts) if mark.terminal in {"KIND", "VERB", "VISIT"}}
    if said - {"takes", "suffers", "any"}:
        return False
    is_visit = Category.VISIT in of.categories and of.categories <= {Category.VISIT, Category.PROCEDURE}
    return bool(of.concepts) and of.categories <= STANDING | READINGS or of_patients and is_visit


def _words_of(parts: Parts) -> Iterator[TaggedSpan]:
    for part in parts.of("mention"):
        yield from part.marks


def number_in_question(selection: Selection) -> tuple[Query, ...]:
    """“Did she have more than two visits?”, “exactly once?”: how many there were, which answers both."""
    limit = limit_of_number(selection.parts)
    assert limit is not None
    number_of_times(limit) if limit.rule == "often" else number_before(limit)
    selection.parts.take_one(limit)
    selection.parts.take_all("whether")
    found = []
    for of in map(selection.holding, selection.targets()):
        is_of_many = of.people.ids is None or len(of.people.ids) > 1
        if is_of_many or of.pick or of.found or of.status == "over" or selection.parts.free("not_"):
            raise NotUnderstood(limit.words)
        is_value = bool(READINGS & {one.category for one in of.concepts}) and limit.rule == "bounds"
        if is_value and not any(part.has("KIND") for part in selection.parts.of("mention")):
            raise NotUnderstood(limit.words)
        are_names = bool(of.kinds) and STANDING.issuperset(of.kinds)
        found.append(QUERY.validate_python({"ask": "count", "of": of, "by": _NAMES[are_names]}))
    return tuple(found)


def limit_of_number(parts: Parts) -> ParseTreePart | None:
    """What limits a number of entries, and no value: it stands before what it counts, or says how often."""
    for part in parts.of("bounds", "often"):
        behind = parts.all[part.place + 1 : part.place + 2]
        is_before = [one.rule for one in behind] == ["mention"]
        is_of_one = part.has("AT_LEAST") and part.values("NUMBER") == ("1",)
        if part.rule == "often" and (part.has("EXACTLY") or part.has("ONLY_ONCE")):
            return part
        if part.rule == "bounds" and is_before and not (is_of_one or part.below("unit", "range")):
            return part
    return None


def _names_a_disease(part: ParseTreePart, selection: Selection) -> bool:
    """Whether what doses are asked of is a problem: those of a vaccine against it are called otherwise."""
    named = [selection.meanings.named(mark.words) for mark in mention_of(part).things]
    return any(one is not None and one.kind is Category.CONDITION for one in named)


def number_of(selection: Selection) -> tuple[Query, ...]:
    """How many; drugs, problems and allergies by their names, everything else by its entries."""
    parts = selection.parts
    often = parts.take_all("times")
    if often and any("takes" in part.values("VERB") for part in parts.of("mention")):
        raise NotUnderstood(often[0].words)  # how often it is taken is not how often it was ordered
    is_times = bool(often)
    asked = parts.take_all("how_many")
    of_names = any(part.value == "names" for part in asked)
    with_days = bool(parts.take_all("dated") or is_joined(parts, "when") and parts.take_all("when"))
    per = parts.take("per")
    found: list[Query] = []
    of_doses = [part for part in parts.of("mention") if "given" in part.values("KIND")]
    is_done = any(part.has("VERB") for part in parts.of("mention"))
    is_of_orders = any(mark.words.casefold().startswith(ORDERS) for mark in _words_of(parts))
    targets = selection.targets()
    if all(of.categories == {Category.VISIT} for of in targets):
        parts.take("started")  # visits that began in March
    if any(of.people.ids is None for of in targets):
        refuse_of_each(selection.text)
    for target in targets:
        of = target if is_of_orders else selection.holding(target)
        if not (asked or is_times) and (is_done or not of.kinds or READINGS & set(of.kinds)):
            raise NotUnderstood(per.words if per else "")  # the weight of each year, what was ordered daily
        if of.pick:
            raise NotUnderstood("")  # how many times, and the second time
        if of_doses and not of.categories & {Category.GIVEN, Category.IMMUNIZATION}:
            raise NotUnderstood(of_doses[0].words)  # an order is no dose
        if any(_names_a_disease(part, selection) for part in of_doses):
            raise NotUnderstood(of_doses[0].words)  # measles doses: none was counted beside an MMR
        # per year each order and each diagnosis made counts
        are_each = is_times or per is not None or is_of_orders and of.people.ids is None
        are_names = of_names or bool(of.kinds) and not are_each and STANDING.issuperset(of.kinds)
        by = "names" if are_names and Category.VISIT not in of.kinds else "entries"
        if of.status == "over" and by == "entries":
            raise NotUnderstood("")  # of five resolved pregnancies the newest was counted: it speaks for all
        # how many face shields were supplied: several at a time; what was billed each year: how much
        of_pieces = of.categories == {Category.SUPPLY} and by == "entries" and not is_times
        is_sum = of_pieces or says_how_much(of, parts) and not (asked or is_times)
        how = {"ask": "measure", "by": "sum"} if is_sum else {"ask": "count", "by": by}
        said = {**how, "of": of, "per": per.value if per else None}
        found.append(QUERY.validate_python(said))
        found += [Show(of=of, what="days")] if with_days else []
    return tuple(found)

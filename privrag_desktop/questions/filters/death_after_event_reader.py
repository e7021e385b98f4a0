"""Read “died after …” and “died within … of …” as an event before the patient's death."""

from datetime import date

from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.filters.time_relative_to_event_reader import (
    RelativeTimeReader,
    is_loose,
    within_of,
)
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import near_limits, side_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.query.query_language import BeforeDeath, Has, Pick


def died_after(parts: Parts, beside: RelativeTimeReader, today: date) -> Has | None:
    """What they must have had, None where no such relation stands right behind the death.

    A year behind the event is that of the event. Raises NotUnderstood for another side, or the same visit.
    """
    death = next((part for part in parts.of("death", "deaths") if part.value == "dead"), None)
    behind = parts.all[death.place + 1 :] if death else []
    if death is None or not behind or behind[0].rule != "near" or is_loose(behind[0]):
        return None
    near, limits = behind[0], near_limits([behind[0]])
    if side_of(near) not in {"after", "any"} or "same" in limits:
        raise NotUnderstood(near.words)
    if behind[1:2] and behind[1].rule == "apart" and not limits:
        limits = {"within": within_of(behind[1])}
        parts.take_one(behind[1])
    parts.take_one(death)
    parts.take_one(near)
    [event] = near.below("event")
    times = [part for part in behind[1:3] if part in parts.free(*WINDOWS)]
    for part in times:
        parts.take_one(part)
    windows = tuple(window_of(part, today) for part in times)
    entries = beside.event(event)
    is_of_first = _names_a_diagnosis(event) and entries.pick is None and not windows
    had = {"before_death": BeforeDeath(**limits, of_picked=is_of_first), "windows": windows}
    first = {"pick": Pick(nth=1)} if is_of_first else {}
    return Has(has=entries.model_copy(update={**had, **first}))


def _names_a_diagnosis(event: ParseTreePart) -> bool:
    """“Within 5 years of the diagnosis of asthma” counts from the first of its entries."""
    mentions = [mention_of(one) for one in event.below("mention")]
    return any(one.things and "condition" in one.said for one in mentions)

"""Build the query for a share of entries: what percentage of visits were emergency visits.

The word for a kind stands first ("of visits"), and what limits it stands behind; "the percentage of emergency
visits in 2020" may be of all visits or of all emergency visits, and is not guessed at.
"""

from privrag_desktop.domain.fact_categories import APART
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import (
    INPATIENT,
    MentionOf,
    categories_of,
    mention_of,
)
from privrag_desktop.questions.query.query_language import Count, Entries, Portion

_OF_PATIENTS = ("people", "who", "sex", "personal", "ages", "deaths", "death")
_NOUNS = frozenset({"KIND", "VISIT", "VISIT_CLASS"})
_HAPPENED = frozenset({"was", "were", "is", "are", "happened", "occurred"})


def is_of_entries(parts: Parts) -> bool:
    """Whether a share is of what a word for a kind names: of visits, of prescriptions, of potassium tests."""
    if not parts.of("share") or parts.of(*_OF_PATIENTS):
        return False
    mentions = parts.of("mention")
    return bool(mentions) and not _NOUNS.isdisjoint(mark.terminal for mark in mentions[0].marks)


def portion(selection: Selection) -> tuple[Portion, ...]:
    """Both numbers: of all entries of the kind in the time, and of those that the question says of them."""
    parts = selection.parts
    share = parts.take("share")
    parts.take("how_many")
    assert share is not None
    _refuse_share_in_a_time(selection)
    mention = parts.of("mention")[0]
    first = mention_of(mention)
    opens_with_kind = mention.marks[0].terminal in {"KIND", "VISIT"}
    part = selection.target()
    whole = _whole_of(part, first)
    is_of_values = bool(part.bounds or part.found)
    if part == whole or not (opens_with_kind or is_of_values) or part.categories & APART:
        raise NotUnderstood(share.words)
    if part.near or part.pick or part.new_to or part.ages or part.status != "any" or part.before_death:
        raise NotUnderstood(share.words)
    return (Portion(part=Count(of=part), whole=Count(of=whole)),)


def _whole_of(part: Entries, first: MentionOf) -> Entries:
    """All of the kind in the same time; of values that are limited, all values of the same things.

    Of admissions these are the stays, and not all visits.
    """
    kinds = categories_of(first.said)[0]
    classes = INPATIENT if "stay" in first.kinds else ()
    everything = {
        "visit_classes": classes,
        "reasons": (),
        "said": (),
        "bounds": None,
        "kept": None,
        "found": None,
    }
    if part.bounds or part.found:
        return part.model_copy(update={"bounds": None, "found": None})
    return part.model_copy(update={**everything, "concepts": (), "kinds": tuple(sorted(kinds))})


def _refuse_share_in_a_time(selection: Selection) -> None:
    """“What share of visits were in 2020” is of all visits, whenever; the year is no limit of them."""
    for window in selection.parts.of(*WINDOWS):
        before = selection.parts.all[window.place - 1] if window.place else None
        between = selection.text[before.end : window.start].casefold().split() if before else ()
        if _HAPPENED & set(between):
            raise NotUnderstood(window.words)

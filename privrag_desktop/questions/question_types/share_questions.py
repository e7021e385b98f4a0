"""Build the query for a share of patients or of entries: what percentage of the diabetics are women.

Both sides of a share of patients are read like “which patients” by themselves, so that whatever is said of
patients can be said on either side. For a share of entries the word for a kind stands first (“of visits”),
and what limits it stands behind; “the percentage of emergency visits in 2020” may be of all visits or of all
emergency visits, and is not guessed at.
"""

from dataclasses import replace

from privrag_desktop.domain.fact_categories import APART
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import (
    MEANINGLESS_ALONE,
    NotUnderstood,
    ParseTreePart,
    Parts,
)
from privrag_desktop.questions.mentions.concept_mention_reader import (
    INPATIENT,
    MentionOf,
    categories_of,
    mention_of,
)
from privrag_desktop.questions.query.query_language import Count, Entries, People, Portion, Share
from privrag_desktop.questions.question_types.share_whole_and_part_reader import (
    Sides,
    is_told_apart,
    sides_of,
)
from privrag_desktop.questions.tagging.tense_check import is_of_now, is_of_past

_AGES = frozenset({"ages", "bounds"})
_MEANT = ("people", "who", "sex", "ages", "personal", "deaths")
_OF_PATIENTS = ("people", "who", "sex", "personal", "ages", "deaths", "death")
_NOUNS = frozenset({"KIND", "VISIT", "VISIT_CLASS"})
_HAPPENED = frozenset({"was", "were", "is", "are", "happened", "occurred"})


def shared(selection: Selection) -> tuple[Share, ...]:
    """What part of the patients: of those that stand before the verb, or of all."""
    parts = selection.parts
    share = parts.take("share")
    assert share is not None
    parts.take("how_many")
    _refuse_share_of_entries(parts)
    sides = sides_of(parts, share, selection.text)
    if sides is None:
        if not is_told_apart(parts):
            raise NotUnderstood(share.words)
        whole, part = selection.shared()
        return (Share(part=part, whole=whole),)
    whole, part = _whole(selection, sides), _part(selection, sides)
    is_pointing = not sides.whole and not (part.who or part.personal)
    if part == People() or is_pointing:
        raise NotUnderstood(share.words)  # what percentage are women: of those before, or of all
    _refuse_ages_of_the_dead(whole, part, share)
    for one in parts.all:
        parts.take_one(one)
    return (Share(part=part, whole=whole),)


def _refuse_ages_of_the_dead(whole: People, part: People, share: ParseTreePart) -> None:
    """“Of the women over 60 died”: of that age today, or when they died."""
    are_dead = any(one.alive is False or one.died or one.died_aged for one in (whole, part))
    if are_dead and (whole.ages or part.ages):
        raise NotUnderstood(share.words)


def _refuse_share_of_entries(parts: Parts) -> None:
    """“What fraction of flu shots were given to women?” is of the shots."""
    people, mentions = parts.of(*_MEANT), parts.of("mention")
    first = mentions[0] if mentions else None
    if first and not any(part.place < first.place or first.leads_to(part) for part in people):
        raise NotUnderstood(first.words)
    if len(mentions) == 1 and (found := parts.of("found")):
        raise NotUnderstood(found[0].words)  # of those tested, and not of everybody


def _whole(selection: Selection, sides: Sides) -> People:
    """“Patients who take aspirin had a stroke”: what they take now, whatever the part says of the past."""
    whole = replace(selection, parts=selection.parts.only(sides.whole), is_of_now=False)
    if selection.is_of_past:
        blank = " " * (sides.ends - sides.begins)
        own = selection.text[: sides.begins] + blank + selection.text[sides.ends :]
        whole = replace(whole, text=own, is_of_past=is_of_past(own))
    return _people(whole, is_group=True)


def _part(selection: Selection, sides: Sides) -> People:
    """In the tense of its own words: “who had a stroke take aspirin” is what they take now."""
    parts = _of_patients(selection, sides) if sides.says_what_they_are else sides.part
    own = " " * sides.begins + selection.text[sides.begins : sides.ends]
    mine = selection.parts.only(parts)
    _refuse_died_of(mine)
    is_sort = bool(parts) and parts[0].rule in {"people", "sex", "personal", "death"}
    part = _people(
        replace(
            selection,
            parts=mine,
            text=own,
            is_of_now=is_of_now(own) and not is_sort,  # “are” is said of what they are
            is_of_past=is_of_past(own),
        )
    )
    if part.ages and sides.says_what_they_were:
        raise NotUnderstood(" ".join(one.words for one in parts))  # were over 60: then, or today
    return part


def _of_patients(selection: Selection, sides: Sides) -> list[ParseTreePart]:
    """“Are over 60” is said of patients, and no number of anything."""
    people = selection.parts.of("people", "sex")
    is_aged = bool(sides.part) and sides.part[0].rule in _AGES
    if is_aged and not people:
        raise NotUnderstood(sides.part[0].words)
    return [replace(people[0], rule="people"), *sides.part] if is_aged else sides.part


def _refuse_died_of(parts: Parts) -> None:
    """Died with a fracture: of it, or with another one long ago."""
    deaths = parts.of("death", "deaths")
    behind = [part for part in parts.of("mention") if deaths and part.place > deaths[-1].place]
    if behind and deaths[-1].value != "alive":
        raise NotUnderstood(behind[0].words)


def _people(selection: Selection, *, is_group: bool = False) -> People:
    """Patients as one side says them, of which all words must be used."""
    parts = selection.parts
    for now in parts.free("status"):
        deaths = [one for one in parts.of("death", "deaths") if one.place == now.place + 1]
        is_of_death = bool(deaths) and not selection.text[now.end : deaths[0].start].strip()
        if is_of_death and now.value == "active":
            parts.take_one(now)  # are now dead; not: who have it now have died
    people = selection.some_people(is_group=is_group)
    if left := [part for part in parts.left() if part.rule not in MEANINGLESS_ALONE]:
        raise NotUnderstood(left[0].words)
    return people


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

"""Build the queries for patient lists and rankings: who, how many, who has the most, most frequent."""

from collections.abc import Sequence
from typing import Literal

from privrag_desktop.domain.fact_categories import AMOUNTS, READINGS, STANDING
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import pick_of, whole
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts, is_joined
from privrag_desktop.questions.mentions.billed_items_and_visits_reader import says_how_much
from privrag_desktop.questions.mentions.concept_mention_reader import ORDERS, categories_of
from privrag_desktop.questions.query.query_language import (
    Entries,
    Has,
    Most,
    People,
    Pick,
    Queries,
    Show,
    Spread,
    Top,
    Who,
)
from privrag_desktop.questions.refusals.ambiguous_question_checks import (
    refuse_everybody,
    refuse_nobody_told,
    refuse_those,
)

_WHICH_PATIENT = frozenset({"which patient", "what patient", "which pt", "what pt"})
_FIRST_AND_LAST = frozenset({"first", "very first", "last", "latest", "most recent"})
_BEING = frozenset({"is", "was", "the"})
_THE_MOST = frozenset(
    {
        "most", "most often", "most frequently", "top", "highest number of", "greatest number of",
        "largest number of", "highest count of",
    }
)  # fmt: skip
_OF_PATIENTS = frozenset({"most", "the most"})
_ARTICLES = frozenset({"of", "the", "our", "all"})
_USUAL_TOP = 5  # of "the most common", where no number is said


def who(selection: Selection) -> Queries:
    """Which patients, or how many; of a state the entries of each, which may say that it is not so."""
    count = selection.parts.take("how_many") is not None and not is_joined(selection.parts, "who")
    if state := selection.state_of_many():
        return (Spread(of=state, count=count),)
    if first := _first_of_all(selection):
        return (first,)
    if len(selection.parts.of("who")) > 1 and not selection.parts.of("people"):
        raise NotUnderstood("who")  # who has asthma and who has gout
    people = selection.some_people()
    refuse_everybody(people, selection.text)
    refuse_nobody_told(selection, people)
    if people.who is None:
        refuse_those(selection)
    if people.alive is False or people.died:
        selection.parts.take_all("dated")  # of who died the day is told
        if is_joined(selection.parts, "when"):
            selection.parts.take("when")
    return (Who(people=people, count=count), *(() if count else _days(selection.parts, people)))


def _first_of_all(selection: Selection) -> Show | None:
    """Who was the first patient with it: the first entry of all, with whose it is.

    Not “who had their last visit in 2019”, which means the last one of each.
    """
    who, picks = selection.parts.of("who"), selection.parts.of("pick")
    if not (who and picks) or who[0].place + 1 != picks[0].place or selection.parts.of("how_many"):
        return None
    between = selection.text[who[0].end : picks[0].start].casefold().split()
    if not {*between} <= _BEING or picks[0].words.casefold() not in _FIRST_AND_LAST:
        return None  # who is the oldest is not who had it first
    pick = pick_of(picks[0])
    selection.parts.take_one(picks[0])
    some = selection.some_people()
    if not isinstance(some.who, Has) or some.who.at_least > 1 or some.who.has.pick or abs(pick.nth) != 1:
        raise NotUnderstood(picks[0].words)
    of_all = {"pick": Pick(nth=pick.nth, of="all"), "people": some.model_copy(update={"who": None})}
    return Show(of=some.who.has.model_copy(update=of_all), what="days")


def _days(parts: Parts, people: People) -> Queries:
    """“Who is on warfarin, and since when?”: of the one thing that they have the days, or the first day.

    The first is that of any entry: an order that goes on may have renewed another one.
    """
    when = is_joined(parts, "when") and parts.take("when") or parts.take("dated")
    since = is_joined(parts, "started") and parts.take("started")
    asked, has = when or since, people.who
    if not asked:
        return ()
    if not isinstance(has, Has) or has.at_least > 1 or has.has.pick and since:
        raise NotUnderstood(asked.words)
    of_all = {"people": people.model_copy(update={"who": None})}
    is_of_several = len({one.name.casefold() for one in has.has.concepts}) > 1
    first = Pick(nth=1, of="name" if is_of_several else "patient")
    of_first = {"status": "any", "pick": first, "people": people}
    # when it resolved, or was stopped: the day on which it began was told
    what: Literal["days", "ends"] = "ends" if has.has.status == "over" else "days"
    return (Show(of=has.has.model_copy(update=of_all if when else of_first), what=what),)


def top(selection: Selection) -> Queries:
    """The most frequent names, the highest value of a test, or who has the most entries of something."""
    parts = selection.parts
    rank, amount = parts.take("rank"), parts.take("amount")
    assert rank is not None
    numbers = (*rank.values("NUMBER"), *(amount.values("NUMBER") if amount else ()))
    people = parts.of("people", "sex")
    between = parts.between(people[0].place, rank.place) if people else []
    asks_which = bool(people) and people[0].words.casefold() in _WHICH_PATIENT
    first = min((part.place for part in parts.of("mention")), default=rank.place)
    is_first = bool(people) and people[0].place < rank.place and (asks_which or people[0].place < first)
    is_of_people = is_first and (asks_which or not _has_mention(between))
    if len(numbers) > 1 or parts.of("whether"):
        raise NotUnderstood(rank.words)  # do most patients take a statin
    if parts.of("who") and any(map(rank.leads_to, people)):
        raise NotUnderstood(rank.words)  # who vaccinated the most women: no patient did
    is_by_number = bool(parts.of("ranked_by")) and any(map(rank.leads_to, people))
    if parts.of("who") or is_of_people or is_by_number:
        return (_most(selection, rank, numbers),)
    of_patients = is_joined(parts, "how_many") and parts.take("how_many")  # and how many have it
    if any(map(rank.leads_to, people)):  # which drug do most patients take
        of_patients = parts.take("people")
    of_most = _are_most(parts, rank, selection.text)
    ranked = parts.take("ranked_by")
    of = selection.target()
    if of.categories & AMOUNTS:
        raise NotUnderstood(rank.words)  # who was billed the most
    if of_most and any("takes" in part.values("VERB") for part in parts.of("mention")):
        of = selection.holding(of)  # do most women take: on which they are now
    if ranked:
        refuse_other_number(ranked, of)
    if of.is_of_readings and not (numbers or of.pick) and rank.marks[0].words.casefold() == "top":
        of_all = "all" if of.people.ids is None else "patient"
        picked = of.model_copy(update={"pick": Pick(nth=-1, by="value", of=of_all)})
        return (Show(of=picked, what="values"),)
    if of.concepts and len({one.name for one in of.concepts}) == 1:
        raise NotUnderstood(rank.words)  # one thing has no most frequent one
    is_by_patients = bool(of_patients) or of_most or ranked is not None and ranked.has("PATIENTS")
    by: Literal["patients", "entries"] = "patients" if is_by_patients else "entries"
    return (Top(of=of, n=whole(numbers[0], rank.words) if numbers else _USUAL_TOP, by=by),)


def _are_most(parts: Parts, rank: ParseTreePart, text: str) -> bool:
    """“Most women”, “most of the diabetics”: so many patients, and not so many entries of theirs."""
    if rank.words.casefold() not in _OF_PATIENTS:
        return False
    behind = parts.all[rank.place + 1 : rank.place + 3]
    are_people = bool(behind) and behind[0].rule in {"sex", "people", "personal"}
    are_ill = [part.rule for part in behind] == ["mention", "people"] and behind[0].end + 1 == behind[1].start
    if not (are_people or are_ill):
        return False
    return _ARTICLES.issuperset(text[rank.end : behind[0].start].casefold().split())


def refuse_other_number(ranked: ParseTreePart, of: Entries) -> None:
    """“The top drugs by number of prescriptions” counts these entries, “by number of visits” others."""
    kinds = [*ranked.values("KIND"), *ranked.values("VISIT")]
    is_of_some = ranked.has("VISIT_CLASS") and not of.visit_classes  # outpatient visits, not all of them
    if is_of_some or kinds and categories_of(kinds)[0] != of.categories:
        raise NotUnderstood(ranked.words)


def _most(selection: Selection, rank: ParseTreePart, numbers: Sequence[str]) -> Most:
    """Who has the most visits; of drugs, problems and allergies different ones count."""
    parts = selection.parts
    if is_joined(parts, "how_many"):
        parts.take("how_many")
    if any(mark.words.casefold() not in _THE_MOST for mark in rank.marks if mark.terminal == "TOP"):
        raise NotUnderstood(rank.words)  # who is frequent
    ranked = parts.take("ranked_by")
    target = selection.target()
    if ranked:
        refuse_other_number(ranked, target)
    if says_how_much(target, parts):
        raise NotUnderstood(rank.words)
    said = [mark.words.casefold() for part in parts.of("mention") for mark in part.marks]
    are_orders = any(word.startswith(ORDERS) for word in said)
    of = target if are_orders else selection.holding(target)
    if of.people.ids is not None or of.pick or not of.kinds or READINGS & of.categories:
        raise NotUnderstood(rank.words)
    by: Literal["names", "entries"] = "names" if of.categories <= STANDING and not are_orders else "entries"
    return Most(of=of, n=whole(numbers[0], rank.words) if numbers else 1, by=by)


def _has_mention(parts: Sequence[ParseTreePart]) -> bool:
    return any(part.rule == "mention" for part in parts)

"""Read what patients must have: each thing with the conditions that stand beside it in the question."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from privrag_desktop.domain.fact_categories import (
    AMOUNTS,
    APART,
    DRUGS,
    LASTING,
    READINGS,
    STANDING,
    Category,
)
from privrag_desktop.language.function_words import WHOSE
from privrag_desktop.questions.filters.active_newest_and_new_entries_filter import holding
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, united
from privrag_desktop.questions.filters.stay_start_end_or_day_rules import of_stays
from privrag_desktop.questions.filters.time_relative_to_event_reader import (
    RelativeTimeReader,
    comes_first,
    is_denied,
    is_loose,
    right_beside,
    within_of,
    words_of,
)
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    ANY,
    Number,
    ages_at,
    bounds_of,
    found_of,
    near_limits,
    number_before,
    number_of_times,
    pick_of,
    status_of,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.billed_items_and_visits_reader import refuse_times_insured
from privrag_desktop.questions.mentions.concept_mention_reader import ONCE, ORDERS, MentionOf, mention_of
from privrag_desktop.questions.mentions.mention_with_own_filters import FilteredMention
from privrag_desktop.questions.mentions.mentions_to_query_entries import Naming
from privrag_desktop.questions.query.query_language import (
    And,
    Condition,
    Entries,
    Has,
    NearEntry,
    Not,
    Or,
    Pick,
)
from privrag_desktop.questions.refusals.ambiguous_patient_criteria_checks import ConditionDoubts
from privrag_desktop.questions.refusals.ambiguous_question_checks import (
    refuse_bare_findings,
    refuse_condition,
)
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tense_check import is_of_past, says_now

_OF_NOW = frozenset({"pregnant"})  # a word that says that something is so now
# now: “who with a stroke is treated with clopidogrel” told who once was
_TREATED = frozenset({"treated with", "medicated with"})
_JOINING = frozenset({"and_", "or_", "not_", "people", "who"})
_BEFORE_ITS_THING = frozenset({"pick", "last_n", "status", "found", "bounds", "often"})
_OWN = (
    "at_age",
    "pick",
    "last_n",
    "status",
    "found",
    "bounds",
    "often",
    "near",
    "apart",
    "not_",
    "or_",
    "and_",
    *WINDOWS,
)
_MOST_TIMES = 20  # more of anything are hardly asked for
_OF_A_TEST = frozenset(
    {"done", "checked", "measured", "tested", "taken", "drawn", "result", "results", "level", "levels"}
)
_ARTICLES = WHOSE | {"a", "an"}
_LEADING_TO_A_TIME = frozenset({"in", "on", "during", "done", "made", "of"})
_PATIENTS = frozenset({"who", "people", "sex", "personal", "how_many"})
# between a number and things: then the number is of the things, and not of the entries of each
_OF_SEVERAL = frozenset({"of", "different", "distinct", "various", "separate", "among"})


@dataclass(frozen=True, slots=True)
class Conditions:
    """Makes conditions on patients; takes the parts that it uses, and raises NotUnderstood."""

    parts: Parts
    naming: Naming
    beside: RelativeTimeReader
    today: date
    is_of_now: bool
    is_of_past: bool
    is_of_having: bool
    is_of_group: bool = False  # of whom something is computed, and who are not asked for themselves

    @property
    def doubts(self) -> ConditionDoubts:
        return ConditionDoubts(self.parts, self.naming, self.is_of_now)

    def of(self, things: Sequence[FilteredMention]) -> Condition | None:
        """All of them joined as the words join them; "and" and "or" together are not guessed at."""
        for one, other in pairwise(things):
            self.doubts.refuse_side_by_side(one.mention, other.mention)
        if self.is_of_past:
            self.doubts.refuse_two_tenses(things)
        conditions: list[Condition] = []
        joins: set[str] = set()
        before: FilteredMention | None = None
        for thing in things:
            self.doubts.refuse_lost(thing)
            self.doubts.refuse_all_of(thing.mention)
            self.doubts.refuse_second_verb(thing.mention)
            self.doubts.refuse_kind_denied(thing)
            for part in thing.parts:
                self.parts.take_one(part)
            loose = [part for part in thing.of("near") if is_loose(part)]
            if loose and before:
                conditions[-1] = self._in_a_row(before, thing, loose)
            else:
                joins |= {"or" if thing.of("or_") else "and"} if conditions else set()
                conditions += self._has(thing)
            before = thing
        if len(joins) > 1:
            raise NotUnderstood(words_of([thing.mention for thing in things]))
        if len(conditions) <= 1:
            return conditions[0] if conditions else None
        return Or(any=tuple(conditions)) if joins == {"or"} else And(all=tuple(conditions))

    def things(self, mentions: Sequence[MentionOf], asked: MentionOf | None = None) -> list[FilteredMention]:
        """Each mention with the free parts of its own.

        A time that opens the question is that of what is `asked` for, else that of all.
        """
        if not mentions:
            return []  # the parts stay, and are told as not understood
        own: list[list[ParseTreePart]] = [[] for _ in mentions]
        places = [mention.place for mention in mentions]
        for part in self.parts.free(*_OWN):
            before = len([place for place in places if place < part.place])
            if asked and part.rule in WINDOWS and self._is_behind_people(part, places):
                own[mentions.index(asked)].append(part)
            elif part.rule in WINDOWS and before == 0:
                for mention, parts in zip(mentions, own, strict=True):
                    if asked in {None, mention}:
                        parts.append(part)
            else:
                own[self._whose(part, places, before)].append(part)
        return [FilteredMention(one, tuple(parts)) for one, parts in zip(mentions, own, strict=True)]

    def _is_behind_people(self, part: ParseTreePart, places: Sequence[int]) -> bool:
        """“Drugs of anaemia patients in 2019”: the word for patients ends what is said of them."""
        between = self.parts.between(places[-1], part.place)
        return part.place > places[-1] and any(one.rule == "people" for one in between)

    def _whose(self, part: ParseTreePart, places: Sequence[int], before: int) -> int:
        """Of a part between two mentions: the word that joins them decides, else of what kind it is."""
        if before == 0 or before == len(places):
            return max(before - 1, 0)
        between = self.parts.between(places[before - 1], places[before])
        joins = [one.place for one in between if one.rule in _JOINING]
        is_behind = part.place >= joins[0] if joins else part.rule in _BEFORE_ITS_THING or _opens(part)
        return before if is_behind else before - 1

    def _has(self, thing: FilteredMention) -> list[Condition]:
        """That the patients were "previously" diagnosed says no more than that they were."""
        loose = [part for part in thing.of("near") if is_loose(part)]
        if loose and not (comes_first(loose) and not near_limits(loose)):
            raise NotUnderstood(loose[0].words)
        is_state = self.naming.is_state(thing.mention)
        if is_state and not self.naming.is_disease(thing.mention):
            raise NotUnderstood(thing.mention.words)  # who smokes: an entry may say that somebody never did
        is_of_value = thing.of("found") or any(
            part.place > thing.mention.place for part in thing.of("bounds")
        )
        found_in = READINGS if is_of_value else None
        if is_state and thing.of("bounds"):
            raise NotUnderstood(thing.mention.words)  # men with COVID over 60
        is_had = is_state and not is_of_value
        self.doubts.refuse_any_of(thing.mention)
        named = self.naming.diseases if is_had else lambda mention: self.naming.each(mention, found_in)
        every = enumerate(named(thing.mention))
        return [self._condition(thing, place, plain, is_had=is_had) for place, plain in every]

    def _condition(self, thing: FilteredMention, place: int, plain: Entries, *, is_had: bool) -> Condition:
        """That patients have one sort of entries, or none; `is_had`: a state, of which no value is asked."""
        is_past = self._is_past(thing.mention, place)
        self.doubts.refuse_both_now(thing, is_past=is_past)
        entries, number = self._limited(thing, plain, near=())
        is_often = max(number.least, number.most or 0) > _MOST_TIMES and not thing.of("often")
        if is_often and not entries.categories <= APART:
            raise NotUnderstood(thing.mention.words)  # with hypertension over 60 had a stroke: an age
        if self.doubts.is_denied_aside(thing):
            raise NotUnderstood(thing.mention.words)  # (not orders) with digoxin: whoever had none
        if entries.status == "over" and is_denied(thing.parts):
            raise NotUnderstood(thing.mention.words)  # who never stopped it need not have begun it
        is_of_names = _is_of_names(thing.mention, plain) or self._are_different(thing)
        by = "names" if number != ANY and is_of_names else "entries"
        if number != ANY:
            refuse_times_insured(thing.mention, plain)
        self._refuse_condition(thing, entries, number)
        self.doubts.refuse_open(thing.mention, entries)
        self.doubts.refuse_now(thing.mention, entries)
        self.doubts.refuse_mixed(thing.mention, plain)
        is_taken_now = self._is_taken_now(thing.mention, plain, is_past=is_past)
        if is_taken_now and plain.categories == {Category.GIVEN}:
            raise NotUnderstood(thing.mention.words)  # on heparin, of which doses were given once
        is_now = is_had and self.is_of_now and not thing.mention.verbs  # who is pregnant
        is_now = is_now and not (self.is_of_group and _may_be_over(thing.mention))
        if is_now or is_taken_now or self._is_had_now(thing.mention, plain, is_past=is_past):
            entries = holding(entries)
        apart = thing.one("apart") if number.least > 1 else None
        if apart and (by == "names" or number.most):
            raise NotUnderstood(apart.words)
        said = {"at_least": number.least, "at_most": number.most, "by": by, "within": within_of(apart)}
        has = Has.model_validate({"has": entries, **said})
        return has if number.is_so != is_denied(thing.parts) else Not(no=has)

    def _refuse_condition(self, thing: FilteredMention, entries: Entries, number: Number) -> None:
        """Who had a test is told by it, where the word is one of a test alone and a test is spoken of."""
        if not (self._is_said_of_a_test(thing) and self.naming.is_reading(thing.mention)):
            refuse_bare_findings(thing.mention, entries, number)
        refuse_condition(thing.mention, entries, number, self.naming.text)

    def _is_said_of_a_test(self, thing: FilteredMention) -> bool:
        """Whether a test was made: an HbA1c, no HbA1c at all. Who “has cholesterol” is ill.

        The words between the things before and behind it tell: another one may be what was checked.
        """
        own = thing.mention.things
        if not own:
            return is_denied(thing.parts)
        others = [mark for part in self.parts.of("mention") for mark in mention_of(part).things]
        first = max((mark.end for mark in others if mark.end <= own[0].start), default=0)
        last = min((mark.start for mark in others if mark.start >= own[-1].end), default=None)
        said = set(words_in(self.naming.text[first:last]))
        led = self.naming.text[first : own[0].start].casefold().split()[-1:]
        return is_denied(thing.parts) or bool(_OF_A_TEST & said) or bool(_ARTICLES.intersection(led))

    def _is_taken_now(self, mention: MentionOf, plain: Entries, *, is_past: bool) -> bool:
        """Whether patients are to be on a drug, by an order that goes on, not by one that once was."""
        is_treated = any(mark.words.casefold() in _TREATED for mark in mention.side)
        is_once = bool(ONCE & set(mention.verbs)) or _are_orders(mention)
        is_past = is_past or is_once and not is_treated
        return not is_past and bool(plain.categories) and plain.categories <= DRUGS

    @property
    def _is_compared(self) -> bool:
        """“More women than men with a sprain diagnosis”: whoever had it, as no line tells of the others."""
        words = {*self.naming.text.casefold().split()}
        return "than" in words and not words.isdisjoint({"more", "fewer", "less"})

    def _is_had_now(self, mention: MentionOf, plain: Entries, *, is_past: bool) -> bool:
        """Whether patients are asked for who have a problem: who was diagnosed with it may be well."""
        is_plain = bool(plain.categories) and plain.categories <= {
            Category.CONDITION,
            Category.ALLERGY,
        }
        is_event = bool(mention.verbs) or "condition" in mention.kinds and self._is_compared
        is_asked = self.is_of_having and not self.is_of_group
        return is_asked and not is_past and not is_event and is_plain

    def _is_past(self, mention: MentionOf, place: int) -> bool:
        """A verb in the present before one of several things is its own: had a stroke, and takes aspirin."""
        named = [mark for part in self.parts.of("mention") for mark in mention_of(part).things]
        if not (self.is_of_past and mention.things and named[1:]):
            return self.is_of_past
        start = mention.things[place if mention.joined == "and" else 0].start
        said = self.naming.text[max((mark.end for mark in named if mark.end <= start), default=0) : start]
        return is_of_past(said) or not says_now(said)

    def _in_a_row(
        self, first: FilteredMention, second: FilteredMention, loose: Sequence[ParseTreePart]
    ) -> Condition:
        """One thing and then the other: patients have the later one beside the earlier one."""
        earlier, later = (second, first) if comes_first(loose) else (first, second)
        both = [
            self.naming.each(one.mention, READINGS if one.of("found") else None) for one in (earlier, later)
        ]
        if any(len(one) != 1 for one in both) or is_denied(first.parts) or is_denied(second.parts):
            raise NotUnderstood(loose[0].words)
        other, number = self._limited(earlier, both[0][0], near=())
        if number != ANY:
            raise NotUnderstood(earlier.mention.words)
        near = self.beside.relations(loose, other)
        entries, number = self._limited(later, both[1][0], near=near)
        has = Has(has=entries, at_least=number.least, at_most=number.most)
        return has if number.is_so else Not(no=has)

    def _limited(
        self, thing: FilteredMention, plain: Entries, near: tuple[NearEntry, ...]
    ) -> tuple[Entries, Number]:
        """The entries with their own conditions, and how many of them."""
        named = [part for part in thing.of("near") if not is_loose(part)]
        picked = thing.one("pick", "last_n")
        counted, bounds = self._counted(thing, plain)
        have_values = plain.categories <= READINGS | AMOUNTS
        if bounds and not have_values or thing.of("found") and not plain.categories <= READINGS:
            raise NotUnderstood(thing.mention.words)
        number = number_before(counted) if counted else number_of_times(thing.one("often"))
        if bounds and plain.categories <= AMOUNTS and "claim" not in thing.mention.said:
            raise NotUnderstood(bounds.words)  # patients who cost more than 10000: all their claims together
        if thing.of("status") and not (plain.categories <= LASTING or bounds and thing.one("status")):
            raise NotUnderstood(thing.mention.words)
        windows = thing.of(*WINDOWS)
        if are_joined(self.parts, windows, "and_"):
            raise NotUnderstood(windows[1].words)  # in 2018 and in 2019: in both of them
        beside = self.beside.relations(named)
        if own := [one for one in windows if self._is_of_the_other(one, named, thing)]:
            windows = [one for one in windows if one not in own]
            beside = self._in_its_time(beside, own)
        relations = (*plain.near, *near, *beside)
        if number.least == 1 and (apart := thing.one("apart")):
            relations = self.beside.apart(relations, apart)
        pick, status = (
            right_beside(named, pick_of(picked) if picked else None),
            status_of(thing.one("status")),
        )
        if status == "active" and bounds and pick is None:
            pick, status = Pick(nth=-1), "any"  # above 7 now
        limits = bounds_of(bounds) if bounds else None
        is_of_one = limits is not None and pick is not None and abs(pick.nth) == 1 and not pick.many
        update = {
            "near": relations,
            "pick": pick,
            "status": status,
            "bounds": None if is_of_one else limits,
            "kept": limits if is_of_one else None,
            "found": found_of(thing.one("found")),
            "ages": ages_at(thing.one("at_age")),
            "windows": of_stays(
                thing.mention, united(windows, self.today, are_joined=are_joined(self.parts, windows))
            ),
        }
        if thing.mention.is_of_the_end and relations:
            raise NotUnderstood(thing.mention.words)
        return plain.model_copy(update=update), number

    def _is_of_the_other(
        self, window: ParseTreePart, named: Sequence[ParseTreePart], thing: FilteredMention
    ) -> bool:
        """“Had a test within a year after the treatment in 2016”: the year right behind it is of it."""
        is_behind = [part for part in named if part.place == window.place - 1 > thing.mention.place]
        between = self.naming.text[is_behind[0].end : window.start].casefold().split() if is_behind else ["?"]
        return _LEADING_TO_A_TIME.issuperset(between)

    def _in_its_time(
        self, beside: tuple[NearEntry, ...], windows: Sequence[ParseTreePart]
    ) -> tuple[NearEntry, ...]:
        if len(beside) != 1:
            raise NotUnderstood(windows[0].words)
        times = united(windows, self.today, are_joined=False)
        entries = beside[0].entries.model_copy(update={"windows": times})
        return (beside[0].model_copy(update={"entries": entries}),)

    def _is_before_all(self, limit: ParseTreePart, mention: MentionOf) -> bool:
        """Whether only a verb of the mention stands before a limit: take more than three drugs."""
        named = [*mention.things, *(mark for mark in mention.side if mark.terminal != "VERB")]
        behind = self.parts.all[limit.place + 1 : limit.place + 2]
        is_next = [part.rule for part in behind] == ["mention"]  # not: over 60 at admission
        return is_next and bool(named) and all(mark.start > limit.end for mark in named)

    def _counted(
        self, thing: FilteredMention, plain: Entries
    ) -> tuple[ParseTreePart | None, ParseTreePart | None]:
        """A limit before a thing counts it ("at least 3 visits"), one behind it is of its value.

        "Above 7 HbA1c" may be either.
        """
        limit = thing.one("bounds")
        is_behind = limit is not None and limit.place > thing.mention.place
        if limit is None or is_behind and not self._is_before_all(limit, thing.mention):
            if limit and limit.words.casefold().startswith(("only", "just")):
                raise NotUnderstood(limit.words)  # a potassium of only 3 is a low one
            return None, limit
        between = self.parts.between(limit.place, thing.mention.place)
        if any(part.rule in _PATIENTS for part in between):
            raise NotUnderstood(limit.words)  # over 60, who had bronchitis: an age, and no 61 times
        if thing.mention.things and _OF_SEVERAL & self._words_between(limit, thing.mention):
            raise NotUnderstood(limit.words)  # two or more of A, B and C; two different statins
        is_value = any(one.category in READINGS for one in plain.concepts) and not thing.mention.kinds
        if is_value and limit.values("NUMBER")[0] != "1" or thing.of("often"):
            raise NotUnderstood(limit.words)
        return limit, None

    def _are_different(self, thing: FilteredMention) -> bool:
        """Two different vaccines, of no name."""
        limit = thing.one("bounds")
        return limit is not None and self.naming.text[limit.end :].casefold().split()[:1] == ["different"]

    def _words_between(self, limit: ParseTreePart, mention: MentionOf) -> set[str]:
        return set(self.naming.text[limit.end : mention.things[0].start].casefold().split())


def _is_of_names(mention: MentionOf, plain: Entries) -> bool:
    """Whether different drugs, problems or allergies are counted, and not the entries of each.

    Orders are: at least two prescriptions.
    """
    return bool(plain.kinds) and STANDING.issuperset(plain.kinds) and not _are_orders(mention)


def _may_be_over(mention: MentionOf) -> bool:
    """Whether a word names a problem, and not by itself that it is so now: COVID, and not pregnant."""
    return _OF_NOW.isdisjoint(mark.words.casefold() for mark in mention.things)


def _are_orders(mention: MentionOf) -> bool:
    return any(mark.words.casefold().startswith(ORDERS) for mark in mention.side if mark.terminal == "KIND")


def are_joined(parts: Parts, windows: Sequence[ParseTreePart], *joins: str) -> bool:
    """Whether nothing but a joining word, one of these or any, stands between two times."""
    return any(
        {part.rule for part in parts.between(one.place, other.place)} & {*(joins or ("and_", "or_"))}
        and all(part.rule in {"and_", "or_"} for part in parts.between(one.place, other.place))
        for one, other in zip(windows, windows[1:], strict=False)
    )


def _opens(part: ParseTreePart) -> bool:
    """Whether a relation leads to the next thing: "A, followed by B"."""
    return part.rule == "near" and is_loose(part)

"""Build the entries and patients that a question is about from the parts of its parse tree."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import pairwise
from typing import Any

from privrag_desktop.domain.fact_categories import AMOUNTS, READINGS, Category
from privrag_desktop.questions.filters.active_newest_and_new_entries_filter import (
    holding,
    lasting_or_newest,
    may_be_new,
    of_those_who_hold,
    time_before_new,
    without_place,
)
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, united, window_of
from privrag_desktop.questions.filters.entries_patients_must_have_reader import Conditions, are_joined
from privrag_desktop.questions.filters.patient_sex_age_and_death_reader import Sorts, died_after
from privrag_desktop.questions.filters.stay_start_end_or_day_rules import of_stays
from privrag_desktop.questions.filters.time_relative_to_event_reader import (
    RelativeTimeReader,
    is_loose,
    right_beside,
    words_of,
)
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    ages_at,
    ages_of,
    ages_of_bounds,
    bounds_of,
    found_of,
    length_of,
    pick_of,
    point_pick,
    status_of,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.asked_item_or_patient_criterion_reader import asked_for
from privrag_desktop.questions.mentions.concept_mention_reader import INPATIENT, MentionOf, mention_of
from privrag_desktop.questions.mentions.mention_with_own_filters import FilteredMention
from privrag_desktop.questions.mentions.mentions_to_query_entries import Naming
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    BeforeDeath,
    Concept,
    Entries,
    Has,
    NearEntry,
    People,
    Pick,
    Window,
)
from privrag_desktop.questions.query.question_reading_result import ConceptMention as Named
from privrag_desktop.questions.refusals.ambiguous_question_checks import (
    refuse_denied_beside,
    refuse_standing_in_time,
)
from privrag_desktop.questions.tagging.recorded_name_index import Meanings
from privrag_desktop.questions.tagging.tense_check import is_of_having

_OF_SOMETHING = frozenset({"pick", "last_n", "status", "found"})


@dataclass(frozen=True, slots=True)
class Selection:
    """Takes from the parts of a question what says whose entries, and which; all raise NotUnderstood."""

    parts: Parts
    meanings: Meanings
    text: str
    today: date
    patients: frozenset[str]  # whom the question before was about
    is_of_now: bool
    is_of_past: bool
    things: list[Named] = field(default_factory=list)  # what the words that were taken name

    @property
    def naming(self) -> Naming:
        return Naming(self.parts, self.meanings, self.text, self.today, self.things)

    @property
    def beside(self) -> RelativeTimeReader:
        return RelativeTimeReader(self.naming, self.today)

    # ---- entries

    def target(self, *, pick: int | None = None, only: frozenset[Category] | None = None) -> Entries:
        """The one thing that is asked for; `pick` if the question says none."""
        found = self.targets(pick=pick, only=only)
        if len(found) != 1:
            raise NotUnderstood(" ".join(part.words for part in self.parts.of("mention")))
        return found[0]

    def targets(
        self, *, pick: int | None = None, only: frozenset[Category] | None = None
    ) -> tuple[Entries, ...]:
        """Everything that is asked for, in the order of the words, with what limits all of it."""
        then = self._ages_then() if self.parts.of("then") else None
        mentions, people = self.naming.mentions(), self.people()
        if self.parts.take_all("people", *(() if people.ids else ("who",))) and len(mentions) > 1:
            mentions, people = self._of_some(mentions, people)
        near, mentions = self.beside.near(mentions)
        new_to = time_before_new(self.parts, self.today)
        found = self.parts.free("found")
        limits = self._limits(people, near, Pick(nth=pick) if pick else None, then) | {"new_to": new_to}
        if limits["status"] == "active" and any(map(self.naming.is_state, mentions)):
            limits["status"] = "any"  # pregnant now: the entries say until when it was so
        times = self.parts.of(*WINDOWS)
        is_each_of_own = len(mentions) > 1 and len(times) > 1 and times[0].place < mentions[-1].place
        if self._are_unrelated(mentions) or is_each_of_own:
            raise NotUnderstood(words_of(mentions))
        if limits.get("bounds"):
            only = only or READINGS
        kinds = READINGS if found and only is None else only
        plain = [one for mention in mentions for one in self.naming.each(mention, kinds)]
        timed = Entries(windows=limits["windows"], near=near, before_death=limits["before_death"])
        if self._is_had_in_a_time(timed, people):
            raise NotUnderstood(words_of(mentions))
        is_of_episodes = any("episodes" in part.values("TIMES") for part in self.parts.of("times"))
        if self.parts.of("whether", "how_many", "times") and not is_of_episodes:
            self._refuse_standing(mentions, timed, kinds)
        if (near or limits["before_death"]) and len(plain) > 1 or not plain:
            raise NotUnderstood(words_of(mentions))
        is_of_readings = all(READINGS.issuperset(own.categories) for own in plain)
        have_values = all((READINGS | AMOUNTS).issuperset(own.categories) for own in plain)
        if found and not is_of_readings or limits.get("bounds") and not have_values:
            raise NotUnderstood(words_of(mentions))
        if new_to and not all(map(may_be_new, plain)):
            raise NotUnderstood(words_of(mentions))
        if any(one.is_of_the_end for one in mentions):
            limits["windows"] = of_stays(mentions[0], self._alone(mentions, near, limits["windows"]))
        elif len(mentions) == 1:
            limits["windows"] = of_stays(mentions[0], limits["windows"])
        own = [
            one.model_copy(update={**limits, "near": (*one.near, *near), "pick": limits["pick"] or one.pick})
            for one in plain
        ]
        if len(own) > 1:
            own = [without_place(one) for one in own]
        own = [_aged_at_the_time(one, self.today) for one in own]
        return tuple(self.of_panel(self._others(lasting_or_newest(one))) for one in own)

    def _limits(
        self, people: People, near: tuple[NearEntry, ...], usual: Pick | None, then: AgeRange | None
    ) -> dict[str, Any]:
        """What limits all that is asked for; the `usual` place in a row where none is said.

        `then` is the age at the time that is said of patients, and not of one who is named.
        """
        ages = ages_at(self.parts.take("at_age"))
        if then and (ages or people.ids is not None):
            raise NotUnderstood("")
        return {
            "people": people,
            "near": near,
            "before_death": self._before_death(people),
            "pick": right_beside(self.parts.of("near", "next_"), self.pick() or usual),
            **self._time_or_now(),
            "found": found_of(self.parts.take("found")),
            "ages": ages or then,
            **self._bounds(),
        }

    def of_panel(self, entries: Entries) -> Entries:
        """“The last kidney function”: the last of each of its tests, which need not be of one day."""
        pick = entries.pick
        is_last = pick is not None and pick.by == "time" and abs(pick.nth) == 1 and not pick.many
        classes = [set(one.concepts) for one in self.things if one.is_class]
        if not (pick and is_last and entries.is_of_readings and set(entries.concepts) in classes):
            return entries
        return entries.model_copy(update={"pick": pick.model_copy(update={"of": "name"})})

    def _time_or_now(self) -> dict[str, object]:
        """What is had "today" is what holds now, which need not have begun today."""
        windows, status = self.windows(), status_of(self._status())
        if status == "over" and windows:
            raise NotUnderstood(" ".join(part.words for part in self.parts.of("status")))  # stopped in 2014
        is_today = windows == (Window(first=self.today, last=self.today),)
        if is_today and status == "any" and self.is_of_now and self._are_lasting():
            return {"windows": (), "status": "active"}
        return {"windows": windows, "status": status}

    def _before_death(self, people: People) -> BeforeDeath | None:
        """Before she died, in the last year of his life: of patients who are named."""
        part = self.parts.take("before_death") if people.ids else None
        if part is None:
            return None
        return BeforeDeath(within=length_of(part) if part.has("UNIT") else None)

    def _are_lasting(self) -> bool:
        """Whether problems, drugs or allergies are asked for by these words alone."""
        kinds = {
            mark.value for part in self.parts.of("mention") for mark in part.marks if mark.terminal == "KIND"
        }
        return bool(kinds) and kinds <= {"medication", "condition", "allergy"}

    def _is_had_in_a_time(self, timed: Entries, people: People) -> bool:
        """“Which conditions did she have in 2016?”: those that began before are not of that year.

        Of one patient and of a time with a first day these are told beside it
        (`begun_before_the_period_statements.py`).
        """
        is_from_a_day = any(window.first for window in timed.windows) and not (
            timed.near or timed.before_death
        )
        if is_from_a_day and people == People(ids=people.ids) and len(people.ids or ()) == 1:
            return False
        kinds = [part for part in self.parts.of("mention") if not part.has("CONCEPT")]
        takes = any("takes" in part.values("VERB") for part in kinds)
        is_had = is_of_having(self.text) and any("condition" in part.values("KIND") for part in kinds)
        events = any({*part.values("VERB")} - {"takes", "suffers", "any"} for part in kinds)
        return timed.is_of_a_time and (takes or is_had) and not events

    def _refuse_standing(
        self, mentions: Sequence[MentionOf], timed: Entries, kinds: frozenset[Category] | None
    ) -> None:
        for mention in mentions:
            for one in self.naming.each(mention, kinds):
                refuse_standing_in_time(
                    mention,
                    one.model_copy(
                        update={
                            "windows": timed.windows,
                            "near": timed.near,
                            "before_death": timed.before_death,
                        }
                    ),
                )

    def _are_unrelated(self, mentions: Sequence[MentionOf]) -> bool:
        """Whether nothing says how two things belong together."""
        if any(map(_is_bare_verb, mentions[1:])) or any(map(self.naming.is_led, mentions[1:])):
            return True
        return not all(self._are_listed(one, other) for one, other in pairwise(mentions))

    def _are_listed(self, one: MentionOf, other: MentionOf) -> bool:
        """Whether a word or a sign of a list stands between two things, or nothing between two readings."""
        if one.names_readings and other.names_readings and other.place == one.place + 1:
            return True  # as on a ward: k+ crea
        if any(part.rule in {"and_", "or_"} for part in self.parts.between(one.place, other.place)):
            return True
        first, second = (self.parts.all[mention.place].marks[0].start for mention in (one, other))
        return any(sign in self.text[first:second] for sign in ",;?/&+")

    def _alone(
        self, mentions: Sequence[MentionOf], near: Sequence[NearEntry], windows: tuple[Window, ...]
    ) -> tuple[Window, ...]:
        """The times of a discharge, which is asked for by itself: a stay has one day for all the rest."""
        if len(mentions) > 1 or near:
            raise NotUnderstood(words_of(mentions))
        return windows

    def _bounds(self) -> dict[str, object]:
        """The limits of a value; "at least one test" says no more than that there is one."""
        bounds = self.parts.take("bounds")
        if bounds is None:
            return {}
        if any(part.place > bounds.place for part in self.parts.of("how_many", "who", "when")):
            raise NotUnderstood(bounds.words)  # among those over 60, how many had it: an age
        behind = self.parts.all[bounds.place + 1 : bounds.place + 2]
        if not (behind and behind[0].rule == "mention"):
            return {"bounds": bounds_of(bounds)}
        if bounds.has("AT_LEAST") and bounds.values("NUMBER") == ("1",) and not bounds.below("unit"):
            return {}
        raise NotUnderstood(bounds.words)

    def _others(self, entries: Entries) -> Entries:
        """Other drugs: all but the one that they are told apart from."""
        other = self.parts.take("other")
        if other is None:
            return entries
        events = other.below("event")
        named = [self.naming.event(events[0])] if events else [near.entries for near in entries.near]
        besides: list[Concept] = [
            one for own in named for one in own.concepts if one.category in entries.kinds
        ]
        if not besides:
            raise NotUnderstood(other.words)
        return entries.model_copy(update={"besides": tuple(besides)})

    def holding(self, entries: Entries) -> Entries:
        """Only what holds now, if the question asks how it is, or names no more than a kind: "meds?"."""
        return holding(entries) if self._is_held(entries) else entries

    def held_by_who_holds(self, entries: Entries) -> Entries:
        """The same of what is listed, and not computed: what patients take now who have a problem now."""
        held = self.holding(entries)
        return of_those_who_hold(held) if self._is_held(entries) and not self.is_of_past else held

    def _is_held(self, entries: Entries) -> bool:
        return self.is_of_now or self._is_bare(entries)

    def _is_bare(self, entries: Entries) -> bool:
        """Whether it lists problems or drugs without a verb: "drug list"."""
        verbs = {verb for part in self.parts.of("mention") for verb in part.values("VERB")} - {"takes"}
        said = {kind for part in self.parts.of("mention") for kind in part.values("KIND")}
        is_list = bool(entries.kinds) and set(entries.kinds) <= {Category.MEDICATION, Category.CONDITION}
        return is_list and not (verbs or "history" in said or self.is_of_past)

    def compared(
        self, point: ParseTreePart, thing: MentionOf, outer: tuple[Window, ...], people: People
    ) -> Entries:
        """One of two readings that are compared."""
        windows = tuple(window_of(one, self.today) for one in point.below(*WINDOWS))
        return self.reading(thing, point_pick(point), tuple(dict.fromkeys((*windows, *outer))), people)

    def reading(self, thing: MentionOf, pick: Pick, windows: tuple[Window, ...], people: People) -> Entries:
        if len(thing.things) > 1:
            raise NotUnderstood(thing.words)  # the last of each, or of all
        plain = self.naming.plain(thing, thing.things, READINGS)
        return plain.model_copy(update={"people": people, "windows": windows, "pick": pick})

    def visits(self) -> Entries:
        """The hospital stays of somebody."""
        plain = Entries(kinds=(Category.VISIT,), people=self.people(), windows=self.windows())
        return plain.model_copy(update={"visit_classes": INPATIENT, "pick": self.pick()})

    def all_visits(self) -> Entries:
        """Whatever visits of somebody."""
        plain = Entries(kinds=(Category.VISIT,), people=self.people(), windows=self.windows())
        return plain.model_copy(update={"pick": self.pick()})

    def pick(self) -> Pick | None:
        part = self.parts.take("pick", "last_n")
        before = self.parts.all[part.place - 1] if part and part.place else None
        if part and before and before.rule == "and_" and self._behind(part) >= 0:
            raise NotUnderstood(part.words)  # before the first dose and at the last one
        return pick_of(part) if part else None

    def _status(self) -> ParseTreePart | None:
        """Said twice it is said once: presently running."""
        said = self.parts.take_all("status")
        if any(part.value == "any_more" for part in said) and not self.parts.take("not_"):
            raise NotUnderstood(said[0].words)
        if len({part.value for part in said}) > 1:
            raise NotUnderstood(said[1].words)
        return said[0] if said else None

    def windows(self) -> tuple[Window, ...]:
        parts = self.parts.take_all(*WINDOWS)
        is_joined = are_joined(self.parts, parts)
        if is_joined:
            self.parts.take("or_")  # in 2018 or 2019
        return united(parts, self.today, are_joined=is_joined)

    # ---- patients

    def people(self) -> People:
        """Whom the question names, else whom the one before named, else everybody."""
        self._refuse_sorts()
        persons = self.parts.take_all("person")
        denied = {part.place + 1 for part in self.parts.of("not_")}
        if any(one.place in denied for one in persons):
            raise NotUnderstood(persons[0].words)  # all patients but her
        beside = self.parts.of("near", "span", "gap", "survived", "passed", "other", "point_pair")
        ids = {
            one for part in (*persons, *beside) for mark in part.marks for one in mark.ids
        } or self.patients
        if ids and (death := self.parts.take("death", "deaths")):
            raise NotUnderstood(death.words)
        if ids and (sort := self.parts.take("ages", "about")):
            raise NotUnderstood(sort.words)  # when they were of that age
        return Sorts(self.parts, self.today, self.text).of(People(ids=tuple(sorted(ids)) if ids else None))

    def some_people(self, *, is_group: bool = False) -> People:
        """Patients of a sex or an age, or who have what the question speaks of.

        Those of a group, of whom something is computed, are whoever had it at any time: most with COVID
        are well again, and of those who are not all had died.
        """
        self._refuse_sorts()
        self.parts.take_all("people", "who")
        died = died_after(self.parts, self.beside, self.today)
        ages = self._ages_then()
        people = Sorts(self.parts, self.today, self.text).of(People())
        mentions = self.naming.mentions()
        if due := [one for one in mentions if self.naming.is_due(one)]:
            raise NotUnderstood(due[0].words)  # deaths due to bronchitis: not of whoever had it once
        conditions = replace(self._conditions, is_of_group=is_group)
        if people.alive is not None:  # are more with COVID alive than dead: "are" is of that
            conditions = replace(conditions, is_of_now=False)
        having = self._having(people, conditions.things(mentions), conditions)
        if ages is not None:
            having = _aged_then(having, ages)
        if died is None:
            return having
        both = And(all=(having.who, died)) if having.who else died
        return having.model_copy(update={"who": both, "alive": False})

    def _ages_then(self) -> AgeRange | None:
        """65 or older on admission: at the visit that the question speaks of, and not today."""
        for one in self.parts.free("ages", "bounds"):
            behind = self.parts.all[one.place + 1 : one.place + 3]
            is_then = [part.rule for part in behind] == ["at_", "mention"] and mention_of(behind[1]).is_visit
            if behind and behind[0].rule == "near" and behind[0].has("ON_THE_DAY"):
                raise NotUnderstood(behind[0].words)  # under 50 at the time of a stroke: not today
            if is_said := [part.rule for part in behind[:1]] == ["then"]:
                behind = behind[:1]  # under 16 at the time, of what the question speaks of
            if is_said or is_then and not self._is_of_a_value(one):
                for part in (one, *behind):
                    self.parts.take_one(part)
                told = ages_of if one.rule == "ages" else ages_of_bounds
                return told(one, self.today).model_copy(update={"on": None})
        return None

    def _is_of_a_value(self, limit: ParseTreePart) -> bool:
        """A potassium over 5 on admission is no age."""
        before = [part for part in self.parts.of("mention") if part.place < limit.place]
        named = [one for mark in mention_of(before[-1]).things for one in mark.concepts] if before else []
        return limit.rule == "bounds" and (
            not before or bool(limit.below("unit")) or any(one.category in READINGS for one in named)
        )

    def state_of_many(self) -> Entries | None:
        """Of patients who are in a state, the entries that tell of it; whatever they say, they are told.

        None where no state is asked for, or a state and something else, or a disease: who has COVID has the
        diagnosis, and who "tested positive" once had such a test.
        """
        mentions = [mention_of(part) for part in self.parts.of("mention")]
        if len(mentions) != 1 or len(mentions[0].things) != 1 or not self.naming.is_state(mentions[0]):
            return None
        if self.naming.is_disease(mentions[0]):
            return None
        self._refuse_sorts()
        if "been" in self.text.casefold().split():
            raise NotUnderstood(mentions[0].words)  # who has been homeless: the newest entry does not say it
        denied = self.parts.take_all("not_")
        is_done = any(denied[0].leads_to(one) for one in self.parts.of("mention")) if denied else False
        self.parts.take_all("people", "who", "found", "mention")
        if any(part.value == "active" for part in self.parts.of("status")):
            self.parts.take_all("status")  # who smokes now: the newest entries are told
        people = Sorts(self.parts, self.today, self.text).of(People())
        plain = self.naming.plain(mentions[0], mentions[0].things)
        if denied and Category.CONDITION in plain.categories and not is_done:
            raise NotUnderstood(mentions[0].words)  # who has no tuberculosis; who never smoked, a status says
        return plain.model_copy(update={"people": people})

    def _refuse_sorts(self) -> None:
        """Current patients, the oldest patient: what these are is not said of entries."""
        for one in self.parts.of("people", "sex"):
            before = self.parts.all[one.place - 1] if one.place else None
            if before and before.rule in _OF_SOMETHING and before in self.parts.left():
                raise NotUnderstood(f"{before.words} {one.words}")

    def shared(self) -> tuple[People, People]:
        """The patients that a share without a verb is of, and those of them that make it up.

        What is named last, or the age behind them, is the part.
        """
        self.parts.take_all("people", "who")
        sorts = Sorts(self.parts, self.today, self.text)
        aged = sorts.aged_behind()
        whole = sorts.of(People())
        things = self._conditions.things(self.naming.mentions())
        if not things:
            raise NotUnderstood("")
        if aged:
            return self._having(whole, things, self._of_group), aged
        *first, last = things
        return self._having(whole, first, self._of_group), self._having(People(), [last])

    @property
    def _of_group(self) -> Conditions:
        return replace(self._conditions, is_of_group=True)

    @property
    def _conditions(self) -> Conditions:
        return Conditions(
            self.parts,
            self.naming,
            self.beside,
            self.today,
            self.is_of_now,
            self.is_of_past,
            is_of_having(self.text),
        )

    def _having(
        self, people: People, things: Sequence[FilteredMention], conditions: Conditions | None = None
    ) -> People:
        if not things:
            return people
        who = (conditions or self._conditions).of(things)
        refuse_denied_beside(who)
        return people.model_copy(update={"who": who})

    def _of_some(self, mentions: list[MentionOf], people: People) -> tuple[list[MentionOf], People]:
        """What is asked for, and the patients of whom: lab tests of patients with anaemia.

        Where a relation names no entry ("that followed within a month"), the other mention is what it names.
        """
        target = asked_for(self.parts, mentions)
        others = [one for one in mentions if one is not target]
        if any(is_loose(part) for part in self.parts.of("near")):
            return [target, *others], people
        things = [one for one in self._conditions.things(mentions, asked=target) if one.mention is not target]
        if mentions[-1] is not target:
            self._refuse_last_time(things[-1])
        return [target], self._having(people, things, self._of_group)

    def _refuse_last_time(self, last: FilteredMention) -> None:
        """“Drugs of patients with anaemia in 2019”: the year of the drugs, or that of the anaemia."""
        if times := last.of(*WINDOWS):
            raise NotUnderstood(times[0].words)

    def _behind(self, part: ParseTreePart) -> int:
        """The place of the last mention before a part; -1 if it stands before all."""
        before = [one.place for one in self.parts.of("mention") if one.place < part.place]
        return before[-1] if before else -1


def _aged_at_the_time(of: Entries, today: date) -> Entries:
    """“Tests of patients in their 20s in 2013”: of that age then, and not today."""
    ages = of.people.ages
    is_past = bool(of.windows) and all(one.last and one.last < today for one in of.windows)
    if not is_past or ages is None or ages.on != today or of.ages is not None:
        return of
    people = of.people.model_copy(update={"ages": None})
    return of.model_copy(update={"people": people, "ages": ages.model_copy(update={"on": None})})


def _aged_then(people: People, ages: AgeRange) -> People:
    """Those who had that age at the one thing that they must have had."""
    has = people.who
    if not isinstance(has, Has) or has.has.ages or has.has.people.ages:
        raise NotUnderstood("")
    entries = has.has.model_copy(update={"ages": ages})
    return people.model_copy(update={"who": has.model_copy(update={"has": entries})})


def _is_bare_verb(mention: MentionOf) -> bool:
    """Whether it says a verb alone, and one of some kind: "seen" beside what else is asked for."""
    return bool(mention.said) and not (mention.things or mention.kinds or mention.classes)

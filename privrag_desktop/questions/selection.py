"""Which entries and which patients a question is about, from its parts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from privrag_desktop.domain import READINGS, STANDING, Category
from privrag_desktop.questions.concepts import Meanings
from privrag_desktop.questions.limits import (
    ages_of,
    ages_of_bounds,
    bounds_of,
    length_of,
    near_limits,
    pick_of,
    side_of,
    status_of,
    times_of,
)
from privrag_desktop.questions.marks import Mark
from privrag_desktop.questions.mention import INPATIENT, MentionOf, categories_of, concepts_of, mention_of
from privrag_desktop.questions.parts import NotUnderstood, Part, Parts
from privrag_desktop.questions.query import (
    And,
    Concept,
    Condition,
    Entries,
    Has,
    Near,
    Not,
    Or,
    People,
    Pick,
    Window,
)
from privrag_desktop.questions.reading import Thing
from privrag_desktop.questions.time_words import WINDOWS, window_of

_PARTING = frozenset(
    {"people", "near", "and_", "or_", "not_"}
)  # words between two things that keep them apart
_READINGS = frozenset(READINGS)
_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN})


@dataclass(frozen=True, slots=True)
class Selection:
    """Takes from the parts of a question what says whose entries, and which; all raise NotUnderstood."""

    parts: Parts
    meanings: Meanings
    today: date
    patients: frozenset[str]  # whom the question before was about
    is_of_now: bool
    is_of_past: bool
    things: list[Thing] = field(default_factory=list)  # what the words that were taken name

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
        mentions, people = self.mentions(), self.people()
        if self.parts.take("people") and len(mentions) > 1:
            mentions, people = self._of_some(mentions, people)
        near, mentions = self._near(mentions)
        bounds, picked = self.parts.take("bounds"), self.pick() or (Pick(nth=pick) if pick else None)
        limits = {
            "people": people,
            "near": near,
            "pick": picked,
            "windows": self.windows(),
            "status": status_of(self.parts.take("status")),
            "bounds": bounds_of(bounds) if bounds else None,
        }
        plain = [one for mention in mentions for one in self._each(mention, only)]
        if near and len(plain) > 1 or not plain:
            raise NotUnderstood(" ".join(mention.words for mention in mentions))
        return tuple(one.model_copy(update=limits) for one in plain)

    def holding(self, entries: Entries) -> Entries:
        """Only what holds now, if the question asks how it is: takes, is on, has; and not for a time.

        A dose that was given does not last: who is on heparin has an order for it.
        """
        return self._in_force(entries) if self.is_of_now else entries

    @staticmethod
    def _in_force(entries: Entries) -> Entries:
        lasting = tuple(one for one in entries.concepts if one.category is not Category.GIVEN)
        categories = {*entries.kinds, *(one.category for one in lasting)}
        is_lasting = bool(categories) and STANDING.issuperset(categories)
        plain = entries.status == "any" and not (entries.windows or entries.near or entries.pick)
        if is_lasting and plain:
            return entries.model_copy(update={"status": "active", "concepts": lasting})
        return entries

    def compared(self, point: Part, thing: MentionOf, outer: tuple[Window, ...], people: People) -> Entries:
        """One of two readings that are compared."""
        picks = point.below("pick")
        windows = tuple(window_of(one, self.today) for one in point.below(*WINDOWS))
        plain = self._plain(thing, thing.things, _READINGS)
        return plain.model_copy(
            update={"people": people, "windows": (*windows, *outer), "pick": pick_of(picks[0])}
        )

    def visits(self) -> Entries:
        """The hospital stays of somebody."""
        plain = Entries(kinds=(Category.VISIT,), people=self.people(), windows=self.windows())
        return plain.model_copy(update={"visit_classes": INPATIENT, "pick": self.pick()})

    def pick(self) -> Pick | None:
        part = self.parts.take("pick")
        return pick_of(part) if part else None

    def windows(self) -> tuple[Window, ...]:
        return tuple(window_of(part, self.today) for part in self.parts.take_all(*WINDOWS))

    def mentions(self) -> list[MentionOf]:
        """What the question speaks of; a kind and its verb, apart from each other in it, are one."""
        found: list[MentionOf] = []
        for part in self.parts.take_all("mention"):
            mention = mention_of(part)
            last = found[-1] if found else None
            if last and last.fits(mention) and not self._is_parted(last, mention):
                found[-1] = last.with_(mention)
            else:
                found.append(mention)
        return found

    def _is_parted(self, first: MentionOf, second: MentionOf) -> bool:
        return any(part.rule in _PARTING for part in self.parts.between(first.place, second.place))

    def _each(self, mention: MentionOf, only: frozenset[Category] | None) -> list[Entries]:
        """Things joined by "and" are asked for one by one; of those joined by "or" any will do."""
        if mention.joined == "and":
            return [self._plain(mention, (thing,), only) for thing in mention.things]
        return [self._plain(mention, mention.things, only)]

    def _plain(
        self, mention: MentionOf, things: Sequence[Mark], only: frozenset[Category] | None = None
    ) -> Entries:
        """Entries of the concepts or the kinds of a mention, no more."""
        if not mention.things:
            own, _ = categories_of(mention.said)
            if not own:
                raise NotUnderstood(mention.words)
            return Entries(kinds=tuple(sorted(own)), visit_classes=mention.visit_classes)
        found: dict[Concept, None] = {}
        for thing in things:
            concepts = concepts_of(thing, mention.said, self.meanings, only)
            if concepts is None:
                raise NotUnderstood(mention.words)
            found.update(dict.fromkeys(concepts))
        words = f" {mention.joined} ".join(thing.words for thing in things)
        named = [one for thing in things if (one := self.meanings.named(thing.words))]
        self.things.append(
            Thing(
                words,
                tuple(found),
                any(one.is_class for one in named),
                any(one.is_open for one in named),
                any(one.is_state for one in named),
            )
        )
        return Entries(concepts=tuple(found), visit_classes=mention.visit_classes if mention.classes else ())

    # ---- patients

    def people(self) -> People:
        """Whom the question names, else whom the one before named, else everybody."""
        persons = self.parts.take_all("person")
        ids = {
            one for part in (*persons, *self.parts.of("near")) for mark in part.marks for one in mark.ids
        } or self.patients
        return self._sorted(People(ids=tuple(sorted(ids)) if ids else None))

    def some_people(self) -> People:
        """Patients of a sex or an age, or who have what the question speaks of."""
        self.parts.take_all("people", "who")
        people = self._sorted(People())
        conditions = self._conditions(self.mentions())
        return people.model_copy(update={"who": conditions}) if conditions else people

    def shared(self) -> tuple[People, People]:
        """The patients that a share is of, and those of them that make it up."""
        self.parts.take_all("people", "who")
        whole = self._sorted(People())
        mentions = self.mentions()
        if not mentions:
            raise NotUnderstood("")
        *first, last = mentions
        if first:
            whole = whole.model_copy(update={"who": self._conditions(first)})
        return whole, People(who=self._conditions([last]))

    def _sorted(self, people: People) -> People:
        update: dict[str, object] = {}
        if sex := self.parts.take("sex"):
            update["sex"] = sex.value
        if ages := self.parts.take("ages"):
            update["ages"] = ages_of(ages, self.today)
        if bounds := self._bounds_of_age():
            update["ages"] = ages_of_bounds(bounds, self.today)
        if death := self.parts.take("death"):
            update["alive"] = death.value == "alive"
        return people.model_copy(update=update)

    def _bounds_of_age(self) -> Part | None:
        """Women over 60: a limit right behind a word for patients is one of their age."""
        for part in self.parts.free("bounds"):
            if self.parts.all[part.place - 1].rule in {"people", "sex"} and part.place:
                self.parts.take_one(part)
                return part
        return None

    def _conditions(self, mentions: Sequence[MentionOf]) -> Condition | None:
        """What the patients have, each with the words before it that join it to the others or deny it."""
        conditions: list[Condition] = []
        joins: set[str] = set()
        before = -1
        for mention in mentions:
            words = [p for p in self.parts.free("not_", "or_", "and_") if before < p.place < mention.place]
            rules = {part.rule for part in words}
            for part in words:
                self.parts.take_one(part)
            if conditions:
                joins.add("or" if "or_" in rules else "and")
            conditions += self._has(mention, is_not="not_" in rules, is_last=mention is mentions[-1])
            before = mention.place
        if len(joins) > 1:
            raise NotUnderstood(" ".join(mention.words for mention in mentions))
        if not conditions:
            return None
        first, *others = conditions
        if not others:
            return first
        return Or(any=tuple(conditions)) if joins == {"or"} else And(all=tuple(conditions))

    def _has(self, mention: MentionOf, *, is_not: bool, is_last: bool) -> list[Condition]:
        """Has or has not; a time belongs to the mention before it, one that stands first to the first."""
        limits: dict[str, object] = {"windows": self._windows_of(mention, is_last=is_last)}
        often = None
        if is_last:
            near, _ = self._near([])
            bounds = self.parts.take("bounds")
            often = self.parts.take("often")
            limits |= {
                "near": near,
                "pick": self.pick(),
                "status": status_of(self.parts.take("status")),
                "bounds": bounds_of(bounds) if bounds else None,
            }
        if any(named.is_state for thing in mention.things if (named := self.meanings.named(thing.words))):
            raise NotUnderstood(mention.words)  # who smokes: an entry may say that somebody never did
        found: list[Condition] = []
        for plain in self._each(mention, None):
            entries = plain.model_copy(update=limits)
            if self._is_taken_now(mention, plain):
                entries = self._in_force(entries)
            has = Has(has=entries, at_least=times_of(often))
            found.append(Not(no=has) if is_not else has)
        return found

    def _is_taken_now(self, mention: MentionOf, plain: Entries) -> bool:
        """Whether patients are to be on a drug, by an order that goes on; not those who were prescribed it."""
        categories = {*plain.kinds, *(one.category for one in plain.concepts)}
        return _DRUGS.issuperset(categories) and "medication" not in mention.verbs and not self.is_of_past

    def _windows_of(self, mention: MentionOf, *, is_last: bool) -> tuple[Window, ...]:
        free = self.parts.free(*WINDOWS)
        own = free if is_last else [part for part in free if self._behind(part) == mention.place]
        for part in own:
            self.parts.take_one(part)
        return tuple(window_of(part, self.today) for part in own)

    def _behind(self, part: Part) -> int:
        """The place of the last mention before a part; -1 if it stands before all."""
        before = [one.place for one in self.parts.of("mention") if one.place < part.place]
        return before[-1] if before else -1

    def _of_some(self, mentions: list[MentionOf], people: People) -> tuple[list[MentionOf], People]:
        """What is asked for, and the patients of whom: lab tests of patients with anaemia.

        Where a relation names no entry ("that followed within a month"), the other mention is what it names.
        """
        asked = [part.place for part in self.parts.of("rank", "measure", "how_many", "times")]
        behind = [one for one in mentions if asked and one.place > asked[0]]
        target = (behind or mentions)[0]
        others = [one for one in mentions if one is not target]
        if any(not part.below("event") for part in self.parts.of("near")):
            return [target, *others], people
        return [target], people.model_copy(update={"who": self._conditions(others)})

    # ---- beside other entries

    def _near(self, mentions: list[MentionOf]) -> tuple[tuple[Near, ...], list[MentionOf]]:
        """The relations to other entries, and the mentions that are none of these entries."""
        parts = self.parts.take_all("near")
        limits = near_limits(parts)
        found = [
            Near(side=side_of(part), entries=self._event(event))
            for part in parts
            for event in part.below("event")
        ]
        loose = [part for part in parts if not part.below("event")]
        if loose and not found:
            other, mentions = self._other(mentions, loose[0])
            found.append(Near(side="after", entries=other))
            limits = self._past_as_length() | limits
        if len(found) > 1 and limits:
            raise NotUnderstood(" ".join(part.words for part in parts))
        return tuple(near.model_copy(update=limits) for near in found), mentions

    def _event(self, event: Part) -> Entries:
        picks, [mention] = event.below("pick"), event.below("mention")
        plain = self._plain(mention_of(mention), mention_of(mention).things)
        return plain.model_copy(update={"pick": pick_of(picks[0]) if picks else None})

    def _other(self, mentions: list[MentionOf], loose: Part) -> tuple[Entries, list[MentionOf]]:
        """The mention that is not asked for; the time behind it stays with it."""
        if len(mentions) != len(("asked for", "other")):
            raise NotUnderstood(loose.words)
        target, other = mentions
        plain = self._plain(other, other.things)
        own = [p for p in self.parts.free(*WINDOWS) if self._behind(p) == other.place and p.rule != "past"]
        for part in own:
            self.parts.take_one(part)
        windows = tuple(window_of(part, self.today) for part in own)
        return plain.model_copy(update={"windows": windows}), [target]

    def _past_as_length(self) -> dict[str, object]:
        """“That followed within the past two months” tells how long after, not how long ago."""
        for part in self.parts.free("past"):
            if part.words.casefold().startswith("within"):
                self.parts.take_one(part)
                return {"within": length_of(part)}
        return {}

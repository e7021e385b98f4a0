"""From the parts of a question to a query: who, what, when and what to tell of it.

Every part that is used is taken away; what is left over was not understood, and then nothing is asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from privrag_desktop.domain import LASTING, READINGS, STANDING, Category
from privrag_desktop.questions.concepts import Meanings
from privrag_desktop.questions.mention import MentionOf, categories_of, concepts_of, mention_of
from privrag_desktop.questions.parts import MarkTree, Part, below, marks_of, part_of
from privrag_desktop.questions.query import (
    About,
    AgeAt,
    Ages,
    And,
    Change,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Length,
    Measure,
    Near,
    Not,
    Or,
    Passed,
    People,
    Pick,
    Query,
    Show,
    Top,
    Unit,
    Who,
    Window,
)
from privrag_desktop.questions.bounds import ages_of, bounds_of, times_of
from privrag_desktop.questions.time_words import window_of

_STAYS = frozenset({"stay", "hospital stay", "hospital admission", "admission", "hospitalization",
                    "hospitalisation", "stays", "hospital stays", "admissions", "hospital admissions"})  # fmt: skip
_INPATIENT = ("inpatient", "inpatient acute", "inpatient non-acute", "short stay", "observation")
_ASKS = frozenset({
    "how_many", "times", "when", "whether", "passed", "lasted", "age_at", "about", "measure", "per", "rank", "change",
    "direction", "death", "who",
})  # fmt: skip
_FREE = frozenset({"and_", "to_", "whether", "who"})  # may stand without a meaning of their own
WINDOWS = ("since", "until", "after", "before", "in_", "between", "past", "this")


class NotUnderstood(Exception):
    """The parts do not make a query."""


@dataclass
class Assembly:
    """The parts of one question and what was made of them so far."""

    parts: list[Part]
    meanings: Meanings
    today: date
    used: set[int] = field(default_factory=set)

    def query(self) -> Query:
        """Raises NotUnderstood."""
        query = self._asked()
        left = [part for part in self.parts if part.place not in self.used and part.rule not in _FREE]
        if left:
            raise NotUnderstood(" ".join(part.words for part in left))
        return query

    # ---- parts by their rule

    def all(self, *rules: str) -> list[Part]:
        return [part for part in self.parts if part.rule in rules]

    def take(self, *rules: str) -> Part | None:
        """The first of them that nothing has used yet."""
        for part in self.all(*rules):
            if part.place not in self.used:
                self.used.add(part.place)
                return part
        return None

    def is_there(self, *rules: str) -> bool:
        return bool(self.all(*rules))

    # ---- the way to ask

    def _asked(self) -> Query:
        if self.is_there("about", "death"):
            return self._about()
        if self.take("age_at"):
            return self._age()
        if pair := self.take("point_pair"):
            return self._pair(pair)
        if passed := self.take("passed"):
            return self._passed(passed)
        if rank := self.take("rank"):
            return self._top(rank)
        if self.take("lasted"):
            return self._lasted()
        if self.is_there("measure"):
            return self._measure()
        if self._asks_for_people():
            return self._who()
        return self._told()

    def _about(self) -> Query:
        about, death = self.take("about"), self.take("death")
        self.take("when")
        what = "death" if death else about.value if about else ""
        return About(ids=self._ids(), what=what)  # type: ignore[arg-type]

    def _age(self) -> Query:
        if not self.is_there("mention"):
            return About(ids=self._ids(), what="age")
        self.take("when")
        return AgeAt(of=self._target(pick=1))

    def _pair(self, pair: Part) -> Query:
        """How a value compares with another one of the same thing."""
        points = [_Point.of(tree, self.today) for tree in below(pair.tree, "point")]
        inner = [mark for mark in marks_of(pair.tree) if mark.terminal in {"MORE", "BOUND"}]
        direction = self.take("direction")
        change = self.take("change")
        self.take("measure") if change and self._is_mean() else None
        thing = next((point.mention for point in points if point.mention), None) or self._mention()
        if len({point.mention.words for point in points if point.mention}) > 1 or not points[1].pick:
            raise NotUnderstood("compared")
        to, since = (self._entries(thing, point.pick, point.windows) for point in points)
        word = inner[0].value if inner else direction.value if direction else ""
        is_ = {"above": "more", "below": "less"}.get(word, word) or None
        if bool(is_) == bool(change):
            raise NotUnderstood("compared")
        if change and _order(points[0]) < _order(points[1]):
            to, since = since, to
        return Change(to=to, since=since, is_=is_)  # type: ignore[arg-type]

    def _is_mean(self) -> bool:
        """Whether "mean" belongs to the name of a pressure and asks for no average."""
        return all(part.value == "average" for part in self.all("measure"))

    def _passed(self, passed: Part) -> Query:
        unit = Unit((passed.values("UNIT") or ("day",))[0])
        return Passed(since=self._target(pick=-1), unit=unit)

    def _top(self, rank: Part) -> Query:
        numbers = rank.values("NUMBER")
        return Top(of=self._target(), n=int(numbers[0]) if numbers else 5)

    def _lasted(self) -> Query:
        if not self.is_there("mention"):
            return Lasted(of=self._of_visits())
        return Lasted(of=self._target())

    def _of_visits(self) -> Entries:
        entries = Entries(kinds=(Category.VISIT,), people=self._people(), windows=self._windows())
        return entries.model_copy(update={"visit_classes": _INPATIENT, "pick": self._pick()})

    def _measure(self) -> Query:
        measure, per = self.take("measure"), self.take("per")
        assert measure is not None
        target = self._target(only=READINGS)
        if measure.value in {"minimum", "maximum"} and per is None and not self.is_there("how_many"):
            pick = Pick(nth=1 if measure.value == "minimum" else -1, by="value")
            return Show(of=target.model_copy(update={"pick": pick}), what="values")
        return Measure(of=target, by=measure.value, per=per.value if per else None)  # type: ignore[arg-type]

    def _told(self) -> Query:
        """A count, a day, whether it is so, or the entries themselves."""
        times, how_many, when = self.take("times"), self.take("how_many"), self.take("when")
        per = self.take("per")
        if times or how_many:
            return self._count(is_times=times is not None, per=per.value if per else None)
        if per:
            raise NotUnderstood(per.words)
        if when:
            return Show(of=self._target(), what="days")
        often = self.take("often")
        if self.is_there("whether") and not often:
            return Exists(of=self._target())
        target = self._target(is_shown=True)
        what: Literal["names", "entries"] = "names" if target.kinds else "entries"
        return Show(of=target, what=what, at_least=times_of(often) if often else 1)

    def _count(self, *, is_times: bool, per: str | None) -> Query:
        target = self._target()
        by = "entries"
        if target.kinds and not is_times and set(target.kinds) <= STANDING:
            by = "names"
        return Count(of=target, by=by, per=per)  # type: ignore[arg-type]

    # ---- patients

    def _asks_for_people(self) -> bool:
        """How many patients, which patients; not how many tests of patients."""
        people = self.all("people", "sex")
        if not people or self.is_there("person"):
            return self.is_there("who") and not self.is_there("person")
        asked = self.all("how_many", "times", "when")
        if not asked:
            return not any(part.place < people[0].place for part in self.all("mention"))
        between = [p for p in self.parts if asked[0].place < p.place < people[0].place]
        return asked[0].rule == "how_many" and not any(p.rule == "mention" for p in between)

    def _who(self) -> Query:
        count = self.take("how_many") is not None
        while self.take("people", "who"):
            pass
        people = self._sorted(People())
        if condition := self._condition():
            people = people.model_copy(update={"who": condition})
        return Who(people=people, count=count)

    def _sorted(self, people: People) -> People:
        """Of the sex and of the age that is said."""
        update: dict[str, object] = {}
        if sex := self.take("sex"):
            update["sex"] = sex.value
        if ages := self.take("ages"):
            update["ages"] = ages_of(ages, self.today)
        return people.model_copy(update=update)

    def _condition(self) -> Condition | None:
        """What the patients have: each mention with the words before it that join or deny it."""
        mentions = self._merged(self._free_mentions())
        conditions: list[Condition] = []
        joins: set[str] = set()
        for mention in mentions:
            negated = self._before(mention, "not_")
            if conditions:
                joins.add("or" if self._before(mention, "or_") else "and")
            conditions += self._has(mention, is_not=negated)
        if len(joins) > 1:
            raise NotUnderstood("and, or")
        if len(conditions) < 2:
            return conditions[0] if conditions else None
        return Or(any=tuple(conditions)) if joins == {"or"} else And(all=tuple(conditions))

    def _has(self, mention: MentionOf, *, is_not: bool) -> list[Condition]:
        things = [(mark,) for mark in mention.things] if mention.joined == "and" else [mention.things]
        often = self.take("often")
        found: list[Condition] = []
        near, windows, pick = self._nears(), self._windows(), self._pick()
        status, bounds = self._status(), self._bounds()
        for marks in things:
            entries = self._plain(mention, marks).model_copy(
                update={"near": near, "windows": windows, "pick": pick, "status": status, "bounds": bounds}
            )
            has = Has(has=entries, at_least=times_of(often) if often else 1)
            found.append(Not(no=has) if is_not else has)
        return found

    def _before(self, mention: MentionOf, rule: str) -> bool:
        """Take the word of this rule that stands between the last mention and this one."""
        for part in reversed([p for p in self.parts if p.place < mention.place]):
            if part.rule == "mention":
                return False
            if part.rule == rule and part.place not in self.used:
                self.used.add(part.place)
                return True
        return False

    def _people(self) -> People:
        """Whom the question names; all patients, or those who have what stands behind "patients"."""
        persons = self.all("person")
        self.used.update(part.place for part in persons)
        ids = {one for part in persons for mark in part.marks for one in mark.ids}
        return self._sorted(People(ids=tuple(sorted(ids)) if persons else None))

    def _ids(self) -> tuple[str, ...]:
        people = self._people()
        if not people.ids:
            raise NotUnderstood("whom")
        return people.ids

    # ---- entries

    def _free_mentions(self) -> list[MentionOf]:
        free = [part for part in self.all("mention") if part.place not in self.used]
        self.used.update(part.place for part in free)
        return [mention_of(part.tree, part.place) for part in free]

    def _merged(self, mentions: Sequence[MentionOf]) -> list[MentionOf]:
        """A kind and its verb or its name, apart from each other in the sentence, are one."""
        found: list[MentionOf] = []
        for mention in mentions:
            last = found[-1] if found else None
            if last and last.fits(mention) and not self._is_parted(last, mention):
                found[-1] = last.with_(mention)
            else:
                found.append(mention)
        return found

    def _is_parted(self, first: MentionOf, second: MentionOf) -> bool:
        """Whether the words between them tell of something else: patients who, after, and."""
        between = [p for p in self.parts if first.place < p.place < second.place]
        return any(p.rule in {"people", "near", "and_", "or_", "not_"} for p in between)

    def _mention(self) -> MentionOf:
        mentions = self._merged(self._free_mentions())
        if len(mentions) != 1:
            raise NotUnderstood("what")
        return mentions[0]

    def _target(
        self, *, pick: int | None = None, only: frozenset[Category] | None = None, is_shown: bool = False
    ) -> Entries:
        """What is asked for, of whom, and when; `pick` if the question says none."""
        mentions = self._merged(self._free_mentions())
        people = self._people()
        if self.is_there("people"):
            self.take("people")
            mentions, people = self._parted(mentions, people)
        nears = self._all_nears(mentions)
        if len(mentions) != 1:
            raise NotUnderstood("what")
        picked = self._pick() or (Pick(nth=pick) if pick else None)
        entries = self._plain(mentions[0], mentions[0].things, only)
        windows = self._windows()
        if is_shown and not picked and not windows and self._is_reading(entries):
            picked = Pick(nth=-1)
        if is_shown and not people.ids and people.who is None and people.ids is None:
            raise NotUnderstood("whom")
        return entries.model_copy(
            update={
                "people": people,
                "windows": windows,
                "near": nears,
                "pick": picked,
                "status": self._status(),
                "bounds": self._bounds(),
                "ages": self._ages_at(people),
            }
        )

    def _ages_at(self, _people: People) -> Ages | None:
        return None

    def _is_reading(self, entries: Entries) -> bool:
        categories = set(entries.kinds) | {one.category for one in entries.concepts}
        return bool(entries.concepts) and categories <= READINGS

    def _parted(self, mentions: list[MentionOf], people: People) -> tuple[list[MentionOf], People]:
        """What is asked for, and what the patients have of whom it is asked."""
        if len(mentions) < 2:
            return mentions, people
        target = self._asked_for(mentions)
        others = [one for one in mentions if one is not target]
        loose = [part for part in self.all("near") if not below(part.tree, "event")]
        if loose:  # "that followed within two months": the other entry is what it followed
            return [target, *others], people
        has = [one for other in others for one in self._has(other, is_not=self._before(other, "not_"))]
        who: Condition = has[0] if len(has) == 1 else And(all=tuple(has))
        return [target], people.model_copy(update={"who": who})

    def _asked_for(self, mentions: Sequence[MentionOf]) -> MentionOf:
        """The one behind "top three" or "average", else the first."""
        asked = [part.place for part in self.all("rank", "measure", "how_many", "times")]
        behind = [one for one in mentions if asked and one.place > asked[0]]
        return (behind or list(mentions))[0]

    def _plain(
        self, mention: MentionOf, things: Sequence[object], only: frozenset[Category] | None = None
    ) -> Entries:
        """Entries of the concepts or the kinds of a mention, no more."""
        if mention.is_kind_only:
            own, _ = categories_of(mention.said)
            if not own:
                raise NotUnderstood(mention.words)
            return Entries(kinds=tuple(sorted(own)), visit_classes=self._classes(mention))
        found: dict[object, None] = {}
        for mark in things:
            concepts = concepts_of(mark, mention.said, self.meanings, only)  # type: ignore[arg-type]
            if concepts is None:
                raise NotUnderstood(mention.words)
            found.update(dict.fromkeys(concepts))
        return Entries(concepts=tuple(found))  # type: ignore[arg-type]

    def _classes(self, mention: MentionOf) -> tuple[str, ...]:
        words = mention.words.casefold()
        return _INPATIENT if any(words == stay or words.endswith(f" {stay}") for stay in _STAYS) else ()

    # ---- what limits entries

    def _entries(self, mention: MentionOf, pick: Pick | None, windows: Sequence[Window]) -> Entries:
        entries = self._plain(mention, mention.things, READINGS)
        outer = (*windows, *self._windows())
        return entries.model_copy(update={"people": self._people(), "pick": pick, "windows": outer})

    def _pick(self) -> Pick | None:
        part = self.take("pick")
        return _pick_of(part) if part else None

    def _windows(self) -> tuple[Window, ...]:
        found = []
        while part := self.take(*WINDOWS):
            found.append(self._window(part.tree, part.words))
        return tuple(found)

    def _window(self, tree: MarkTree, words: str) -> Window:
        window = window_of(tree, self.today)
        if window is None:
            raise NotUnderstood(words)
        return window

    def _status(self) -> str:
        part = self.take("status")
        return part.value if part else "any"

    def _bounds(self) -> object:
        part = self.take("bounds")
        return bounds_of(part) if part else None

    # ---- beside other entries

    def _nears(self) -> tuple[Near, ...]:
        return self._all_nears([])

    def _all_nears(self, mentions: list[MentionOf]) -> tuple[Near, ...]:
        """Every relation to another entry; one that names none is to the other mention."""
        found: list[Near] = []
        limits: dict[str, object] = {}
        loose: Part | None = None
        while part := self.take("near"):
            limits |= _limits(part)
            if events := below(part.tree, "event"):
                found.append(Near(side=_side(part), entries=self._event(events[0])))
            else:
                loose = loose if loose and loose.has("FOLLOWED") else part
        if loose is not None:
            other = self._other(mentions, loose)
            found.append(Near(side="after", entries=other))
            limits |= self._past_as_length(limits)
        if len(found) > 1 and limits:
            raise NotUnderstood("beside")
        return tuple(near.model_copy(update=limits) for near in found)

    def _other(self, mentions: list[MentionOf], loose: Part) -> Entries:
        """The mention that is not asked for; its own time stays with it."""
        if len(mentions) != 2:
            raise NotUnderstood(loose.words)
        other = mentions.pop(1)
        entries = self._plain(other, other.things)
        own = [p for p in self.all(*WINDOWS) if self._nearest(p) == other.place and p.rule != "past"]
        self.used.update(p.place for p in own)
        return entries.model_copy(update={"windows": tuple(self._window(p.tree, p.words) for p in own)})

    def _nearest(self, part: Part) -> int:
        before = [p.place for p in self.all("mention") if p.place < part.place]
        return before[-1] if before else -1

    def _past_as_length(self, limits: dict[str, object]) -> dict[str, object]:
        """“That followed within the past two months” tells how long after, not how long ago."""
        for part in self.all("past"):
            if "within" not in limits and part.place not in self.used and _starts_within(part):
                self.used.add(part.place)
                number = (part.values("NUMBER") or ("1",))[0]
                return {"within": Length(number=int(number), unit=Unit(part.values("UNIT")[0]))}
        return {}

    def _event(self, tree: MarkTree) -> Entries:
        part = part_of(tree)
        picks = below(tree, "pick")
        mention = mention_of(below(tree, "mention")[0], part.place)
        entries = self._plain(mention, mention.things)
        return entries.model_copy(update={"pick": _pick_of(part_of(picks[0])) if picks else None})


@dataclass(frozen=True)
class _Point:
    """One of two entries that are compared."""

    pick: Pick | None
    mention: MentionOf | None
    windows: tuple[Window, ...]

    @classmethod
    def of(cls, tree: MarkTree, today: date) -> "_Point":
        picks, mentions = below(tree, "pick"), below(tree, "mention")
        windows = [window_of(one, today) for one in below(tree, *WINDOWS)]
        if None in windows:
            raise NotUnderstood(part_of(tree).words)
        return cls(
            _pick_of(part_of(picks[0])),
            mention_of(mentions[0], 0) if mentions else None,
            tuple(one for one in windows if one),
        )


def _order(point: _Point) -> tuple[int, int]:
    """In time, within one window: the first before the second, the second to last before the last."""
    nth = point.pick.nth if point.pick else -1
    return (0, nth) if nth > 0 else (1, nth)


def _pick_of(part: Part) -> Pick:
    mark = next(mark for mark in part.marks if mark.terminal in {"PICK", "LAST"})
    return Pick(nth=-1 if mark.terminal == "LAST" else int(mark.value))


def _side(part: Part) -> str:
    return "before" if part.has("BEFORE") else "after"


def _limits(part: Part) -> dict[str, object]:
    limits: dict[str, object] = {}
    for tree in below(part.tree, "within"):
        within = part_of(tree)
        number = (within.values("NUMBER") or ("1",))[0]
        limits["within"] = Length(number=int(number), unit=Unit(within.values("UNIT")[0]))
    for tree in below(part.tree, "same"):
        mark = part_of(tree).marks[-1]
        limits["same"] = "visit" if mark.terminal == "VISIT" else mark.value
    return limits


def _starts_within(part: Part) -> bool:
    return part.words.casefold().startswith("within")


def queries_differ(first: Query, second: Query) -> bool:
    """Whether two readings ask for different things."""
    return first != second


__all__ = ["Assembly", "NotUnderstood", "Iterable", "LASTING"]

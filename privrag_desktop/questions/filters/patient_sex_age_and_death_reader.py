"""Read by which sex, age, birth, death or personal detail a question selects patients."""

from dataclasses import dataclass
from datetime import date

from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.filters.time_relative_to_event_reader import (
    RelativeTimeReader,
    is_loose,
    within_of,
)
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    ages_at,
    ages_of,
    ages_of_bounds,
    near_limits,
    personal_of,
    side_of,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.query.query_language import BeforeDeath, Has, People, Personal, Pick, Window

_HAVING = frozenset({"on", "with", "having", "taking", "take", "takes"})  # what they have so many of
_OF_PEOPLE = frozenset({"people", "sex", "who"})  # who over 60; behind “who has” a limit has a WITH
_SORTS = ("sex", "personal", "ages", "bounds", "death", "deaths")
_OF_ENTRIES = frozenset({"near", "apart", "pick", "bounds"})


@dataclass(frozen=True, slots=True)
class Sorts:
    """Takes the parts that say it; all raise NotUnderstood."""

    parts: Parts
    today: date
    text: str = ""

    def of(self, people: People) -> People:
        """These patients, of the sort that the question says."""
        update: dict[str, object] = {}
        if sex := self.parts.take("sex"):
            if any(part.place == sex.place - 1 for part in self.parts.of("not_")):
                raise NotUnderstood(sex.words)  # but not women
            update["sex"] = sex.value
        update["personal"] = (*people.personal, *self._personal())
        if ages := self.parts.take("ages"):
            update["ages"] = ages_of(ages, self.today)
        if bounds := self._bounds_of_age():
            if ages:
                raise NotUnderstood(bounds.words)
            update["ages"] = ages_of_bounds(bounds, self.today)
        if ages or bounds:
            self._take_today()  # who is under 18 today
            self._refuse_ages_then(ages or bounds)
        if self.parts.free("about"):
            update |= self._born()
        if death := self.parts.take("death", "deaths"):
            update |= self._died(death)
            if "ages" in update and death.value != "alive":
                raise NotUnderstood(death.words)  # of that age today, or when they died
        self._refuse_or()
        self._refuse_denied()
        return people.model_copy(update=update)

    def aged_behind(self) -> People | None:
        """What part of the COVID-19 patients is over 60: the age stands behind the patients, and they behind
        what they have.
        """
        mentions = self.parts.of("mention")
        people = [part.place for part in self.parts.of("people", "who")]
        is_behind = bool(mentions and people) and people[-1] > mentions[-1].place
        ages = [part for part in self.parts.free("ages", "bounds") if is_behind and part.place > people[-1]]
        if not ages:
            return None
        self.parts.take_one(ages[0])
        told = ages_of if ages[0].rule == "ages" else ages_of_bounds
        return People(ages=told(ages[0], self.today))

    def _refuse_or(self) -> None:
        """“Over 60 or with diabetes” was read as both: no sort of patients is one of two conditions."""
        taken = [part for part in self.parts.of(*_SORTS) if part not in self.parts.left()]
        for part in taken:
            if any(one.rule == "or_" and abs(one.place - part.place) == 1 for one in self.parts.all):
                raise NotUnderstood(part.words)

    def _refuse_denied(self) -> None:
        """“Not over 60” was read as over 60, and without what stands behind."""
        left = self.parts.left()
        for part in self.parts.of("ages", "bounds", "death", "deaths"):
            before = self.parts.all[part.place - 1 : part.place] if part.place else []
            if part not in left and any(one.rule == "not_" for one in before):
                raise NotUnderstood(part.words)

    def _personal(self) -> list[Personal]:
        """What the records say of them as persons; "Asian and white patients" may be either."""
        said = self.parts.take_all("personal")
        if len({part.value for part in said}) < len(said):
            raise NotUnderstood(said[-1].words)
        return [personal_of(part, is_other=self._is_denied(part)) for part in said]

    def _is_denied(self, part: ParseTreePart) -> bool:
        """Whether a "not" stands right before it, which is taken then."""
        before = [one for one in self.parts.free("not_") if one.place == part.place - 1]
        for one in before:
            self.parts.take_one(one)
        return bool(before)

    def _refuse_ages_then(self, ages: ParseTreePart | None) -> None:
        """“Who were over 60 in 2010” tells an age of that year; it was read as one of today."""
        behind = self.parts.all[ages.place + 1 : ages.place + 2] if ages else []
        before = [part for part in self.parts.of("people", "who") if ages and part.place == ages.place - 1]
        were = (
            before and ages and {"was", "were"} & {*self.text[before[0].end : ages.start].casefold().split()}
        )
        if were and behind and behind[0].rule in WINDOWS:
            raise NotUnderstood(behind[0].words)

    def _take_today(self) -> None:
        """Ages are those of today in any case."""
        if not self.parts.of("mention"):
            self.parts.take_all("status")  # currently under 35
        for part in self.parts.free("in_"):
            if window_of(part, self.today) == Window(first=self.today, last=self.today):
                self.parts.take_one(part)

    def _born(self) -> dict[str, object]:
        """Born before 1950: the time right behind the word."""
        about = self.parts.take("about")
        behind = [part for part in self.parts.free(*WINDOWS) if about and part.place == about.place + 1]
        if about is None or about.value != "birth_date" or not behind:
            raise NotUnderstood(about.words if about else "")
        self.parts.take_one(behind[0])
        if behind[0].has("MONTH") and not (behind[0].has("YEAR") or behind[0].has("UNIT")):
            raise NotUnderstood(behind[0].words)  # in May: of any year
        return {"born": window_of(behind[0], self.today)}

    def _died(self, death: ParseTreePart) -> dict[str, object]:
        """Alive, dead, or dead since a time; a time is that of the death if it stands right behind it.

        One that stands elsewhere is, if the question speaks of nothing else.
        """
        if death.value == "alive":
            return {"alive": True}
        behind = [part for part in self.parts.all if part.place > death.place]
        if behind and behind[0].rule == "at_age":
            self.parts.take_one(behind[0])
            return {"died_aged": ages_at(behind[0])}
        if behind and (behind[0].rule in _OF_ENTRIES or behind[0].has("VISIT_CLASS")):
            raise NotUnderstood(behind[0].words)  # who died in hospital
        windows = self.parts.free(*WINDOWS)
        if self.parts.of("mention"):
            if any(part.place < death.place for part in windows):
                raise NotUnderstood(death.words)
            windows = [part for part in windows if behind and part is behind[0]]
        if not windows:
            return {"alive": False}
        if len(windows) > 1:
            raise NotUnderstood(windows[1].words)
        self.parts.take_one(windows[0])
        return {"died": window_of(windows[0], self.today)}

    def _bounds_of_age(self) -> ParseTreePart | None:
        """Women over 60: a limit right behind a word for patients is one of their age."""
        for part in self.parts.free("bounds"):
            before = self.parts.all[part.place - 1] if part.place else None
            if before and before.rule in _OF_PEOPLE:
                behind = self.parts.all[part.place + 1 : part.place + 2]
                is_of_things = any(one.rule == "mention" and part.leads_to(one) for one in behind)
                is_led = not _HAVING.isdisjoint(self.text[before.end : part.start].casefold().split())
                is_of_things = is_of_things and not (before.leads_to(part) and _is_done(behind[0]))
                if part.has("WITH") or is_led or is_of_things:
                    continue  # with more than three visits, on more than five active drugs
                if part.below("unit"):
                    raise NotUnderstood(part.words)
                self.parts.take_one(part)
                return part
        return None


def _is_done(mention: ParseTreePart) -> bool:
    """Whether it begins with what was done: children under 10 came down with pneumonia.

    It was read as whoever had it fewer than ten times.
    """
    return mention.marks[0].terminal == "VERB"


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

"""Read times relative to another entry: after the diagnosis, within two months of it, same visit."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from lark import Token

from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    found_of,
    length_of,
    near_limits,
    pick_of,
    side_of,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.mentions.concept_mention_reader import INPATIENT, MentionOf, mention_of
from privrag_desktop.questions.mentions.mentions_to_query_entries import Naming
from privrag_desktop.questions.query.query_language import Duration, Entries, NearEntry, Pick, ValueRange

_AFTER_WHAT = frozenset({"followed", "previously", "beforehand", "earlier", "formerly"})  # it, the next one


@dataclass(frozen=True, slots=True)
class RelativeTimeReader:
    """Relations to other entries, from the parts that say them; all raise NotUnderstood."""

    naming: Naming
    today: date

    def near(self, mentions: list[MentionOf]) -> tuple[tuple[NearEntry, ...], list[MentionOf]]:
        """The relations to other entries, and the mentions that are none of these entries."""
        parts = self.naming.parts.take_all("near")
        self._next(parts)
        loose = [part for part in parts if is_loose(part)]
        other = None
        limits: dict[str, object] = {}
        if loose and len(loose) == len(parts):
            other, mentions = self._loose(mentions, loose[0])
            limits = self._past_as_length()
        near = self._of_its_time(parts, self.relations(parts, other))
        if apart := self.naming.parts.take("apart"):
            near = self.apart(near, apart)
        if limits and (len(near) != 1 or near[0].within):
            raise NotUnderstood(loose[0].words)
        near = tuple(one.model_copy(update=limits) for one in near)
        return near, mentions

    def _of_its_time(
        self, parts: Sequence[ParseTreePart], near: tuple[NearEntry, ...]
    ) -> tuple[NearEntry, ...]:
        """“Since the visit in 2015”: the year is that of the visit. It was read as that of the reading.

        Of many patients, and of "since 2015", either may be meant: then it stays with what is asked for.
        """
        behind = {part.place - 1: part for part in self.naming.parts.free("in_")}
        own = [behind[part.place] for part in parts if part.place in behind and part.below("event")]
        is_of_one = self.naming.parts.of("person") or any(one.has("PERSON") for one in parts)
        if not own or not is_of_one:
            return near
        if len(near) != 1 or len(own) != 1:
            raise NotUnderstood(own[0].words)
        self.naming.parts.take_one(own[0])
        window = window_of(own[0], self.today)
        window = window.model_copy(update={"ends": True}) if near[0].side == "after_end" else window
        entries = near[0].entries.model_copy(update={"windows": (window,)})
        return (near[0].model_copy(update={"entries": entries}),)

    def _next(self, parts: Sequence[ParseTreePart]) -> None:
        """“What was done next after”: the first thing after, which only a relation can say."""
        following = self.naming.parts.take("next_")
        if following and not any(part.has("AFTER") for part in parts):
            raise NotUnderstood(following.words)

    def _loose(self, mentions: list[MentionOf], loose: ParseTreePart) -> tuple[Entries, list[MentionOf]]:
        """The mention that is not asked for; the time behind it stays with it."""
        if len(mentions) != len(("asked for", "other")):
            raise NotUnderstood(loose.words)
        target, other = reversed(mentions) if self._is_later(mentions[1], loose) else mentions
        plain = self.naming.plain(other, other.things)
        own = [p for p in self.naming.parts.free(*WINDOWS) if self._is_behind(p, other) and p.rule != "past"]
        for part in own:
            self.naming.parts.take_one(part)
        windows = tuple(window_of(part, self.today) for part in own)
        return plain.model_copy(update={"windows": windows}), [target]

    def _is_later(self, second: MentionOf, loose: ParseTreePart) -> bool:
        """“Did she get lisinopril first and later simvastatin?”: the second is asked for after the first.

        It was answered by lisinopril after simvastatin. “Tests that followed her stroke” are asked for.
        """
        words = {mark.words.casefold() for mark in loose.marks}
        is_asked = bool(self.naming.parts.of("whether", "how_many", "times"))
        return is_asked and not _AFTER_WHAT & words and loose.place < second.place

    def _is_behind(self, part: ParseTreePart, mention: MentionOf) -> bool:
        """Whether it is the last mention before a part."""
        before = [one.place for one in self.naming.parts.of("mention") if one.place < part.place]
        return before[-1:] == [mention.place]

    def _past_as_length(self) -> dict[str, object]:
        """“That followed within the past two months” tells how long after, not how long ago."""
        for part in self.naming.parts.free("past"):
            if part.words.casefold().startswith("within"):
                self.naming.parts.take_one(part)
                return {"within": length_of(part)}
        return {}

    def relations(
        self, parts: Sequence[ParseTreePart], other: Entries | None = None
    ) -> tuple[NearEntry, ...]:
        """Those that name their entry; one that names none ("followed by") is to the `other`."""
        limits = near_limits(parts)
        named = [part for part in parts if part.below("event")]
        found = [
            self._after_discharge(part) or NearEntry(side=side_of(part), entries=self._other(part))
            for part in named
        ]
        loose = [part for part in parts if not part.below("event")]
        if loose and not found:
            if other is None:
                raise NotUnderstood(loose[0].words)
            found.append(NearEntry(side="after", entries=other))
        if len(found) > 1 and limits:
            raise NotUnderstood(" ".join(part.words for part in parts))
        return tuple(near.model_copy(update=limits) for near in found)

    def _after_discharge(self, part: ParseTreePart) -> NearEntry | None:
        """“Since discharge”: after the end of a stay, of one patient the last one if nothing else is said."""
        [event] = part.below("event")
        [mention] = map(mention_of, event.below("mention"))
        if not mention.is_of_the_end:
            return None
        if side_of(part) != "after" or not mention.is_of_visits:
            raise NotUnderstood(part.words)
        picks = event.below("pick")
        is_of_one = bool(self.naming.parts.of("person")) or bool(event.below("person"))
        is_last = is_of_one and not (part.has("AFTER") and self._asks_for_stays())
        pick = pick_of(picks[0]) if picks else Pick(nth=-1) if is_last else None
        stays = Entries(kinds=(Category.VISIT,), visit_classes=INPATIENT, pick=pick)
        return NearEntry(side="after_end", entries=stays)

    def _asks_for_stays(self) -> bool:
        """Admitted after a discharge: after any, for there is hardly a stay after the last one."""
        mentions = map(mention_of, self.naming.parts.of("mention"))
        return any(one.is_of_visits and one.visit_classes == INPATIENT for one in mentions)

    def _other(self, part: ParseTreePart) -> Entries:
        """The entry that a relation names; on the day when it had a value, that of this value."""
        [event] = part.below("event")
        entries = self.event(event)
        if part.has("DURING") and not entries.categories <= {Category.CONDITION, Category.VISIT}:
            raise NotUnderstood(part.words)
        if part.has("BEFORE") and not entries.pick and entries.categories <= STANDING:
            entries = entries.model_copy(update={"pick": Pick(nth=1)})  # before all of its orders
        own = [child for child in part.tree.children if isinstance(child, Token) and child.type == "NUMBER"]
        if not own:
            return entries
        if not all(one.category in READINGS for one in entries.concepts) or not entries.concepts:
            raise NotUnderstood(part.words)
        number = Decimal(own[0].value.value)
        unit = next((one.words for one in part.below("unit")), None)
        bounds = ValueRange(above=number, below=number, included=True, unit=unit)
        return entries.model_copy(update={"bounds": bounds})

    def event(self, event: ParseTreePart) -> Entries:
        """An entry that another one is beside, with its place in a row or how it came out."""
        picks, found = event.below("pick"), event.below("found")
        entries = self.naming.event(event, READINGS if found else None)
        if found and not entries.categories <= READINGS:
            raise NotUnderstood(event.words)  # after a positive stroke
        pick = pick_of(picks[0]) if picks else None
        return entries.model_copy(update={"pick": pick, "found": found_of(found[0]) if found else None})

    def apart(self, near: Sequence[NearEntry], apart: ParseTreePart) -> tuple[NearEntry, ...]:
        """“Then diabetes within five years”: the length belongs to the one relation that has none."""
        if len(near) != 1 or near[0].within or near[0].same:
            raise NotUnderstood(apart.words)
        return (near[0].model_copy(update={"within": length_of(apart)}),)


def is_denied(parts: Sequence[ParseTreePart]) -> bool:
    """Whether an odd number of words deny what follows."""
    return len([part for part in parts if part.rule == "not_"]) % 2 == 1


def right_beside(parts: Sequence[ParseTreePart], pick: Pick | None) -> Pick | None:
    """“Right after” asks for the first one after, “right before” for the last one before."""
    right = [
        mark
        for part in parts
        for mark in part.marks
        if mark.terminal == "NEXT" or mark.terminal in {"AFTER", "BEFORE"} and mark.value == "right"
    ]
    if not right:
        return pick
    nearest = Pick(nth=-1 if right[0].terminal == "BEFORE" else 1)
    if pick not in {None, nearest}:
        raise NotUnderstood(right[0].words)
    return nearest


def within_of(apart: ParseTreePart | None) -> Duration | None:
    """How long apart entries may be."""
    return length_of(apart) if apart else None


def is_loose(part: ParseTreePart) -> bool:
    """Whether a relation names no entry: that followed, previously."""
    return not part.below("event")


def comes_first(parts: Sequence[ParseTreePart]) -> bool:
    """Whether what follows comes before what was named: previously diagnosed with."""
    return any(part.has("PREVIOUSLY") for part in parts)


def words_of(mentions: Sequence[MentionOf]) -> str:
    return " ".join(mention.words for mention in mentions)

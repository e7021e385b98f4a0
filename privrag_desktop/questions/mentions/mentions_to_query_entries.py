"""Turn the mentions of a question into entries of concepts or record types, without conditions."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from privrag_desktop.domain.fact_categories import DRUGS, READINGS, Category
from privrag_desktop.language.function_words import ARTICLES, HAVING, WHOSE
from privrag_desktop.questions.filters.at_which_visit_or_hospital_reader import (
    PARTING,
    VisitReader,
    at_places,
)
from privrag_desktop.questions.filters.date_range_reader import window_of
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import pick_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.billed_items_and_visits_reader import (
    are_of_the_insured,
    billed,
    for_what,
    is_of_money,
    names_an_insurer,
    refuse_insured,
    refuse_paid,
    with_billed,
)
from privrag_desktop.questions.mentions.concept_mention_reader import (
    OF_VISITS,
    At,
    MentionOf,
    categories_of,
    concepts_of,
    mention_of,
)
from privrag_desktop.questions.phrases.drug_words_rewriter import BY_ROUTE
from privrag_desktop.questions.query.query_language import Concept, Entries, NearEntry, Pick
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.questions.refusals.ambiguous_question_checks import (
    of_operations,
    refuse_measured,
    refuse_readings_of_problems,
    refuse_tested,
)
from privrag_desktop.questions.tagging.recorded_name_index import Meanings
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_LED = re.compile(
    r"\b(?:during|throughout|for|because\s+of|due\s+to|on\s+account\s+of|in|at|via|into|under|while|as|when)\s+(?:(?:the|an?|his|her|their|any|that)\s+)*$"
)
_RELATION = re.compile(
    r"\b(?:during|throughout|in|at|into|under|while|as|when)\s+(?:(?:the|an?|his|her|their|any|that)\s+)*$"
)
_FOR = frozenset({"for", "because of", "due to", "on account of"})
_ARTICLES = ARTICLES | WHOSE
_OF_DRUGS = frozenset({"medication", "takes"})
_SOLID = frozenset({"tablets", "pills"})
_BEING_THERE = frozenset({"were", "was", "been", "went", "had", "have", "came", "are", "is"})
# verbs that say nothing of patients without what was prescribed, developed, taken out
_OF_A_THING = frozenset(
    ["condition", "suffers", "medication", "takes", "procedure", "removed", "received", "given", "ordered"]
    + ["any", "underwent", "supply", "claim"]
)
_RETURNING = frozenset({"returned", "return to", "returned to", "came back to", "come back to"})
_HAVING = HAVING | {"made", "with"}
_SWALLOWED = re.compile(r"tablet|capsule|pill", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Naming:
    """Takes the mentions of a question; all raise NotUnderstood."""

    parts: Parts
    meanings: Meanings
    text: str
    today: date
    things: list[ConceptMention]  # what the words that were taken name

    def mentions(self) -> list[MentionOf]:
        """What the question speaks of; a kind and its verb, apart from each other in it, are one."""
        found: list[MentionOf] = []
        at_visits = VisitReader(self.parts)
        for mention in self._each():
            last = found[-1] if found else None
            refuse_insured(mention, self.parts)
            if last and are_of_the_insured(last, mention, self.parts):
                found.append(mention)
                continue
            if last and (amount := self._amount(last, mention)):
                found[-1] = amount
                continue
            self._refuse_relation(mention, found)
            self._refuse_verb_of_nothing(last, mention)
            self._refuse_with(last, mention)
            if last and (placed := at_visits.behind(last, mention)):
                found[-1] = placed
            elif last and self._is_reason(last, mention):
                found[-1] = replace(last, reason=mention, classes=(*last.classes, *mention.classes))
            elif last and (placed := at_visits.before(last, mention)):
                found[-1] = placed
            elif last and self._is_denied_verb(last, mention):
                found[-1] = replace(mention, verbs=(*last.verbs, *mention.verbs))
            elif (
                last
                and last.fits(mention)
                and not self._is_parted(last, mention)
                or last
                and _is_diagnosis_of(last, mention)
            ):
                found[-1] = last.with_(mention)
            elif own := self._kind_of_verb(found, mention):
                found[found.index(own)] = own.with_(mention)
            else:
                found.append(mention)
        self._refuse_given(found)
        self._refuse_loose_place(found)
        return found

    def _refuse_verb_of_nothing(self, last: MentionOf | None, mention: MentionOf) -> None:
        """“Had COVID-19 and developed”, “and returned”: the words that say what are missing, or not known."""
        before = self.parts.all[mention.place - 1].rule if mention.place else ""
        is_open = bool(mention.verbs) and _OF_A_THING.issuperset(mention.verbs)
        is_open = is_open or mention.words.casefold() in _RETURNING
        is_bare = is_open and not (mention.things or mention.kinds or mention.classes or mention.places)
        if last and last.things and not last.verbs and before == "and_" and is_bare:
            raise NotUnderstood(mention.words)

    def _refuse_loose_place(self, found: Sequence[MentionOf]) -> None:
        """“At this hospital, which patients had an X-ray?”: had it there, or were there at some time."""
        for place in found[: None if len(found) > 1 else 0]:
            before = self.parts.all[place.place - 1 : place.place]
            if place.is_of_a_place and [part.rule for part in before] != ["and_"]:
                raise NotUnderstood(place.words)

    def _refuse_given(self, found: Sequence[MentionOf]) -> None:
        """“Which drugs and vaccines were given?”: neither is what was ordered."""
        is_given = any("given" in one.verbs and "immunization" in one.kinds for one in found)
        if is_given and (drugs := [one for one in found if set(one.said) == {"medication"}]):
            raise NotUnderstood(drugs[0].words)

    def _each(self) -> Iterator[MentionOf]:
        """As the grammar has them; kinds beside a thing that is of none of them stand by themselves.

        “What drugs are patients with angina taking”, “what meds are our angina patients on”.
        """
        for part in self.parts.take_all("mention"):
            mention = mention_of(part)
            if is_of_money(mention):
                yield billed(mention)
                continue
            may_be_for = bool(mention.classes) or _is_of_drugs(mention) or _is_of_what_is_done(mention)
            is_for = may_be_for and self._has_reason(mention)
            if parted := self._parted_by_a_verb(mention):
                yield from parted
                continue
            if there := self._there_by_a_verb(part, mention):
                yield from there
                continue
            is_apart = bool(mention.things and mention.said) and self._is_apart(part, mention)
            if not (is_apart or is_for):
                yield mention
                continue
            before = [one for one in mention.side if one.start < mention.things[0].start]
            behind = [one for one in mention.side if one not in before]
            own, apart = mention.parted()
            if not before and apart.is_visit:
                between = self.text[own.things[-1].end : behind[0].start].casefold().split()
                if _HAVING & {*between}:
                    yield from (own, apart)  # patients with asthma had a visit
                else:
                    yield replace(apart, reason=own)  # a covid admission
                continue
            if is_for:
                yield replace(apart, reason=own)  # in the emergency department for asthma, drugs for gout
                continue
            yield from ((apart, own) if before and not behind else (own, apart))

    def _parted_by_a_verb(self, mention: MentionOf) -> tuple[MentionOf, ...]:
        """“Take metformin and have hypertension”: the second is no drug; joined by "or" it is not read."""
        if mention.joined == "and" and mention.said:
            for at, (one, other) in enumerate(pairwise(mention.things), 1):
                if _HAVING & {*self.text[one.end : other.start].casefold().split()}:
                    own = replace(mention, things=mention.things[:at])
                    bare = {"kinds": (), "verbs": (), "classes": (), "side": ()}
                    return own, replace(mention, things=mention.things[at:], **bare)  # type: ignore[arg-type]
        return ()

    def _there_by_a_verb(self, part: ParseTreePart, mention: MentionOf) -> tuple[MentionOf, ...]:
        """“Patients with asthma were in the emergency room”: they were there, and not with it alone."""
        places = [mark.start for mark in part.marks if mark.terminal == "VISIT_CLASS"]
        if mention.kinds or not (mention.things and places) or mention.things[-1].end > places[0]:
            return ()
        between = {*self.text[mention.things[-1].end : places[0]].casefold().split()}
        if not between & _BEING_THERE:
            return ()
        own = replace(mention, classes=())
        return own, replace(mention, things=(), kinds=(), verbs=(), side=(), joined="and")

    def _amount(self, last: MentionOf, mention: MentionOf) -> MentionOf | None:
        """What was billed of a visit or for a thing, where both are one behind the other."""
        between = self.parts.between(last.place, mention.place)
        picks = [part for part in between if part.rule in {"pick", "last_n"}]
        parting = PARTING - {"people"} if names_an_insurer(last) or names_an_insurer(mention) else PARTING
        if any(part.rule in parting for part in between) or picks:
            return None  # Medicare: of how many patients was a claim sent to them
        visit = last if mention.kinds and is_of_money(mention) else mention
        pick = next((part for part in self.parts.free("pick") if part.place == visit.place - 1), None)
        if pick and visit.is_visit and not is_of_money(visit):
            self.parts.take_one(pick)  # what did the last visit cost: not the last claim
            return replace(mention if visit is last else last, visits=visit, at=At(pick, None))
        return with_billed(last, mention) or with_billed(mention, last)

    def _is_apart(self, part: ParseTreePart, mention: MentionOf) -> bool:
        """Whether drugs or visits stand beside a problem that is none of them, and not a drug for it.

        “Liver disease” is one thing, and so is an allergy to a drug.
        """
        categories = {one.category for mark in mention.things for one in mark.concepts}
        if set(mention.said) <= OF_VISITS:
            return bool(categories) and categories <= {Category.CONDITION, *READINGS}
        if not set(mention.said) <= _OF_DRUGS or categories != {Category.CONDITION}:
            return False
        names_patients = any(map(part.leads_to, self.parts.of("people")))
        is_of_verb = not mention.kinds
        fits = all(concepts_of(one, mention.said, self.meanings) is not None for one in mention.things)
        return names_patients or is_of_verb or not fits

    def _is_one(self, first: MentionOf, second: MentionOf) -> bool:
        """A kind and its verb, a kind and a thing of it."""
        return first.fits(second) and not self._is_parted(first, second)

    def _is_denied_verb(self, verb: MentionOf, mention: MentionOf) -> bool:
        """Who takes no insulin: all who do not take it, and not those among who take something."""
        between = self.parts.between(verb.place, mention.place)
        is_verb = bool(verb.verbs) and not (verb.things or verb.kinds or verb.classes)
        return is_verb and [part.rule for part in between] == ["not_"] and verb.fits(mention)

    def _is_reason(self, last: MentionOf, mention: MentionOf) -> bool:
        """Seen for asthma, the last visit for anaemia, on aspirin for her heart failure."""
        if last.reason or mention.said:
            return False
        if last.is_of_visits:
            is_test = all(_is_finding(thing) for thing in mention.things)
            return bool(mention.things) and not is_test and self._is_led_by(_FOR, mention)
        return (_is_of_drugs(last) or _is_of_what_is_done(last)) and self._has_reason(mention)

    def _has_reason(self, mention: MentionOf) -> bool:
        """Whether it names a problem behind “for”: what a visit was for, a drug or a procedure.

        What no record holds under this name may be a reason all the same: a syndrome that only the order
        names. A test is none: “for her blood pressure” means more than is called so.
        """
        if not mention.things or not self._is_led_by(_FOR, mention):
            return False
        held = [{one.category for one in self._every(thing)} for thing in mention.things]
        if bool(mention.classes) or all(not one or Category.CONDITION in one for one in held):
            return True
        if any(
            one & {Category.MEDICATION, Category.GIVEN, Category.PROCEDURE, Category.VISIT} for one in held
        ):
            return False
        raise NotUnderstood(mention.words)

    def _kind_of_verb(self, found: Sequence[MentionOf], verb: MentionOf) -> MentionOf | None:
        """The kind that a verb at the end belongs to: what drugs do patients with angina take."""
        if not verb.verbs or verb.things or verb.kinds:
            return None
        return next((one for one in found[:-1] if one.kinds and not one.things and one.fits(verb)), None)

    def _is_parted(self, first: MentionOf, second: MentionOf) -> bool:
        """“Staying with us at her last admission” speaks of one stay; a test at an admission is none."""
        between = self.parts.between(first.place, second.place)
        is_one = first.is_of_visits and second.is_of_visits
        if is_one:
            for part in between:
                if part.rule == "at_":
                    self.parts.take_one(part)
        return any(part.rule in PARTING or part.rule == "at_" and not is_one for part in between)

    def _refuse_relation(self, mention: MentionOf, before: Sequence[MentionOf]) -> None:
        """“Procedures during pregnancy” have no such name; “admitted in the ICU” names a visit."""
        if not mention.things or OF_VISITS & {*mention.kinds, *mention.verbs}:
            return
        words = self.text[: mention.things[0].start].casefold()
        is_of_kind = any(one.start < mention.things[0].start for one in mention.side) or (
            bool(before) and not before[-1].things
        )
        if is_of_kind and _RELATION.search(words):
            raise NotUnderstood(mention.words)

    def _refuse_with(self, last: MentionOf | None, mention: MentionOf) -> None:
        """“Admitted with pneumonia”: for it, or with it found then; neither is all that is meant."""
        is_of_visits = last is not None and last.is_of_visits
        if is_of_visits and mention.things and not mention.said and self._is_led_by({"with"}, mention):
            raise NotUnderstood(mention.words)

    def _is_led_by(self, led: Collection[str], mention: MentionOf) -> bool:
        """Whether one of them stands right before the thing, but for an article."""
        words = self.text[: mention.things[0].start].casefold().split()
        while words and words[-1] in _ARTICLES:
            words.pop()
        return any(words[-len(one.split()) :] == one.split() for one in led)

    def is_due(self, mention: MentionOf) -> bool:
        """Whether it is told as a cause, which no condition on patients can say."""
        return bool(mention.things) and self._is_led_by(_FOR - {"for"}, mention)

    def is_state(self, mention: MentionOf) -> bool:
        """Whether an entry of it may say that it is not so."""
        return any(named.is_state for one in mention.things if (named := self.meanings.named(one.words)))

    def diseases(self, mention: MentionOf) -> list[Entries]:
        """The diagnoses of what may also be a state that tests tell of: COVID, and none that is suspected."""
        if mention.joined == "both" or set(mention.kinds) - {"condition", "history"}:
            raise NotUnderstood(mention.words)  # pregnant with an allergy
        found = []
        for mark in mention.things:
            named = self.meanings.named(mark.words, frozenset({Category.CONDITION}))
            if named is None or not named.concepts:
                raise NotUnderstood(mention.words)
            self.things.append(ConceptMention(mark.words, named.concepts))
            refuse_tested(mention, named.concepts, self.text, is_of_many=True)
            classes = mention.visit_classes if mention.classes else ()
            found.append(Entries(concepts=named.concepts, visit_classes=classes))
        if mention.joined == "or":  # COVID or diabetes: either will do
            concepts = tuple(one for entries in found for one in entries.concepts)
            return [found[0].model_copy(update={"concepts": concepts})]
        return found

    def is_reading(self, mention: MentionOf) -> bool:
        """Whether each thing is known as something that is measured: HbA1c, and not the flu."""
        named = [self.meanings.named(one.words) for one in mention.things]
        return bool(named) and all(one is not None and one.kind in READINGS for one in named)

    def is_disease(self, mention: MentionOf) -> bool:
        """Whether problems and tests tell of a state, and no questions about how somebody lives."""
        categories = {one.category for mark in mention.things for one in self._every(mark)}
        return Category.CONDITION in categories and categories <= {Category.CONDITION, Category.LABORATORY}

    def _every(self, mark: TaggedSpan) -> tuple[Concept, ...]:
        named = self.meanings.named(mark.words)
        return named.concepts if named else mark.concepts

    def is_led(self, mention: MentionOf) -> bool:
        """Whether a word before it tells a relation that no query says: during pregnancy, for a cough."""
        part = next(part for part in self.parts.all if part.place == mention.place)
        before = self.text[: part.marks[0].start].casefold()
        return _LED.search(before) is not None

    def each(self, mention: MentionOf, only: frozenset[Category] | None) -> list[Entries]:
        """Things joined by "and", or side by side, are each meant; of those joined by "or" any will do."""
        if mention.joined == "both":
            raise NotUnderstood(mention.words)
        if mention.joined == "and" and mention.things:
            return [self.plain(mention, (thing,), only) for thing in mention.things]
        return [self.plain(mention, mention.things, only)]

    def plain(
        self, mention: MentionOf, things: Sequence[TaggedSpan], only: frozenset[Category] | None = None
    ) -> Entries:
        """Entries of the concepts or the kinds of a mention, no more than on which visit of a row."""
        entries = at_places(mention, self._called(mention, things, only))
        if mention.visits is None or mention.at is None:
            return entries
        pick, time = mention.at.pick, mention.at.time
        which = {
            "pick": pick_of(pick) if pick else None,
            "windows": (window_of(time, self.today).model_copy(update={"lasts": True}),) if time else (),
        }
        visits = at_places(mention.visits, self._called(mention.visits, ())).model_copy(update=which)
        if mention.at.is_of_its_start and entries.is_of_readings:
            # on admission: the first of the stay, on the day on which it began, and not the last of it
            near = (
                *entries.near,
                NearEntry(same="visit", entries=visits),
                NearEntry(same="day", entries=visits),
            )
            return entries.model_copy(update={"near": near, "pick": Pick(nth=1)})
        return entries.model_copy(update={"near": (*entries.near, NearEntry(same="visit", entries=visits))})

    def _called(
        self, mention: MentionOf, things: Sequence[TaggedSpan], only: frozenset[Category] | None = None
    ) -> Entries:
        if not mention.agrees:
            raise NotUnderstood(mention.words)
        if not mention.things:
            own, _ = categories_of(mention.said)
            if mention.words.casefold() == "found":
                raise NotUnderstood(mention.words)  # what was found: values and procedures as well
            if not own or "report" in mention.kinds and len(set(mention.kinds)) > 1:  # lab reports
                raise NotUnderstood(mention.words)
            reasons = self._reason_of(mention)
            entries = Entries(kinds=tuple(sorted(own)), visit_classes=mention.visit_classes, reasons=reasons)
            refuse_paid(entries, self.text, mention.words)
            return for_what(mention, entries, self.things[-1].concepts if mention.reason else ())
        found: dict[Concept, None] = {}
        for thing in things:
            concepts = concepts_of(thing, mention.said, self.meanings, only)
            if concepts is None or not (concepts := _of_form(mention, concepts)):
                raise NotUnderstood(mention.words)
            if only and only.isdisjoint(one.category for one in concepts):
                named = self.meanings.named(thing.words, only)  # the test for COVID, not the disease
                concepts = named.concepts if named and named.concepts else concepts
            found.update(dict.fromkeys(of_operations(mention, concepts)))
        words = f" {mention.joined} ".join(thing.words for thing in things)
        meant = [one for thing in things if (one := self.meanings.named(thing.words))]
        self.things.append(
            ConceptMention(
                words,
                tuple(found),
                any(one.is_class for one in meant),
                any(one.is_open for one in meant) or any(thing.value == BY_ROUTE for thing in things),
                any(one.is_state for one in meant),
            )
        )
        refuse_tested(mention, found, self.text, is_of_many=not self.parts.of("person"))
        refuse_measured(found, self.text)
        if things:
            refuse_readings_of_problems(things[-1].words, found, self.text[things[-1].end :])
        classes = mention.visit_classes if mention.classes else ()
        return Entries(concepts=tuple(found), visit_classes=classes, reasons=self._reason_of(mention))

    def _reason_of(self, mention: MentionOf) -> tuple[Concept, ...]:
        """What the question says that it was for."""
        if mention.reason and is_of_money(mention):
            return self._called(replace(mention.reason, classes=()), mention.reason.things).concepts
        return self._reasons(mention.reason) if mention.reason else ()

    def reasons(self) -> tuple[Concept, ...]:
        """What the one thing that the question names may be called as a reason or a cause."""
        mentions = self.mentions()
        if len(mentions) != 1 or not mentions[0].things or mentions[0].said:
            raise NotUnderstood(" ".join(one.words for one in mentions))
        return self._reasons(mentions[0])

    def _reasons(self, mention: MentionOf) -> tuple[Concept, ...]:
        """By their names, and by the words themselves: a reason need not be called as any diagnosis is."""
        if len(mention.things) > 1 and mention.joined != "or":
            raise NotUnderstood(mention.words)  # for both, or some for one and some for the other
        every = self._called(replace(mention, classes=()), mention.things).concepts
        named = [one for one in every if one.category is Category.CONDITION] or every
        said = (Concept(category=Category.CONDITION, name=one.words) for one in mention.things)
        return tuple(dict.fromkeys((*named, *said)))

    def event(self, event: ParseTreePart, only: frozenset[Category] | None = None) -> Entries:
        """Of an `event` of the grammar, without its place in a row."""
        [mention] = map(mention_of, event.below("mention"))
        if mention.is_of_the_end:
            raise NotUnderstood(event.words)  # a stay stands with the day on which it began
        if len(mention.things) > 1 and mention.joined != "or":
            raise NotUnderstood(event.words)
        if mention.things and set(mention.said) <= OF_VISITS and mention.said and self._has_reason(mention):
            own, visits = mention.parted()  # the stay for her knee operation
            mention = replace(visits, reason=own)
        return self.plain(mention, mention.things, only)


def _is_finding(thing: TaggedSpan) -> bool:
    """Whether it is a test or a sign, which no visit was for: “at that visit, what was found for sodium?”."""
    return bool(thing.concepts) and READINGS.issuperset(one.category for one in thing.concepts)


def _is_of_drugs(mention: MentionOf) -> bool:
    """Whether drugs are what it speaks of: by a word for them, or by their names."""
    if mention.said:
        return set(mention.said) <= _OF_DRUGS
    held = [one.category for mark in mention.things for one in mark.concepts]
    return bool(held) and set(held) <= DRUGS


def _is_of_what_is_done(mention: MentionOf) -> bool:
    """Whether visits or procedures are what it speaks of, by words for them: admitted, operations."""
    return bool(mention.said) and set(mention.said) <= {*OF_VISITS, "procedure", "operation", "underwent"}


def _is_diagnosis_of(last: MentionOf, verb: MentionOf) -> bool:
    """Hypertension patients diagnosed in 2019: with hypertension, and not with anything."""
    is_verb = verb.said == ("condition",) and not (verb.things or verb.kinds)
    return is_verb and bool(last.things) and not last.said and last.may_be(verb.said)


def _of_form(mention: MentionOf, concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
    """Only those to be swallowed where tablets are asked for: vitamin B12 tablets are no injection."""
    if _SOLID.isdisjoint(mark.words.casefold() for mark in mention.side):
        return concepts
    return tuple(one for one in concepts if one.category not in DRUGS or _SWALLOWED.search(one.name))

"""Reads a follow-up as a change of the queries of the question before.

Three ways, the first that fits: a question about “them”, who are the patients of the question before; those
of them who are also something else; and edits of the query. All words of it are used, or none is.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from privrag_desktop.domain import READINGS, Category
from privrag_desktop.questions.asked_again import VERBS
from privrag_desktop.questions.asked_entries import DoesNotFit
from privrag_desktop.questions.edit_words import edits_of
from privrag_desktop.questions.editing import Edited, edited
from privrag_desktop.questions.edits import Begun, Edit, OfPeople, OfThing
from privrag_desktop.questions.grammar import parse
from privrag_desktop.questions.lexicon import follow_up_words
from privrag_desktop.questions.mark import Mark
from privrag_desktop.questions.marks import CONCEPT, PERSON, People, is_of_now, is_of_past
from privrag_desktop.questions.of_told import MayBeTold, NotTold, OfTold, is_of_entries
from privrag_desktop.questions.parts import NotUnderstood, Parts
from privrag_desktop.questions.parts_of_query import entries_in, ids_in
from privrag_desktop.questions.populations import Apart, among, is_of_many, population, whether_one_has
from privrag_desktop.questions.query import People as Sort
from privrag_desktop.questions.query import Query, Who
from privrag_desktop.questions.reader import QuestionReader
from privrag_desktop.questions.reading import Reading, Thing
from privrag_desktop.questions.selection import Selection
from privrag_desktop.questions.tokens import tokens_of
from privrag_desktop.questions.told_entries import told_by

_READINGS = frozenset(READINGS)
_PLACES = frozenset({"PICK", "LAST", "LAST_ONE"})
_ASKING = frozenset(
    {"HOW_MANY", "LISTED", "WHO", "WHEN", "MEASURE", "AGE", "ELDEST", "SHARE", "TOP", "HOW_LONG"}
)
_OF_A_SORT = frozenset({"SEX", "YOUNG", "AGE", "AGED", "DECADE", "OLDER", "OR_OLDER", "PERSONAL"})
_NUMBERS = frozenset(
    {"NUMBER", "BOUND", "AT_LEAST", "AT_MOST", "OR_MORE", "UNIT", "BETWEEN", "TO", "FROM", "AND"}
)
_BY_THEMSELVES = frozenset({"HOW_MANY", "LISTED", "WHEN"})
_DENYING = frozenset({"NOT", "LEAVE_OUT"})
# what a question of patients may hold that names nothing but a sort of them
_BARE = _OF_A_SORT | _NUMBERS | {"HOW_MANY", "MEASURE", "ELDEST", "SHARE", "DEATH", "DEATHS", "LISTED"}
_LIMITS = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "OR_MORE"})  # over 60
_BEING = frozenset({"are", "is", "were", "was"})
_OF_IT = _LIMITS | {CONCEPT, "KIND", "VISIT", "VERB", "NOT"}
_WHOM = frozenset({PERSON, "PATIENTS", "SEX"})  # whom “of them” may mean instead
_NAMING = _WHOM | {CONCEPT, "KIND"}  # whom or what “they” may be instead


@dataclass(frozen=True, slots=True)
class Turn:
    """A question or a follow-up as it was typed, with whom it names."""

    text: str
    people: People
    patients: frozenset[str] = frozenset()


class Misfit(Enum):
    """Why a follow-up changes nothing."""

    OWN = "own"  # it may be a question of its own
    TIME = "time"  # another time does not fit
    PART = "part"  # nothing in the question before is like what it says
    THEM = "them"  # whom “them” means is not known, or some words behind it
    TOLD = "told"  # it may be about what was told, and what it asks of that is not known


@dataclass(frozen=True, slots=True)
class Followed:
    """What a follow-up asks for together with the turns before it; with a `misfit` nothing."""

    reading: Reading
    misfit: Misfit | None = None
    words: str = ""
    is_of_many: bool = False  # the question before is about patients whom nobody named


@dataclass(frozen=True, slots=True)
class _Before:
    """The question before, with all that was changed in it."""

    edited: Edited
    things: tuple[Thing, ...]

    @property
    def is_of_many(self) -> bool:
        return all(map(is_of_many, self.edited.queries))

    @property
    def kinds(self) -> frozenset[Category] | None:
        """Of which kinds another thing is: readings, or the kind of which one patient's entries were told."""
        told = told_by(self.edited)
        if told and told.of.kinds:
            return frozenset(told.of.kinds)
        held = [of.categories for query in self.edited.queries for of in entries_in(query)]
        return _READINGS if held and all(one and one <= _READINGS for one in held) else None

    @property
    def are_of_several(self) -> bool:
        """Whether several patients were named."""
        return len(ids_in(self.edited.queries)) > 1

    @property
    def are_values(self) -> bool:
        """Whether values of tests are asked for anywhere."""
        every = (of for query in self.edited.queries for of in entries_in(query))
        return any(of.categories & _READINGS for of in every)

    def in_class(self, edit: Edit) -> Edit:
        """Of a class of drugs “since when” asks for the first day of each."""
        return Begun(each=any(one.is_class for one in self.things)) if isinstance(edit, Begun) else edit

    def as_patients(self) -> "_Before":
        """The patients themselves in place of their number or their average age: which of them take it?"""
        people = population(self.edited.queries[0])
        if people is None:
            raise DoesNotFit
        return replace(self, edited=Edited((Who(people=people),), picks_newest=False))

    def narrowed(self, people: Sort, things: Sequence[Thing], *, instead: bool = False) -> "_Before":
        told = edited(OfPeople(people=people, instead=instead), self.edited)
        return _Before(told, _once((*self.things, *things)))


@dataclass(frozen=True, slots=True)
class FollowUps:
    """Reads the turns of a conversation about one vault."""

    reader: QuestionReader

    def read(self, turns: Sequence[Turn], today: date) -> Followed:
        """The first turn is a question, the others follow-ups, the last of which is new."""
        first, *others, last = turns
        before = self._question(first, today)
        was_of_many = before is not None and before.is_of_many
        try:
            for turn in others:
                before = before and self._next(before, turn, today)
        except (NotUnderstood, DoesNotFit):
            before = None
        marks = self._marks(last)
        if before is None:
            return Followed(Reading(), _without_any(turns, marks))
        if _those(marks) and was_of_many and not (before.is_of_many or last.people):
            return Followed(Reading(), Misfit.TOLD)  # Ben, or those of whom it was asked whether he is one
        misfit = Misfit.OWN
        try:
            after = self._next(before, last, today)
            reading = Reading(after.edited.queries, things=after.things)
            return Followed(reading, is_of_many=before.is_of_many)
        except DoesNotFit as error:
            misfit = Misfit.TIME if error.is_of_time else Misfit.PART
        except MayBeTold:
            misfit = Misfit.TOLD
        except NotUnderstood:
            misfit = Misfit.THEM if before.is_of_many and _those(marks) else Misfit.OWN
        return Followed(Reading(), misfit, is_of_many=before.is_of_many)

    def is_about_others(self, text: str) -> bool:
        """Whether it speaks of some “of them” without saying of whom; “of those with gout” says it."""
        those = _those(self._marks(Turn(text, {})))
        return those is not None and those.value == "among" and "them" in those.words.casefold().split()

    def _marks(self, turn: Turn) -> list[Mark]:
        return self.reader.marker(follow_up_words()).marks(turn.text, turn.people)

    def _question(self, turn: Turn, today: date) -> _Before | None:
        """None for one that is not wholly read as queries."""
        reading = self.reader.read(turn.text, turn.people, turn.patients, today)
        said = {mark.terminal for mark in self.reader.marker().marks(turn.text, turn.people)}
        told = Edited(reading.queries, picks_newest=said.isdisjoint(_PLACES))
        return _Before(told, reading.things) if reading.is_whole else None

    def _next(self, before: _Before, turn: Turn, today: date) -> _Before:
        """Raises NotUnderstood or DoesNotFit."""
        turn = _without_and(turn)
        marks = self._marks(turn)
        if before.is_of_many and not turn.people:
            if those := _those(marks):
                return self._about_those(before, turn, marks, those, today)
            if _names_a_sort_alone(marks, before.are_values):
                return self._of_a_sort(before, turn, marks, today)
            names_thing = any(mark.terminal == CONCEPT for mark in marks)
            is_of_patients = isinstance(before.edited.queries[0], Who)
            if marks and marks[0].terminal in _DENYING and names_thing and is_of_patients:
                return self._without(before, turn, marks, today)
        is_of_one = not (before.is_of_many or turn.people)
        if is_of_one and (those := _those(marks)) and is_of_entries(those, turn.text):
            return self._of_told(before, turn, marks, those, today)
        try:
            return self._edited(before, turn, marks, today)
        except (NotUnderstood, DoesNotFit):
            if is_of_one and told_by(before.edited):
                with suppress(NotTold):
                    return self._of_told(before, turn, marks, None, today)
            raise

    # ---- of entries of one patient

    def _of_told(
        self, before: _Before, turn: Turn, marks: Sequence[Mark], those: Mark | None, today: date
    ) -> _Before:
        """How many of these visits were emergency visits, how long was it. One patient is not “them”."""
        told = told_by(before.edited)
        if told is None and before.are_of_several:
            raise NotUnderstood(turn.text)
        if told is None:
            raise MayBeTold(turn.text)
        of_told = OfTold(self.reader, told, before.things, today)
        reading = of_told.these(turn.text, those, marks) if those else of_told.it(turn.text, marks)
        things = (*_still(before.things, reading.queries), *reading.things)
        return _Before(Edited(reading.queries, picks_newest=False), _once(things))

    # ---- of patients whom nobody named

    def _about_those(
        self, before: _Before, turn: Turn, marks: Sequence[Mark], those: Mark, today: date
    ) -> _Before:
        """A question about the patients of the one before, or a sort of them: those on metformin."""
        rest = _cut(turn.text, [those])
        said = {mark.terminal for mark in marks}
        if "WHEN" in said and CONCEPT not in said:
            raise NotUnderstood(turn.text)  # when were they diagnosed: with what is for the words to say
        if those.value == "whose" or any(mark.terminal in _ASKING for mark in marks):
            named = f"{turn.text[: those.start]} {_patients_for(those, marks)} {turn.text[those.end :]}"
            found = self._among(before, (named, rest), today)
            is_list = "WHAT" in said and those.value == "whose"
            if is_list and any(isinstance(query, Who) for query in found.edited.queries):
                raise NotUnderstood(turn.text)  # list their medications: no list of who takes some
            return found
        if any(mark.terminal == "WHAT" and mark.value == "what" for mark in marks):
            raise NotUnderstood(turn.text)  # what do they take: no list of who takes something
        only = [mark for mark in marks if mark.terminal == "ONLY"]
        whom = before if only or not _asks_which(turn.text, those) else before.as_patients()
        return self._narrowed(whom, f"patients {_cut(rest, only)}", today)

    def _among(self, before: _Before, ways: Sequence[str], today: date) -> _Before:
        """A question of its own, in the first of some ways to say it, of nobody but these patients."""
        people = population(before.edited.queries[0])
        read = (self.reader.read(" ".join(text.split()), {}, frozenset(), today) for text in ways)
        own = next((one for one in read if one.is_whole and all(map(is_of_many, one.queries))), None)
        if people is None:
            raise DoesNotFit
        if own is None:
            raise NotUnderstood(ways[0])
        try:
            told = tuple(among(query, people) for query in own.queries)
        except Apart as error:
            raise DoesNotFit from error
        return _Before(Edited(told, picks_newest=False), _once((*before.things, *own.things)))

    def _narrowed(self, before: _Before, text: str, today: date, *, instead: bool = False) -> _Before:
        """Those of the patients who are also of the sort that the words say."""
        own = self.reader.read(" ".join(text.split()), {}, frozenset(), today)
        sort = own.queries[0] if own.is_whole and len(own.queries) == 1 else None
        if not isinstance(sort, Who) or sort.people.ids is not None or sort.people == Sort():
            raise NotUnderstood(text)
        return before.narrowed(sort.people, own.things, instead=instead)

    def _of_a_sort(self, before: _Before, turn: Turn, marks: Sequence[Mark], today: date) -> _Before:
        """“What about the women?” is of those among the patients; so is “average age?”."""
        if any(mark.terminal in _ASKING - {"AGE"} for mark in marks):
            end = next((mark.end for mark in marks if mark.terminal == "HOW_MANY"), 0)
            return self._among(before, (turn.text, f"{turn.text[:end]} patients {turn.text[end:]}"), today)
        only = [mark for mark in marks if mark.terminal == "ONLY"]
        plain = _cut(turn.text, only)
        is_called = any(mark.terminal in {"SEX", "YOUNG"} for mark in marks)
        return self._narrowed(before, plain if is_called else f"patients {plain}", today, instead=not only)

    def _without(self, before: _Before, turn: Turn, marks: Sequence[Mark], today: date) -> _Before:
        """“Exclude aspirin”: of patients those who do not have it."""
        rest = _cut(turn.text, [mark for mark in marks if mark.terminal in _DENYING])
        return self._narrowed(before, f"patients without {rest}", today)

    # ---- edits

    def _edited(self, before: _Before, turn: Turn, marks: Sequence[Mark], today: date) -> _Before:
        if _asks_of_it(turn.text, marks) or _asks_for_a_person(marks):
            raise NotUnderstood(turn.text)
        plain = [mark for mark in marks if mark.terminal != "WHAT" and mark.value != "also"]
        tree = parse(plain, "follow_up")
        if tree is None:
            raise NotUnderstood(turn.text)
        text = turn.text
        selection = Selection(
            Parts(tree), self.reader.meanings, text, today, frozenset(), is_of_now(text), is_of_past(text)
        )
        edits = edits_of(selection, before.kinds)
        told = before.edited
        for edit in edits:
            if isinstance(edit, OfThing) and before.is_of_many and _says_with(turn.text):
                raise DoesNotFit  # instead of the other thing, or beside it
            told = edited(before.in_class(edit), told).mapped(whether_one_has)
        return _Before(told, _once((*_still(before.things, told.queries), *selection.things)))


def _without_and(turn: Turn) -> Turn:
    """Without the word that only joins it: else “and over 60” would be the end of “50 and over”."""
    joined = re.match(r"\W*and\b", turn.text, re.IGNORECASE)
    return replace(turn, text=" " * joined.end() + turn.text[joined.end() :]) if joined else turn


def _those(marks: Sequence[Mark]) -> Mark | None:
    """The words that point to the patients of the question before, and not to some that it names itself."""
    named: set[str] = set()
    for mark in marks:
        if mark.terminal == "THOSE":
            return mark if named.isdisjoint(_WHOM if mark.value in {"among", "also"} else _NAMING) else None
        named.add(mark.terminal)
    return None


def _without_any(turns: Sequence[Turn], marks: Sequence[Mark]) -> Misfit:
    """Why nothing is changed where the question before is none of queries; one patient is not “of them”."""
    those, patients = _those(marks), frozenset[str]().union(*(turn.patients for turn in turns))
    is_of_entries = those is not None and those.value == "among" and not turns[-1].people
    if is_of_entries and len(patients) == 1:
        return Misfit.TOLD
    return Misfit.THEM if those else Misfit.OWN


def _still(things: Sequence[Thing], queries: Sequence[Query]) -> list[Thing]:
    """The things of which the queries still speak."""
    concepts = {one for query in queries for of in entries_in(query) for one in (*of.concepts, *of.reasons)}
    return [one for one in things if not concepts.isdisjoint(one.concepts)]


def _asks_which(text: str, those: Mark) -> bool:
    """Whether words ask which patients are meant: which of them, are any of them, do they take it?"""
    is_which = those.words.casefold().startswith(("which", "any of"))
    return is_which or not {token.word for token in tokens_of(text)}.isdisjoint(VERBS)


def _says_with(text: str) -> bool:
    return any(token.word == "with" for token in tokens_of(text))


def _asks_of_it(text: str, marks: Sequence[Mark]) -> bool:
    """“Is it above 5?” asks something of what was told; “what was the highest?” asks for another one."""
    if {token.word for token in tokens_of(text)}.isdisjoint(VERBS):
        return False
    said = {mark.terminal for mark in marks}
    return said.isdisjoint(_BY_THEMSELVES) and not ("WHAT" in said and said.isdisjoint(_OF_IT))


def _asks_for_a_person(marks: Sequence[Mark]) -> bool:
    """“Tell me about Ben” is a question of its own; “what about Ben” is not."""
    said = {mark.terminal for mark in marks}
    return "WHAT" in said and said <= {"WHAT", PERSON}


def _patients_for(those: Mark, marks: Sequence[Mark]) -> str:
    """What may stand in their place: how many patients, the average age of patients."""
    is_counted = any(mark.terminal == "HOW_MANY" and mark.end + 1 == those.start for mark in marks)
    is_of = those.words.casefold().startswith(("of", "among")) or those.value == "whose"
    return "of patients" if is_of and not is_counted else "patients"


def _names_a_sort_alone(marks: Sequence[Mark], are_values: bool) -> bool:  # noqa: FBT001
    """Whether it speaks of a sex, an age or a death and nothing else.

    Behind a question of values “above 5” is no age.
    """
    plain = [mark for mark in marks if mark.words.casefold() not in _BEING]  # how many are women
    said = {mark.terminal for mark in plain} - {"ONLY", "WHAT"}
    is_of_sort = (
        bool(said & (_OF_A_SORT | {"ELDEST", "DEATH", "DEATHS"})) or said & _LIMITS and not are_values
    )
    return bool(is_of_sort) and said <= _BARE


def _cut(text: str, marks: Sequence[Mark]) -> str:
    """Blank where the marks stand."""
    for mark in marks:
        text = f"{text[: mark.start]}{' ' * (mark.end - mark.start)}{text[mark.end :]}"
    return text


def _once(things: Sequence[Thing]) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(things))

"""The question before a follow-up, with all that the turns between changed in it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain import READINGS, Category
from privrag_desktop.questions.asked_entries import DoesNotFit
from privrag_desktop.questions.editing import Edited, edited
from privrag_desktop.questions.edits import Begun, Edit, OfPeople
from privrag_desktop.questions.mark import Mark
from privrag_desktop.questions.parts_of_query import entries_in, ids_in, people_in
from privrag_desktop.questions.populations import is_numbered, is_of_many, population
from privrag_desktop.questions.query import Ages, Count, Who
from privrag_desktop.questions.query import People as Sort
from privrag_desktop.questions.reading import Thing
from privrag_desktop.questions.told_entries import told_by
from privrag_desktop.questions.turn_marks import is_of_people, is_of_what_one_has, may_be_years, says_age

_READINGS = frozenset(READINGS)


@dataclass(frozen=True, slots=True)
class Before:
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

    @property
    def is_numbered(self) -> bool:
        """Whether patients with a number of entries or names are asked for."""
        return any(map(is_numbered, self.edited.queries))

    @property
    def ages(self) -> frozenset[Ages]:
        """The ages of patients that are asked for anywhere."""
        every = (one.ages for query in self.edited.queries for one in people_in(query))
        return frozenset(one for one in every if one)

    def takes_as_age(self, marks: Sequence[Mark]) -> bool:
        """Whether a number of nothing is an age here: one was asked for, or its words are those of an age."""
        if says_age(marks) or is_of_what_one_has(marks):
            return says_age(marks)
        if is_of_people(marks) and may_be_years(marks):
            return True
        if self.is_numbered or self.ages:
            return not self.is_numbered
        is_of_entries = any(isinstance(query, Count) for query in self.edited.queries)
        return may_be_years(marks) and not is_of_entries

    def in_class(self, edit: Edit) -> Edit:
        """Of a class of drugs “since when” asks for the first day of each."""
        return Begun(each=any(one.is_class for one in self.things)) if isinstance(edit, Begun) else edit

    def as_patients(self) -> "Before":
        """The patients themselves in place of their number or their average age: which of them take it?"""
        people = population(self.edited.queries[0])
        if people is None:
            raise DoesNotFit
        return replace(self, edited=Edited((Who(people=people),), picks_newest=False))

    def narrowed(self, people: Sort, things: Sequence[Thing], *, instead: bool = False) -> "Before":
        told = edited(OfPeople(people=people, instead=instead), self.edited)
        return Before(told, once((*self.things, *things)))


def once(things: Sequence[Thing]) -> tuple[Thing, ...]:
    return tuple(dict.fromkeys(things))

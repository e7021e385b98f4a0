"""Hold the question before a follow-up, with all changes that the turns between made to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries, edited
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import (
    Apart,
    is_numbered,
    is_of_many,
    patients_of,
    population,
)
from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import (
    NOUNS,
    is_of_people,
    is_of_what_one_has,
    may_be_years,
    says_age,
)
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.last_answer_entries import entries_of_answer
from privrag_desktop.questions.follow_ups.query_edit_types import AsStartDate, Edit, OfPeople
from privrag_desktop.questions.query.query_language import AgeAt, AgeRange, AgesOf, Count, Query, Share, Who
from privrag_desktop.questions.query.query_language import People as Sort
from privrag_desktop.questions.query.query_traversal import entries_in, ids_in, people_in
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan


@dataclass(frozen=True, slots=True)
class PreviousQuestion:
    """The question before, with all that was changed in it.

    “How many of the patients were women, how many of the patients died?” asks both of the same patients.
    """

    edited: EditedQueries
    things: tuple[ConceptMention, ...]
    patients: Sort | None = None  # whom “the patients” meant last
    narrowed_from: Sort | None = None  # whom it was about before some “of them” were asked for

    @property
    def is_of_many(self) -> bool:
        return all(map(is_of_many, self.edited.queries))

    @property
    def kinds(self) -> frozenset[Category] | None:
        """Of which kinds another thing is: readings, or the kind of which one patient's entries were told."""
        told = entries_of_answer(self.edited)
        if told and told.of.kinds:
            return frozenset(told.of.kinds)
        held = [of.categories for query in self.edited.queries for of in entries_in(query)]
        return READINGS if held and all(one and one <= READINGS for one in held) else None

    @property
    def are_of_several(self) -> bool:
        """Whether several patients were named."""
        return len(ids_in(self.edited.queries)) > 1

    @property
    def are_values(self) -> bool:
        """Whether values of tests are asked for anywhere."""
        every = (of for query in self.edited.queries for of in entries_in(query))
        return any(of.categories & READINGS for of in every)

    @property
    def is_numbered(self) -> bool:
        """Whether patients with a number of entries or names are asked for."""
        return any(map(is_numbered, self.edited.queries))

    @property
    def ages(self) -> frozenset[AgeRange]:
        """The ages of patients that are asked for anywhere."""
        every = (one.ages for query in self.edited.queries for one in people_in(query))
        return frozenset(one for one in every if one)

    @property
    def names_a_condition(self) -> bool:
        """Whether its patients are to have something."""
        return any(one.who for query in self.edited.queries for one in people_in(query))

    @property
    def are_dead(self) -> bool:
        """Whether it is about who died."""
        whom = self._whom()
        return whom is not None and bool(whom.alive is False or whom.died or whom.died_aged)

    def has_other_ages(self, queries: Sequence[Query]) -> bool:
        """Whether ages at an event were told, and those of today are asked for, or may be: the youngest?"""
        told = self.edited.queries
        were_then = any(isinstance(one, AgeAt) or isinstance(one, AgesOf) and one.at_death for one in told)
        return were_then and any(isinstance(one, AgesOf) for one in queries)

    @property
    def wholes(self) -> tuple[Sort, ...]:
        """Of whom a share is asked for."""
        return tuple(query.whole for query in self.edited.queries if isinstance(query, Share))

    def takes_as_age(self, marks: Sequence[TaggedSpan]) -> bool:
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
        return (
            AsStartDate(each=any(one.is_class for one in self.things))
            if isinstance(edit, AsStartDate)
            else edit
        )

    def as_patients(self) -> "PreviousQuestion":
        """The patients themselves in place of their number or their average age: which of them take it?"""
        people = population(self.edited.queries[0])
        if people is None:
            raise DoesNotFit
        return replace(self, edited=EditedQueries((Who(people=people),), picks_newest=False))

    def of_entries(self) -> Sort | None:
        """All patients who have the entries that were counted or listed; None where nobody knows who."""
        try:
            return patients_of(self.edited.queries[0])
        except Apart:
            return None

    def of_the_patients(self, noun: str) -> "PreviousQuestion":
        """The patients themselves whom “the patients” or “the women” mean in place of what was told of them.

        Raises DoesNotFit where they may be the narrowed ones or all.
        """
        whom = self.patients or self._whom()
        if whom is None or self.narrowed_from and not self._is_of_new_sex(whom, noun):
            raise DoesNotFit
        them = EditedQueries((Who(people=whom),), picks_newest=False)
        return replace(self, edited=them, patients=whom)

    def behind(self, before: "PreviousQuestion") -> "PreviousQuestion":
        """This, and whom “the patients” means after it, where the turn between did not say so itself."""
        old = before._whom()
        if self._whom() == old:
            return replace(self, patients=before.patients, narrowed_from=before.narrowed_from)
        return replace(self, patients=None, narrowed_from=before.narrowed_from or old)

    def _is_of_new_sex(self, whom: Sort, noun: str) -> bool:
        """“How many of them are women, how many of the women smoke?” is of these."""
        had_none = self.narrowed_from is not None and self.narrowed_from.sex is None
        return noun not in NOUNS and had_none and whom.sex is not None

    def _whom(self) -> Sort | None:
        return population(self.edited.queries[0]) or self.of_entries()

    def narrowed(
        self, people: Sort, things: Sequence[ConceptMention], *, instead: bool = False
    ) -> "PreviousQuestion":
        told = edited(OfPeople(people=people, instead=instead), self.edited)
        return replace(self, edited=told, things=without_repeats((*self.things, *things)))


def without_repeats(things: Sequence[ConceptMention]) -> tuple[ConceptMention, ...]:
    return tuple(dict.fromkeys(things))


def things_still_named(things: Sequence[ConceptMention], queries: Sequence[Query]) -> list[ConceptMention]:
    """The things of which the queries still speak."""
    concepts = {one for query in queries for of in entries_in(query) for one in (*of.concepts, *of.reasons)}
    return [one for one in things if not concepts.isdisjoint(one.concepts)]

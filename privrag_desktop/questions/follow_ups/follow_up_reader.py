"""Reads a follow-up as a change of the queries of the question before.

Three ways, the first that fits: a question about “them”, who are the patients of the question before; those
of them who are also something else; and edits of the query. All words of it are used, or none is.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries, edited
from privrag_desktop.questions.follow_ups.before_that_event_rewriter import with_event
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import (
    Apart,
    among,
    is_of_many,
    population,
    whether_one_has,
)
from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import (
    ASKING,
    asks_age_then,
    asks_for_a_person,
    asks_of_it,
    asks_of_others,
    asks_which,
    counts_in_patients,
    counts_more,
    counts_nobody,
    cut,
    is_number_alone,
    is_number_of_nothing,
    may_be_years,
    names_a_sort_alone,
    names_a_time,
    patients_asked,
    patients_for,
    points_at_told,
    says_what_they_are,
    says_who_those_are,
    says_with,
    those_of,
    with_died,
    without_opening,
)
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.last_answer_entries import entries_of_answer
from privrag_desktop.questions.follow_ups.last_answer_follow_up_reader import (
    BY_NOUN,
    AboutLastAnswer,
    MaybeAboutLastAnswer,
    NotAboutLastAnswer,
    is_of_entries,
    noun_of,
    pointing_by_noun,
)
from privrag_desktop.questions.follow_ups.new_or_follow_up_check import (
    asks_by_whom,
    is_fragment,
    is_sentence,
    joins,
    may_start_anew,
    starts_anew,
)
from privrag_desktop.questions.follow_ups.previous_question import (
    PreviousQuestion,
    things_still_named,
    without_repeats,
)
from privrag_desktop.questions.follow_ups.query_edit_reader import edits_of
from privrag_desktop.questions.follow_ups.query_edit_types import OfThing
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.grammar.question_parser import parse
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import VERBS
from privrag_desktop.questions.query.query_language import About, Who
from privrag_desktop.questions.query.query_language import People as Sort
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.question_reader import QuestionReader
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from privrag_desktop.questions.tagging.pronoun_reference_reader import points_in
from privrag_desktop.questions.tagging.question_tagger import CONCEPT, People
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.tagging.tense_check import is_of_now, is_of_past

_PLACES = frozenset({"PICK", "LAST", "LAST_ONE"})
_OF_AGES = frozenset({"AGE", "ELDEST", "MEASURE"})  # the youngest?
_DENYING = frozenset({"NOT", "LEAVE_OUT"})


@dataclass(frozen=True, slots=True)
class QuestionTurn:
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
    WHOM = "whom"  # it names a sort of people, and who they are is not known
    AGE = "age"  # how old somebody was, and nobody knows when
    JOINED = "joined"  # a whole question behind “and”: of the patients before, or of all

    @classmethod
    def of(cls, text: str) -> "Misfit":
        return cls.TOLD if points_at_told(text) else cls.OWN


@dataclass(frozen=True, slots=True)
class FollowUpResult:
    """What a follow-up asks for together with the turns before it; with a `misfit` nothing."""

    reading: QuestionReading
    misfit: Misfit | None = None
    words: str = ""
    is_of_many: bool = False  # the question before is about patients whom nobody named


class _AgeOfNoDay(NotUnderstood):
    """How old somebody was behind what tells no day."""


class _OfOthers(NotUnderstood):
    """The words name a sort of people behind a question about one patient."""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """Reads the turns of a conversation about one vault."""

    reader: QuestionReader

    def read(self, turns: Sequence[QuestionTurn], today: date) -> FollowUpResult:
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
        if not last.people and starts_anew(last.text, marks):
            return FollowUpResult(QuestionReading(), Misfit.OWN)
        if was_of_many and not last.people and may_start_anew(last.text, marks):
            return FollowUpResult(QuestionReading(), Misfit.JOINED, is_of_many=True)
        if before is None:
            return FollowUpResult(QuestionReading(), _without_any(turns, marks))
        if those_of(marks) and was_of_many and not (before.is_of_many or last.people):
            return FollowUpResult(
                QuestionReading(), Misfit.TOLD
            )  # Ben, or those of whom it was asked whether he is one
        misfit = Misfit.OWN
        try:
            after = self._next(before, last, today)
            reading = QuestionReading(after.edited.queries, things=after.things)
            return FollowUpResult(reading, is_of_many=before.is_of_many)
        except DoesNotFit as error:
            misfit = Misfit.TIME if error.is_of_time else Misfit.PART
        except MaybeAboutLastAnswer:
            misfit = Misfit.TOLD
        except _OfOthers:
            misfit = Misfit.WHOM
        except _AgeOfNoDay:
            misfit = Misfit.AGE
        except NotUnderstood:
            is_them = before.is_of_many and those_of(marks)
            is_told = before.is_of_many and points_in(last.text)  # how many of all patients have it
            misfit = Misfit.THEM if is_them else Misfit.TOLD if is_told else Misfit.of(last.text)
        is_joined = before.is_of_many and joins(last.text) and not last.people
        if misfit is Misfit.OWN and is_joined and is_sentence(last.text, marks):
            misfit = Misfit.JOINED
        return FollowUpResult(QuestionReading(), misfit, is_of_many=before.is_of_many)

    def points_back(self, turn: QuestionTurn, *, is_of_one: bool) -> bool:
        """Whether it points to what the turn before it was about; “they” may be the one patient."""
        those = those_of(self._marks(turn))
        is_at_them = those is not None and (not is_of_one or is_of_entries(those, turn.text))
        return is_at_them or points_in(turn.text) or points_at_told(turn.text)

    def is_about_others(self, text: str) -> bool:
        """Whether it speaks of some “of them” without saying of whom; “of those with gout” says it."""
        those = those_of(self._marks(QuestionTurn(text, {})))
        return those is not None and those.value == "among" and "them" in those.words.casefold().split()

    def points_by_noun(self, turn: QuestionTurn) -> bool:
        """Whether it speaks of “the patients” or “the women”, and of no others."""
        those = those_of(self._marks(turn))
        return those is not None and those.value == BY_NOUN

    def starts_anew(self, text: str) -> bool:
        """Whether it is whole by itself and goes on with nothing."""
        return starts_anew(text, self._marks(QuestionTurn(text, {})))

    def asks_by_whom(self, text: str) -> bool:
        """Whether “who” is a doctor in it, and no patient."""
        return asks_by_whom(self._marks(QuestionTurn(text, {})))

    def asks_age_then(self, text: str) -> bool:
        """Whether it asks how old somebody was, and not when."""
        return asks_age_then(text, self._marks(QuestionTurn(text, {})))

    def is_fragment(self, turn: QuestionTurn, *, is_short: bool) -> bool:
        """Whether it lacks whom it asks about."""
        return is_fragment(turn.text, self._marks(turn), is_short=is_short)

    def _marks(self, turn: QuestionTurn) -> list[TaggedSpan]:
        return pointing_by_noun(turn.text, self._plain(turn))

    def _plain(self, turn: QuestionTurn) -> list[TaggedSpan]:
        return self.reader.marker(follow_up_words()).marks(turn.text, turn.people)

    def _question(self, turn: QuestionTurn, today: date) -> PreviousQuestion | None:
        """None for one that is not wholly read as queries."""
        reading = self.reader.read(turn.text, turn.people, turn.patients, today)
        said = {mark.terminal for mark in self.reader.marker().marks(turn.text, turn.people)}
        told = EditedQueries(reading.queries, picks_newest=said.isdisjoint(_PLACES))
        return PreviousQuestion(told, reading.things) if reading.is_whole else None

    def _next(self, before: PreviousQuestion, turn: QuestionTurn, today: date) -> PreviousQuestion:
        """Raises NotUnderstood or DoesNotFit."""
        turn = replace(turn, text=without_opening(turn.text))
        marks = self._marks(turn)
        those = those_of(marks)
        if those and those.value == BY_NOUN:
            plain = self._plain(turn)
            is_sort_alone = names_a_sort_alone(plain, are_values=before.are_values)
            is_plain = is_sort_alone and before.patients is None
            marks = plain if is_plain or not before.is_of_many or turn.people else marks
        if before.is_of_many and not turn.people:
            text = with_event(turn.text, before, marks)
            if text != turn.text:
                turn = replace(turn, text=text)
                marks = self._marks(turn)
            after = self._counted(before, turn, marks, today) or self._of_some(before, turn, marks, today)
            if after and after.ages != before.ages and not before.takes_as_age(marks):
                raise DoesNotFit  # how many of them had at least four
            if after:
                is_by_noun = after.patients is not None and those is not None and those.value == BY_NOUN
                return after if is_by_noun else after.behind(before)
        is_of_one = not (before.is_of_many or turn.people)
        if is_of_one and (asks_of_others(turn.text, marks) or patients_asked(turn.text, marks)):
            raise _OfOthers(turn.text)
        if is_of_one and asks_age_then(turn.text, marks) and not is_of_death(before):
            return self._aged(before, turn, today)
        if is_of_one and (those := those_of(marks)) and is_of_entries(those, turn.text):
            return self._of_told(before, turn, marks, those, today)
        try:
            return self._edited(before, turn, marks, today)
        except (NotUnderstood, DoesNotFit):
            if is_of_one and entries_of_answer(before.edited):
                with suppress(NotAboutLastAnswer):
                    return self._of_told(before, turn, marks, None, today)
            raise

    # ---- of entries of one patient

    def _of_told(
        self,
        before: PreviousQuestion,
        turn: QuestionTurn,
        marks: Sequence[TaggedSpan],
        those: TaggedSpan | None,
        today: date,
    ) -> PreviousQuestion:
        """How many of these visits were emergency visits, how long was it. One patient is not “them”."""
        told = entries_of_answer(before.edited)
        if told is None and before.are_of_several:
            raise NotUnderstood(turn.text)
        if told is None:
            raise MaybeAboutLastAnswer(turn.text)
        of_told = AboutLastAnswer(self.reader, told, before.things, today)
        reading = of_told.these(turn.text, those, marks) if those else of_told.it(turn.text, marks)
        things = (*things_still_named(before.things, reading.queries), *reading.things)
        return PreviousQuestion(EditedQueries(reading.queries, picks_newest=False), without_repeats(things))

    def _aged(self, before: PreviousQuestion, turn: QuestionTurn, today: date) -> PreviousQuestion:
        """How old was she: at what was told, or nobody knows when."""
        told = entries_of_answer(before.edited)
        try:
            reading = AboutLastAnswer(self.reader, told, before.things, today).age() if told else None
        except NotAboutLastAnswer:
            reading = None
        if reading is None:
            raise _AgeOfNoDay(turn.text)
        return PreviousQuestion(EditedQueries(reading.queries, picks_newest=False), before.things)

    # ---- of patients whom nobody named

    def _counted(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion | None:
        """What is a number, or asks for one; None for all else."""
        if is_number_of_nothing(marks) and not before.takes_as_age(marks):
            return self._of_number(before, turn, marks, today)
        if counts_in_patients(turn.text, marks):
            raise DoesNotFit  # entries in these, or these patients
        if asked := patients_asked(turn.text, marks):
            return self._of_their_patients(before, turn, marks, asked, today)
        are_of_some = population(before.edited.queries[0]) is not None
        if counts_more(turn.text, marks) and (are_of_some or not names_a_time(marks)):
            raise DoesNotFit  # how many visits: of these patients, or of all
        if counts_nobody(turn.text, marks) and not names_a_sort_alone(marks, are_values=before.are_values):
            return self._counted_among(before, turn, marks, today)
        return None

    def _of_some(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion | None:
        """What is about “them”, or about a sort of them; None for all else."""
        if those := those_of(marks):
            return self._about_those(before, turn, marks, those, today)
        if names_a_sort_alone(marks, are_values=before.are_values):
            return self._of_a_sort(before, turn, marks, today)
        names_thing = any(mark.terminal == CONCEPT for mark in marks)
        if asks_of_others(turn.text, marks) and not names_thing:
            raise DoesNotFit  # patients over 60: of these, or of all
        is_of_patients = isinstance(before.edited.queries[0], Who)
        if marks and marks[0].terminal in _DENYING and names_thing and is_of_patients:
            return self._without(before, turn, marks, today)
        return None

    def _about_those(
        self,
        before: PreviousQuestion,
        turn: QuestionTurn,
        marks: Sequence[TaggedSpan],
        those: TaggedSpan,
        today: date,
    ) -> PreviousQuestion:
        """A question about the patients of the one before, or a sort of them: those on metformin."""
        text = with_died(turn.text, marks) if before.are_dead else turn.text
        rest = cut(text, [those])
        said = {mark.terminal for mark in marks}
        if before.names_a_condition and says_who_those_are(turn.text, those):
            raise DoesNotFit  # and of those with a stroke: of them all, or of the ones before
        if _says_who_alone(turn.text, those):
            raise NotUnderstood(turn.text)
        if "WHEN" in said and CONCEPT not in said:
            raise NotUnderstood(turn.text)  # when were they diagnosed: with what is for the words to say
        noun, is_by_noun = noun_of(those), those.value == BY_NOUN
        is_asked = those.value == "whose" or any(mark.terminal in ASKING for mark in marks)
        if is_by_noun and (is_asked or asks_which(turn.text, those)):
            before = before.of_the_patients(noun)
        elif is_by_noun and (before.patients or before.narrowed_from):
            raise DoesNotFit  # over 70: of these, or of all whom “the patients” meant
        if is_asked:
            named = f"{text[: those.start]} {patients_for(those, marks, noun)} {text[those.end :]}"
            found = self._among(before, (named,) if is_by_noun else (named, rest), today)
            is_list = "WHAT" in said and those.value == "whose"
            if is_list and any(isinstance(query, Who) for query in found.edited.queries):
                raise NotUnderstood(turn.text)  # list their medications: no list of who takes some
            return found
        if any(mark.terminal == "WHAT" and mark.value == "what" for mark in marks):
            raise NotUnderstood(turn.text)  # what do they take: no list of who takes something
        only = [mark for mark in marks if mark.terminal == "ONLY"]
        whom = before if only or not asks_which(turn.text, those) else before.as_patients()
        return self._narrowed(whom, f"{noun} {cut(rest, only)}", today)

    def _among(self, before: PreviousQuestion, ways: Sequence[str], today: date) -> PreviousQuestion:
        """A question of its own, in the first of some ways to say it, of nobody but these patients."""
        people = population(before.edited.queries[0])
        read = (self.reader.read(" ".join(text.split()), {}, frozenset(), today) for text in ways)
        own = next((one for one in read if one.is_whole and all(map(is_of_many, one.queries))), None)
        if people is None:
            raise DoesNotFit
        if own is None:
            raise NotUnderstood(ways[0])
        if before.has_other_ages(own.queries):
            raise DoesNotFit
        try:
            told = tuple(among(query, people) for query in own.queries)
        except Apart as error:
            raise DoesNotFit from error
        things = without_repeats((*before.things, *own.things))
        return replace(before, edited=EditedQueries(told, picks_newest=False), things=things)

    def _narrowed(
        self, before: PreviousQuestion, text: str, today: date, *, instead: bool = False
    ) -> PreviousQuestion:
        """Those of the patients who are also of the sort that the words say."""
        own = self.reader.read(" ".join(text.split()), {}, frozenset(), today)
        sort = own.queries[0] if own.is_whole and len(own.queries) == 1 else None
        if not isinstance(sort, Who) or sort.people.ids is not None or sort.people == Sort():
            raise NotUnderstood(text)
        return before.narrowed(sort.people, own.things, instead=instead)

    def _of_a_sort(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion:
        """“What about the women?” is of those among the patients; so is “average age?”."""
        if any(mark.terminal in ASKING - {"AGE"} for mark in marks):
            end = next((mark.end for mark in marks if mark.terminal == "HOW_MANY"), 0)
            return self._among(before, (turn.text, f"{turn.text[:end]} patients {turn.text[end:]}"), today)
        only = [mark for mark in marks if mark.terminal == "ONLY"]
        plain = cut(turn.text, only)
        is_called = any(mark.terminal in {"SEX", "YOUNG"} for mark in marks)
        words = plain if is_called else f"patients {plain}"
        found = self._narrowed(before, words, today, instead=not only)
        if says_what_they_are(turn.text, marks) and found.wholes != before.wholes:
            raise DoesNotFit  # what percentage take aspirin, and are over 60: no share of those over 60
        return found

    def _of_number(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion:
        """“At least three?” behind exactly two visits is of their number, behind values one of these."""
        is_value = before.are_values and not before.is_numbered
        is_other = before.are_values or bool(before.ages) or may_be_years(marks)
        if is_number_alone(marks) and (is_value or before.is_numbered and not is_other):
            return self._edited(before, turn, marks, today)
        raise DoesNotFit

    def _of_their_patients(
        self,
        before: PreviousQuestion,
        turn: QuestionTurn,
        marks: Sequence[TaggedSpan],
        asked: Sequence[TaggedSpan],
        today: date,
    ) -> PreviousQuestion:
        """“By how many patients?” behind a number of entries: those who have them, or a sort of those."""
        asking, whom = asked
        people = before.of_entries()
        if people is None:
            raise DoesNotFit
        them = EditedQueries((Who(people=people, count=asking.terminal == "HOW_MANY"),), picks_newest=False)
        pointing = [mark for mark in marks if mark.terminal == "THOSE"]
        if whom.terminal != "SEX" and marks[-1] in {whom, *pointing}:
            return replace(before, edited=them)
        rest = cut(turn.text, [asking, *pointing])
        return self._narrowed(replace(before, edited=them), rest, today)

    def _counted_among(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion:
        """“How many take aspirin?” behind a list is of these; behind a number it may be of all."""
        if any(isinstance(query, Who) and query.count for query in before.edited.queries):
            raise DoesNotFit
        end = marks[0].end
        try:
            return self._among(before, (f"{turn.text[:end]} patients {turn.text[end:]}",), today)
        except NotUnderstood as error:
            raise DoesNotFit from error

    def _without(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion:
        """“Exclude aspirin”: of patients those who do not have it."""
        rest = cut(turn.text, [mark for mark in marks if mark.terminal in _DENYING])
        return self._narrowed(before, f"patients without {rest}", today)

    # ---- edits

    def _edited(
        self, before: PreviousQuestion, turn: QuestionTurn, marks: Sequence[TaggedSpan], today: date
    ) -> PreviousQuestion:
        if asks_of_it(turn.text, marks) or asks_for_a_person(marks):
            raise NotUnderstood(turn.text)
        plain = [mark for mark in marks if mark.terminal != "WHAT" and mark.value != "also"]
        tree = parse(plain, "follow_up")
        if tree is None:
            raise NotUnderstood(turn.text)
        text = turn.text
        selection = Selection(
            Parts(tree), self.reader.meanings, text, today, frozenset(), is_of_now(text), is_of_past(text)
        )
        edits = edits_of(selection, before.kinds, are_counted=before.is_numbered)
        told = before.edited
        for edit in edits:
            if isinstance(edit, OfThing) and before.is_of_many and says_with(turn.text):
                raise DoesNotFit  # instead of the other thing, or beside it
            told = edited(before.in_class(edit), told).mapped(whether_one_has)
        return PreviousQuestion(
            told, without_repeats((*things_still_named(before.things, told.queries), *selection.things))
        )


def _says_who_alone(text: str, those: TaggedSpan) -> bool:
    """“What about those who do?”, behind those without a drug: the same would be told again."""
    behind = words_in(text[those.end :])
    return behind[:1] == ["who"] and len(behind) > 1 and VERBS.issuperset(behind[1:])


def is_of_death(before: PreviousQuestion) -> bool:
    return any(isinstance(query, About) and query.what == "death" for query in before.edited.queries)


def _without_any(turns: Sequence[QuestionTurn], marks: Sequence[TaggedSpan]) -> Misfit:
    """Why nothing is changed where the question before is none of queries; one patient is not “of them”."""
    last, those = turns[-1], those_of(marks)
    patients = frozenset[str]().union(*(turn.patients for turn in turns))
    is_told = those is not None and is_of_entries(those, last.text) and not last.people
    if is_told and len(patients) == 1:
        return Misfit.TOLD
    if those and those.value == BY_NOUN:
        return Misfit.of(last.text) if patients else Misfit.WHOM  # one patient is not “the patients”
    is_short = (ASKING - _OF_AGES).isdisjoint(mark.terminal for mark in marks)
    is_of_patients = patients_asked(last.text, marks) or counts_in_patients(last.text, marks)
    if is_short and names_a_sort_alone(marks, are_values=False) or is_of_patients:
        return Misfit.WHOM
    return Misfit.THEM if those else Misfit.of(last.text)

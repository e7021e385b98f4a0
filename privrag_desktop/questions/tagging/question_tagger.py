"""Tag the words of a question with what each can be for the grammar."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain.fact_categories import CONSENT, Category
from privrag_desktop.questions.phrases.comma_and_bracket_rewriter import (
    in_apposition,
    of_another,
    with_commas,
    without_answers,
    without_saying,
)
from privrag_desktop.questions.phrases.drug_words_rewriter import by_route, of_their_form, with_received
from privrag_desktop.questions.phrases.idiom_rewriter import (
    with_plain_idioms,
    without_repeated_number,
    without_the_dead,
)
from privrag_desktop.questions.phrases.more_often_than_rewriter import with_numbers
from privrag_desktop.questions.phrases.negation_rewriter import other_than, with_denials
from privrag_desktop.questions.phrases.patients_and_deaths_rewriter import (
    deaths_of,
    of_the_kind,
    with_the_eldest,
)
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import with_performer
from privrag_desktop.questions.phrases.word_sense_disambiguation import (
    in_context,
)
from privrag_desktop.questions.phrases.words_beside_lab_test_rewriter import (
    of_their_sample,
    on_a_test,
    with_totals,
    without_score_words,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.blood_or_other_specimen_check import OF_BLOOD, is_of_blood
from privrag_desktop.questions.tagging.hospital_name_reader import RecordedPlaces, with_places
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import (
    RecordedDetails,
    with_personal,
)
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER, Lexicon, PhraseMeaning
from privrag_desktop.questions.tagging.pronoun_reference_reader import points
from privrag_desktop.questions.tagging.question_tokenizer import (
    QuestionToken,
    correct_spelling,
    tokens_of,
    words_in,
)
from privrag_desktop.questions.tagging.recorded_name_index import (
    LinkedConcepts,
    Meanings,
    RecordedNames,
)
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.time_phrases.all_values_over_time_rewriter import with_all_values
from privrag_desktop.questions.time_phrases.order_of_events_rewriter import in_sequence
from privrag_desktop.questions.time_phrases.same_day_or_together_rewriter import at_one_time
from privrag_desktop.questions.time_phrases.start_and_end_of_period_rewriter import with_plain_limits
from privrag_desktop.questions.time_phrases.unnamed_diagnosis_rewriter import of_the_named

PERSON, CONCEPT, NUMBER, YEAR, DATE, UNKNOWN = "PERSON", "CONCEPT", "NUMBER", "YEAR", "DATE", "UNKNOWN"
YEARS, _YEAR = "YEARS", 4  # digits
CANNOT, CAUSE = "CANNOT", "CAUSE"
_LEADING_ON = frozenset({"for", "to", "in", "into"})
_WITH = re.compile(r"\swith\s", re.IGNORECASE)
_APART = re.compile(r"[,;:?!\n]|\s/|/\s")  # keeps words apart that might be one name
_PEOPLE_WITH = "PEOPLE_WITH"
_WHY, _CAUSE_OF_DEATH = ("DETAIL", "why"), "cause of death"
_COUNT, _COPULAS = "count", "copulas"
_LONGEST_EXPRESSION = 8  # words
_LONGEST = 30  # marks of one thing; a task of sixty equal names was read for half a minute
_BETWEEN = 2  # words that may stand between the words of a name: of the
_FIRST_YEAR, _LAST_YEAR = 1880, 2100
_MONTHS_AND_VERBS = frozenset({"may", "march"})
_BEFORE_A_MONTH = frozenset(
    {"in", "of", "since", "during", "until", "till", "before", "after", "from", "to", "last", "this", "and"}
)

Place = tuple[int, int]  # half-open
People = Mapping[Place, frozenset[str]]  # where a question names patients, and who they are


@dataclass(frozen=True, slots=True)
class Marker:
    """Marks questions with the words of one vault; `before` is what "it" points to."""

    lexicon: Lexicon
    names: RecordedNames
    meanings: Meanings
    details: RecordedDetails
    places: RecordedPlaces
    before: TaggedSpan | None = None

    def marks(self, text: str, people: People) -> list[TaggedSpan]:
        """In reading order, without fillers; what nothing is known of is UNKNOWN."""
        tokens = correct_spelling(tokens_of(text), self._is_known)
        marks: list[TaggedSpan] = []
        at = 0
        while at < len(tokens):
            at, mark = self._next(text, tokens, at, people)
            marks.append(mark)
        marks = with_personal(
            text, with_places(text, marks, self.places), self.details, self.meanings.is_expression
        )
        marks = with_performer(text, self._with_counts(text, marks))
        marks = in_context(self._why_died(self._with_people(marks)))
        meant = with_all_values(without_score_words(on_a_test(with_totals(self._meant(text, marks)))))
        meant = of_their_sample(with_received(without_saying(text, without_answers(text, meant))))
        formed = of_their_form(text, by_route(text, meant, self.names))
        formed = deaths_of(text, formed, self._called(_CAUSE_OF_DEATH))
        telling = with_the_eldest([mark for mark in formed if mark.terminal != FILLER])
        telling = with_denials(
            text, with_numbers(with_plain_limits(without_the_dead(with_plain_idioms(text, telling))))
        )
        telling = other_than(text, of_the_named(text, telling))
        found = without_repeated_number(in_sequence(text, of_the_kind(at_one_time(text, telling))))
        return with_commas(text, of_another(text, in_apposition(text, found)))

    def _is_known(self, word: str) -> bool:
        """Whether a word means something as it is written: an inhaler, and no “physican”, a physical exam."""
        if word in self.lexicon.words or self.names.longest(tokens_of(word), 0) is not None:
            return True
        named = self.meanings.named(word)
        called = {token.word for one in (named.concepts if named else ()) for token in tokens_of(one.name)}
        return not called.isdisjoint({word, word.removesuffix("s")})

    def _next(
        self, text: str, tokens: Sequence[QuestionToken], at: int, people: People
    ) -> tuple[int, TaggedSpan]:
        start = tokens[at].start

        def next_mark(end: int, terminal: str, value: str, **more: object) -> tuple[int, TaggedSpan]:
            stop = tokens[end - 1].end
            return end, TaggedSpan(terminal, value, text[start:stop], start, stop, **more)  # type: ignore[arg-type]

        for (first, last), ids in people.items():
            if first <= start < last:
                end = next((i for i in range(at, len(tokens)) if tokens[i].start >= last), len(tokens))
                return next_mark(end, PERSON, "", ids=tuple(sorted(ids)))
        if self.before and points(self.lexicon, tokens, at):
            return at + 1, replace(self.before, start=start, end=tokens[at].end)
        known, token = self.lexicon.longest(_words(tokens), at), tokens[at]
        if named := self._name(text, tokens, at, known):
            end, concepts = named
            return next_mark(end, CONCEPT, text[start : tokens[end - 1].end], concepts=concepts)
        if known and not (token.word in _MONTHS_AND_VERBS and not _is_in_a_time(tokens, at)):
            called = self._called(known[1].value) if known[1].terminal == CAUSE else ()
            return next_mark(known[0], known[1].terminal, known[1].value, concepts=called)
        terminal = _terminal_of(token)
        if terminal == YEARS and token.kind == "decade":  # in the 1980s
            first = int(token.word[:_YEAR])
            return next_mark(at + 1, YEARS, f"{first}-{first + 9}")
        return next_mark(at + 1, terminal, token.word)

    def _name(
        self, text: str, tokens: Sequence[QuestionToken], at: int, known: tuple[int, PhraseMeaning] | None
    ) -> tuple[int, tuple[Concept, ...]] | None:
        """Where a recorded name or an expression ends that is longer than a phrase of questions from here."""
        named = self.names.longest(tokens, at)
        if named and self._are_visits(tokens[at : named[0]], named[1]):
            return None
        if named and (named[0] > known[0] if known else named[0] - at > 1):
            # an order not to resuscitate is an advance directive, beside what is called so
            is_of_will = any(one.name.endswith(CONSENT) for one in named[1])
            meant = self._is_state(text, tokens, at, named[0]) if is_of_will else None
            return (named[0], meant.concepts) if meant else named
        if known is None:
            found = self._expression(text, tokens, at, at + 1) if tokens[at].kind == "word" else None
            if found is None or self._holds_phrase(tokens[at + 1 : found[0]]):
                return found
            return found if self._is_state(text, tokens, at, found[0]) else None  # code status
        if known[1].terminal == FILLER:
            return None
        found = self._expression(text, tokens, at, known[0])
        # “mean platelet volume” is a test; “mean bp” is the mean of all where no record has a mean pressure
        return None if found and known[1].value == "average" and not found[1] else found

    def _is_state(
        self, text: str, tokens: Sequence[QuestionToken], at: int, end: int
    ) -> LinkedConcepts | None:
        """The state that the words ask for, such as a code status; None if they ask for none."""
        named = self.meanings.named(text[tokens[at].start : tokens[end - 1].end])
        return named if named and named.is_state else None

    def _are_visits(self, tokens: Sequence[QuestionToken], concepts: Sequence[Concept]) -> bool:
        """Whether the words say of which class visits are, and no more, be some visits called so or not.

        The last “emergency encounter” was denied, as what records call so was another patient's.
        """
        words, at, said = [token.word for token in tokens], 0, set[str]()
        while at < len(words) and (known := self.lexicon.longest(words, at)):
            at, meaning = known
            said.add(meaning.terminal)
        are_all = at == len(words) and all(one.category is Category.VISIT for one in concepts)
        return are_all and "VISIT_CLASS" in said and said <= {"VISIT", "VISIT_CLASS", FILLER}

    def _holds_phrase(self, tokens: Sequence[QuestionToken]) -> bool:
        """Whether one of the words means something in a question, and would else be taken for that."""
        words = [token.word for token in tokens]
        found = [self.lexicon.longest(words, at) for at in range(len(words))]
        return any(one is not None and one[1].terminal != FILLER for one in found)

    def _with_counts(self, text: str, marks: list[TaggedSpan]) -> list[TaggedSpan]:
        """“Platelet count” is a test, and asks for no number of platelets."""
        found = list(marks)
        for at, mark in enumerate(marks):
            if mark.terminal != "HOW_MANY" or not mark.words.casefold().startswith(_COUNT):
                continue
            end = mark.start + len(_COUNT)
            for first in range(max(at - _LONGEST_EXPRESSION, 0), at):
                before = marks[first:at]
                is_named = all(one.terminal in {UNKNOWN, CONCEPT, FILLER} for one in before)
                if is_named and self.meanings.is_expression(text[before[0].start : end]):
                    found[first:at] = [replace(one, terminal=UNKNOWN, concepts=()) for one in before]
                    found[at] = replace(mark, terminal=UNKNOWN, words=text[mark.start : end], end=end)
                    break
        return found

    def _why_died(self, marks: list[TaggedSpan]) -> list[TaggedSpan]:
        """“Why did she die?” asks for the cause of death."""
        asked = [at for at, mark in enumerate(marks) if (mark.terminal, mark.words.casefold()) == _WHY]
        died = [at for at, mark in enumerate(marks) if mark.terminal == "DEATH" and mark.value != "alive"]
        if len(asked) != 1 or len(died) != 1 or asked[0] > died[0]:
            return marks
        if any(mark.terminal not in {FILLER, PERSON} for mark in marks[asked[0] + 1 : died[0]]):
            return marks
        cause = replace(
            marks[died[0]], terminal=CAUSE, value=_CAUSE_OF_DEATH, concepts=self._called(_CAUSE_OF_DEATH)
        )
        return [*marks[: asked[0]], *marks[asked[0] + 1 : died[0]], cause, *marks[died[0] + 1 :]]

    def _with_people(self, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
        """“Diabetics” are diabetes, and behind it the patients."""
        found: list[TaggedSpan] = []
        for mark in marks:
            if mark.terminal != _PEOPLE_WITH:
                found.append(mark)
                continue
            named = self.meanings.named(mark.words)
            behind = mark.end + 1
            found.append(replace(mark, terminal=CONCEPT, concepts=named.concepts if named else ()))
            found.append(TaggedSpan("PATIENTS", "patients", "", behind, behind))
        return found

    def _expression(
        self, text: str, tokens: Sequence[QuestionToken], at: int, end: int
    ) -> tuple[int, tuple[Concept, ...]] | None:
        """Where an expression ends that begins with a word of questions, and goes on behind it: share of red
        cells in the blood.
        """
        most = min(len(tokens), at + _LONGEST_EXPRESSION)
        apart = (i for i in range(at + 1, most) if _APART.search(text[tokens[i - 1].end : tokens[i].start]))
        for stop in range(next(apart, most), end, -1):
            if tokens[stop - 1].kind != "word" and not _is_attached(text, tokens[stop - 1]):
                continue  # a sign or a number behind it is a limit
            words = text[tokens[at].start : tokens[stop - 1].end]
            if not self.meanings.is_expression(words) or self._drops_a_word(words):
                continue
            if named := self.meanings.named(words):
                return stop, named.concepts
        return None

    def _drops_a_word(self, words: str) -> bool:
        """Whether it is the same expression without a word that means something in a question: polyp before
        colon.
        """
        return any(
            self._holds_phrase([token])
            and self.meanings.is_expression(f"{words[: token.start]} {words[token.end :]}")
            for token in tokens_of(words)
        )

    def _uses_all(self, words: str, named: LinkedConcepts) -> bool:
        """Whether no word could be left out: “normal potassium” was read as potassium.

        A word is used if the thing is called by it, or if it is another thing without it.
        """
        tokens = tokens_of(words)
        if len(tokens) == 1 or not named.concepts or self.meanings.is_expression(words):
            return True
        called = {token.word.removesuffix("s") for one in named.concepts for token in tokens_of(one.name)}
        for token in tokens:
            start, end = token.start, token.end
            without = self.meanings.named(self._without_ends(f"{words[:start]} {words[end:]}"))
            is_known = (
                self.lexicon.is_filler(token.word)
                or token.word.removesuffix("s") in called
                or token.word in OF_BLOOD
                and all(is_of_blood(one.name) for one in named.concepts)
            )
            if (
                not (is_known or self._is_of(token.word, named))
                and without is not None
                and set(without.concepts) == set(named.concepts)
            ):
                return False
        return True

    def _without_ends(self, words: str) -> str:
        """Without small words at its ends, which are left over: of "creatinine in early" the "in"."""
        tokens = tokens_of(words)
        while tokens and self.lexicon.is_filler(tokens[-1].word):
            tokens = tokens[:-1]
        while tokens and self.lexicon.is_filler(tokens[0].word):
            tokens = tokens[1:]
        return words[tokens[0].start : tokens[-1].end] if tokens else ""

    def _are_two(self, words: str, named: LinkedConcepts) -> bool:
        """Whether these are two things: “weight with fever” was read as weight: fever is no reading."""
        whole, tokens = set(named.concepts), tokens_of(words)
        for token in tokens[1:]:
            halves = [
                self.meanings.named(half.strip()) for half in (words[: token.start], words[token.start :])
            ]
            first, second = ({*half.concepts} if half else set() for half in halves)
            if first and second and first | second >= whole and not (first >= whole or second >= whole):
                return True
        return False

    def _is_of(self, word: str, named: LinkedConcepts) -> bool:
        """Whether a word means some of the same by itself: bp of "systolic bp"."""
        own = self.meanings.named(word)
        return own is not None and not set(named.concepts).isdisjoint(own.concepts)

    def _called(self, name: str) -> tuple[Concept, ...]:
        """The concepts of this name, which the words of the question only describe: died of."""
        tokens = tokens_of(name)
        found = self.names.longest(tokens, 0)
        return found[1] if found and found[0] == len(tokens) else ()

    def _meant(self, text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
        """With concepts in place of the unknown words that name some."""
        found: list[TaggedSpan] = []
        at = 0
        while at < len(marks):
            if marks[at].terminal != UNKNOWN:
                found.append(marks[at])
                at += 1
                continue
            end, mark = self._longest_meant(text, marks, at)
            found.append(mark)
            at = end
        return found

    def _may_be_one(self, marks: Sequence[TaggedSpan], words: str) -> bool:
        """Whether words that hold a recorded name may be another: blood urea nitrogen; and not two names."""
        if all(mark.terminal != CONCEPT for mark in marks):
            return True
        return self.meanings.is_expression(words) or marks[0].words.casefold() in OF_BLOOD

    def _longest_meant(self, text: str, marks: Sequence[TaggedSpan], at: int) -> tuple[int, TaggedSpan]:
        """The longest words from here, over at most two others between unknown ones, that name a thing."""
        ends = [at + 1]
        for place in range(at + 1, min(len(marks), at + _LONGEST)):
            if _APART.search(text[marks[place - 1].end : marks[place].start]):
                break  # of "creatinine, eGFR" one was lost, as a name has both words
            if marks[place].terminal in {UNKNOWN, CONCEPT}:
                ends.append(place + 1)
            elif marks[place].terminal not in {FILLER, NUMBER} or place - ends[-1] >= _BETWEEN:
                break
            elif marks[place].value == _COPULAS:
                break  # latex have asthma
        for end in reversed(ends):
            words = text[marks[at].start : marks[end - 1].end]
            named = self.meanings.named(words) if self._may_be_one(marks[at:end], words) else None
            if named is not None and (goods := self._goods(words, named)):
                return end, replace(marks[at], terminal=CONCEPT, concepts=goods)
            if named is not None and not named.concepts and _WITH.search(words):
                continue  # lisinopril with hydrochlorothiazide: a drug of both, or two drugs
            if named is not None and self._uses_all(words, named) and not self._are_two(words, named):
                meant = self._procedures_called(words, named.concepts)
                return end, TaggedSpan(
                    CONCEPT, words, words, marks[at].start, marks[end - 1].end, concepts=meant
                )
        if held := self.names.longest(tokens_of(marks[at].words), 0):
            return at + 1, replace(marks[at], terminal=CONCEPT, concepts=held[1])
        return at + 1, self._with_its_kind(text, marks, at)

    def _procedures_called(self, words: str, concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
        """Of procedures only those with the words in their names, where one is called just so.

        Of spirometries those of “measurement of respiratory function” were counted, too.
        """
        tokens = tokens_of(words)
        exact = self.names.longest(tokens, 0)
        are_procedures = all(one.category is Category.PROCEDURE for one in concepts)
        if not (exact and exact[0] == len(tokens) and are_procedures):
            return concepts
        said = {token.word for token in tokens}
        return tuple(one for one in concepts if said <= set(words_in(one.name)))

    def _goods(self, word: str, named: LinkedConcepts) -> tuple[Concept, ...]:
        """Supplies of this very word, where only another of its stem is meant: a respirator, no distress."""
        held = {token.word for one in named.concepts for token in tokens_of(one.name)}
        return () if {word.casefold(), word.casefold().removesuffix("s")} & held else self.names.goods(word)

    def _with_its_kind(self, text: str, marks: Sequence[TaggedSpan], at: int) -> TaggedSpan:
        """What only the word for its kind makes known: meningitis is nothing here, its vaccine is."""
        mark, behind = marks[at], next(iter(marks[at + 1 : at + 2]), None)
        follows = behind is not None and behind.start == mark.end + 1
        named = None
        if behind is not None and follows and behind.terminal == "KIND":
            named = self.meanings.named(text[mark.start : behind.end])
        elif behind is not None and follows and behind.terminal == "VISIT" or _is_led_by_a_visit(marks[:at]):
            named = self._visits_for(mark.words)
        return replace(mark, terminal=CONCEPT, concepts=named.concepts) if named and named.concepts else mark

    def _visits_for(self, words: str) -> LinkedConcepts | None:
        """What visits are called that these words tell apart: admitted for isolation."""
        called = (f"admission for {words}", f"{words} visit")
        found = (self.meanings.named(one, frozenset({Category.VISIT})) for one in called)
        return next((one for one in found if one is not None and one.concepts), None)


def _is_led_by_a_visit(before: Sequence[TaggedSpan]) -> bool:
    """Behind “admitted for”, “admission to”."""
    if not before or before[-1].words.casefold() not in _LEADING_ON:
        return False
    telling = [mark for mark in before if mark.terminal not in {FILLER, "PERSON", "TO"}]
    return bool(telling) and (telling[-1].terminal == "VISIT" or telling[-1].value in {"stay", "visit"})


def _is_attached(text: str, token: QuestionToken) -> bool:
    """Whether a number hangs on the word before it: SARS-CoV-2."""
    begins = token.start + token.word.startswith("-")
    return token.kind == "number" and re.search(r"\w-$", text[:begins]) is not None


def _terminal_of(token: QuestionToken) -> str:
    """What no phrase of questions has."""
    match token.kind:
        case "decade" if token.word[:_YEAR].isdigit():
            return YEARS
        case "number":
            return YEAR if _is_year(token.word) else NUMBER
        case "date" | "decade" | "years":
            return token.kind.upper()
    return UNKNOWN


def _is_in_a_time(tokens: Sequence[QuestionToken], at: int) -> bool:
    """Whether a month is meant by a word that is a verb as well: in May, 3 May; not "May she have it?"."""
    beside = tokens[max(at - 1, 0) : at + 2]
    return any(token.kind == "number" or token.word in _BEFORE_A_MONTH for token in beside)


def _words(tokens: Sequence[QuestionToken]) -> list[str]:
    return [token.word for token in tokens]


def _is_year(word: str) -> bool:
    return word.isdigit() and _FIRST_YEAR <= int(word) <= _LAST_YEAR

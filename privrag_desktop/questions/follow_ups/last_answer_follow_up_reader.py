"""Read a follow-up about the last answer: of these, it, at that visit, why was he seen, of the women.

The words that point to the entries are replaced by a word for these, so that the rest is a question of its
own; what this asks for is then asked of the entries told, and of no others.

“Of the patients” and “any of the women” are patients of the last answer, too, but not where words behind say
themselves who is meant (the patients with gout), which may be a question of its own. An age, a sex or a death
behind it only tells which of them: of the patients over 70.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.language.function_words import BEING, HE_OR_SHE
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries, edited
from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import NOUNS, cut
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.last_answer_entries import (
    LastAnswerEntries,
    at_that_visit,
    both,
    is_of_another,
    is_of_the_sort,
)
from privrag_desktop.questions.follow_ups.query_edit_types import AsCount
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import VERBS
from privrag_desktop.questions.query.query_language import (
    About,
    AgeAt,
    Count,
    Entries,
    Exists,
    Lasted,
    Measure,
    Show,
)
from privrag_desktop.questions.query.question_reading_result import ConceptMention, QuestionReading
from privrag_desktop.questions.question_reader import QuestionReader
from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.pronoun_reference_reader import pointed_at, points
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.tagging.tense_check import is_of_now, is_of_past

_CALLED: MappingProxyType[Category, str] = MappingProxyType(
    {
        Category.VISIT: "visit",
        Category.MEDICATION: "drug",
        Category.LABORATORY: "lab test",
        Category.PROCEDURE: "procedure",
        Category.CONDITION: "condition",
        Category.IMMUNIZATION: "vaccine",
        Category.ALLERGY: "allergy",
        Category.DEVICE: "device",
        Category.CLAIM: "claim",
        Category.REPORT: "report",
    }
)
_ENTRIES = (Show, Count, Exists, Lasted, AgeAt, Measure)
EntriesQuery = Show | Count | Exists | Lasted | AgeAt | Measure
_PLACES = frozenset({"PICK", "LAST", "LAST_ONE", "MEASURE"})
# what may stand beside a condition that is true of an entry whatever holds today: which are antidepressants
_PLAIN = frozenset({"which", "what", "are", "is", "a", "an", "the", "for", "only", "just", "list", "any"})
_AT_ANY_TIME = frozenset({"ever", "always", "usually"})
_POINTING_WORDS = frozenset({"those", "these", "ones"})
_AT_IT = re.compile(
    r"\b(?:at|during|on|in)\s+(?:it\b|(?:that|this|the\s+same)\b(?:\s+(?:visit|stay|admission|encounter)\b)?)",
    re.IGNORECASE,
)
_THAT = re.compile(r"\b(?:that|this|the\s+same)\s+$", re.IGNORECASE)
BY_NOUN = "the"  # the value of a mark that points to patients by a noun
_OF = frozenset({"of", "among", "amongst", "in", "for", "from", "on", "to", "by"})
_WHICH = frozenset({"which", "any", "all"})
_WHO = frozenset({"who", "that", "aged"})
_DESCRIBING = _WHO | {
    *("with", "without", "whose", "whom", "on", "in", "from", "at", "not", "taking", "having", "using"),
    *("seen", "treated", "admitted", "diagnosed", "prescribed", "given", "vaccinated", "operated"),
}
_OF_WHICH = _WHICH | {"many", "who", "percentage", "percent", "proportion", "fraction", "some"}
_VERBAL = frozenset({"VERB", "DEATH", "SEX"})
_SORTS = frozenset(
    {"SEX", "DEATH", "AGE", "AGED", "BOUND", "AT_LEAST", "AT_MOST", "BETWEEN", "OLDER", "NUMBER"}
)


class NotAboutLastAnswer(Exception):
    """The words are not about what was told."""


class MaybeAboutLastAnswer(NotUnderstood):
    """The words may mean the entries that were told, or all, and nothing says what they ask of these."""


@dataclass(frozen=True, slots=True)
class AboutLastAnswer:
    """Asks of the entries that one question told; `things` are what that question named."""

    reader: QuestionReader
    told: LastAnswerEntries
    things: Sequence[ConceptMention]
    today: date

    def these(self, text: str, those: TaggedSpan, marks: Sequence[TaggedSpan]) -> QuestionReading:
        """“How many of these were emergency visits?”; raises MaybeAboutLastAnswer."""
        which = "which" if those.words.casefold().startswith("which") else ""
        only = [mark for mark in marks if mark.terminal == "ONLY"]
        head = cut(text, only)[: those.start]
        for noun in (*self._nouns(plural=True), ""):
            own = self._read(f"{head} {which} {noun} {text[those.end :]}")
            try:
                return self._of_some(own, text, marks)
            except DoesNotFit:
                continue
        raise MaybeAboutLastAnswer(text)

    def age(self) -> QuestionReading:
        """“How old was she?” behind an event: the age then. Raises NotAboutLastAnswer where none was told.

        What holds now is no event, nor is each of many things without a name.
        """
        query = self.told.query
        if not isinstance(query, Exists | Show | Lasted | AgeAt):
            raise NotAboutLastAnswer
        of = query.of
        is_of_now = isinstance(query, Exists) and query.now or of.status == "active"
        if is_of_now or not (of.concepts or self.told.is_one):
            raise NotAboutLastAnswer
        return QuestionReading((AgeAt(of=of),), things=tuple(self.things))

    def it(self, text: str, marks: Sequence[TaggedSpan]) -> QuestionReading:
        """“How long was it?”, and behind one visit “why was he seen?”.

        Raises MaybeAboutLastAnswer, and NotAboutLastAnswer if it is not about the last answer, or if that is
        all there is.
        """
        is_all = pointed_at(QuestionReading((self.told.query,), things=tuple(self.things))) is not None
        if is_all or not self.told.is_limited:
            raise NotAboutLastAnswer
        ways = tuple(self._ways(text, marks))
        if not ways:
            return self._unpointed(text, marks)
        for way, is_at_it in ways:
            try:
                return self._of_all(self._read(way), text, marks, is_at_it=is_at_it)
            except DoesNotFit:
                continue
        raise MaybeAboutLastAnswer(text)

    # ---- the question without the words that point

    def _ways(self, text: str, marks: Sequence[TaggedSpan]) -> Iterator[tuple[str, bool]]:
        """As one of its own, and whether it asks what was at the visit that was told."""
        if match := _AT_IT.search(text):
            yield f"{text[: match.start()]} {text[match.end() :]}", True
        for mark in marks:
            named = _THAT.search(text[: mark.start]) if mark.terminal in {"VISIT", "KIND"} else None
            if named:
                yield f"{text[: named.start()]} the {text[mark.start :]}", False
        lexicon, tokens = question_words(), tokens_of(text)
        for at, token in enumerate(tokens):
            if points(lexicon, tokens, at):
                for noun in (*self._nouns(plural=False), ""):
                    yield f"{text[: token.start]} the {noun} {text[token.end :]}", False

    def _nouns(self, *, plural: bool) -> Iterator[str]:
        """What the entries may be called: by the name that they had, or by their kind."""
        if len(self.things) == 1 and self.told.of.concepts:
            yield self.things[0].words
        kinds = self.told.of.categories
        if len(kinds) == 1 and (noun := _CALLED.get(*kinds)):
            yield noun.replace("allergy", "allergie") + "s" if plural else noun

    def _read(self, text: str) -> QuestionReading:
        return self.reader.read(" ".join(text.split()), {}, self.told.ids, self.today)

    # ---- what it asks of the entries told

    def _of_some(self, own: QuestionReading, text: str, marks: Sequence[TaggedSpan]) -> QuestionReading:
        """Of those among them that are so."""
        query, asked = self._alike(own, text, marks)
        of = both(self.told, asked)
        is_of_any = "any" in words_in(text)
        if isinstance(query, Exists) and not is_of_any or isinstance(query, AgeAt | Measure):
            raise DoesNotFit  # were they emergency visits: all of them
        if isinstance(query, Count) and query.per is None:
            query = self._number()
        return _asking(query, of, own.things)

    def _of_all(
        self, own: QuestionReading, text: str, marks: Sequence[TaggedSpan], *, is_at_it: bool
    ) -> QuestionReading:
        """Of all of them, or what was at the visit that they are."""
        query = own.queries[0] if own.is_whole and len(own.queries) == 1 else None
        if not isinstance(query, _ENTRIES):
            raise DoesNotFit
        if is_at_it or not is_of_the_sort(self.told, query.of):
            return _asking(query, at_that_visit(self.told, query.of), own.things)
        query, asked = self._alike(own, text, marks)
        if both(self.told, asked) != self.told.of or isinstance(query, Exists | Count | Measure):
            raise DoesNotFit  # was it an emergency: not whether any was
        if isinstance(query, Lasted) and query.of.categories & APART:
            raise DoesNotFit  # the bill: it has no end
        return _asking(query, self.told.of, (*self.things, *own.things))

    def _unpointed(self, text: str, marks: Sequence[TaggedSpan]) -> QuestionReading:
        """What points to nothing: how many in hospital, and behind one visit why was he seen?

        What was she prescribed, right behind her last stay: then or ever is for the words to say.
        """
        own, words = self._read(text), set(words_in(text))
        query = own.queries[0] if own.is_whole else None
        said = {mark.terminal for mark in marks}
        is_past = is_of_past(text) or "DETAIL" in said and not is_of_now(text)
        if self.told.is_one and isinstance(query, About) and query.what == "age" and is_past:
            return QuestionReading((AgeAt(of=self.told.of),), things=tuple(self.things))
        is_placed = bool(said & _PLACES or words & _AT_ANY_TIME)
        if not isinstance(query, _ENTRIES) or is_placed or query.of.people != self.told.of.people:
            raise NotAboutLastAnswer
        if query.of.windows or query.of.near or query.of.before_death or is_of_another(self.told, query.of):
            raise NotAboutLastAnswer  # it says itself when, or asks for something else
        is_alike, is_of_whom = is_of_the_sort(self.told, query.of), bool(words & HE_OR_SHE)
        try:
            if is_alike and not self.told.is_one and not is_of_whom:
                return self._of_some(own, text, marks)
            if is_alike and self.told.is_one_visit and is_past and not isinstance(query, Count):
                return self._of_all(own, text, marks, is_at_it=False)
        except DoesNotFit:
            raise MaybeAboutLastAnswer(text) from None
        if self.told.is_one_visit and is_past and not is_alike:
            raise MaybeAboutLastAnswer(text)
        raise NotAboutLastAnswer

    def _alike(
        self, own: QuestionReading, text: str, marks: Sequence[TaggedSpan]
    ) -> tuple[EntriesQuery, Entries]:
        """Its one query, and the entries of it without what nobody said: the newest, what holds."""
        query = own.queries[0] if own.is_whole and len(own.queries) == 1 else None
        if not isinstance(query, _ENTRIES) or not is_of_the_sort(self.told, query.of):
            raise DoesNotFit
        of = query.of
        if of.pick and not {mark.terminal for mark in marks} & _PLACES:
            of = of.model_copy(update={"pick": None})
        holds = of.status == "active" or isinstance(query, Exists) and query.now
        if holds and self.told.of.status == "any" and not _is_plain(text, marks):
            raise DoesNotFit  # which of these does she still take
        return query, of

    def _number(self) -> Count:
        """Of what was counted before, or of what was listed."""
        if isinstance(self.told.query, Count):
            return self.told.query
        counted = edited(AsCount(), EditedQueries((self.told.query,), picks_newest=not self.told.is_picked))
        query = counted.queries[0]
        assert isinstance(query, Count)
        return query


def is_of_entries(those: TaggedSpan, text: str) -> bool:
    """Whether words behind a question about one patient point to what was told, and not to the patient.

    “Do they smoke?” is of the patient, and “were they emergency visits?” is not.
    """
    said = tokens_of(those.words)[-1].word
    if those.value in {"whose", "also", "the"}:
        return False
    if those.value == "among" or said in _POINTING_WORDS or said == "them":
        return True
    words = words_in(text)
    at = words.index(said) if said in words else 0
    return said == "they" and not BEING.isdisjoint(words[max(at - 1, 0) : at + 2])


def _asking(query: EntriesQuery, of: Entries, things: Sequence[ConceptMention]) -> QuestionReading:
    changed = query.model_copy(update={"of": of})
    if isinstance(changed, Exists):
        changed = changed.model_copy(update={"now": False})
    return QuestionReading((changed,), things=tuple(dict.fromkeys(things)))


def _is_plain(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether it says no more of them than what they are."""
    named = [
        mark for mark in marks if mark.terminal in {"THOSE", "CONCEPT", "KIND", "HOW_MANY", "WHAT", "ONLY"}
    ]
    rest = set(words_in(cut(text, named)))
    return rest <= _PLAIN and not any(mark.terminal == "NOW" for mark in marks)


def pointing_by_noun(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks, in which one that points stands in place of such words."""
    tokens = tokens_of(text)
    for mark in marks:
        if not _is_noun(mark) or text[mark.end :].lstrip()[:1] != "," and _is_described(mark, marks, tokens):
            continue
        before = [token for token in tokens if token.end <= mark.start]
        if [token.word for token in before[-1:]] != ["the"] or not before[1:]:
            continue
        if before[-2].word in _OF:
            return _joined(text, marks, mark, _opening(before))
    return list(marks)


def noun_of(those: TaggedSpan) -> str:
    """What may stand in place of such words: women."""
    return tokens_of(those.words)[-1].word if those.value == BY_NOUN else "patients"


def _is_noun(mark: TaggedSpan) -> bool:
    return mark.terminal == "SEX" or mark.terminal == "PATIENTS" and mark.words.casefold() in NOUNS


def _is_described(noun: TaggedSpan, marks: Sequence[TaggedSpan], tokens: Sequence[QuestionToken]) -> bool:
    """Whether words behind say who they are: the women with gout; not in “any of the women on aspirin?”."""
    behind = [token for token in tokens if token.start >= noun.end]
    if not behind or behind[0].word not in _DESCRIBING:
        return False
    after = [one for one in marks if one.start >= noun.end and one.terminal != "LISTED"]
    if behind[0].word in _WHO and after and after[0].terminal in _SORTS:
        return False
    asked = [token.word for token in tokens if token.end <= noun.start][-3:-2]
    says_more = any(token.word in VERBS for token in behind) or any(one.terminal in _VERBAL for one in after)
    return says_more or not asked or asked[0] not in _OF_WHICH


def _opening(before: Sequence[QuestionToken]) -> QuestionToken:
    """The first of the words that point: “which of the”, and not only “of the”."""
    is_which = before[-2].word == "of" and bool(before[2:]) and before[-3].word in _WHICH
    return before[-3] if is_which else before[-2]


def _joined(
    text: str, marks: Sequence[TaggedSpan], noun: TaggedSpan, first: QuestionToken
) -> list[TaggedSpan]:
    """One mark for all of the words."""
    those = replace(
        noun, terminal="THOSE", value=BY_NOUN, start=first.start, words=text[first.start : noun.end]
    )
    before = [mark for mark in marks if mark.start < first.start and mark != noun]
    behind = [mark for mark in marks if mark.start >= noun.end]
    return [*before, those, *behind]

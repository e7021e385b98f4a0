"""Refuse patient criteria that would probably be misread.

Each rule stands here for a kind of answer that was wrong and that nobody would have noticed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from privrag_desktop.domain.fact_categories import DRUGS, Category
from privrag_desktop.language.function_words import HAVING
from privrag_desktop.questions.filters.time_relative_to_event_reader import is_denied
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import ONCE, MentionOf
from privrag_desktop.questions.mentions.mention_with_own_filters import FilteredMention
from privrag_desktop.questions.mentions.mentions_to_query_entries import Naming
from privrag_desktop.questions.query.query_language import Entries
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.tagging.tense_check import is_of_past, says_now

# behind a denied thing: of “no A and B” it is open whether B is denied, too; "or" and "nor" deny both
_TURNING = HAVING | {"and", "&", "plus", "but", "with", "on", "who", "takes", "take", "taking"}
_OF_DRUGS = frozenset({"medication", "takes", "given", "ordered", "received"})
_HELD = frozenset({Category.CONDITION, Category.ALLERGY})
_HAVING = HAVING | {"with"}
_WHOLE, _ARTICLES = frozenset({"all", "every", "both"}), frozenset({"the", "of", "their", "these", "those"})
_ONE_OF = frozenset({"any", "either", "one"})


@dataclass(frozen=True, slots=True)
class ConditionDoubts:
    """All raise NotUnderstood."""

    parts: Parts
    naming: Naming
    is_of_now: bool

    def refuse_side_by_side(self, one: MentionOf, other: MentionOf) -> None:
        """Fentanyl patches: two names with nothing between them are one thing, which has neither name."""
        if one.things and other.things and other.things[0].start >= one.things[-1].end:
            between = self.naming.text[one.things[-1].end : other.things[0].start]
            if between and not between.strip():
                raise NotUnderstood(f"{one.things[-1].words}{between}{other.things[0].words}")

    def refuse_all_of(self, mention: MentionOf) -> None:
        """“Who had all vaccinations?” was told of whoever had one; “all diabetes patients” are patients."""
        nouns = [*mention.things, *(mark for mark in mention.side if mark.terminal != "VERB")]
        if not nouns or len(mention.things) > 1:
            return  # both metformin and aspirin
        first, end = min(mark.start for mark in nouns), max(mark.end for mark in nouns)
        before = [word for word in words_in(self.naming.text[:first]) if word not in _ARTICLES]
        names_patients = any(part.start == end + 1 for part in self.parts.of("people", "sex"))
        is_of_two = before[-1:] == ["both"] and len(self.parts.of("mention")) > 1
        if before[-1:] and before[-1] in _WHOLE and not (names_patients or is_of_two):
            raise NotUnderstood(f"{before[-1]} {mention.words}")

    def refuse_two_tenses(self, things: Sequence[FilteredMention]) -> None:
        """“Had a stroke and clopidogrel”: had need not be said of the drug, whose order may be over.

        It was read as whoever once had an order of it. “And takes clopidogrel” says when it is meant.
        """
        if not [mark for thing in things for mark in thing.mention.things][1:]:
            return
        if {"ever", "never"} & {*self.naming.text.casefold().rstrip(" ?").split()}:
            return  # at any time
        behind = 0
        for thing in things:
            for mark in thing.mention.things:
                said = self.naming.text[behind : mark.start]
                is_or = bool(behind) and said.strip().casefold() == "or"
                behind = mark.end
                if is_or:
                    continue  # given chloroquine or hydroxychloroquine: either was given
                is_open = not (ONCE & set(thing.mention.verbs) or thing.of("status") or is_of_past(said))
                is_now, is_drug = says_now(said), self._is_among(mark, DRUGS)
                is_told = is_drug or self._is_among(mark, _HELD) if is_now else not is_drug
                if is_open and not is_told:
                    raise NotUnderstood(mark.words)

    def refuse_both_now(self, thing: FilteredMention, *, is_past: bool) -> None:
        """“Had a miscarriage and are pregnant now” was read as if both were so now."""
        is_now = any(part.value == "active" for part in thing.of("status"))
        if is_past and is_now and thing.mention.joined:
            raise NotUnderstood(thing.mention.words)

    def _is_among(self, mark: TaggedSpan, kinds: frozenset[Category]) -> bool:
        named = self.naming.meanings.named(mark.words)
        categories = {one.category for one in named.concepts} if named else set()
        return bool(categories) and categories <= kinds

    def refuse_kind_denied(self, thing: FilteredMention) -> None:
        """“And no treatment”: drugs are one, too. “Not prescribed it” is no drug at all."""
        mention = thing.mention
        is_bare_verb = bool(_OF_DRUGS & {*mention.verbs}) and not mention.kinds
        is_bare = "procedure" in mention.kinds or is_bare_verb or mention.is_of_the_end
        if not mention.things and is_denied(thing.parts) and is_bare:
            raise NotUnderstood(mention.words)  # who was not discharged is no one who was never there

    def refuse_lost(self, thing: FilteredMention) -> None:
        """What stands behind a thing does not deny it, and no query says "during" or "with or without"."""
        nots, ors = thing.of("not_"), thing.of("or_")
        is_behind = any(part.place > thing.mention.place for part in nots)
        is_or_not = any(one.place + 1 == other.place for one in ors for other in nots)
        place, ands = thing.mention.place, self.parts.of("and_")
        if any(no.place < one.place < place for no in nots for one in ands):
            raise NotUnderstood(thing.mention.words)  # had not been to hospital, but had pneumonia
        if is_denied(thing.parts) and self._turns(thing.mention):
            raise NotUnderstood(thing.mention.words)  # no COVID-19 but hypertension, and with a stroke
        is_first = thing.mention.place == self.parts.of("mention")[0].place
        if is_behind or is_or_not or not is_first and self.naming.is_led(thing.mention):
            raise NotUnderstood(thing.mention.words)

    def refuse_second_verb(self, mention: MentionOf) -> None:
        """“Take metformin or have hypertension”: what is had is not taken as well."""
        if not (mention.verbs or mention.kinds):
            return
        for one, other in pairwise(mention.things):
            if _HAVING & set(self.naming.text[one.end : other.start].casefold().split()):
                raise NotUnderstood(other.words)

    def _turns(self, mention: MentionOf) -> bool:
        """Whether a word between its things says that what follows is had, and not denied as well."""
        places = [(one.end, other.start) for one, other in pairwise(mention.things)]
        between = [self.naming.text[slice(*place)].casefold().split() for place in places]
        return any(not _TURNING.isdisjoint(words) for words in between)

    def is_denied_aside(self, thing: FilteredMention) -> bool:
        """Whether a bracket closes between a "not" and the thing."""
        first = min((mark.start for mark in thing.mention.things), default=0)
        return any(")" in self.naming.text[part.end : first] for part in thing.of("not_"))

    def refuse_any_of(self, mention: MentionOf) -> None:
        """“Any of A, B and C” is one of them, and not all."""
        if len(mention.things) > 1 and mention.joined != "or":
            before = self.naming.text[: mention.things[0].start].casefold().split()[-3:]
            if any(word in _ONE_OF and "of" in before[at:] for at, word in enumerate(before)):
                raise NotUnderstood(mention.words)

    def refuse_now(self, mention: MentionOf, entries: Entries) -> None:
        """Who "is on oxygen" is not whoever once was; and operations are not told apart: “for cancer”."""
        before = self.naming.text[: mention.things[0].start if mention.things else 0].casefold().split()
        is_on = any(word in {"on", "in"} for word in before[-2:])
        is_procedure = bool(mention.things) and entries.categories == {Category.PROCEDURE}
        if self.is_of_now and is_procedure and is_on and not (mention.verbs or mention.kinds):
            raise NotUnderstood(mention.words)
        if "operation" in mention.said and mention.reason:
            raise NotUnderstood(mention.words)

    def refuse_open(self, mention: MentionOf, entries: Entries) -> None:
        """Who "has an infection" is not whoever was tested for one: many entries have other names."""
        named = [one for mark in mention.things if (one := self.naming.meanings.named(mark.words))]
        is_bare = not (mention.kinds or mention.verbs or entries.bounds or entries.found)
        if is_bare and any(one.is_open for one in named) and Category.CONDITION not in entries.categories:
            raise NotUnderstood(mention.words)

    def refuse_mixed(self, mention: MentionOf, plain: Entries) -> None:
        """Who is “on contraception”: an implant that was taken out, or a pill that was stopped, is none."""
        is_mixed = Category.MEDICATION in plain.categories and not plain.categories <= DRUGS
        if is_mixed and self.is_of_now and not mention.verbs:
            raise NotUnderstood(mention.words)

"""Read what was billed, charged or paid, for which visits and which items."""

from collections.abc import Iterable
from dataclasses import replace

from privrag_desktop.domain.fact_categories import AMOUNTS, DRUGS, READINGS, Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import OF_MONEY, MentionOf
from privrag_desktop.questions.query.query_language import Concept, Entries
from privrag_desktop.questions.tagging.question_tokenizer import words_in

_OF_VISITS = frozenset({"visit", "stay"})
_HOW_MUCH = frozenset({"much", "amount", "amounts", "total", "sum"})
_MIDDLE = frozenset({"average", "median", "minimum", "maximum", "range"})
# what stands as an item of a claim with an amount of its own
_ITEMS = frozenset({Category.PROCEDURE, Category.IMMUNIZATION, Category.STUDY, Category.REPORT, *READINGS})
_OF_PEOPLE = frozenset({"people", "who", "sex", "ages", "personal"})


def is_of_money(mention: MentionOf) -> bool:
    """Whether amounts are what it speaks of: the claims of a visit, what a drug cost."""
    return not OF_MONEY.isdisjoint((*mention.kinds, *mention.verbs))


def billed(mention: MentionOf) -> MentionOf:
    """With the things that it names as what was billed for, and its visits as those at which it was."""
    if names_an_insurer(mention):
        return mention
    own, money = mention.parted()
    kinds = tuple(one for one in mention.kinds if one not in _OF_VISITS)
    verbs = tuple(one for one in mention.verbs if one in OF_MONEY)
    if {*mention.verbs} - {*verbs} - {"any"}:
        raise NotUnderstood(mention.words)
    if own.things:  # the claim for her ICU admission
        visits = tuple(one for one in mention.kinds if one in _OF_VISITS)
        return replace(money, kinds=kinds, verbs=verbs, classes=(), reason=replace(own, kinds=visits))
    classes = (*mention.classes, *_classes_of(mention))
    return replace(money, kinds=kinds, verbs=verbs, classes=classes)


def with_billed(money: MentionOf, other: MentionOf) -> MentionOf | None:
    """The amount, and what stands by itself behind or before it: how much was billed for Ann's last visit."""
    if not is_of_money(money) or money.reason or money.things or is_of_money(other) or other.reason:
        return None
    if other.things and set(other.said) <= _OF_VISITS:
        if names_an_insurer(other):
            return replace(money.with_(other), place=money.place)
        return replace(money, reason=other)
    if not other.things and (other.is_visit or other.classes and set(other.said) <= _OF_VISITS):
        return replace(money, classes=(*money.classes, *other.classes, *_classes_of(other)))
    return None


def for_what(mention: MentionOf, entries: Entries, named: Iterable[Concept]) -> Entries:
    """What single things cost is told by the items of claims, else by whole claims; what `named` things are.

    What was paid is told of a claim as a whole, and not of one thing of several that it was for.
    """
    if not is_of_money(mention) or mention.reason is None:
        return entries
    held = {one.category for one in named}
    if "paid" in mention.said and held != {Category.VISIT}:
        raise NotUnderstood(mention.words)
    if "cost" not in mention.said or "claim" in mention.said:
        return entries
    if held and held <= _ITEMS:
        return entries.model_copy(update={"kinds": (Category.CHARGE,)})
    if held != {Category.VISIT} and not (held and held <= DRUGS):
        raise NotUnderstood(mention.words)  # what her diabetes cost: not the claims that name it alone
    return entries


def refuse_amounts(measure: ParseTreePart | None, of: Entries, parts: Parts) -> None:
    """The average amount of a claim is not that of a visit, of which there may be several claims."""
    if not of.categories <= AMOUNTS or Category.CHARGE in of.categories:
        return
    marks = [mark for part in parts.of("mention") for mark in part.marks]
    is_of_visits = any(mark.terminal in {"VISIT", "VISIT_CLASS"} for mark in marks)
    says_claim = any(mark.value == "claim" for mark in marks)
    if measure is not None and measure.value in _MIDDLE and is_of_visits and not says_claim:
        raise NotUnderstood(measure.words)


def says_how_much(of: Entries, parts: Parts) -> bool:
    """Whether amounts are asked for by how much they are, and not claims by how many: billed the most."""
    said = {mark.value for part in parts.of("mention") for mark in part.marks}
    return bool(of.categories) and of.categories <= AMOUNTS and "claim" not in said


def refuse_paid(of: Entries, text: str, words: str) -> None:
    """“How much did the insurance pay?” asks for an amount, and not for its name."""
    said = set(words_in(text))
    if of.categories == {Category.INSURANCE} and "paid" in said and said & _HOW_MUCH:
        raise NotUnderstood(words)


def refuse_times_insured(mention: MentionOf, of: Entries) -> None:
    """Who “had Medicare 50 times” is not told by its claims: one insurance has many."""
    if of.categories == {Category.INSURANCE} and "claim" not in mention.said:
        raise NotUnderstood(mention.words)


def are_of_the_insured(last: MentionOf, mention: MentionOf, parts: Parts) -> bool:
    """Claims of patients with Medicare, not those sent to it; patients with it who had some."""
    between = {part.rule for part in parts.between(last.place, mention.place)}
    if is_of_money(last) and names_an_insurer(mention):
        return not between.isdisjoint(_OF_PEOPLE)
    # Medicare: of how many patients was a claim sent to them
    return is_of_money(mention) and names_an_insurer(last) and "how_many" not in between


def refuse_insured(mention: MentionOf, parts: Parts) -> None:
    """Claims of Medicare patients, or with Medicare who had a claim: not the claims that were sent to it."""
    if not (is_of_money(mention) and names_an_insurer(mention)):
        return
    behind = [one.start for one in mention.side if one.start > mention.things[-1].end]
    is_apart = bool(behind) and behind[0] > mention.things[-1].end + 1
    if is_apart or _is_of_people(mention, parts):
        raise NotUnderstood(mention.words)


def _is_of_people(mention: MentionOf, parts: Parts) -> bool:
    """Whether the word for patients is the next one behind it, and the insurer the last word of its own."""
    part = parts.all[mention.place]
    is_last = any(part.end == one.end for one in mention.things)
    return is_last and any(map(part.leads_to, parts.of("people", "sex")))


def names_an_insurer(mention: MentionOf) -> bool:
    """Whether what it names are insurers, and nothing else."""
    concepts = [one for mark in mention.things for one in mark.concepts]
    return bool(concepts) and all(one.category is Category.INSURANCE for one in concepts)


def _classes_of(mention: MentionOf) -> tuple[str, ...]:
    """A stay is one in hospital."""
    return ("inpatient",) if "stay" in (*mention.kinds, *mention.verbs) and not mention.classes else ()

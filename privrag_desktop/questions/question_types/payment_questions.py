"""Ask for payments by their amounts, and refuse what payments and claims cannot answer.

A visit may have several claims, and claims of drugs name a visit, so that neither is the number of the other;
and the amount of a claim need not hold what is charged for its items. What cannot be answered raises
NotUnderstood.
"""

from collections.abc import Iterable

from privrag_desktop.domain.fact_categories import AMOUNTS, Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import OF_MONEY, OF_VISITS
from privrag_desktop.questions.query.query_language import Count, Entries, Exists, Measure, Most, Query, Show
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_CHARGED = frozenset({"charge", "charges", "charged", "amount charged"})


def payments_as_amounts(query: Query, text: str) -> Query:
    """What was paid is told by its amounts alone: most payments are of 0, and "paid" was answered with a yes.

    Neither is “everything paid?” answered by what was: no record says what should have been. A number of
    payments, their days and who had some are refused, unless the question limits the amount.
    """
    said = set(words_in(text))
    every = tuple(entries_in(query))
    if "everything" in said and any(one.categories & AMOUNTS for one in every):
        raise NotUnderstood("everything")
    of_payments = [one for one in every if one.categories == {Category.PAYMENT} and one.bounds is None]
    if not of_payments or isinstance(query, Measure) or isinstance(query, Show) and query.what == "values":
        return query
    if isinstance(query, Exists) and query.of in of_payments and len(query.of.people.ids or ()) == 1:
        return Show(of=query.of, what="values")
    raise NotUnderstood("paid")


def refuse_visits_billed(parts: Parts, queries: Iterable[Query]) -> None:
    """Of visits and what they cost: the amounts of one patient are shown, and a sum is told, nothing else."""
    for part in parts.all:
        if part.rule != "mention" and _is_of_money(part.marks) and any(map(_is_of_visits, part.marks)):
            raise NotUnderstood(part.words)  # after a visit that cost more
    marks = [mark for part in parts.of("mention") for mark in part.marks]
    visits = [mark for mark in marks if _is_of_visits(mark)]
    if not visits or not _is_of_money(marks):
        return
    for query in queries:
        if not (isinstance(query, Show) and _is_shown(query.of) or _is_summed(query)):
            raise NotUnderstood(" ".join(mark.words for mark in visits))


def refuse_charges(parts: Parts, queries: Iterable[Query]) -> None:
    """What is charged is told of named items alone, and never counted: the rest stands in whole claims."""
    marks = [mark for part in parts.all for mark in part.marks if mark.terminal in {"KIND", "VERB"}]
    charged = [mark for mark in marks if mark.words.casefold() in _CHARGED]
    if not charged:
        return
    for query in queries:
        is_told = isinstance(query, Show | Measure) and query.of.categories == {Category.CHARGE}
        if not is_told:
            raise NotUnderstood(charged[0].words)


def refuse_insured_often(parts: Parts, queries: Iterable[Query]) -> None:
    """How often somebody had Medicare is not the number of the claims that name it."""
    marks = [mark for part in parts.of("mention") for mark in part.marks]
    if any(mark.value == "claim" for mark in marks):
        return
    for query in queries:
        if not isinstance(query, Count | Most) or query.by != "entries":
            continue
        if query.of.categories == {Category.INSURANCE}:
            raise NotUnderstood(" ".join(mark.words for mark in marks))


def _is_of_money(marks: Iterable[TaggedSpan]) -> bool:
    return any(mark.terminal in {"KIND", "VERB"} and mark.value in OF_MONEY for mark in marks)


def _is_of_visits(mark: TaggedSpan) -> bool:
    if (
        mark.terminal in {"VISIT", "VISIT_CLASS"}
        or mark.terminal in {"KIND", "VERB"}
        and mark.value in OF_VISITS
    ):
        return True
    return bool(mark.concepts) and all(one.category is Category.VISIT for one in mark.concepts)


def _is_shown(of: Entries) -> bool:
    """Plainly: neither the highest nor those above a limit."""
    is_of_one = of.people.ids is not None and len(of.people.ids) == 1 and of.people.who is None
    is_picked = of.pick is not None and of.pick.by == "value"
    return is_of_one and of.categories <= AMOUNTS and not (is_picked or of.bounds or of.kept)


def _is_summed(query: Query) -> bool:
    """Of visits that are said to be of some sort; of all visits the claims of drugs are none."""
    return isinstance(query, Measure) and query.by == "sum" and _is_limited(query.of)


def _is_limited(of: Entries) -> bool:
    return of.categories <= AMOUNTS and bool(of.visit_classes or of.reasons or of.near)

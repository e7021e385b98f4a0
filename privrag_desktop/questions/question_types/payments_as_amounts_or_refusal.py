"""Turn questions about payments into queries for amounts; refuse counts and days of payments."""

from privrag_desktop.domain.fact_categories import AMOUNTS, Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import Exists, Measure, Query, Show
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.tagging.question_tokenizer import words_in


def told_as_amounts(query: Query, text: str) -> Query:
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

"""Decide whether “total” or “sum” asks for an amount of money or a count."""

from collections.abc import Sequence

from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_SUMS = frozenset({"sum", "amount"})
_AMOUNTS = frozenset({"amount", "amounts", "total", "totals"})  # the claim totals


def of_total(total: TaggedSpan, before: Sequence[TaggedSpan], behind: Sequence[TaggedSpan]) -> str:
    """A sum of money, or a number; total claims may be either."""
    if _is_of_money(total, behind):
        return "MEASURE"
    is_number = any(one.terminal == "HOW_MANY" for one in before)  # how many total claims
    return "UNKNOWN" if _is_claims(behind) and not is_number else "HOW_MANY"


def _is_of_money(total: TaggedSpan, behind: Sequence[TaggedSpan]) -> bool:
    """The total cost is a sum, and so are the sum of claims and the total amount of the claims."""
    kind = next(one for one in behind if one.terminal != FILLER)
    said = {*total.words.casefold().split()}, {*kind.words.casefold().split()}
    is_sum = bool(said[0] & _SUMS or said[1] & _AMOUNTS)
    return kind.value in {"cost", "paid"} or kind.value == "claim" and is_sum


def _is_claims(behind: Sequence[TaggedSpan]) -> bool:
    return next((one.value for one in behind if one.terminal != FILLER), "") == "claim"

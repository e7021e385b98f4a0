"""State which devices were removed again, beside those that were put in: a coil, a pacemaker.

The entry of a device, or of its insertion, stands as it did on its day. "Does she have a coil?" was once told
the insertion, and not the removal two years later.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_first,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.surgery_name_check import REMOVING
from privrag_desktop.language.word_patterns import SMALL_LATIN_LETTERS
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Query,
    Show,
    Who,
)
from privrag_desktop.retrieve.exact.fact_status import by_moment, counts

_IN = frozenset(
    {"insertion", "implantation", "placement", "introduction", "replacement", "intubation", "fitting"}
)
_NO_OBJECT = frozenset(
    {"of", "the", "and", "or", "a", "procedure", "physical", "object", "device", "from", "surgical"}
)


def may_be_out(query: Query, shown: Sequence[Fact]) -> bool:
    """Whether something is told that may have been taken out since, of one patient."""
    is_of_one = isinstance(query, Exists | Show) and len({fact.patient_id for fact in shown}) == 1
    return is_of_one and any(map(_is_put_in, shown))


def of_put_in(query: Query) -> Entries | None:
    """What patients have who are asked for, if it may have been taken out of them since."""
    entries = query.entries if isinstance(query, Who) else None
    if entries is None or not entries.categories & {Category.DEVICE, Category.PROCEDURE}:
        return None
    return entries


def newest_put_in(shown: Sequence[Fact]) -> Fact | None:
    """The newest of one patient's entries, if it is of something put in, and so may be out again."""
    newest = max(shown, key=by_moment)
    return newest if _is_put_in(newest) else None


def out_again(shown: Sequence[Fact], held: Sequence[Fact]) -> bool:
    """Whether the newest of one patient's entries is a removal, or a removal of the same is not earlier.

    “Who has a coil” once counted those of whom nothing but its removal is recorded.
    """
    put_in = newest_put_in(shown)
    if put_in is None:
        return _is_removal(max(shown, key=by_moment))
    return any(_is_removal(one) and not _is_put_in(one) and _is_of(one, put_in) for one in held)


def beside_put_in(number: int, others: int) -> Iterator[AnswerLine]:
    """Of how many patients counted the newest entry is that it was taken out; `others` were not looked at."""
    if number:
        has = "has" if number == 1 else "have"
        yield AnswerLine(f"{number:,} of them {has} a removal recorded as the newest of it")
    if others:
        yield AnswerLine(f"Whether it was removed again was not looked up of {others:,} of them")


def of_devices(query: Query) -> bool:
    """Whether the devices of one patient are asked for, by the word for them."""
    is_of_devices = isinstance(query, Count | Exists | Show) and query.of.kinds == (Category.DEVICE,)
    return is_of_devices and len(getattr(query, "of", Entries()).people.ids or ()) == 1


def by_procedures(held: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """What was put in by procedures: many records have no entry of the device."""
    put_in = [one for one in held if one.category is Category.PROCEDURE and _is_put_in(one) and counts(one)]

    def told(fact: Fact) -> str:
        out = " (a removal is recorded later)" if out_again([fact], held) else ""
        return f"{wording.name(fact)}{out}"

    yield from listed("Put in, by procedures:", newest_first(put_in), wording, tell=told)


def in_place_before(query: Query) -> Entries | None:
    """What may have been put in before the time in which one patient is asked to have it; else None."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    is_of_a_time = of is not None and any(one.first for one in of.windows) and not (of.near or of.pick)
    if of is None or not is_of_a_time or len(of.people.ids or ()) != 1:
        return None
    is_of_devices = bool(of.concepts) and of.categories <= {Category.DEVICE, Category.PROCEDURE}
    return of.model_copy(update={"windows": ()}) if is_of_devices else None


def put_in_before(first: date, every: Sequence[Fact], held: Sequence[Fact]) -> Fact | None:
    """The newest that was put in before this day, if no removal of it lies between."""
    before = [one for one in every if (one.day or date.max) < first and _is_put_in(one)]
    put_in = max(before, key=by_moment, default=None)
    if put_in is None:
        return None
    out = [one for one in held if (one.day or date.max) < first and not _is_put_in(one) and _is_removal(one)]
    return None if any(_is_of(one, put_in) for one in out) else put_in


def still_in(put_in: Fact | None, wording: AnswerWording) -> Iterator[AnswerLine]:
    """What was put in before a time, and not taken out by then."""
    if put_in is not None:
        told = f"{wording.name(put_in)} – {wording.day(put_in)}"
        yield AnswerLine(f"Put in before, and not recorded as taken out by then: {told}", (put_in,))


def still_in_of_many(number: int) -> Iterator[AnswerLine]:
    """How many patients more had it put in before: “who had an ICD in 2000” left out one of 1997."""
    if number:
        more = counted(number, "more patient")
        yield AnswerLine(f"{more} had it put in before, and it is not recorded as taken out by then")


def taken_out(shown: Sequence[Fact], held: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """The removals on the day of what is shown or later: of the same thing, else of what shares a word.

    A removal of a “contraceptive coil” was not told beside an “intrauterine coil”. One word is little: what
    is of something else stands there by its name, and the reader sees so.
    """
    told, put_in = set(shown), list(filter(_is_put_in, shown))
    out = list(filter(_is_removal, held))
    same = [one for one in out if any(_is_of(one, other) for other in put_in)]
    alike = [one for one in out if any(_is_like(one, other) for other in put_in)]
    for fact in [one for one in same or alike if one not in told]:
        yield AnswerLine(f"Recorded later: {wording.name(fact)} – {wording.day(fact)}", (fact,), mark=ITEM)


def _is_removal(fact: Fact) -> bool:
    return fact.category is Category.PROCEDURE and bool(REMOVING & _words(fact)) and counts(fact)


def _is_put_in(fact: Fact) -> bool:
    return (
        fact.category is Category.DEVICE or fact.category is Category.PROCEDURE and bool(_IN & _words(fact))
    )


def _is_of(removal: Fact, put_in: Fact) -> bool:
    """Whether both name the same thing, one perhaps in more words, and the removal is not the earlier one."""
    out, was_in = _thing(removal), _thing(put_in)
    return _is_like(removal, put_in) and (out <= was_in or was_in <= out)


def _is_like(removal: Fact, put_in: Fact) -> bool:
    """Whether both share a word for the thing, and the removal is not the earlier one."""
    is_later = (removal.day or date.max) >= (put_in.day or date.min)
    return is_later and bool(_thing(removal) & _thing(put_in))


def _thing(fact: Fact) -> frozenset[str]:
    return _words(fact) - _IN - REMOVING - _NO_OBJECT


def _words(fact: Fact) -> frozenset[str]:
    return frozenset(SMALL_LATIN_LETTERS.findall(fact.name.casefold()))

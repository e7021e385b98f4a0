"""What was taken out again, told beside what was put in: an intrauterine device, a pacemaker, a tube.

The entry of a device, or of its insertion, stands as it did on its day. "Does she have a coil?" was once told
the insertion, and not the removal two years later.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from privrag_desktop.agents.exact.query_wording import ITEM, Line, Wording
from privrag_desktop.domain import Category, Fact
from privrag_desktop.questions.query import Exists, Query, Show
from privrag_desktop.retrieve.operations import REMOVING
from privrag_desktop.retrieve.standing import counts

_WORD = re.compile(r"[a-z]+")
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


def taken_out(shown: Sequence[Fact], held: Sequence[Fact], wording: Wording) -> Iterator[Line]:
    """The removals on the day of what is shown or later, of the same thing by its words."""
    told = set(shown)
    for fact in held:
        is_removal = fact.category is Category.PROCEDURE and bool(REMOVING & _words(fact)) and counts(fact)
        if is_removal and fact not in told and any(_is_of(fact, one) for one in shown if _is_put_in(one)):
            yield Line(f"Recorded later: {wording.name(fact)} – {wording.day(fact)}", (fact,), mark=ITEM)


def _is_put_in(fact: Fact) -> bool:
    return (
        fact.category is Category.DEVICE or fact.category is Category.PROCEDURE and bool(_IN & _words(fact))
    )


def _is_of(removal: Fact, put_in: Fact) -> bool:
    """Whether both name the same thing, one perhaps in more words, and the removal is not the earlier one."""
    out, was_in = _thing(removal), _thing(put_in)
    is_same = bool(out and was_in) and (out <= was_in or was_in <= out)
    return is_same and (removal.day or date.max) >= (put_in.day or date.min)


def _thing(fact: Fact) -> frozenset[str]:
    return _words(fact) - _IN - REMOVING - _NO_OBJECT


def _words(fact: Fact) -> frozenset[str]:
    return frozenset(_WORD.findall(fact.name.casefold()))

"""What a query came to, put in words by code alone: the answer first, then a short list, each line cited."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from privrag_desktop.agents.exact.known import spread_of
from privrag_desktop.agents.exact.query_absence import (
    Nearby,
    Selecting,
    conflicting,
    noted,
    nothing,
    nothing_computed,
)
from privrag_desktop.agents.exact.query_entries import exists, show
from privrag_desktop.agents.exact.query_figures import age_at, change, count, lasted, measure, passed
from privrag_desktop.agents.exact.query_insurers import insured_at_any_time
from privrag_desktop.agents.exact.query_patients import (
    about,
    ages_of,
    compare,
    most,
    portion,
    share,
    spread,
    top,
    who,
)
from privrag_desktop.agents.exact.query_wording import Line, Wording, counted
from privrag_desktop.agents.state import Statement
from privrag_desktop.domain import Fact
from privrag_desktop.questions.query import (
    About,
    AgeAt,
    AgesOf,
    Change,
    Compare,
    Count,
    Exists,
    Lasted,
    Measure,
    Most,
    Passed,
    Portion,
    Share,
    Show,
    Spread,
    Top,
    Who,
)
from privrag_desktop.retrieve.exact.outcome import Outcome

_MOST_CITED = 3  # passages of a line
_ONLY_ONE = Line("The time cannot be computed: the records hold only one of the two entries")
_NOTHING = Nearby()
_SAY: Mapping[type, Callable[..., Iterator[Line]]] = MappingProxyType(
    {
        Exists: exists,
        Show: show,
        Count: count,
        Measure: measure,
        Change: change,
        Passed: passed,
        Lasted: lasted,
        AgeAt: age_at,
        AgesOf: ages_of,
        Who: who,
        Top: top,
        Most: most,
        Spread: spread,
        Share: share,
        Portion: portion,
        Compare: compare,
        About: about,
    }
)


def lines_of(outcome: Outcome, wording: Wording, beside: Nearby = _NOTHING) -> tuple[Line, ...]:
    """The answer line by line; `beside` is what the question may be about where no entry fits it.

    "Renal function before contrast?" meant a contrast to come: the records hold none, but a renal function.
    """
    query = outcome.query
    if not outcome.facts and isinstance(query, Selecting):
        said = list(nothing(query, beside, wording))
    elif beside.opposed:
        said = list(conflicting(beside, wording))
    elif outcome.is_empty and not isinstance(query, Who | Share | Portion | AgesOf | Compare):
        said = list(nothing_computed(outcome, wording))
    else:
        said = list(_SAY[type(query)](query, outcome, wording))
    if outcome.facts:
        said += noted(beside.noted, wording)
    said += insured_at_any_time(query)
    return (*(said or [_ONLY_ONE]), *_undecided(outcome))


def cited_by(lines: Iterable[Line]) -> tuple[Fact, ...]:
    """The entries whose passages the lines cite."""
    return tuple(dict.fromkeys(fact for line in lines for fact in _few(line)))


def statements_of(lines: Iterable[Line], numbers: Mapping[Fact, int]) -> tuple[Statement, ...]:
    """The lines with the numbers of their passages."""
    return tuple(Statement(_sentence(line, numbers)) for line in lines)


def _sentence(line: Line, numbers: Mapping[Fact, int]) -> str:
    cited = sorted({numbers[fact] for fact in _few(line) if fact in numbers})
    text = " ".join([line.text, *(f"[{number}]" for number in cited)])
    if line.mark:
        return f"{line.mark}{text}"
    return text if text.endswith(":") else f"{text}."


def _few(line: Line) -> list[Fact]:
    """A few entries that span those of a line, which may be a thousand."""
    return spread_of(line.facts, _MOST_CITED)


def _undecided(outcome: Outcome) -> Iterator[Line]:
    if outcome.undecided:
        number = counted(outcome.undecided, "entry", "entries")
        yield Line(f"Left out, because the records do not tell enough about it: {number}")

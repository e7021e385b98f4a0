"""Put a query's result into words by code: the answer first, then a short list, each line cited."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from privrag_desktop.agents.exact.caveats.insured_at_any_time_statements import insured_at_any_time
from privrag_desktop.agents.exact.overviews.lookup_result import spread_of
from privrag_desktop.agents.exact.query_results.cohort_and_person_statements import (
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
from privrag_desktop.agents.exact.query_results.computed_number_statements import (
    age_at,
    change,
    count,
    lasted,
    measure,
    passed,
)
from privrag_desktop.agents.exact.query_results.entry_statements import exists, show
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.no_matching_entry_statements import (
    Nearby,
    Selecting,
    conflicting,
    noted,
    nothing,
    nothing_computed,
)
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
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
from privrag_desktop.retrieve.exact.query_result import QueryResult

_MOST_CITED = 3  # passages of a line
_ONLY_ONE = AnswerLine("The time cannot be computed: the records hold only one of the two entries")
_NOTHING = Nearby()
_SAY: Mapping[type, Callable[..., Iterator[AnswerLine]]] = MappingProxyType(
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


def lines_of(
    outcome: QueryResult, wording: AnswerWording, beside: Nearby = _NOTHING
) -> tuple[AnswerLine, ...]:
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


def cited_by(lines: Iterable[AnswerLine]) -> tuple[Fact, ...]:
    """The entries whose passages the lines cite."""
    return tuple(dict.fromkeys(fact for line in lines for fact in _few(line)))


def statements_of(lines: Iterable[AnswerLine], numbers: Mapping[Fact, int]) -> tuple[Statement, ...]:
    """The lines with the numbers of their passages."""
    return tuple(Statement(_sentence(line, numbers)) for line in lines)


def _sentence(line: AnswerLine, numbers: Mapping[Fact, int]) -> str:
    cited = sorted({numbers[fact] for fact in _few(line) if fact in numbers})
    text = " ".join([line.text, *(f"[{number}]" for number in cited)])
    if line.mark:
        return f"{line.mark}{text}"
    return text if text.endswith(":") else f"{text}."


def _few(line: AnswerLine) -> list[Fact]:
    """A few entries that span those of a line, which may be a thousand."""
    return spread_of(line.facts, _MOST_CITED)


def _undecided(outcome: QueryResult) -> Iterator[AnswerLine]:
    if outcome.undecided:
        number = counted(outcome.undecided, "entry", "entries")
        yield AnswerLine(f"Left out, because the records do not tell enough about it: {number}")

"""Questions about the readings of one patient."""

from collections import Counter
from collections.abc import Callable, Sequence
from decimal import Decimal

from benchmarks.questions.corpus import Corpus, documents, number
from benchmarks.questions.question import Direction, Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term
from benchmarks.questions.wording import Writer

_MONTH = len("2020-01")
_YEAR = len("2020")
_FEWEST = 3  # readings for which an extreme, an average or a trend is asked
_TREND = Decimal("0.03")  # of the first value: less is no clear direction

_ON_DAY = (
    "What was {name}'s {term} on {when}?",
    "{name} {term} {when}?",
    "Can you tell me the {term} that {name} had on {when}?",
    "{name}: {term} recorded {when}",
    "On {when}, what {term} did {name} have?",
    "I need the {term} for {name} from {when}, please.",
    "How high was the {term} of {name} on {when}?",
)
_IN_MONTH = (
    "What was {name}'s {term} in {when}?",
    "{name} {term} in {when}?",
    "In {when}, what did {name}'s {term} come to?",
    "What {term} was documented for {name} in {when}?",
    "Could you look up {name}'s {term} for {when}?",
)
_LATEST = (
    "What is {name}'s latest {term}?",
    "{name} last {term}?",
    "Most recent {term} of {name}",
    "What's the newest {term} we have on {name}?",
    "Give me the current {term} for {name}.",
    "When {name}'s {term} was last measured, what was it?",
)
_EARLIEST = (
    "What was {name}'s first recorded {term}?",
    "Earliest {term} on file for {name}?",
    "{name}: very first {term}",
    "What {term} did {name} start out with?",
    "Looking back to the beginning, what was the oldest {term} of {name}?",
)
_HIGHEST = (
    "What is the highest {term} {name} ever had?",
    "{name} peak {term}?",
    "Maximum {term} for {name}",
    "How high did {name}'s {term} get at its worst?",
    "What's the top {term} reading on record for {name}?",
)
_LOWEST = (
    "What is the lowest {term} {name} ever had?",
    "{name} lowest {term}?",
    "Minimum {term} for {name}",
    "How low has {name}'s {term} been?",
    "What's the smallest {term} reading on record for {name}?",
)
_AVERAGE = (
    "What is {name}'s average {term}?",
    "Mean {term} for {name}?",
    "{name}: {term}, averaged over all readings",
    "On average, what {term} does {name} have?",
    "Work out the mean of all {term} readings of {name}.",
)
_COUNT = (
    "How many {term} readings does {name} have?",
    "How often was {name}'s {term} measured?",
    "{name}: number of {term} measurements",
    "Count the {term} results of {name}.",
    "How many times have we checked {name}'s {term}?",
)
_COUNT_IN = (
    "How many {term} readings does {name} have in {when}?",
    "How often was {name}'s {term} measured in {when}?",
    "{name}: number of {term} measurements during {when}",
    "Count the {term} results of {name} from {when}.",
    "How many times did we check {name}'s {term} in {when}?",
)
_TRENDS = (
    "How has {name}'s {term} changed over time?",
    "{name} {term} trend?",
    "Has {name}'s {term} gone up or down over the years?",
    "Is the {term} of {name} rising or falling?",
    "Describe the course of {name}'s {term}.",
    "Between the first and the last reading, which way did {name}'s {term} go?",
)


def on_day(corpus: Corpus, writer: Writer) -> Question | None:
    return _dated(corpus, writer, Asked.ON_DAY, _ON_DAY, len("2020-01-01"))


def in_month(corpus: Corpus, writer: Writer) -> Question | None:
    return _dated(corpus, writer, Asked.IN_MONTH, _IN_MONTH, _MONTH)


def latest(corpus: Corpus, writer: Writer) -> Question | None:
    return _chosen(
        corpus, writer, Asked.LATEST, _LATEST, lambda all_: [o for o in all_ if o.day == all_[-1].day]
    )


def earliest(corpus: Corpus, writer: Writer) -> Question | None:
    return _chosen(
        corpus, writer, Asked.EARLIEST, _EARLIEST, lambda all_: [o for o in all_ if o.day == all_[0].day]
    )


def highest(corpus: Corpus, writer: Writer) -> Question | None:
    return _chosen(corpus, writer, Asked.HIGHEST, _HIGHEST, lambda all_: _like(all_, max(map(number, all_))))


def lowest(corpus: Corpus, writer: Writer) -> Question | None:
    return _chosen(corpus, writer, Asked.LOWEST, _LOWEST, lambda all_: _like(all_, min(map(number, all_))))


def average(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer, _FEWEST)
    if len({one.unit for one in found}) != 1:
        return None
    mean = sum(map(number, found), Decimal(0)) / len(found)
    truth = Truth(TruthKind.NUMBER, number=mean, unit=found[0].unit, readings=tuple(found))
    return _asked(writer, Asked.AVERAGE, _AVERAGE, truth, of=(person, term), found=found)


def count(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer, 2)
    truth = Truth(TruthKind.NUMBER, number=Decimal(len(found)))
    return _asked(writer, Asked.COUNT, _COUNT, truth, of=(person, term), found=found)


def count_in_period(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, every = pick(corpus, writer, 2)
    year = writer.rng.choice(every).day[:_YEAR]
    found = [one for one in every if one.day.startswith(year)]
    truth = Truth(TruthKind.NUMBER, number=Decimal(len(found)))
    return _asked(writer, Asked.COUNT_IN_PERIOD, _COUNT_IN, truth, of=(person, term), found=found, when=year)


def trend(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer, _FEWEST)
    ends = found[0], found[-1]
    days = Counter(one.day for one in found)
    if days[ends[0].day] > 1 or days[ends[1].day] > 1 or len({one.unit for one in found}) != 1:
        return None
    way = direction(*ends)
    if way is None:
        return None
    truth = Truth(TruthKind.DIRECTION, direction=way, readings=ends)
    return _asked(writer, Asked.TREND, _TRENDS, truth, of=(person, term), found=ends)


def direction(first: Reading, last: Reading) -> Direction | None:
    """None when the two are too close to call but not the same."""
    before, after = number(first), number(last)
    if before == after:
        return Direction.SAME
    if abs(after - before) < abs(before) * _TREND:
        return None
    return Direction.ROSE if after > before else Direction.FELL


def pick(corpus: Corpus, writer: Writer, fewest: int = 1) -> tuple[Person, Term, list[Reading]]:
    """A patient and a kind of which there are at least so many readings."""
    while True:
        person = writer.rng.choice(corpus.unique)
        kinds = corpus.kinds_of(person.patient_id)
        term = writer.rng.choice(kinds) if kinds else None
        found = corpus.readings(person.patient_id, term) if term else []
        if term and len(found) >= fewest:
            return person, term, found


def _dated(
    corpus: Corpus, writer: Writer, shape: Asked, patterns: tuple[str, ...], length: int
) -> Question | None:
    person, term, every = pick(corpus, writer)
    when = writer.rng.choice(every).day
    found = [one for one in every if one.day[:length] == when[:length]]
    written = writer.day(when) if length > _MONTH else writer.month(when)
    return _asked(writer, shape, patterns, _values(found), of=(person, term), found=found, when=written)


def _chosen(
    corpus: Corpus,
    writer: Writer,
    shape: Asked,
    patterns: tuple[str, ...],
    choose: Callable[[list[Reading]], list[Reading]],
) -> Question | None:
    person, term, every = pick(corpus, writer, _FEWEST)
    if len({one.unit for one in every}) != 1:
        return None
    found = choose(every)
    return _asked(writer, shape, patterns, _values(found), of=(person, term), found=found)


def _like(every: list[Reading], value: Decimal) -> list[Reading]:
    return [one for one in every if number(one) == value]


def _values(found: Sequence[Reading]) -> Truth:
    return Truth(TruthKind.VALUE, readings=tuple(found))


def _asked(
    writer: Writer,
    shape: Asked,
    patterns: tuple[str, ...],
    truth: Truth,
    *,
    of: tuple[Person, Term],
    found: Sequence[Reading],
    when: str = "",
) -> Question:
    person, term = of
    return writer.question(
        shape,
        patterns,
        truth,
        {"name": writer.name(person), "term": writer.term(term), "when": when},
        patients=(person.patient_id,),
        documents=documents(found),
    )

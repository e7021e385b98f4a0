"""Questions whose time only the records can tell: the last visit, since an operation."""

from collections import Counter
from collections.abc import Callable
from decimal import Decimal

from benchmarks.questions.corpus import Corpus, documents, number, plain_name
from benchmarks.questions.question import Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import pick
from benchmarks.questions.records import Entry
from benchmarks.questions.wording import Writer

_LAST = (
    "What was {name}'s {term} at the last visit?",
    "{name} {term} at last visit?",
    "When {name} was last seen, what was the {term}?",
    "What {term} did {name} have at the most recent visit?",
    "At {name}'s latest appointment, what was the {term}?",
)
_HOW_MANY = (
    "How many {term} readings does {name} have since the {event}?",
    "{name}: number of {term} measurements since {event}",
    "How often has {name}'s {term} been measured since the {event}?",
    "Since the {event}, how many times was {name}'s {term} checked?",
    "Count {name}'s {term} results after the {event}.",
)
_HIGHEST = (
    "What is {name}'s highest {term} since the {event}?",
    "{name} peak {term} since {event}?",
    "Since the {event}, how high has {name}'s {term} been?",
    "Maximum {term} of {name} after the {event}?",
    "What's the top {term} {name} has had since the {event}?",
)
_YEARS_COUNT = (
    "How many {term} readings does {name} have {when}?",
    "{name}: number of {term} measurements {when}",
    "How often was {name}'s {term} measured {when}?",
    "Count {name}'s {term} results {when}.",
    "How many times was {name}'s {term} checked {when}?",
)
_YEARS_HIGHEST = (
    "What was {name}'s highest {term} {when}?",
    "{name} peak {term} {when}?",
    "How high did {name}'s {term} get {when}?",
    "Maximum {term} of {name} {when}?",
    "What was the top {term} {name} had {when}?",
)
_BEFORE, _SINCE = ("before", "prior to", "up to the end of"), ("since", "after", "since the beginning of")
_YEAR = len("2020")
_LONGEST_EVENT = 4  # words of an event that can be named in passing


def last_visit(corpus: Corpus, writer: Writer) -> Question | None:
    """Asked where the last encounter is also the last day with a reading or a procedure."""
    person, term, found = pick(corpus, writer)
    every = corpus.of(person.patient_id)
    visits = max((one.day for one in every if one.kind == "Encounter"), default="")
    recorded = max(one.day for one in every if one.kind in {"Observation", "Procedure"})
    here = tuple(one for one in found if one.day == visits)
    if visits != recorded or not here:
        return None
    words = {"name": writer.name(person), "term": writer.term(term)}
    truth = Truth(TruthKind.VALUE, readings=here)
    shown = documents(here)
    return writer.question(
        Asked.LAST_VISIT, _LAST, truth, words, patients=(person.patient_id,), documents=shown
    )


def since(corpus: Corpus, writer: Writer) -> Question | None:
    """Asked where the event happened once and on a day without a reading of the kind."""
    person, term, found = pick(corpus, writer, 2)
    events = _events(corpus.of(person.patient_id))
    event = writer.rng.choice(events) if events else None
    if event is None or any(one.day == event.day for one in found):
        return None
    after = [one for one in found if one.day > event.day]
    if not after or len(after) == len(found) or len({one.unit for one in after}) != 1:
        return None
    patterns, truth = writer.rng.choice(_ASKED)(after)
    words = {"name": writer.name(person), "term": writer.term(term), "event": _called(event)}
    shown = documents(after)
    return writer.question(
        Asked.SINCE, patterns, truth, words, patients=(person.patient_id,), documents=shown
    )


def years(corpus: Corpus, writer: Writer) -> Question | None:
    """Before or since a year in which there is no reading, so that both ways to read it agree."""
    person, term, found = pick(corpus, writer, 3)
    taken = {int(one.day[:_YEAR]) for one in found}
    free = sorted(set(range(min(taken) + 1, max(taken))) - taken)
    if not free or len({one.unit for one in found}) != 1:
        return None
    year = writer.rng.choice(free)
    before = writer.rng.random() < 0.5  # noqa: PLR2004
    kept = [one for one in found if (int(one.day[:_YEAR]) < year) is before]
    when = f"{writer.rng.choice(_BEFORE if before else _SINCE)} {year}"
    patterns, truth = writer.rng.choice(_ASKED)(kept)
    patterns = _YEARS_COUNT if patterns == _HOW_MANY else _YEARS_HIGHEST
    named = {"name": writer.name(person), "term": writer.term(term), "when": when}
    shown = documents(kept)
    return writer.question(
        Asked.YEARS, patterns, truth, named, patients=(person.patient_id,), documents=shown
    )


def _counted(after: list[Reading]) -> tuple[tuple[str, ...], Truth]:
    return _HOW_MANY, Truth(TruthKind.NUMBER, number=Decimal(len(after)))


def _highest(after: list[Reading]) -> tuple[tuple[str, ...], Truth]:
    top = max(map(number, after))
    return _HIGHEST, Truth(TruthKind.VALUE, readings=tuple(one for one in after if number(one) == top))


_ASKED: tuple[Callable[[list[Reading]], tuple[tuple[str, ...], Truth]], ...] = (_counted, _highest)


def _events(entries: list[Entry]) -> list[Entry]:
    """Procedures with short names that were done once."""
    done = [one for one in entries if one.kind == "Procedure" and one.day]
    times = Counter(one.name for one in done)
    return [one for one in done if times[one.name] == 1 and len(_called(one).split()) <= _LONGEST_EVENT]


def _called(event: Entry) -> str:
    name = plain_name(event.name)
    return name if name[1:2].isupper() else name[:1].lower() + name[1:]

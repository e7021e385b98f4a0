"""Questions that leave much to ranking: no day, no name, a month, a name of several, values quoted."""

import random
from collections.abc import Callable, Sequence
from decimal import Decimal

from benchmarks.questions.corpus import Corpus, documents, plain_name, without_digits
from benchmarks.questions.question import Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import pick
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term
from benchmarks.questions.wording import Writer

_DIGITS = 3  # of a value that is worth quoting
_TRIES = 200  # draws for one question
_NOBODY = (
    "Which patient had a {term} of {value} {unit}?",
    "Who was found to have a {term} of {value}?",
    "In whose record is a {term} of {value} {unit}?",
    "{term}: {value} {unit}. Whose is it?",
)
_NO_DAY = (
    "When did {name} have a {term} of {value} {unit}?",
    "On which day was {name}'s {term} {value}?",
    "{name}, {term} {value} {unit}: when was that?",
)
_BESIDE = (
    "What was {name}'s {term} when the {other} was {value}?",
    "In {name}'s record with a {other} of {value}, what is the {term}?",
    "At the visit at which {name} had a {other} of {value}, which {term} was found?",
)
_NEITHER = (
    "In the record with a {other} of {value} and a {more} of {second}, what was the {term}?",
    "Where {other} is {value} and {more} is {second}, what does the record give for {term}?",
    "{other} {value}, {more} {second}: what was the {term} of that visit?",
)
_FAMILY = (
    "What was the {term} of {family} on {when}?",
    "{family}, {term}, {when}?",
    "On {when}, what {term} did the patient {family} have?",
)
_FAMILY_VALUE = (
    "Which {family} had a {term} of {value} {unit}?",
    "When was a {term} of {value} found in {family}?",
)
_NO_NAME = (
    "On {when}, which {term} was measured?",
    "Whose {term} was taken on {when}, and what was it?",
    "What was the {term} recorded on {when}?",
)
_MONTH = (
    "Who had a {term} of {value} in {when}?",
    "In {when}, a {term} of {value} {unit} was measured. In whom?",
)
_DONE = (
    "When did {name} undergo {procedure}?",
    "On which days was {procedure} carried out on {name}?",
    "Tell me about the {procedure} of {name}.",
)

Maker = Callable[[Corpus, Writer], Question | None]


def unfiltered_questions(vault: Corpus, each: int, seed: int = 0) -> dict[str, list[Question]]:
    """By form, different questions of which who and when leave several documents, or all."""
    return {name: _some(vault, maker, each, f"{name} {seed}") for name, maker in _MAKERS.items()}


def _some(corpus: Corpus, maker: Maker, each: int, seed: str) -> list[Question]:
    made: dict[str, Question] = {}
    rng = random.Random(f"{corpus.vault} {seed}")
    for _ in range(_TRIES * each):
        if len(made) == each:
            break
        question = maker(corpus, Writer(corpus, random.Random(rng.random())))
        if question is not None:
            made.setdefault(question.text.casefold(), question)
    return list(made.values())


def _nobody(corpus: Corpus, writer: Writer) -> Question | None:
    return _quoting(corpus, writer, _NOBODY, whose=False)


def _no_day(corpus: Corpus, writer: Writer) -> Question | None:
    return _quoting(corpus, writer, _NO_DAY, whose=True)


def _quoting(
    corpus: Corpus, writer: Writer, patterns: tuple[str, ...], *, whose: bool, month: bool = False
) -> Question | None:
    person, term, own = pick(corpus, writer)
    one = writer.rng.choice(own)
    value = short(one.number)
    if not _is_telling(value):
        return None
    some = own if whose else _of_all(corpus, term)
    when = one.day[: len("2020-01")] if month else ""
    found = [other for other in some if short(other.number) == value and other.day.startswith(when)]
    words = {"value": value, "unit": one.unit, "when": writer.month(one.day), "name": writer.name(person)}
    return _asked(writer, patterns, found, words | {"term": writer.term(term)})


def _month(corpus: Corpus, writer: Writer) -> Question | None:
    return _quoting(corpus, writer, _MONTH, whose=False, month=True)


def _beside(corpus: Corpus, writer: Writer) -> Question | None:
    drawn = _visit(corpus, writer, 2)
    if drawn is None:
        return None
    person, [(term, one), (other, quoted)] = drawn
    value = short(quoted.number)
    days = {o.day for o in corpus.readings(person.patient_id, other) if short(o.number) == value}
    found = [o for o in corpus.readings(person.patient_id, term) if o.day in days]
    words = {"name": writer.name(person), "term": writer.term(term), "other": other.plain[0], "value": value}
    return _asked(writer, _BESIDE, found or [one], words) if _is_telling(value) else None


def _neither(corpus: Corpus, writer: Writer) -> Question | None:
    """Of one document that two values together tell, nobody and no day named."""
    drawn = _visit(corpus, writer, 3)
    if drawn is None:
        return None
    _, [(term, one), (other, first), (more, second)] = drawn
    values = short(first.number), short(second.number)
    if not all(map(_is_telling, values)):
        return None
    words = {"other": other.plain[0], "value": values[0], "more": more.plain[0], "second": values[1]}
    return _asked(writer, _NEITHER, [one], words | {"term": writer.term(term)})


def _family(corpus: Corpus, writer: Writer) -> Question | None:
    """A family name of several people, and a day on which perhaps one of them was seen."""
    person, term, own = pick(corpus, writer)
    one = writer.rng.choice(own)
    people = _namesakes(corpus, person)
    found = [o for p in people for o in corpus.readings(p.patient_id, term) if o.day == one.day]
    words = {"family": without_digits(person.family), "when": writer.day(one.day), "term": writer.term(term)}
    return _asked(writer, _FAMILY, found, words) if len(people) > 1 else None


def _family_value(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, own = pick(corpus, writer)
    one = writer.rng.choice(own)
    people, value = _namesakes(corpus, person), short(one.number)
    found = [o for p in people for o in corpus.readings(p.patient_id, term) if short(o.number) == value]
    words = {"family": without_digits(person.family), "value": value, "unit": one.unit}
    usable = len(people) > 1 and _is_telling(value)
    return _asked(writer, _FAMILY_VALUE, found, words | {"term": writer.term(term)}) if usable else None


def _no_name(corpus: Corpus, writer: Writer) -> Question | None:
    _, term, own = pick(corpus, writer)
    day = writer.rng.choice(own).day
    found = [one for one in _of_all(corpus, term) if one.day == day]
    return _asked(writer, _NO_NAME, found, {"when": writer.day(day), "term": writer.term(term)})


def _done(corpus: Corpus, writer: Writer) -> Question | None:
    person = writer.rng.choice(corpus.unique)
    done = [one for one in corpus.of(person.patient_id, "Procedure") if one.day]
    if not done:
        return None
    one = writer.rng.choice(done)
    days = tuple(dict.fromkeys(o.document for o in done if o.name == one.name))
    words = {"name": writer.name(person), "procedure": plain_name(one.name)}
    truth = Truth(TruthKind.NAMES, names=(one.name,))
    return writer.question(Asked.ON_DAY, _DONE, truth, words, documents=days)


def _visit(corpus: Corpus, writer: Writer, kinds: int) -> tuple[Person, list[tuple[Term, Reading]]] | None:
    """Somebody's readings of different kinds of one day."""
    person, _, own = pick(corpus, writer)
    day = writer.rng.choice(own).day
    found = [
        (term, next(o for o in corpus.readings(person.patient_id, term) if o.day == day))
        for term in corpus.kinds_of(person.patient_id)
        if any(o.day == day for o in corpus.readings(person.patient_id, term))
    ]
    return (person, writer.rng.sample(found, kinds)) if len(found) >= kinds else None


def _namesakes(corpus: Corpus, person: Person) -> Sequence[Person]:
    return corpus.families[without_digits(person.family).casefold()]


def _of_all(corpus: Corpus, term: Term) -> list[Reading]:
    return [one for person in corpus.people for one in corpus.readings(person.patient_id, term)]


def _asked(
    writer: Writer, patterns: tuple[str, ...], found: Sequence[Reading], words: dict[str, str]
) -> Question:
    truth = Truth(TruthKind.VALUE, readings=tuple(found))
    return writer.question(Asked.ON_DAY, patterns, truth, words, documents=documents(found))


def short(value: str) -> str:
    """A value as people quote it: to one decimal place."""
    rounded = Decimal(value).quantize(Decimal("0.1")) if "." in value else Decimal(value)
    return f"{rounded:f}"


def _is_telling(value: str) -> bool:
    return sum(one.isdigit() for one in value) >= _DIGITS


_MAKERS: dict[str, Maker] = {
    "value, nobody named, no day": _nobody,
    "two values, nobody named, no day": _neither,
    "value in a month, nobody named": _month,
    "kind and day, nobody named": _no_name,
    "value, no day": _no_day,
    "value beside another, no day": _beside,
    "procedure, no day": _done,
    "family name of several, day": _family,
    "family name of several, value": _family_value,
}

"""Questions answered by yes or no, and comparisons of two patients or two times."""

from decimal import Decimal

from benchmarks.questions.corpus import Corpus, distinct, documents, number, plain_name
from benchmarks.questions.question import Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import pick
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term, terms
from benchmarks.questions.wording import Writer

_CLEAR = Decimal("0.05")  # of the smaller value: how far two must be apart to be compared
_HAS = (
    "Does {name} have {term}?",
    "{name}: {term}, yes or no?",
    "Is {name} known to have {term}?",
    "Has {name} got {term} at present?",
    "Do the records say that {name} has {term}?",
)
_EVER = (
    "Has {name} ever had {term}?",
    "Any history of {term} in {name}?",
    "Did {name} have {term} at any time?",
    "Was {name} ever diagnosed with {term}?",
    "Is {term}, now or in the past, on record for {name}?",
)
_TAKES = (
    "Does {name} take {term}?",
    "Is {name} on {term} now?",
    "{name}: on {term}?",
    "Is {name} currently being given {term}?",
    "Are there active orders of {term} for {name}?",
)
_ABOVE = (
    "Has {name}'s {term} ever been above {limit}?",
    "Was {name}'s {term} at any time over {limit}?",
    "{name}: any {term} > {limit}?",
    "Did {name} ever have a {term} higher than {limit}?",
    "Is there a {term} of more than {limit} on record for {name}?",
)
_BELOW = (
    "Has {name}'s {term} ever been below {limit}?",
    "Was {name}'s {term} at any time under {limit}?",
    "{name}: any {term} < {limit}?",
    "Did {name} ever have a {term} lower than {limit}?",
    "Is there a {term} of less than {limit} on record for {name}?",
)
_PATIENTS = (
    "Who has the higher latest {term}, {name} or {other}?",
    "Compare the latest {term} of {name} and {other}.",
    "{name} vs {other}: whose last {term} is higher?",
    "Between {name} and {other}, who had more in the most recent {term}?",
    "Is {name}'s newest {term} higher than that of {other}?",
)
_TIMES = (
    "Was {name}'s {term} higher on {when} or on {other}?",
    "Compare {name}'s {term} on {when} with {other}.",
    "{name} {term}: {when} versus {other}, which was higher?",
    "Did {name}'s {term} differ between {when} and {other}, and which was the higher one?",
    "Which was higher, {name}'s {term} from {when} or the one from {other}?",
)


def has(corpus: Corpus, writer: Writer) -> Question | None:
    """Half of them answered by yes; a problem that is over is asked for as what has ever been."""
    person = writer.rng.choice(corpus.unique)
    drugs = writer.rng.random() < 0.4  # noqa: PLR2004
    term = writer.rng.choice(terms().drugs if drugs else terms().problems)
    found = (corpus.drugs if drugs else corpus.problems)(person.patient_id, term)
    wanted = writer.rng.random() < 0.5  # noqa: PLR2004
    if bool(found) != wanted or (not found and _sounds_like(corpus, person, term)):
        return None
    present = any(one.present for one in found)
    ever = not drugs and (not present or writer.rng.random() < 0.3)  # noqa: PLR2004
    patterns = _TAKES if drugs else _EVER if ever else _HAS
    truth = Truth(TruthKind.YES if present or (ever and found) else TruthKind.NO, names=distinct(found))
    words = {"name": writer.name(person), "term": writer.term(term)}
    shown = tuple({one.document for one in found})
    return writer.question(Asked.HAS, patterns, truth, words, patients=(person.patient_id,), documents=shown)


def by_limit(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer, 2)
    values = sorted(map(number, found))
    above = writer.rng.random() < 0.6  # noqa: PLR2004
    edge = values[-1] if above else values[0]
    step = abs(edge) * Decimal(str(writer.rng.choice(["0.06", "-0.06", "0.15", "-0.15"])))
    limit = (edge + step).to_integral_value()
    if len({one.unit for one in found}) != 1 or abs(limit - edge) * 25 < abs(edge):
        return None
    beyond = [one for one in found if (number(one) > limit if above else number(one) < limit)]
    truth = Truth(TruthKind.YES if beyond else TruthKind.NO, readings=tuple(beyond))
    words = {"name": writer.name(person), "term": writer.term(term), "limit": f"{limit:f}"}
    patterns = _ABOVE if above else _BELOW
    shown = documents(beyond or found)
    return writer.question(
        Asked.BOUND, patterns, truth, words, patients=(person.patient_id,), documents=shown
    )


def two_patients(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer)
    other = writer.rng.choice(corpus.measured(term))
    theirs = corpus.readings(other.patient_id, term)
    sides = found[-1], theirs[-1]
    single = all(len([one for one in all_ if one.day == all_[-1].day]) == 1 for all_ in (found, theirs))
    if other == person or not single or sides[0].unit != sides[1].unit:
        return None
    low, high = sorted(sides, key=number)
    if abs(number(high) - number(low)) < abs(number(low)) * _CLEAR:
        return None
    truth = Truth(TruthKind.ORDER, readings=sides, higher=high.patient_id)
    words = {"name": writer.name(person), "other": writer.whole_name(other), "term": writer.term(term)}
    both = (person.patient_id, other.patient_id)
    shown = documents(sides)
    return writer.question(Asked.TWO_PATIENTS, _PATIENTS, truth, words, patients=both, documents=shown)


def two_times(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer, 2)
    sides = tuple(writer.rng.sample(found, 2))
    low, high = sorted(sides, key=number)
    once = all(len([one for one in found if one.day == side.day]) == 1 for side in sides)
    if not once or low.unit != high.unit or abs(number(high) - number(low)) < abs(number(low)) * _CLEAR:
        return None
    truth = Truth(TruthKind.ORDER, readings=sides, higher=high.day)
    words = {
        "name": writer.name(person),
        "term": writer.term(term),
        "when": writer.day(sides[0].day),
        "other": writer.day(sides[1].day),
    }
    shown = documents(sides)
    return writer.question(
        Asked.TWO_TIMES, _TIMES, truth, words, patients=(person.patient_id,), documents=shown
    )


def _sounds_like(corpus: Corpus, person: Person, term: Term) -> bool:
    """Whether the patient has something whose name holds a word for the term, so that no is not certain."""
    said = [*term.keys, *term.plain]
    return any(
        words.casefold() in plain_name(one.name).casefold()
        for one in corpus.of(person.patient_id)
        for words in said
        if one.kind in {"Condition", "MedicationRequest"}
    )

"""Questions that the records cannot answer, or whose patient nobody is or several may be."""

from datetime import date, timedelta

from benchmarks.questions.corpus import Corpus, without_digits
from benchmarks.questions.question import Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import pick
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term, terms
from benchmarks.questions.wording import Writer

_ANY_TIME = (
    "What is {name}'s latest {term}?",
    "{name} {term}?",
    "What was {name}'s {term} the last time it was measured?",
    "Give me the {term} of {name}.",
    "How high is {name}'s {term}?",
)
_ON_DAY = (
    "What was {name}'s {term} on {when}?",
    "{name} {term} {when}?",
    "On {when}, what {term} did {name} have?",
    "I need the {term} for {name} from {when}.",
    "{name}: {term} recorded {when}",
)
_WHO_HAS = (
    "Which patients have {term}?",
    "Who has {term}?",
    "All patients with {term}",
    "Find people with {term}.",
    "List everyone who suffers from {term}.",
)
_WHO_TAKES = (
    "Which patients take {term}?",
    "Who is on {term}?",
    "All patients on {term}",
    "Find people who are given {term}.",
    "List everyone who has been prescribed {term}.",
)
_WHICH_DOSE = (
    "What dose of {term} does {name} take?",
    "{name} {term} dose?",
    "How much {term} is {name} on?",
    "Since when has {name} been taking {term}?",
    "When was {term} started for {name}?",
)
_SINCE_WHEN = (
    "Since when has {name} had {term}?",
    "{name} {term} onset?",
    "When was {name}'s {term} diagnosed?",
    "How long has {name} been suffering from {term}?",
    "When did {name}'s {term} begin?",
)
_GIVEN = ("Wilhelmina", "Thaddeus", "Philippa", "Ignatius", "Rosalind", "Barnaby", "Henrietta", "Leopold")
_FAMILY = (
    "Ashdown",
    "Quillfeather",
    "Marchbanks",
    "Ostrowski",
    "Vandermeer",
    "Tregowan",
    "Pemberley",
    "Zhukov",
)
_SPAN = 9000  # days around a record in which a day without one is looked for


def no_kind(corpus: Corpus, writer: Writer) -> Question | None:
    person = writer.rng.choice(corpus.unique)
    if writer.rng.random() < 0.3:  # noqa: PLR2004
        unheard = writer.rng.choice(terms().absent_readings)
        words = {"name": writer.name(person), "term": unheard}
        return (
            None
            if corpus.names_anything(unheard)
            else _nothing(writer, Asked.NO_KIND, _ANY_TIME, words, person)
        )
    term = writer.rng.choice(terms().readings)
    if not corpus.measured(term) or _may_have(corpus, person, term):
        return None
    words = {"name": writer.name(person), "term": writer.term(term)}
    return _nothing(writer, Asked.NO_KIND, _ANY_TIME, words, person)


def no_day(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer)
    near = date.fromisoformat(writer.rng.choice(found).day)
    day = (near + timedelta(days=writer.rng.randint(2, _SPAN) * writer.rng.choice([1, -1]))).isoformat()
    if any(one.day == day for one in found) or not "1950" < day < "2022":
        return None
    words = {"name": writer.name(person), "term": writer.term(term), "when": writer.day(day)}
    return _nothing(writer, Asked.NO_DAY, _ON_DAY, words, person)


def no_one_has(corpus: Corpus, writer: Writer) -> Question | None:
    drug = writer.rng.random() < 0.5  # noqa: PLR2004
    word = writer.rng.choice(terms().absent_drugs if drug else terms().absent_problems)
    if corpus.names_anything(word):
        return None
    if writer.rng.random() < 0.5:  # noqa: PLR2004
        return _nothing(writer, Asked.NO_ONE_HAS, _WHO_TAKES if drug else _WHO_HAS, {"term": word})
    person = writer.rng.choice(corpus.unique)
    words = {"name": writer.name(person), "term": word}
    return _nothing(writer, Asked.NO_ONE_HAS, _WHICH_DOSE if drug else _SINCE_WHEN, words, person)


def no_person(corpus: Corpus, writer: Writer) -> Question | None:
    """A made-up name, or one person's given name with another's family name."""
    term = writer.rng.choice(terms().readings)
    if writer.rng.random() < 0.5:  # noqa: PLR2004
        given, family = writer.rng.choice(_GIVEN), writer.rng.choice(_FAMILY)
    else:
        one, other = writer.rng.choice(corpus.unique), writer.rng.choice(corpus.unique)
        given, family = without_digits(one.given), without_digits(other.family)
    return _nobody(corpus, writer, Asked.NO_PERSON, (given, family), term)


def near_person(corpus: Corpus, writer: Writer) -> Question | None:
    """Somebody's family name with a given name that nobody has, or the other way round."""
    person = writer.rng.choice(corpus.unique)
    term = writer.rng.choice(terms().readings)
    given, family = without_digits(person.given), without_digits(person.family)
    if writer.rng.random() < 0.5:  # noqa: PLR2004
        given = writer.rng.choice(_GIVEN)
    else:
        family = writer.rng.choice(_FAMILY)
    return _nobody(corpus, writer, Asked.NEAR_PERSON, (given, family), term)


def ambiguous(corpus: Corpus, writer: Writer) -> Question | None:
    """A family name of several people, all of whom have the reading asked for."""
    families = sorted(name for name, people in corpus.families.items() if len(people) > 1)
    if not families:
        return None
    people = corpus.families[writer.rng.choice(families)]
    term = writer.rng.choice(terms().readings)
    if not all(corpus.readings(one.patient_id, term) for one in people):
        return None
    ids = tuple(one.patient_id for one in people)
    words = {"name": without_digits(people[0].family), "term": writer.term(term)}
    return writer.question(
        Asked.AMBIGUOUS, _ANY_TIME, Truth(TruthKind.ASK_BACK, patients=ids), words, patients=ids
    )


def _nothing(
    writer: Writer,
    shape: Asked,
    patterns: tuple[str, ...],
    words: dict[str, str],
    person: Person | None = None,
) -> Question:
    patients = (person.patient_id,) if person else ()
    return writer.question(shape, patterns, Truth(TruthKind.NOTHING), words, patients=patients)


def _nobody(
    corpus: Corpus, writer: Writer, shape: Asked, name: tuple[str, str], term: Term
) -> Question | None:
    """None when somebody is called so, or nearly."""
    given, family = name
    close = any(
        _alike(given, without_digits(one.given)) and _alike(family, without_digits(one.family))
        for one in corpus.people
    )
    words = {"name": f"{given} {family}", "term": writer.term(term)}
    return None if close else writer.question(shape, _ANY_TIME, Truth(TruthKind.NOBODY), words)


def _alike(one: str, other: str) -> bool:
    """Whether one name may be a slip of the other: the same beginning, or but few letters that differ."""
    one, other = one.casefold(), other.casefold()
    differing = sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
    return differing <= 2 or one[:4] == other[:4]  # noqa: PLR2004


def _may_have(corpus: Corpus, person: Person, term: Term) -> bool:
    """Whether the patient has a reading of the kind, or one whose name holds a word for it."""
    words = [word.casefold() for word in term.plain]
    return any(
        one.code in term.keys or any(word in one.name.casefold() for word in words)
        for one in corpus.of(person.patient_id, "Observation")
    )

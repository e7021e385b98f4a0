"""Questions for visits, vaccines, care plans, goals, devices and doses given."""

import re
from collections.abc import Sequence
from decimal import Decimal

from benchmarks.questions.corpus import Corpus, distinct, plain_name
from benchmarks.questions.question import Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.records import Entry, Person
from benchmarks.questions.wording import Writer

_LAST = (
    "When was {name}'s last visit?",
    "Why was {name}'s last visit?",
    "What was {name} last seen for?",
    "When did {name} last come to the clinic?",
    "{name}: reason for the most recent appointment?",
    "When was {name} last seen, and for what?",
)
_COUNT = (
    "How many visits did {name} have in {year}?",
    "How often was {name} seen in {year}?",
    "{name}: number of encounters in {year}?",
    "In {year}, how many appointments did {name} have?",
    "How many times did {name} come to the clinic in {year}?",
)
_SORTS = {
    "EMER": (
        "How many emergency visits has {name} had?",
        "How often has {name} been to the emergency room?",
        "{name}: number of emergency visits?",
        "Count the emergency visits of {name}.",
        "How many times was {name} seen in the emergency department?",
    ),
    "IMP": (
        "How many hospital stays has {name} had?",
        "How often was {name} admitted to hospital?",
        "{name}: number of inpatient stays?",
        "How many times was {name} hospitalised?",
        "Count {name}'s hospital admissions.",
    ),
}
_FOR = (
    "When was {name} last seen for {reason}?",
    "When was the last visit of {name} for {reason}?",
    "{name}: most recent visit for {reason}?",
    "When did {name} last come in for {reason}?",
    "What was the date of {name}'s latest appointment for {reason}?",
)
_VACCINES = (
    "Which vaccines has {name} had?",
    "List {name}'s immunizations.",
    "What shots has {name} had?",
    "{name} vaccinations?",
    "Show all vaccinations of {name}.",
    "What has {name} been vaccinated against?",
)
_LAST_VACCINE = (
    "When was {name}'s last {vaccine}?",
    "When did {name} last get a {vaccine}?",
    "{name}: date of the most recent {vaccine}?",
    "What was the day of {name}'s latest {vaccine}?",
    "How long ago was {name}'s last {vaccine}?",
)
_HAS_VACCINE = (
    "Has {name} had a {vaccine}?",
    "Did {name} ever get a {vaccine}?",
    "Is there any {vaccine} on record for {name}?",
    "Was {name} given a {vaccine}?",
    "Do the records show a {vaccine} for {name}?",
)
_PLANS = (
    "What is in {name}'s care plan?",
    "{name} care plan?",
    "Which care plans of {name} are active?",
    "What does {name}'s current plan of care include?",
    "List what is planned in the care plan of {name}.",
)
_GOALS = (
    "What are {name}'s goals?",
    "{name} treatment goals?",
    "Which goals have been set for {name}?",
    "List the current goals of {name}.",
    "What care goals does {name} have?",
)
_DEVICES = (
    "Which devices does {name} have?",
    "{name} implants or devices?",
    "What medical devices is {name} using?",
    "List the devices of {name}.",
    "Does {name} have any implants or other devices, and which?",
)
_GIVEN = (
    "When was {name} given {drug}?",
    "When was {drug} last administered to {name}?",
    "{name}: when was {drug} given?",
    "On what day was {name} given {drug}?",
    "When did {name} last receive {drug}?",
)
_KINDS = (  # of vaccines: what their names hold, and how they are asked for
    (r"influenza|flu", ("flu shot", "flu jab", "flu vaccine", "influenza vaccination")),
    (r"\btd\b|tdap|dtap|tetanus", ("tetanus shot", "tetanus vaccination", "tetanus booster")),
    (r"hep\w* b\b", ("hepatitis B vaccine", "hep B shot")),
    (r"hpv", ("HPV vaccine", "HPV shot")),
    (r"zoster", ("shingles vaccine", "shingles shot")),
    (r"pneumococcal", ("pneumonia shot", "pneumococcal vaccine")),
    (r"\bmmr\b|measles", ("MMR vaccine", "measles shot")),
    (r"meningococcal", ("meningitis vaccine", "meningococcal vaccine")),
)
_LONGEST = 15
_NO_DRUG = frozenset(
    [
        "injection",
        "solution",
        "tablet",
        "prefilled",
        "syringe",
        "metered",
        "inhaler",
        "actuat",
        "sodium",
        "chloride",
    ]
)


def last_visit(corpus: Corpus, writer: Writer) -> Question | None:
    _, visits = _drawn(corpus, writer, "Encounter")
    last = [one for one in visits if one.day == max(one.day for one in visits)]
    return _dated(writer, Asked.VISIT, _LAST, last) if last else None


def visits_in_year(corpus: Corpus, writer: Writer) -> Question | None:
    person, visits = _drawn(corpus, writer, "Encounter")
    if not visits:
        return None
    year = writer.rng.choice(visits).day[:4]
    number = sum(one.day[:4] == year for one in visits)
    return _counted(writer, _COUNT, person, number, {"year": year})


def visits_of_a_sort(corpus: Corpus, writer: Writer) -> Question | None:
    person, visits = _drawn(corpus, writer, "Encounter")
    sort = writer.rng.choice([*_SORTS])
    number = sum(one.category == sort for one in visits)
    return _counted(writer, _SORTS[sort], person, number, {}) if number else None


def visits_counted(corpus: Corpus, writer: Writer) -> Question | None:
    make = writer.rng.choice((visits_in_year, visits_of_a_sort))
    return make(corpus, writer)


def visit_for(corpus: Corpus, writer: Writer) -> Question | None:
    _, visits = _drawn(corpus, writer, "Encounter")
    with_reason = [one for one in visits if one.words and ";" not in one.words]
    if not with_reason:
        return None
    reason = plain_name(writer.rng.choice(with_reason).words).lower()
    wanted = set(re.findall(r"\w+", reason))
    meant = [one for one in with_reason if wanted <= set(re.findall(r"\w+", one.words.lower()))]
    last = [one for one in meant if one.day == max(one.day for one in meant)]
    return _dated(writer, Asked.VISIT_FOR, _FOR, last, reason=reason)


def vaccines(corpus: Corpus, writer: Writer) -> Question | None:
    person, given = _drawn(corpus, writer, "Immunization", present=True)
    return _named(writer, Asked.VACCINES, _VACCINES, person, distinct(given))


def last_vaccine(corpus: Corpus, writer: Writer) -> Question | None:
    _, given = _drawn(corpus, writer, "Immunization", present=True)
    pattern, called = writer.rng.choice(_KINDS)
    meant = [one for one in given if re.search(pattern, one.name, re.IGNORECASE)]
    last = [one for one in meant if one.day == max(one.day for one in meant)]
    vaccine = writer.rng.choice(called)
    return _dated(writer, Asked.VACCINE, _LAST_VACCINE, last, vaccine=vaccine) if last else None


def has_vaccine(corpus: Corpus, writer: Writer) -> Question | None:
    person, given = _drawn(corpus, writer, "Immunization", present=True)
    pattern, called = writer.rng.choice(_KINDS)
    procedures = [one for one in corpus.of(person.patient_id, "Procedure") if "vaccin" in one.name.lower()]
    if not given or procedures:
        return None
    had = any(re.search(pattern, one.name, re.IGNORECASE) for one in given)
    truth = Truth(TruthKind.YES if had else TruthKind.NO)
    words = {"name": writer.name(person), "vaccine": writer.rng.choice(called)}
    return writer.question(Asked.HAS_VACCINE, _HAS_VACCINE, truth, words, patients=(person.patient_id,))


def plans(corpus: Corpus, writer: Writer) -> Question | None:
    person, active = _drawn(corpus, writer, "CarePlan", present=True)
    return _named(writer, Asked.PLANS, _PLANS, person, distinct(active))


def goals(corpus: Corpus, writer: Writer) -> Question | None:
    person, active = _drawn(corpus, writer, "Goal", present=True)
    return _named(writer, Asked.GOALS, _GOALS, person, distinct(active))


def devices(corpus: Corpus, writer: Writer) -> Question | None:
    person, active = _drawn(corpus, writer, "Device", present=True)
    return _named(writer, Asked.DEVICES, _DEVICES, person, distinct(active))


def given(corpus: Corpus, writer: Writer) -> Question | None:
    _, doses = _drawn(corpus, writer, "MedicationAdministration", present=True)
    if not doses:
        return None
    long_words = re.findall(r"[A-Za-z]{6,}", writer.rng.choice(doses).name)
    drug = next((word.lower() for word in long_words if word.lower() not in _NO_DRUG), "")
    meant = [one for one in doses if drug and drug in one.name.lower()]
    last = [one for one in meant if one.day == max(one.day for one in meant)]
    return _dated(writer, Asked.GIVEN, _GIVEN, last, drug=drug) if last else None


def _drawn(corpus: Corpus, writer: Writer, kind: str, *, present: bool = False) -> tuple[Person, list[Entry]]:
    """Somebody and their entries of a kind, those with a day where the kind has days."""
    having = [one for one in corpus.unique if corpus.others(one.patient_id, kind)]
    person = writer.rng.choice(having or corpus.unique)
    entries = [one for one in corpus.others(person.patient_id, kind) if one.present or not present]
    is_dated = kind not in {"Device", "Goal"}
    return person, [one for one in entries if one.name and (one.day or not is_dated)]


def _dated(
    writer: Writer, shape: Asked, patterns: tuple[str, ...], entries: Sequence[Entry], **words: str
) -> Question:
    """A question for the day of the entries, all of one day and patient."""
    person = writer.corpus.person[entries[0].patient_id]
    readings = tuple(Reading(person.patient_id, one.name, one.day) for one in entries)
    return writer.question(
        shape,
        patterns,
        Truth(TruthKind.VALUE, readings=readings),
        {"name": writer.name(person)} | words,
        patients=(person.patient_id,),
        documents=tuple(dict.fromkeys(one.document for one in entries)),
    )


def _counted(
    writer: Writer, patterns: tuple[str, ...], person: Person, number: int, words: dict[str, str]
) -> Question:
    truth = Truth(TruthKind.NUMBER, number=Decimal(number))
    words = {"name": writer.name(person)} | words
    return writer.question(Asked.VISITS, patterns, truth, words, patients=(person.patient_id,))


def _named(
    writer: Writer, shape: Asked, patterns: tuple[str, ...], person: Person, names: tuple[str, ...]
) -> Question | None:
    if not 1 <= len(names) <= _LONGEST:
        return None
    truth = Truth(TruthKind.NAMES, names=names)
    return writer.question(
        shape, patterns, truth, {"name": writer.name(person)}, patients=(person.patient_id,)
    )

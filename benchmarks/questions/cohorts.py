"""Questions about all patients at once."""

from collections import Counter
from collections.abc import Iterable
from decimal import Decimal

from benchmarks.questions.corpus import Corpus, distinct, number, plain_name
from benchmarks.questions.question import Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.records import Entry
from benchmarks.questions.terms import Term, terms
from benchmarks.questions.wording import Writer

_LARGEST = 40  # patients a cohort may have to be asked for by name
_HAVE = (
    "Which patients have {term}?",
    "Who has {term}?",
    "All patients with {term}",
    "List everyone in the records who has {term}.",
    "I'm looking for my {term} patients: who are they?",
    "Find people with {term}.",
)
_TAKE = (
    "Which patients take {term}?",
    "Who is on {term}?",
    "Patients on {term}",
    "List everybody who currently takes {term}.",
    "Find people being treated with {term} now.",
)
_HOW_MANY_HAVE = (
    "How many patients have {term}?",
    "Number of patients with {term}?",
    "Count the people with {term}.",
    "How many of our patients have {term}?",
    "{term}: how many patients?",
)
_HOW_MANY_TAKE = (
    "How many patients take {term}?",
    "Number of patients on {term}?",
    "Count the people who are on {term}.",
    "How many of our patients currently take {term}?",
    "{term}: how many patients are on it?",
)
_BOUND = (
    "Which patients ever had a {term} above {limit}?",
    "Who has had a {term} over {limit}?",
    "Patients with any {term} > {limit}",
    "List everyone whose {term} was higher than {limit} at least once.",
    "Find people who had a {term} of more than {limit} at any time.",
)
_TWO_STEP = (
    "What drugs are patients with {term} taking?",
    "What are people with {term} treated with?",
    "{term} patients: current medications?",
    "Which medications do our patients with {term} take?",
    "List the active drugs of everyone with {term}.",
)


def cohort(corpus: Corpus, writer: Writer) -> Question | None:
    found = _members(corpus, writer)
    if found is None:
        return None
    term, patterns, members, also = found
    truth = Truth(TruthKind.PATIENTS, patients=_ids(members), also_patients=_ids(also))
    return writer.question(
        Asked.COHORT, patterns[0], truth, {"term": writer.term(term)}, documents=_documents(members)
    )


def cohort_count(corpus: Corpus, writer: Writer) -> Question | None:
    found = _members(corpus, writer)
    if found is None or found[3]:
        return None
    term, patterns, members, _ = found
    truth = Truth(TruthKind.NUMBER, number=Decimal(len(_ids(members))), patients=_ids(members))
    return writer.question(
        Asked.COHORT_COUNT, patterns[1], truth, {"term": writer.term(term)}, documents=_documents(members)
    )


def cohort_by_limit(corpus: Corpus, writer: Writer) -> Question | None:
    term = writer.rng.choice(terms().readings)
    every = [one for p in corpus.people for one in corpus.readings(p.patient_id, term)]
    if not every or len({one.unit for one in every}) != 1:
        return None
    values = sorted(map(number, every))
    limit = values[int(len(values) * writer.rng.uniform(0.93, 0.995))].to_integral_value()
    above = [one for one in every if number(one) > limit]
    members = tuple(sorted({one.patient_id for one in above}))
    if not 1 <= len(members) <= _LARGEST:
        return None
    truth = Truth(TruthKind.PATIENTS, patients=members, readings=tuple(above))
    shown = tuple(dict.fromkeys(f"{one.patient_id}/{one.day}" for one in above))
    return writer.question(
        Asked.COHORT_BOUND, _BOUND, truth, {"term": writer.term(term), "limit": f"{limit:f}"}, documents=shown
    )


def two_step(corpus: Corpus, writer: Writer) -> Question | None:
    """The drugs that at least a quarter of the cohort takes must be told, the others may be."""
    term = writer.rng.choice(terms().problems)
    ids = _ids(e for p in corpus.people for e in corpus.problems(p.patient_id, term) if e.present)
    taken = Counter(name for one in ids for name in distinct(_active_drugs(corpus, one)))
    if len(ids) < 2 or not taken or len(ids) > _LARGEST:  # noqa: PLR2004
        return None
    common = [name for name, times in taken.most_common() if times * 4 >= len(ids)]
    beside = {
        e.patient_id for e in corpus.entries if e.kind == "Condition" and e.present and _longer(e, term)
    }
    more = tuple(sorted(beside - set(ids)))
    theirs = {name for one in more for name in distinct(_active_drugs(corpus, one))}
    must = tuple(common) or tuple(taken)
    rest = tuple(sorted({*taken, *theirs} - set(must)))
    truth = Truth(TruthKind.NAMES, names=must, also=rest, patients=ids, also_patients=more)
    shown = tuple(f"{one}/standing" for one in ids)
    return writer.question(Asked.TWO_STEP, _TWO_STEP, truth, {"term": writer.term(term)}, documents=shown)


def _active_drugs(corpus: Corpus, patient_id: str) -> list[Entry]:
    return [one for one in corpus.of(patient_id, "MedicationRequest") if one.present]


def _members(
    corpus: Corpus, writer: Writer
) -> tuple[Term, tuple[tuple[str, ...], tuple[str, ...]], list[Entry], list[Entry]] | None:
    """The present entries that make a cohort, and those whose longer name holds the same words."""
    if writer.rng.random() < 0.6:  # noqa: PLR2004
        term = writer.rng.choice(terms().problems)
        patterns: tuple[tuple[str, ...], tuple[str, ...]] = _HAVE, _HOW_MANY_HAVE
        members = [e for p in corpus.people for e in corpus.problems(p.patient_id, term) if e.present]
        also = [e for e in corpus.entries if e.kind == "Condition" and e.present and _longer(e, term)]
    else:
        term = writer.rng.choice(terms().drugs)
        patterns = _TAKE, _HOW_MANY_TAKE
        members = [e for p in corpus.people for e in corpus.drugs(p.patient_id, term) if e.present]
        also = []
    certain = set(_ids(members))
    also = [one for one in also if one.patient_id not in certain]
    return (term, patterns, members, also) if 1 <= len(certain) <= _LARGEST else None


def _longer(entry: Entry, term: Term) -> bool:
    name = plain_name(entry.name).casefold()
    return name not in term.keys and any(key in name for key in term.keys)


def _ids(entries: Iterable[Entry]) -> tuple[str, ...]:
    return tuple(sorted({one.patient_id for one in entries}))


def _documents(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.document for one in entries))

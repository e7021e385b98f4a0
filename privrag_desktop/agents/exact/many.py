"""Who has it, how many, and what they have: lists of patients, each with the passages it rests on."""

from collections import defaultdict

from privrag_desktop.agents.as_data import as_data
from privrag_desktop.agents.by_code import MOST_COUNTED, OF_PATIENTS
from privrag_desktop.agents.exact.known import Known, joined, number_words
from privrag_desktop.agents.state import Statement

MOST_NAMED = 200


def cohort(known: Known) -> tuple[Statement, ...]:
    """All of them by their pseudonyms, with their passages."""
    patients = known.result.patients
    cites: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for one in known.told:
        cites[one.patient_id][one.cite] = None
    people = [(known.words.who([p]), joined(cites[p], " ")) for p in patients[:MOST_NAMED]]
    named = joined((f"{person} {cite}".rstrip() for person, cite in people), ", ")
    more = f" and {len(patients) - MOST_NAMED} more" if len(patients) > MOST_NAMED else ""
    needed = tuple((person,) for person, _ in people)
    return (Statement(f"{_many(known)}: {named}{more}.", (number_words(len(patients)), *needed)),)


def cohort_count(known: Known) -> tuple[Statement, ...]:
    """How many they are, with a few passages."""
    sentence = f"{_many(known)} {known.cites(5)}".rstrip()
    return (Statement(f"{sentence}.", (number_words(len(known.result.patients)),)),)


def two_step(known: Known) -> tuple[Statement, ...]:
    """What the patients of a cohort have: readings by patient, everything else counted, commonest first."""
    if any(one.value for one in known.told):
        return _by_patient(known)
    commonest = known.result.tallies[:MOST_COUNTED]
    cites = {
        one: joined(
            (f"[{n}]" for n in sorted({t.number for t in known.told if t.name == one.kind.name})), " "
        )
        for one in commonest
    }
    names = [known.words.safe(as_data(one.kind.name)) for one in commonest]
    verbs = [OF_PATIENTS.get(one.kind.category, "is recorded for") for one in commonest]
    items = [
        f"{name} {verb} {one.patients} {cites[one]}".rstrip()
        for name, verb, one in zip(names, verbs, commonest, strict=True)
    ]
    left = len(known.result.tallies) - len(commonest)
    rest = f"; and {left} more" if left else ""
    needed = tuple((name,) for name in names)
    head = f"Of the {len(known.result.patients)} patients who {_having(known)}"
    return (Statement(f"{head}: {joined(items, '; ')}{rest}.", needed),)


def _by_patient(known: Known) -> tuple[Statement, ...]:
    items = [f"{one.person}'s {one.name} was {one.value}{one.on} {one.cite}" for one in known.told]
    needed = tuple(need for one in known.told for need in ((one.person,), *one.must_hold))
    head = f"Of the {len(known.result.patients)} patients who {_having(known)}"
    return (Statement(f"{head}: {joined(items, '; ')}.", needed),)


def _having(known: Known) -> str:
    return known.words.having(known.result.plan.cohort, known.result.plan.people) or f"have {known.what}"


def _many(known: Known) -> str:
    count = len(known.result.patients)
    if count == 1:
        return f"1 patient is found who {_having(known)}".replace("who have ", "with ", 1)
    return f"{count} patients {_having(known)}"

"""Who has it, how many, and what they have: lists of patients, each with the passages it rests on."""

from collections import defaultdict

from privrag_desktop.agents.as_data import as_data
from privrag_desktop.agents.by_code import MOST_COUNTED, OF_PATIENTS
from privrag_desktop.agents.exact.known import Known, joined, number_words
from privrag_desktop.agents.state import Statement
from privrag_desktop.domain import Category, Fact
from privrag_desktop.english import NUMBERS
from privrag_desktop.retrieve.plan import PlanResult, Tally

MOST_NAMED = 200
_MOST_CITED = 10  # passages of one kind; of more a few stand for all
_FEW = 5


def facts_counted(result: PlanResult) -> list[Fact]:
    """Of each kind that is told, commonest first, everybody's newest fact, or a few where they are many."""
    newest = {(fact.category, fact.name.casefold(), fact.patient_id): fact for fact in result.facts}
    of_kind: defaultdict[tuple[Category, str], list[Fact]] = defaultdict(list)
    for (category, name, _), fact in newest.items():
        of_kind[category, name].append(fact)
    told = [of_kind[one.kind.category, one.kind.name.casefold()] for one in result.tallies[:MOST_COUNTED]]
    return [fact for facts in told for fact in (facts if len(facts) <= _MOST_CITED else facts[-_FEW:])]


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
    names = [known.words.safe(as_data(one.kind.name)) for one in commonest]
    items = [_counted(known, name, one) for name, one in zip(names, commonest, strict=True)]
    left = len(known.result.tallies) - len(commonest)
    rest = f"; and {left} more, not named here" if left else ""
    needed = tuple((name,) for name in names)
    head = f"Of the {len(known.result.patients)} patients who {_having(known)}"
    return (Statement(f"{head}: {joined(items, '; ')}{rest}.", needed),)


def _counted(known: Known, name: str, tally: Tally) -> str:
    """How many have it, with their passages; where these are not of all, it says of how many."""
    kind = tally.kind
    what = (kind.category, kind.name.casefold())
    own = [one for one in known.told if (one.fact.category, one.fact.name.casefold()) == what]
    cites = joined((f"[{number}]" for number in sorted({one.number for one in own})), " ")
    cited = len({one.patient_id for one in own})
    are = "is" if cited == 1 else "are"
    some = f", {NUMBERS[cited]} of whom {are} cited" if 0 < cited < tally.patients else ""
    verb = OF_PATIENTS.get(kind.category, "is recorded for")
    return f"{name} {verb} {tally.patients}{some} {cites}".rstrip()


def _by_patient(known: Known) -> tuple[Statement, ...]:
    items = [f"{one.person}'s {one.name} was {one.value}{one.on} {one.cite}" for one in known.told]
    needed = tuple(need for one in known.told for need in ((one.person,), *one.must_hold))
    head = f"Of the {len(known.result.patients)} patients who {_having(known)}"
    left = {fact.patient_id for fact in known.result.facts} - {one.patient_id for one in known.told}
    rest = f"; and readings of {len(left)} more, not told here" if left else ""
    return (Statement(f"{head}: {joined(items, '; ')}{rest}.", needed),)


def _having(known: Known) -> str:
    return known.words.having(known.result.plan.cohort, known.result.plan.people) or f"have {known.what}"


def _many(known: Known) -> str:
    count = len(known.result.patients)
    if count == 1:
        found = f"1 patient is found who {_having(known)}".replace("who have ", "with ", 1)
        return found.replace("who are ", "who is ", 1)
    return f"{count} patients {_having(known)}"

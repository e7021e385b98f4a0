"""Questions with two conditions: either, both, of women, on the day of another reading."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from benchmarks.questions.corpus import Corpus, documents
from benchmarks.questions.question import Question, Reading, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.readings import pick
from benchmarks.questions.records import Person
from benchmarks.questions.terms import Term, terms
from benchmarks.questions.wording import Writer

_SEXES = MappingProxyType({"women": "female", "men": "male", "female patients": "female", "males": "male"})
_LARGEST = 100  # patients of a cohort


def either(corpus: Corpus, writer: Writer) -> Question | None:
    one, other, has, has_other = _two_problems(corpus, writer)
    return _cohort(writer, has | has_other, {"term": one, "second": other}) if has and has_other else None


def both(corpus: Corpus, writer: Writer) -> Question | None:
    one, other, has, has_other = _two_problems(corpus, writer)
    return _cohort(writer, has & has_other, {"term": one, "second": other})


def one_only(corpus: Corpus, writer: Writer) -> Question | None:
    one, other, has, has_other = _two_problems(corpus, writer)
    return _cohort(writer, has - has_other, {"term": one, "second": other}) if has & has_other else None


def neither(corpus: Corpus, writer: Writer) -> Question | None:
    one, other, has, has_other = _two_problems(corpus, writer)
    everybody = {person.patient_id for person in corpus.people}
    left = everybody - has - has_other
    return _cohort(writer, left, {"term": one, "second": other}, largest=len(everybody))


def by_sex(corpus: Corpus, writer: Writer) -> Question | None:
    sex = writer.rng.choice(list(_SEXES))
    return _of_some(corpus, writer, lambda one: one.gender == _SEXES[sex], sex=sex)


def by_age(corpus: Corpus, writer: Writer) -> Question | None:
    age = writer.rng.choice([40, 50, 60, 70])
    return _of_some(corpus, writer, lambda one: _age(one) > age, age=f"{age}")


def by_age_and_sex(corpus: Corpus, writer: Writer) -> Question | None:
    sex, age = writer.rng.choice(["women", "men"]), writer.rng.choice([40, 50, 60, 70])
    return _of_some(
        corpus, writer, lambda one: one.gender == _SEXES[sex] and _age(one) > age, sex=sex, age=f"{age}"
    )


def on_day_of_another(corpus: Corpus, writer: Writer) -> Question | None:
    """The reading of one kind on the only day on which another kind had a value."""
    person, term, found = pick(corpus, writer, 2)
    others = [one for one in corpus.kinds_of(person.patient_id) if one is not term]
    second = writer.rng.choice(others) if others else None
    then = writer.rng.choice(found)
    if second is None or len([one for one in found if Decimal(one.number) == Decimal(then.number)]) > 1:
        return None
    wanted = [one for one in corpus.readings(person.patient_id, second) if one.day == then.day]
    return _readings(writer, Asked.ON_DAY, person, (term, second), wanted, value=then.number)


def two_readings(corpus: Corpus, writer: Writer) -> Question | None:
    person, term, found = pick(corpus, writer)
    others = [one for one in corpus.kinds_of(person.patient_id) if one is not term]
    second = writer.rng.choice(others) if others else None
    if second is None:
        return None
    theirs = corpus.readings(person.patient_id, second)
    last = [one for all_ in (found, theirs) for one in all_ if one.day == all_[-1].day]
    return _readings(writer, Asked.TWO_TIMES, person, (term, second), last, kind=TruthKind.ORDER)


def _readings(
    writer: Writer,
    shape: Asked,
    person: Person,
    kinds: tuple[Term, Term],
    wanted: list[Reading],
    *,
    kind: TruthKind = TruthKind.VALUE,
    value: str = "",
) -> Question | None:
    if not wanted:
        return None
    term, second = map(writer.term, kinds)
    words = {"name": writer.name(person), "term": term, "second": second, "value": value}
    truth = Truth(kind, readings=tuple(wanted))
    shown = documents(wanted)
    return writer.question(shape, ("",), truth, words, patients=(person.patient_id,), documents=shown)


def _two_problems(corpus: Corpus, writer: Writer) -> tuple[Term, Term, set[str], set[str]]:
    one, other = writer.rng.sample(_exact(corpus), 2)
    return one, other, _having(corpus, one), _having(corpus, other)


def _exact(corpus: Corpus) -> list[Term]:
    """Problems that no longer name holds the words of, so that who has them is certain."""
    names = {e.name.casefold().partition(" (")[0] for e in corpus.entries if e.kind == "Condition"}
    return [
        term
        for term in terms().problems
        if _having(corpus, term)
        and not any(key in name and name not in term.keys for key in term.keys for name in names)
    ]


def _having(corpus: Corpus, term: Term) -> set[str]:
    return {
        p.patient_id for p in corpus.people if any(e.present for e in corpus.problems(p.patient_id, term))
    }


def _of_some(
    corpus: Corpus, writer: Writer, is_meant: Callable[[Person], bool], **words: str
) -> Question | None:
    """Of those who have a problem, the ones meant, who are neither all nor nobody."""
    term = writer.rng.choice(_exact(corpus))
    every = _having(corpus, term)
    some = {one for one in every if is_meant(corpus.person[one])}
    told: dict[str, Term | str] = {"term": term, **words}
    return _cohort(writer, some, told) if some != every else None


def _cohort(
    writer: Writer, members: set[str], words: Mapping[str, Term | str], *, largest: int = _LARGEST
) -> Question | None:
    if not 1 <= len(members) <= largest:
        return None
    told = {slot: one if isinstance(one, str) else writer.term(one) for slot, one in words.items()}
    patients = tuple(sorted(members))
    truth = Truth(TruthKind.PATIENTS, patients=patients)
    return writer.question(Asked.COHORT, ("",), truth, told)


def _age(person: Person) -> int:
    """Whole years today; nobody's where no birth date is recorded."""
    if not person.born:
        return -1
    born, today = date.fromisoformat(person.born), date.today()
    return today.year - born.year - ((today.month, today.day) < (born.month, born.day))


JOINED: Mapping[str, Callable[[Corpus, Writer], Question | None]] = MappingProxyType(
    {
        "either": either,
        "both": both,
        "one and not the other": one_only,
        "neither": neither,
        "by sex": by_sex,
        "by age": by_age,
        "by age and sex": by_age_and_sex,
        "on the day of another": on_day_of_another,
        "two readings": two_readings,
    }
)

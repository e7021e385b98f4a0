"""Results of lookups with all that is needed to put them into words, made by hand."""

from datetime import date

from privrag_desktop.agents.exact.overviews.lookup_description_text import PlanWords
from privrag_desktop.agents.exact.overviews.lookup_result import LookupResult
from privrag_desktop.agents.exact.released_facts import ReleasedFact
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.agents.template_draft import bare_sentence
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import PlanResult, QueryPlan, Selector
from tests.made_up import patient
from tests.privacy.people import NoNames

WHO = "zq"
_BESIDE = ("former", "denials", "earlier", "elsewhere", "treatment")


def pseudonyms() -> Pseudonyms:
    """Those of one conversation about one patient."""
    boundary = Boundary([], [patient(WHO)], [], names=lambda _vocabulary: NoNames())
    return boundary.new_scope("known")


def plan(*categories: Category, shape: AnswerType = AnswerType.LIST, **more: object) -> QueryPlan:
    """A lookup of one patient; `name` is that of the only kind asked for."""
    whether, name = bool(more.pop("whether", False)), more.pop("name", "")
    kinds = tuple(Concept(category=one, name=str(name)) for one in categories) if name else ()
    selector = Selector(kinds=kinds, categories=() if name else categories, **more)
    return QueryPlan(shape=shape, selector=selector, patient_ids=(WHO,), whether=whether)


def known(
    asked: QueryPlan, *facts: Fact, coarseness: int = 0, count: int | None = None, **more: object
) -> LookupResult:
    """What the records hold, each fact with a passage of its own; `more` stands beside them."""
    names = pseudonyms()
    beside = [fact for one in _BESIDE for fact in more.get(one, ())]  # type: ignore[attr-defined]
    days = sorted({fact.day for fact in (*facts, *beside) if fact.day})
    for day in days:
        names.date(day.isoformat())
    told = tuple(_released(n, fact, names) for n, fact in enumerate(dict.fromkeys((*facts, *beside)), 1))
    result = PlanResult(asked, facts, len(facts) if count is None else count, **more)  # type: ignore[arg-type]
    return LookupResult(result, told, PlanWords(names, str), coarseness, told)


def said(statements: tuple[Statement, ...], of: LookupResult) -> list[str]:
    """The sentences; the patient is called WHO in them."""
    who = of.words.who((WHO,))
    return [one.sentence.replace(who, "WHO") for one in statements]


def problem(name: str, status: str = "active", category: Category = Category.CONDITION) -> Fact:
    sentence = f"{category.value}: {name}, {status}."
    return Fact(WHO, f"{category.value}/{name}", category, name, sentence, status=status)


def reading(name: str, value: str, day: int, unit: str = "kg", category: Category = Category.VITAL) -> Fact:
    """On this day of March 2020."""
    sentence = f"{category.value}: {name} was {value} {unit}."
    return Fact(WHO, f"Observation/{name}{value}{day}", category, name, sentence, value=value, unit=unit,
                day=date(2020, 3, day), status="final")  # fmt: skip


def finding(name: str, words: str, day: int) -> Fact:
    """In words, on this day of March 2020."""
    category = Category.SOCIAL
    sentence = f"{category.value}: {name} was {words}."
    return Fact(
        WHO, f"Observation/{name}{day}", category, name, sentence, day=date(2020, 3, day), status="final"
    )


def _released(number: int, fact: Fact, names: Pseudonyms) -> ReleasedFact:
    day = names.date(fact.day.isoformat()) if fact.day else ""
    return ReleasedFact(names.patient(WHO), WHO, number, day, bare_sentence(fact, fact.sentence), fact)

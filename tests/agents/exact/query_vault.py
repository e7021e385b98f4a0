"""Two patients of whom queries are asked, and the entries of them that queries name."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept, Entries, People, Pick
from tests.agents.clinic.patients import Resource, coded, condition, drug, observation, person, procedure

NORA, ZEB = "nora-quillerby", "zebulon-featherby"
WEIGHT = Concept(category=Category.VITAL, name="Body weight")
SMOKING = Concept(category=Category.SOCIAL, name="Tobacco smoking status")
METFORMIN = Concept(category=Category.MEDICATION, name="Metformin 500 MG Oral Tablet")
GOUT = Concept(category=Category.CONDITION, name="Gout (disorder)")
DOUBTED = Concept(category=Category.CONDITION, name="Lyme disease")
SCURVY = Concept(category=Category.CONDITION, name="Scurvy (disorder)")
FIRST, LAST, BEFORE_LAST = Pick(nth=1), Pick(nth=-1), Pick(nth=-2)


def people() -> list[Resource]:
    """Nora has three weights, two smoking states, drugs, problems and visits; Zebulon gout, and has died."""
    return [
        *person(
            "Nora",
            "Quillerby",
            _weight(69.43, "2014-02-03"),
            _weight(74.62, "2017-03-04T08:30:00Z"),
            _weight(79.31, "2020-05-06"),
            observation(SMOKING.name, "Never smoked tobacco (finding)", "2019-01-02"),
            observation(SMOKING.name, "Former smoker (finding)", "2020-01-02"),
            condition(GOUT.name),
            condition("Asthma (disorder)", "resolved"),
            condition(DOUBTED.name, verified="provisional"),
            drug(METFORMIN.name),
            drug(METFORMIN.name, "stopped", "2018-02-02"),
            drug("Aspirin 81 MG", "active", "2019-02-02"),
            _stay("2020-03-12T01:00:00Z", "2020-03-25T02:00:00Z"),
            _stay("2019-03-12T01:00:00Z", "2019-03-12T06:30:00Z"),
            _stay("2018-03-12T01:00:00Z", None),
            procedure("Talk with Nora Quillerby (procedure)"),
            birthDate="1950-04-03",
        ),
        *person(
            "Zebulon",
            "Featherby",
            _weight(90, "2016-01-01"),
            condition(GOUT.name),
            birthDate="1931-01-01",
            deceasedDateTime="2022-02-02",
            gender="male",
        ),
    ]


def of(*concepts: Concept, ids: tuple[str, ...] | None = (NORA,), pick: Pick | None = None) -> Entries:
    return Entries(concepts=concepts, people=People(ids=ids), pick=pick)


def kinds(*some: Category, ids: tuple[str, ...] | None = (NORA,), pick: Pick | None = None) -> Entries:
    return Entries(kinds=some, people=People(ids=ids), pick=pick)


def _weight(value: float, day: str) -> Resource:
    quantity = {"value": value, "unit": "kg", "code": "kg"}
    return observation(WEIGHT.name, {"valueQuantity": quantity}, day, code="29463-7", category="vital-signs")


def _stay(start: str, end: str | None) -> Resource:
    period = {"start": start, **({"end": end} if end else {})}
    return {
        "resourceType": "Encounter", "status": "finished", "class": {"code": "IMP"},
        "type": [coded("Encounter for symptom")], "period": period,
    }  # fmt: skip

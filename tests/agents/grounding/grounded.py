"""What made-up answers may rest on: two made-up people, a few readings, conditions and drugs."""

from datetime import date

from privrag_desktop.agents.grounding.evidence import Evidence, evidence_of
from privrag_desktop.agents.shared_state import Node
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.privacy.release.measurement_generalisation import General
from privrag_desktop.retrieve.search.passage_selection import Passage

NAMES = (
    "Potassium", "Sodium", "Body Weight", "Body height", "Systolic Blood Pressure", "Hypertension",
    "Diastolic blood pressure", "Hemoglobin A1c", "Gout", "Asthma", "Metformin Lisinopril Oral Tablet",
    "Peanut", "Colonoscopy", "Acute bronchitis", "Chronic sinusitis", "Stress",
)  # fmt: skip
TERMS = frozenset(word for name in NAMES for word in name.lower().split())


def reading(person: str, name: str, value: str, unit: str | None, day: int) -> Fact:
    unit_words = f" {unit}" if unit else ""
    return Fact(
        person, f"Observation/{name}-{day}-{value}", Category.LABORATORY, name,
        f"Laboratory: {name} was {value}{unit_words}.", value=value, unit=unit, day=date(2020, day, 1),
    )  # fmt: skip


def standing(person: str, category: Category, name: str, ending: str, status: str = "active") -> Fact:
    sentence = f"{category.value}: {name}, {status}{ending}."
    return Fact(person, f"{category.value}/{name}", category, name, sentence, status=status)


def node(number: int, person: str, *facts: Fact, day: int | None = None) -> Node:
    """Made on the first of the month `day` of 2020, which is [DATE_day]; standing facts without."""
    when = date(2020, day, 1) if day else None
    heading = f"[{number}] {person}, {f'[DATE_{day}]' if day else 'standing facts'}:"
    document = Document(f"d{number}", person, when, "", facts)
    lines = tuple(fact.sentence for fact in facts)
    return Node(
        number,
        Passage(document, facts),
        person,
        heading,
        tuple(General(f.sentence, (f,)) for f in facts),
        lines,
    )


ADA, BEN = "Ada Frey", "Ben Roth"
NODES = (
    node(
        1, ADA, reading(ADA, "Potassium", "4.1", "mmol/L", 1), reading(ADA, "Body Weight", "80", "kg", 1),
        reading(ADA, "Hemoglobin A1c/Hemoglobin.total in Blood", "6.5", "%", 1), day=1,
    ),
    node(
        2, ADA, reading(ADA, "Potassium", "4.4", "mmol/L", 2), reading(ADA, "Sodium", "140", "mmol/L", 2),
        reading(ADA, "Systolic Blood Pressure", "120", "mm[Hg]", 2),
        reading(ADA, "Diastolic Blood Pressure", "80", "mm[Hg]", 2), day=2,
    ),
    node(
        3, ADA, standing(ADA, Category.CONDITION, "Gout", ", since [DATE_1]"),
        standing(ADA, Category.CONDITION, "Chronic sinusitis (disorder)", ", since [DATE_2]"),
        standing(ADA, Category.CONDITION, "Acute bronchitis (disorder)", " on [DATE_2]", "resolved"),
        standing(ADA, Category.MEDICATION, "Metformin 500 MG Oral Tablet", ", ordered on [DATE_1]"),
        standing(ADA, Category.MEDICATION, "Lisinopril 10 MG Oral Tablet", ", on [DATE_2]", "stopped"),
        standing(ADA, Category.ALLERGY, "Peanut", ", criticality high"),
    ),
    node(4, ADA, standing(ADA, Category.PROCEDURE, "Colonoscopy", "", "not done"), day=3),
)  # fmt: skip
OF_BEN = (
    node(5, BEN, reading(BEN, "Potassium", "5.2", "mmol/L", 2), day=2),
    node(6, BEN, standing(BEN, Category.CONDITION, "Asthma", ", since [DATE_2]")),
)
LINES = ("2 patients have Gout: Ada Frey and Ben Roth.", "[DATE_2] is in 2020.", "[DATE_1] is in 2020.")


def evidence(query: str = "What is there?", *, both: bool = False) -> Evidence:
    nodes = [*NODES, *(OF_BEN if both else ())]
    lines = [
        f"{one.heading.partition('] ')[2]} {line.rstrip('.')} [{one.number}]."
        for one in nodes
        for line in one.lines
    ]
    told = LINES if both else LINES[1:]
    released = Released(
        "\n".join([*lines, *told, "Dates of Ada Frey: [DATE_1]; [DATE_2], 4 weeks after [DATE_1]."]), query
    )
    return evidence_of(released, nodes, released.information.splitlines()[len(lines) :], TERMS)

"""A reader over the names of a made-up vault; what words mean is a small table."""

from collections.abc import Collection
from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.grammar.parse_tree_parts import Parts
from privrag_desktop.questions.grammar.question_parser import parse
from privrag_desktop.questions.mentions.mentions_to_query_entries import Naming
from privrag_desktop.questions.phrases.patients_and_deaths_rewriter import with_the_dead
from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.question_reader import QuestionReader
from privrag_desktop.questions.tagging.hospital_name_reader import RecordedPlaces
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import RecordedDetails
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts, RecordedNames

TODAY = date(2026, 11, 23)
NAMES = (
    (Category.VITAL, "Body weight"),
    (Category.VITAL, "Systolic blood pressure"),
    (Category.LABORATORY, "Potassium [Moles/volume] in Blood"),
    (Category.LABORATORY, "Creatinine [Mass/volume] in Serum"),
    (Category.LABORATORY, "Bilirubin.total [Mass/volume] in Serum"),
    (Category.MEDICATION, "Metformin 500 MG Oral Tablet"),
    (Category.MEDICATION, "Aspirin 81 MG Oral Tablet"),
    (Category.ALLERGY, "Aspirin"),
    (Category.CONDITION, "Diabetes mellitus type 2 (disorder)"),
    (Category.CONDITION, "Acute bronchitis (disorder)"),
    (Category.CONDITION, "Polyp of colon"),
    (Category.PROCEDURE, "Colonoscopy"),
    (Category.PROCEDURE, "Plain chest X-ray (procedure)"),
    (Category.VISIT, "Admission to intensive care unit"),
    (Category.INSURANCE, "Medicare"),
    (Category.SUPPLY, "Face shield (physical object)"),
)
_MEAN = {
    "weight": "Body weight",
    "blood pressure": "Systolic blood pressure",
    "potassium": "Potassium [Moles/volume] in Blood",
    "k+": "Potassium [Moles/volume] in Blood",
    "creatinine": "Creatinine [Mass/volume] in Serum",
    "bilirubin": "Bilirubin.total [Mass/volume] in Serum",
    "metformin": "Metformin 500 MG Oral Tablet",
    "aspirin": "Aspirin 81 MG Oral Tablet",
    "diabetes": "Diabetes mellitus type 2 (disorder)",
    "bronchitis": "Acute bronchitis (disorder)",
    "icu": "Admission to intensive care unit",
}
DETAILS = RecordedDetails(
    {
        DetailKind.LANGUAGE: ("English", "Spanish", "Spanish (preferred)", "Hindi"),
        DetailKind.RACE: ("Asian", "White", "Black or African American", "Not Hispanic or Latino", "Other"),
        DetailKind.MARITAL_STATUS: ("Married", "Never Married", "Divorced"),
    }
)
PLACES = RecordedPlaces(
    ("NORWOOD HOSPITAL", "Lahey Hospital & Medical Center, Burlington", "The Hill Clinic (Ann)", "Clinic")
)
_NOT_HELD = frozenset({"cisplatin"})
_ANN, _BEN = "Ann Quill", "Ben Hart"


class Meanings:
    """Knows the words of the table."""

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        word = words.casefold()
        if word in _NOT_HELD:
            return LinkedConcepts(())
        found = [(one, name) for one, name in NAMES if name == _MEAN.get(word)]
        kept = [one for one in found if categories is None or one[0] in categories]
        concepts = tuple(Concept(category=one, name=name) for one, name in kept)
        kinds = {one.category for one in concepts}
        kind = Category.LABORATORY if kinds == {Category.LABORATORY} else None
        return LinkedConcepts(concepts, kind=kind) if concepts else None

    def is_expression(self, words: str) -> bool:
        """Its things are single words."""
        return words.casefold() in _MEAN


def reader() -> QuestionReader:
    names = RecordedNames(Concept(category=one, name=name) for one, name in NAMES)
    return QuestionReader(names, Meanings(), DETAILS, PLACES)


def _people(text: str) -> dict[tuple[int, int], frozenset[str]]:
    """Where Ann Quill and Ben Hart, the patients, are named."""
    return {
        (start, start + len(name)): frozenset({name.split()[0].lower()})
        for name in (_ANN, _BEN)
        if (start := text.find(name)) >= 0
    }


def read(text: str) -> QuestionReading:
    """A question in which Ann Quill and Ben Hart are patients."""
    return reader().read(text, _people(text), frozenset(), TODAY)


def parts_of(text: str) -> Parts:
    """What the grammar makes of a question."""
    tree = parse(with_the_dead(reader().marker().marks(text, _people(text))))
    assert tree is not None
    return Parts(tree)


def naming_of(text: str) -> Naming:
    """What reads the mentions of a question."""
    return Naming(parts_of(text), Meanings(), text, TODAY, [])


def said_back(text: str) -> list[str]:
    """What was understood, a line for each query; "? …" for words that were not used."""
    reading = read(text)
    if not reading.is_whole:
        return [f"? {', '.join(reading.unused)}"]
    return [PlainEnglishWriter(str.capitalize).say(query) for query in reading.queries]

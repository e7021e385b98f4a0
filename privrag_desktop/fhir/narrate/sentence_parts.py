"""Build the parts that the sentences of all resource types share."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fhir.resources.R4B.age import Age
from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.range import Range
from fhir.resources.R4B.reference import Reference

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import (
    SHARED_SYSTEMS,
    concept_code,
    concept_text,
    concepts_text,
    one_line,
    quantity_text,
    range_text,
)

CERTAIN = frozenset({"", "confirmed"})


@dataclass(frozen=True, slots=True)
class ResourceContext:
    """Whose resource it is, what the records call it, the name behind its reference to a Medication, and
    what the files hold that its attachments refer to, by their address.
    """

    patient_id: str
    key: str
    medication: str = ""
    files: Mapping[str, AttachmentContent] = field(default_factory=dict)

    def part(self, number: int) -> "ResourceContext":
        """The same for one of the facts of a resource that has several; 0 for the resource itself."""
        return replace(self, key=f"{self.key}#{number}") if number else self


@dataclass(frozen=True, slots=True)
class Unread:
    """Something in a resource of which no sentence could be made, and why."""

    reason: str


@dataclass(frozen=True, slots=True)
class FactTerm:
    """What a fact is called. A name with a code is the display of that code: what senders write beside it may
    be anything, and the boundary takes coded names for words of medicine.
    """

    name: str
    code: str | None = None
    system: str | None = None
    aside: str = ""  # the sender's own words, where they differ


def term_of(concepts: Iterable[CodeableConcept | None], otherwise: str) -> FactTerm:
    """The first concept that says anything, `otherwise` for none."""
    concept = next((one for one in concepts if concept_text(one)), None)
    if concept is None:
        return FactTerm(otherwise)
    code, system = concept_code(concept)
    written = one_line(concept.text)
    display = next((one_line(one.display) for one in concept.coding or () if one.code == code and code), "")
    if display and system in SHARED_SYSTEMS:
        return FactTerm(display, code, system, "" if written in {"", display} else written)
    name = concept_text(concept)
    return FactTerm(name) if system in SHARED_SYSTEMS else FactTerm(name, code, system)


def fact_of(
    about: ResourceContext,
    category: Category,
    term: FactTerm,
    *ending: str | None,
    moment: object = None,
    status: str | None = None,
    value: str | None = None,
    unit: str | None = None,
) -> Fact:
    """A fact whose sentence is the name with what `ending` tells behind it."""
    aside = f" ({term.aside})" if term.aside else ""
    text = f"{term.name}{aside}{ending_of(*ending, partial_date_phrase(moment))}"
    return Fact(
        about.patient_id,
        about.key,
        category,
        term.name,
        sentence_of(category, text),
        term.code,
        term.system,
        value,
        unit,
        day_of(moment),
        one_line(status) or None,
        time_or_partial_date(moment),
    )


def with_code_and_status(fact: Fact, concept: CodeableConcept | None, status: str | None) -> Fact:
    code, system = concept_code(concept)
    return replace(fact, code=code, system=system, status=one_line(status) or None)


def reasons(codes: list[CodeableConcept] | None, references: list[Reference] | None) -> str:
    displays = [text for one in references or () if (text := one_line(one.display))]
    return concepts_text(codes) or ", ".join(dict.fromkeys(displays))


def life_time(age: Age | None, span: Range | None) -> str:
    return phrase("at age", quantity_text(age)) or (phrase("at age", range_text(span)) if span else "")


def partial_date_phrase(moment: object) -> str:
    """A year or a month stands in the sentence, as no document heading carries it."""
    return "" if day_of(moment) else phrase("in", day_text(moment))


def sentence_of(category: Category, text: str) -> str:
    return f"{category.value}: {one_line(text).rstrip('. ')}."


def phrase(word: str, text: str | None) -> str:
    return f"{word} {text}" if text else ""


def ending_of(*parts: str | None) -> str:
    return "".join(f", {part}" for part in parts if part)

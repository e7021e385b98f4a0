"""Put codes, quantities and other FHIR values in plain words."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.observation import Observation, ObservationComponent
from fhir.resources.R4B.quantity import Quantity
from fhir.resources.R4B.range import Range
from fhir.resources.R4B.ratio import Ratio
from fhir.resources.R4B.sampleddata import SampledData

from privrag_desktop.fhir.resources.day_and_period_text import moment_text, period_text

_COMPARATORS = MappingProxyType(
    {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "ad": "enough to reach"}
)
SHARED_SYSTEMS = frozenset(
    {
        "http://snomed.info/sct",
        "http://loinc.org",
        "http://www.nlm.nih.gov/research/umls/rxnorm",
    }
)
_UCUM = "http://unitsofmeasure.org"
_CONTROLS = {code: " " for code in (*range(0x20), *range(0x7F, 0xA0))}


@dataclass(frozen=True, slots=True)
class Value:
    """A value in words; `number` is the decimal text exactly as it stands in `text`, `ucum` the code
    of a unit that is written otherwise.
    """

    text: str
    number: str | None = None
    unit: str | None = None
    ucum: str | None = None


def one_line(text: str | None) -> str:
    """The text without control characters, line breaks and doubled blanks."""
    return " ".join((text or "").translate(_CONTROLS).split())


def concept_text(concept: CodeableConcept | None) -> str:
    """The text, else the first display, else the first code; "" when there is none."""
    if concept is None:
        return ""
    codings = concept.coding or []
    candidates = [concept.text, *(coding.display for coding in codings), *(coding.code for coding in codings)]
    return next((line for candidate in candidates if (line := one_line(candidate))), "")


def concepts_text(concepts: Iterable[CodeableConcept] | None) -> str:
    return ", ".join(dict.fromkeys(text for concept in concepts or () if (text := concept_text(concept))))


def concept_code(concept: CodeableConcept | None) -> tuple[str | None, str | None]:
    """Code and system of the first coding of a system that senders share, else of the first with a code."""
    codings = [coding for coding in (concept.coding if concept else None) or () if coding.code]
    shared = [coding for coding in codings if str(coding.system) in SHARED_SYSTEMS]
    for coding in (*shared, *codings):
        return str(coding.code), str(coding.system) if coding.system else None
    return None, None


def status_code(concept: CodeableConcept | None) -> str:
    """The code of a status such as "active", else its words."""
    codes = [coding.code for coding in (concept.coding if concept else None) or () if coding.code]
    return str(codes[0]) if codes else concept_text(concept)


def number_text(number: Decimal) -> str:
    """All digits the record gives, without an exponent."""
    return f"{number:f}"


def quantity_value(quantity: Quantity) -> Value | None:
    """None for a quantity without a number."""
    if quantity.value is None:
        return None
    number = number_text(quantity.value)
    code = one_line(quantity.code)
    unit = one_line(quantity.unit) or code
    ucum = code if code != unit and quantity.system == _UCUM else ""
    comparator = _COMPARATORS.get(quantity.comparator or "", "")
    return Value(_joined(comparator, number, unit), number, unit or None, ucum or None)


def quantity_text(quantity: Quantity | None) -> str:
    value = quantity_value(quantity) if quantity else None
    return value.text if value else ""


def range_text(span: Range) -> str:
    low, high = quantity_text(span.low), quantity_text(span.high)
    if low and high:
        return f"between {low} and {high}"
    return f"at least {low}" if low else f"at most {high}" if high else ""


def ratio_text(ratio: Ratio) -> str:
    sides = [quantity_text(ratio.numerator), quantity_text(ratio.denominator)]
    return " : ".join(sides) if all(sides) else ""


def sampled_text(sample: SampledData) -> str:
    """How many points a series has; the points themselves are not for reading."""
    points = len((sample.data or "").split())
    origin = quantity_value(sample.origin)
    unit = f" in {origin.unit}" if origin and origin.unit else ""
    every = f", one every {number_text(sample.period)} ms" if sample.period else ""
    return f"a series of {points} points{unit}{every}"


def observed_value(holder: Observation | ObservationComponent) -> Value | None:
    """The value of an observation or a component, None when it holds none."""
    if holder.valueQuantity is not None:
        return quantity_value(holder.valueQuantity)
    if holder.valueInteger is not None:
        return Value(str(holder.valueInteger), str(holder.valueInteger))
    text = one_line(_other_value(holder))
    return Value(text) if text else None


def _other_value(holder: Observation | ObservationComponent) -> str:
    if holder.valueCodeableConcept is not None:
        return concept_text(holder.valueCodeableConcept)
    if holder.valueString is not None:
        return holder.valueString
    if holder.valueBoolean is not None:
        return "yes" if holder.valueBoolean else "no"
    return _compound_value(holder)


def _compound_value(holder: Observation | ObservationComponent) -> str:
    if holder.valueRange is not None:
        return range_text(holder.valueRange)
    if holder.valueRatio is not None:
        return ratio_text(holder.valueRatio)
    if holder.valueSampledData is not None:
        return sampled_text(holder.valueSampledData)
    if holder.valuePeriod is not None:
        return period_text(holder.valuePeriod)
    return moment_text(holder.valueTime if holder.valueTime is not None else holder.valueDateTime)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)

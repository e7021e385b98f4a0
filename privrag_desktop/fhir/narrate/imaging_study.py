"""Narrate an ImagingStudy: which pictures were made of what; the pictures themselves are no text."""

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from fhir.resources.R4B.coding import Coding
from fhir.resources.R4B.imagingstudy import ImagingStudy, ImagingStudySeries

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, note_facts
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    fact_of,
    phrase,
    reasons,
    term_of,
)
from privrag_desktop.fhir.resources.value_text import one_line

_SETTLED = frozenset({"available", "unknown"})
# the kinds that DICOM has most of, by its own words
_MODALITIES = MappingProxyType(
    {
        "BMD": "Bone Mineral Densitometry",
        "CR": "Computed Radiography",
        "CT": "Computed Tomography",
        "DX": "Digital Radiography",
        "ECG": "Electrocardiography",
        "ES": "Endoscopy",
        "IVUS": "Intravascular Ultrasound",
        "MG": "Mammography",
        "MR": "Magnetic Resonance",
        "NM": "Nuclear Medicine",
        "OCT": "Optical Coherence Tomography",
        "OP": "Ophthalmic Photography",
        "PT": "Positron emission tomography",
        "PX": "Panoramic X-Ray",
        "RF": "Radiofluoroscopy",
        "SM": "Slide Microscopy",
        "US": "Ultrasound",
        "XA": "X-Ray Angiography",
    }
)


def narrate_imaging(resource: ImagingStudy, about: ResourceContext) -> Iterator[Fact]:
    series = resource.series or []
    modalities = _each(map(_modality, [*(resource.modality or ()), *(one.modality for one in series)]))
    term = term_of(resource.procedureCode or (), "")
    name = term if term.name else FactTerm(modalities or "Imaging of an unnamed kind")
    status = "" if resource.status in _SETTLED else one_line(resource.status)
    yield fact_of(
        about,
        Category.STUDY,
        name,
        status,
        modalities if term.name else "",
        phrase("body site", _each(map(_site, series))),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        _count(_number_of_series(resource), "series", "series"),
        _count(_number_of_images(resource), "image", "images"),
        moment=resource.started,
        status=resource.status,
    )
    note = FreeTextNote(name, resource.started, resource.status, status)
    number = 1
    written = [resource.description, *(one.description for one in series)]
    for text in dict.fromkeys(map(one_line, written)):
        found = list(note_facts(about, note, text, "description", first=number))
        number += len(found)
        yield from found


def _modality(coding: Coding | None) -> str:
    if coding is None:  # "null" is read as nothing
        return ""
    return _MODALITIES.get(coding.code or "") or one_line(coding.display) or one_line(coding.code)


def _site(series: ImagingStudySeries) -> str:
    sides = (series.laterality, series.bodySite)
    return " ".join(one_line(one.display) or one_line(one.code) for one in sides if one)


def _each(texts: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(filter(None, texts)))


def _number_of_series(resource: ImagingStudy) -> int:
    return resource.numberOfSeries or len(resource.series or ())


def _number_of_images(resource: ImagingStudy) -> int:
    return resource.numberOfInstances or sum(
        one.numberOfInstances or len(one.instance or ()) for one in resource.series or ()
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}" if number > 0 else ""

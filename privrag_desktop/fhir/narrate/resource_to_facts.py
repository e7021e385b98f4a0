"""Turn a clinical resource into facts with one sentence each, or say why it has none."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from fhir.resources.R4B.allergyintolerance import AllergyIntolerance
from fhir.resources.R4B.annotation import Annotation
from fhir.resources.R4B.condition import Condition
from fhir.resources.R4B.documentreference import DocumentReference
from fhir.resources.R4B.goal import Goal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, note_facts
from privrag_desktop.fhir.narrate.registry import NARRATORS
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, Unread
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.fhir.resources.value_text import status_code
from privrag_desktop.fhir.resources.visit_end_and_reasons_of_entry import end_of, reasons_of, visit_of
from privrag_desktop.i18n import mark

_WITHDRAWN = mark("It is marked as entered in error.")
_REFUTED = mark("It is marked as refuted.")
_MODIFIED = mark(
    "It carries a modifierExtension that this program does not know; its meaning may be another."
)
_DEPTH = 24  # lists and objects in each other


@dataclass(frozen=True, slots=True)
class NarratedResource:
    """The facts of a resource, and why parts of it have none."""

    facts: tuple[Fact, ...]
    unread: tuple[str, ...] = ()


def reason_for_no_facts(resource: Clinical, content: Mapping[str, object]) -> str:
    """Why the record itself says that the resource is not to be believed, "" when it does not."""
    withdrawn = {"entered-in-error": _WITHDRAWN, "refuted": _REFUTED}
    for status in _statuses(resource):
        if status in withdrawn:
            return withdrawn[status]
    return _MODIFIED if is_modified(content, _DEPTH) else ""


def is_modified(content: object, depth: int) -> bool:
    """Whether any part of a resource has a modifierExtension."""
    if depth == 0:
        return False
    if isinstance(content, list):
        return any(is_modified(item, depth - 1) for item in content)
    if not isinstance(content, dict):
        return False
    return bool(content.get("modifierExtension")) or any(
        is_modified(inner, depth - 1) for inner in content.values()
    )


def narrate(
    resource: Clinical,
    patient_id: str,
    key: str,
    medication: str = "",
    files: Mapping[str, AttachmentContent] = MappingProxyType({}),
) -> NarratedResource:
    """The facts of a resource known as `key`; `medication` is the name behind a reference to a Medication,
    `files` what stands at the addresses that its attachments give.

    What a claim is for is not what each of its items is charged for.
    """
    about = ResourceContext(patient_id, key, medication, files)
    narrated = list(NARRATORS[resource.get_resource_type()](resource, about))
    facts = [one for one in narrated if isinstance(one, Fact)]
    unread = tuple(one.reason for one in narrated if isinstance(one, Unread))
    whole = (*facts, *_facts_of_annotations(resource, about, facts))
    visit, end, why = visit_of(resource, key), end_of(resource), reasons_of(resource)
    return NarratedResource(
        tuple(
            replace(fact, visit=visit, ended=end, reasons=None if fact.category is Category.CHARGE else why)
            for fact in whole
        ),
        unread,
    )


def _facts_of_annotations(resource: Clinical, about: ResourceContext, facts: list[Fact]) -> Iterable[Fact]:
    """What somebody wrote beside a record, as free text of its own."""
    notes: list[Annotation] = getattr(resource, "note", None) or []
    if not (notes and facts):
        return
    last = max(int(fact.resource.removeprefix(about.key).removeprefix("#") or 0) for fact in facts)
    first = facts[0]
    for note in notes:
        called = FreeTextNote(FactTerm(f"On {first.name}"), note.time or first.day, first.status, "")
        for fact in note_facts(about, called, note.text or "", "", first=last + 1):
            last += 1
            yield fact


def _statuses(resource: Clinical) -> tuple[str, ...]:
    if isinstance(resource, Condition | AllergyIntolerance):
        return (status_code(resource.verificationStatus),)
    if isinstance(resource, Goal):
        return (resource.lifecycleStatus or "",)
    if isinstance(resource, DocumentReference):
        return resource.status or "", resource.docStatus or ""
    return (resource.status or "",)

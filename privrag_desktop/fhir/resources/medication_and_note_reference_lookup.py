"""Look up what a resource leaves to others: the name of its medication, the files of its notes."""

from collections.abc import Iterator, Mapping

from fhir.resources.R4B.attachment import Attachment
from fhir.resources.R4B.diagnosticreport import DiagnosticReport
from fhir.resources.R4B.documentreference import DocumentReference
from fhir.resources.R4B.reference import Reference

from privrag_desktop.fhir.files.attachment_text_extractor import AttachmentContent
from privrag_desktop.fhir.files.binary_resource_cache import BinaryCache
from privrag_desktop.fhir.resources.references import (
    ReferenceDirectory,
    contained_medication,
    may_be_file,
    may_be_patient,
    medication_reference,
)
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.i18n import mark

_DOUBTFUL = mark("Two files have the name of an attached note and say different things; neither was read.")
_OF_ANOTHER = mark("An attached note belongs to another patient; it was not read.")


def medication_name(resource: Clinical, directory: ReferenceDirectory) -> str:
    reference = medication_reference(resource)
    return directory.medication(reference) or contained_medication(resource) if reference else ""


def needs_more(resource: Clinical, directory: ReferenceDirectory) -> bool:
    """Whether it refers to a medication or a file that the directory does not have."""
    unnamed = bool(medication_reference(resource)) and not medication_name(resource, directory)
    return unnamed or any(directory.file(str(one.url)) is None for one in _files_of(resource))


def notes_elsewhere(
    resource: Clinical, patient_id: str, directory: ReferenceDirectory, binaries: BinaryCache
) -> Mapping[str, AttachmentContent]:
    """What the files hold that its attachments refer to, by the address that they give."""
    found: dict[str, AttachmentContent] = {}
    for attachment in _files_of(resource):
        url = str(attachment.url)
        if directory.has_two_files(url):
            found[url] = AttachmentContent(unread=_DOUBTFUL)
        elif file := directory.file(url):
            binaries.use(file)
            if _is_of(file.patient, patient_id, directory):
                found[url] = file.content_for(attachment.contentType or "")
            else:
                found[url] = AttachmentContent(unread=_OF_ANOTHER)
    return found


def _is_of(guarded_by: str, patient_id: str, directory: ReferenceDirectory) -> bool:
    """Nothing is known of whose a file is that names no patient, or one whom nobody knows."""
    if not guarded_by or not may_be_patient(guarded_by):
        return True
    named = directory.patient(Reference.model_construct(reference=guarded_by))
    return named in {"", patient_id}


def _files_of(resource: Clinical) -> Iterator[Attachment]:
    """The attachments whose file stands elsewhere and may be among what is read."""
    for one in _attachments(resource):
        if not one.data and may_be_file(str(one.url or "")):
            yield one


def _attachments(resource: Clinical) -> Iterator[Attachment]:
    if isinstance(resource, DocumentReference):
        yield from (one.attachment for one in resource.content or () if one.attachment)
    elif isinstance(resource, DiagnosticReport):
        yield from resource.presentedForm or ()

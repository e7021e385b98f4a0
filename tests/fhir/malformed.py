"""More than a thousand malformed inputs, each with the refusal it is to meet; made, not collected.

Three families: bytes that are no good JSON, in every packing; fields of a wrong type, of every type that is
read, alone, in a bundle and in a line; and archives that are broken or made to do harm.
"""

import gzip
import json
import lzma
import struct
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from privrag_desktop.fhir.resources.validation import USED
from tests.fhir.builders import Json, bundle, observation, patient
from tests.fhir.packing import header, tarred, zipped

DAMAGED = "It is damaged or cut off: it could not be unpacked to its end."


@dataclass(frozen=True, slots=True)
class Malformed:
    """A file, and what is said of it: the name and place of the refusal, and how its reason begins."""

    name: str
    content: bytes
    file: str
    where: str
    reason: str


def malformed() -> Iterator[Malformed]:
    """All of them, in the same order each time."""
    yield from _bytes_in_every_packing()
    yield from _fields_in_every_place()
    yield from _archives()


GOOD = json.dumps(patient())
_WHOLE = json.dumps(bundle(patient(), observation(valueInteger=7)), indent=1)

NOT_TEXT, NOT_JSON, EMPTY = "It is not UTF-8 text.", "It is not complete JSON", "It is empty."
TWICE, NAN, DEEP = "It gives the same key twice", "It holds NaN or Infinity", "It is nested too deeply."
NO_RESOURCE = "It is not a FHIR resource."

# bytes that are refused as a whole, wherever a file stands
BYTES: Mapping[str, tuple[bytes, str]] = MappingProxyType(
    {
        "space": (b" \n\t ", EMPTY),
        "mark alone": (b"\xef\xbb\xbf", EMPTY),
        "cut in a key": (GOOD[:8].encode(), NOT_JSON),
        "cut in a text": (GOOD[:-20].encode(), NOT_JSON),
        "cut at the end": (GOOD[:-1].encode(), NOT_JSON),
        "cut before the entries": (_WHOLE[: _WHOLE.index('"entry"')].encode(), NOT_JSON),
        "latin letters": (GOOD.replace("Quill", "Qu\xefll").encode("latin-1"), NOT_TEXT),
        "broken at the start": (b"\xc3" + GOOD.encode(), NOT_TEXT),
        "broken at the end": (GOOD.encode() + b"\xc3", NOT_TEXT),
        "overlong": (GOOD.encode().replace(b"Quill", b"Q\xc0\xafll"), NOT_TEXT),
        "surrogate in bytes": (GOOD.encode().replace(b"Quill", b"Q\xed\xa0\x80ll"), NOT_TEXT),
        "half of UTF-16": (GOOD.encode("utf-16")[:-1], NOT_TEXT),
        "half of UTF-32": (GOOD.encode("utf-32")[:-2], NOT_TEXT),
        "UTF-16 cut": (GOOD[:-9].encode("utf-16"), NOT_JSON),
        "null in a text": (GOOD.encode().replace(b"Quill", b"Q\x00ill"), NOT_JSON),
        "bell in a text": (GOOD.encode().replace(b"Quill", b"Q\x07ill"), NOT_JSON),
        "line end in a text": (GOOD.encode().replace(b"Quill", b"Q\nill"), NOT_JSON),
        "no quotes": (b"{resourceType: Patient}", NOT_JSON),
        "single quotes": (b"{'resourceType': 'Patient'}", NOT_JSON),
        "comma at the end": (b'{"resourceType": "Patient",}', NOT_JSON),
        "comment": (b'{"resourceType": "Patient" /* Ada */}', NOT_JSON),
        "no colon": (b'{"resourceType" "Patient"}', NOT_JSON),
        "no comma": (b'{"resourceType": "Patient" "id": "1"}', NOT_JSON),
        "two at once": (GOOD.encode() + b" " + GOOD.encode(), NOT_JSON),
        "words behind": (GOOD.encode() + b" done", NOT_JSON),
        "wrong bracket": (GOOD.encode()[:-1] + b"]", NOT_JSON),
        "wrong escape": (GOOD.encode().replace(b"Quill", b"Q\\xll"), NOT_JSON),
        "wrong number": (b'{"resourceType": "Patient", "x": 01}', NOT_JSON),
        "words": (b"a letter to the ward", NOT_JSON),
        "noise": (bytes(range(128, 256)), NOT_TEXT),
        "NaN": (b'{"resourceType": "Patient", "x": NaN}', NAN),
        "Infinity": (b'{"resourceType": "Patient", "x": [Infinity]}', NAN),
        "-Infinity": (b'{"resourceType": "Patient", "x": {"y": -Infinity}}', NAN),
        "key twice": (b'{"resourceType": "Patient", "resourceType": "Patient"}', TWICE),
        "key twice inside": (b'{"resourceType": "Patient", "x": [{"a": 1, "a": 2}]}', TWICE),
        "key twice, escaped": (b'{"resourceType": "Patient", "resource\\u0054ype": 1}', TWICE),
        "lists in lists": (b"[" * 100_000 + b"]" * 100_000, DEEP),
        "objects in objects": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, DEEP),
        "lists without end": (b"[" * 100_000, DEEP),
        "a number": (b"42", NO_RESOURCE),
        "a text": (b'"Patient"', NO_RESOURCE),
        "nothing": (b"null", NO_RESOURCE),
        "a list": (f"[{GOOD}]".encode(), NO_RESOURCE),
        "no type": (b'{"id": "1"}', NO_RESOURCE),
        "unknown type": (b'{"resourceType": "Person\\u0000"}', NO_RESOURCE),
        "type of Python": (b'{"resourceType": "__class__"}', NO_RESOURCE),
        "type in a list": (b'{"resourceType": ["Patient"]}', NO_RESOURCE),
        "R5": (b'{"resourceType": "Transport"}', "It is FHIR R5"),
        "STU3": (b'{"resourceType": "Procedure", "notDone": true}', "It is FHIR STU3"),
        "DSTU2": (b'{"resourceType": "MedicationOrder"}', "It is FHIR DSTU2"),
        "XML": (b'<Patient xmlns="http://hl7.org/fhir"/>', "It is FHIR in XML."),
        "CDA": (b'<?xml version="1.0"?><ClinicalDocument/>', "It is a CDA document."),
        "HL7 v2": (b"MSH|^~\\&|LAB|WARD", "It is an HL7 v2 message."),
        "CSV": (b"id,name\n1,Ada\n", "It is a table of text"),
        "PDF": (b"%PDF-1.4", "It is a PDF document."),
        "picture": (b"\x89PNG\r\n\x1a\n", "It is a picture."),
        "bzip2": (b"BZh91AY", "It is packed as bzip2."),
    }
)

PACKINGS: Mapping[str, Callable[[bytes], bytes]] = MappingProxyType(
    {
        "x.json": bytes,
        "x.ndjson": bytes,
        "x.json.gz": gzip.compress,
        "x.json.xz": lzma.compress,
        "x.zip": lambda content: zipped({"in.json": content}),
        "x.tar": lambda content: tarred({"in.json": content}),
        "x.tgz": lambda content: gzip.compress(tarred({"in.json": content})),
        "x.tar.xz": lambda content: lzma.compress(tarred({"in.json": content})),
        "y.zip": lambda content: zipped({"in.tar": tarred({"in.json": content})}),
    }
)
_INSIDE = {
    "x.zip": "/in.json",
    "x.tar": "/in.json",
    "x.tgz": "/in.json",
    "x.tar.xz": "/in.json",
    "y.zip": "/in.tar/in.json",
}


def _bytes_in_every_packing() -> Iterator[Malformed]:
    for packing, pack in PACKINGS.items():
        for content, reason in BYTES.values():
            yield Malformed(packing, pack(content), packing + _INSIDE.get(packing, ""), "", reason)


# a value of a wrong kind, and the kinds of field that cannot take it
_WRONG: tuple[tuple[object, frozenset[str]], ...] = (
    (42, frozenset({"object", "list", "text", "date"})),
    (True, frozenset({"object", "list", "text", "date", "number"})),
    ("Ada Quill", frozenset({"object", "list", "date", "number"})),
    ('{"text": "Ada"}', frozenset({"object", "list", "date", "number"})),
    ([[1]], frozenset({"object", "list", "text", "date", "number"})),
    ({"Ada": 1}, frozenset({"object", "list", "text", "date", "number"})),
    ([42], frozenset({"object", "text", "date", "number"})),
    ("2019-13-45", frozenset({"object", "list", "date", "number"})),
)
_OBJECTS = frozenset(
    [
        "code",
        "subject",
        "patient",
        "encounter",
        "maritalStatus",
        "managingOrganization",
        "valueQuantity",
        "valueCodeableConcept",
        "bodySite",
        "method",
        "dataAbsentReason",
        "location",
        "recorder",
        "asserter",
        "clinicalStatus",
        "verificationStatus",
        "text",
        "meta",
        "period",
        "medicationCodeableConcept",
        "medicationReference",
        "vaccineCode",
        "doseQuantity",
        "relationship",
        "class",
        "statusReason",
    ]
)
_LISTS = frozenset(
    [
        "identifier",
        "name",
        "telecom",
        "address",
        "contact",
        "category",
        "note",
        "interpretation",
        "referenceRange",
        "component",
        "reasonCode",
        "dosageInstruction",
        "reaction",
        "participant",
        "extension",
        "modifierExtension",
        "contained",
        "performer",
        "evidence",
        "item",
    ]
)
_DATES = frozenset(
    ["birthDate", "effectiveDateTime", "issued", "recordedDate", "authoredOn"]
    + ["performedDateTime", "onsetDateTime"]
)
_NUMBERS = frozenset({"valueInteger", "multipleBirthInteger"})
_TEXTS = frozenset({"id", "language", "implicitRules"})
_KINDS = {
    **dict.fromkeys(_OBJECTS, "object"),
    **dict.fromkeys(_LISTS, "list"),
    **dict.fromkeys(_DATES, "date"),
    **dict.fromkeys(_NUMBERS, "number"),
    **dict.fromkeys(_TEXTS, "text"),
}
# fields that are one object in some types and a list of them in others
_OTHERWISE = MappingProxyType(
    {
        ("DiagnosticReport", "encounter"): "object",
        ("Organization", "name"): "text",
        ("Location", "name"): "text",
        ("FamilyMemberHistory", "name"): "text",
        ("CareTeam", "name"): "text",
        ("Encounter", "location"): "list",
        ("PractitionerRole", "location"): "list",
        ("ServiceRequest", "bodySite"): "list",
        ("Procedure", "bodySite"): "list",
        ("Location", "address"): "object",
        ("Goal", "statusReason"): "text",
    }
)


_CODE: Json = {"text": "x"}
_SOMEBODY: Json = {"reference": "Patient/p1"}
_BILL: Json = {
    "status": "active", "type": _CODE, "use": "claim", "patient": _SOMEBODY, "created": "2019-01-01",
}  # fmt: skip
_INSURED: Json = {"focal": True, "coverage": _SOMEBODY}
# what a type cannot be without
_NEEDED: Mapping[str, Json] = MappingProxyType(
    {
        "AllergyIntolerance": {"patient": _SOMEBODY},
        "CarePlan": {"status": "active", "intent": "plan", "subject": _SOMEBODY},
        "Claim": {
            **_BILL, "provider": _SOMEBODY, "priority": _CODE, "insurance": [_INSURED | {"sequence": 1}],
        },
        "Condition": {"subject": _SOMEBODY},
        "Consent": {"status": "active", "scope": _CODE, "category": [_CODE], "patient": _SOMEBODY},
        "Coverage": {"status": "active", "beneficiary": _SOMEBODY, "payor": [_SOMEBODY]},
        "DiagnosticReport": {"status": "final", "code": _CODE},
        "DocumentReference": {"status": "current", "content": [{"attachment": {}}]},
        "Encounter": {"status": "finished", "class": {"code": "AMB"}},
        "ExplanationOfBenefit": {
            **_BILL, "insurer": _SOMEBODY, "provider": _SOMEBODY, "outcome": "complete",
            "insurance": [_INSURED],
        },
        "FamilyMemberHistory": {"status": "completed", "patient": _SOMEBODY, "relationship": _CODE},
        "Goal": {"lifecycleStatus": "active", "description": _CODE, "subject": _SOMEBODY},
        "ImagingStudy": {"status": "available", "subject": _SOMEBODY},
        "Immunization": {
            "status": "completed", "vaccineCode": _CODE, "patient": _SOMEBODY, "occurrenceString": "once",
        },
        "MedicationAdministration": {
            "status": "completed", "medicationCodeableConcept": _CODE, "subject": _SOMEBODY,
            "effectiveDateTime": "2019-01-01",
        },
        "MedicationDispense": {"status": "completed", "medicationCodeableConcept": _CODE},
        "MedicationRequest": {
            "status": "active", "intent": "order", "medicationCodeableConcept": _CODE, "subject": _SOMEBODY,
        },
        "MedicationStatement": {
            "status": "active", "medicationCodeableConcept": _CODE, "subject": _SOMEBODY,
        },
        "Observation": {"status": "final", "code": _CODE},
        "Procedure": {"status": "completed", "subject": _SOMEBODY},
        "QuestionnaireResponse": {"status": "completed"},
        "RelatedPerson": {"patient": _SOMEBODY},
        "ServiceRequest": {"status": "active", "intent": "order", "subject": _SOMEBODY},
    }
)  # fmt: skip
_SHOW_A_RELEASE: Mapping[tuple[str, str], type | tuple[type, ...]] = MappingProxyType(
    {
        ("AllergyIntolerance", "clinicalStatus"): str,
        ("AllergyIntolerance", "verificationStatus"): str,
        ("Condition", "clinicalStatus"): str,
        ("Condition", "verificationStatus"): str,
        ("Encounter", "class"): (str, list),
        ("Practitioner", "name"): dict,
    }
)


def wrong_fields() -> Iterator[tuple[str, str, object]]:
    """Type, field and a value that it cannot take."""
    for kind, model in USED.items():
        for field in sorted(_KINDS.keys() & set(model.elements_sequence())):
            form = _OTHERWISE.get((kind, field), _KINDS[field])
            yield from ((kind, field, value) for value, forms in _WRONG if form in forms)


def _fields_in_every_place() -> Iterator[Malformed]:
    for number, (kind, field, value) in enumerate(wrong_fields()):
        content: Json = {"resourceType": kind, "id": "r1", **_NEEDED.get(kind, {}), field: value}
        if field == "medicationReference":
            content.pop("medicationCodeableConcept", None)
        shows = isinstance(value, _SHOW_A_RELEASE.get((kind, field), ()))
        reason = "It is FHIR " if shows else field
        place = number % 3  # each in one of three places; all in all would say the same three times
        if place == 0:
            yield Malformed("x.json", json.dumps(content).encode(), "x.json", "", reason)
        elif place == 1:
            whole = json.dumps(bundle(patient(), content)).encode()
            yield Malformed("x.json", whole, "x.json", f"entry 2 ({kind})", reason)
        else:
            lines = f"{GOOD}\n{json.dumps(content)}\n".encode()
            where = "line 2" if shows else f"line 2 ({kind})"
            yield Malformed("x.ndjson", lines, "x.ndjson", where, reason)


def _archives() -> Iterator[Malformed]:
    good = GOOD.encode()
    long = good + b" " * 5000
    for name, content in (
        ("x.zip", zipped({"a.json": long})),
        ("x.tar", tarred({"a.json": long})),
        ("x.tar.gz", gzip.compress(tarred({"a.json": long}))),
        ("x.tar.xz", lzma.compress(tarred({"a.json": long}))),
        ("x.json.gz", gzip.compress(long)),
        ("x.json.xz", lzma.compress(long)),
    ):
        for eighths in range(1, 8):
            cut = content[: len(content) * eighths // 8]
            if name != "x.tar" or eighths < 5:  # behind which there are only zeros
                yield Malformed(name, cut, "", "", DAMAGED)
    for path in (
        "../a.json",
        "a/../../b.json",
        "/a.json",
        "C:\\a.json",
        "..\\a.json",
        "\\\\host\\a.json",
        "c:/a.json",
    ):
        for name, pack in (("x.zip", zipped), ("x.tar", tarred)):
            yield Malformed(name, pack({path: good}), "", "", "Its name leads out of the archive.")
    for kind, reason in (
        (tarfile.SYMTYPE, "It is a link"),
        (tarfile.LNKTYPE, "It is a link"),
        (tarfile.CHRTYPE, "It is a device"),
        (tarfile.BLKTYPE, "It is a device"),
        (tarfile.FIFOTYPE, "It is a pipe"),
    ):
        for target in ("", "a.json", "/etc/passwd", "../../secret"):
            made = tarred({"a.json": good}, [header("odd.json", kind, target)])
            yield Malformed("x.tar", made, "x.tar/odd.json", "", reason)
    for method in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        yield Malformed(
            "x.zip", zipped({"a.json": good}, method), "x.zip/a.json", "", "It is packed in a way"
        )
    yield Malformed("x.zip", zipped({}), "x.zip", "", "It holds no files.")
    yield Malformed("x.zip", zipped({"a" * 1001: good}), "", "", "Its name in the archive is too long.")
    packed = good
    for _ in range(4):
        packed = gzip.compress(packed)
    yield Malformed("x.gz", packed, "x.gz", "", "It is packed more than 3 times over.")
    listing = bytearray(zipped({"a.json": good}))
    at = listing.rfind(b"PK\x05\x06")
    listing[at + 12 : at + 16] = struct.pack("<L", 2**31)
    yield Malformed("x.zip", bytes(listing), "x.zip", "", "It holds more than 100,000 files.")

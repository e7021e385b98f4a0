"""Detect which release of FHIR a resource is of, where it is another than R4 or R4B."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from privrag_desktop.i18n import TranslatableText, mark

OTHER_RELEASE = mark("It is FHIR {release}; this program reads R4 and R4B.")
R5, STU3, DSTU2, EARLY = "R5", "STU3", "DSTU2", "STU3 or older"
_SAYING = frozenset({"CapabilityStatement", "Conformance", "ImplementationGuide", "StructureDefinition"})
_BY_NUMBER = MappingProxyType({"6": "R6", "5": R5, "3": STU3, "1": DSTU2, "0": DSTU2})
_CORE = "http://hl7.org/fhir/"
_CORE_PROFILE = f"{_CORE}StructureDefinition/"
_R4_MINOR = ("4.0", "4.1", "4.3")

# types that stand in R4 and no longer in R4B; such a resource is FHIR R4, of a type that is not used
ONLY_IN_R4 = frozenset(
    {
        "EffectEvidenceSynthesis",
        "MedicinalProduct",
        "MedicinalProductAuthorization",
        "MedicinalProductContraindication",
        "MedicinalProductIndication",
        "MedicinalProductIngredient",
        "MedicinalProductInteraction",
        "MedicinalProductManufactured",
        "MedicinalProductPackaged",
        "MedicinalProductPharmaceutical",
        "MedicinalProductUndesirableEffect",
        "RiskEvidenceSynthesis",
        "SubstanceNucleicAcid",
        "SubstancePolymer",
        "SubstanceProtein",
        "SubstanceReferenceInformation",
        "SubstanceSourceMaterial",
        "SubstanceSpecification",
    }
)
_TYPES = MappingProxyType(
    {
        **dict.fromkeys(("MedicationOrder", "DiagnosticOrder", "Conformance", "DeviceUseRequest"), DSTU2),
        **dict.fromkeys(("DeviceMetricComponent", "ClinicalStatement"), DSTU2),
        **dict.fromkeys(("ProcedureRequest", "ReferralRequest", "BodySite", "Sequence"), EARLY),
        **dict.fromkeys(("EligibilityRequest", "EligibilityResponse", "ExpansionProfile"), EARLY),
        **dict.fromkeys(("ServiceDefinition", "DataElement", "ProcessRequest", "ImagingManifest"), EARLY),
        **dict.fromkeys(("GenomicStudy", "ImagingSelection", "InventoryItem", "FormularyItem"), R5),
        **dict.fromkeys(("EncounterHistory", "DeviceUsage", "DeviceDispense", "DeviceAssociation"), R5),
        **dict.fromkeys(("Permission", "Requirements", "NutritionIntake", "Transport", "TestPlan"), R5),
        **dict.fromkeys(("ArtifactAssessment", "ActorDefinition", "InventoryReport"), R5),
        "BiologicallyDerivedProductDispense": R5,
    }
)

# fields that a type has in one release and not in R4; that a name is there says enough
_FIELDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "AllergyIntolerance": {
            "assertedDate": STU3, "substance": DSTU2, "recordedDateTime": DSTU2, "participant": R5,
        },
        "Binary": {"content": EARLY},
        "CarePlan": {"context": EARLY, "definition": STU3, "custodian": R5},
        "Condition": {
            "assertedDate": STU3, "context": STU3, "dateRecorded": DSTU2, "patient": DSTU2, "participant": R5,
        },
        "Consent": {
            "consentingParty": EARLY, "except": EARLY, "action": EARLY, "actor": EARLY, "purpose": EARLY,
            "dataPeriod": EARLY, "securityLabel": EARLY, "subject": R5, "date": R5, "grantor": R5,
            "grantee": R5, "decision": R5, "policyBasis": R5, "regulatoryBasis": R5,
        },
        "DiagnosticReport": {
            "codedDiagnosis": EARLY, "image": EARLY, "context": STU3, "composition": R5, "note": R5,
        },
        "DocumentReference": {"class": EARLY, "indexed": EARLY, "attester": R5, "modality": R5},
        "Encounter": {
            "incomingReferral": EARLY, "indication": DSTU2,
            "actualPeriod": R5, "plannedStartDate": R5, "plannedEndDate": R5, "admission": R5,
            "virtualService": R5, "subjectStatus": R5,
        },
        "FamilyMemberHistory": {"notDone": STU3, "notDoneReason": STU3, "definition": STU3},
        "ImagingStudy": {
            "accession": EARLY, "availability": EARLY, "uid": EARLY, "patient": EARLY, "context": STU3,
            "modalityList": DSTU2, "order": DSTU2, "partOf": R5,
        },
        "Immunization": {
            "notGiven": STU3, "wasNotGiven": DSTU2, "vaccinationProtocol": EARLY, "explanation": EARLY,
            "administeredProduct": R5, "basedOn": R5,
        },
        "Medication": {"isBrand": EARLY, "isOverTheCounter": STU3, "package": EARLY, "product": DSTU2},
        "MedicationAdministration": {
            "notGiven": STU3, "wasNotGiven": DSTU2, "reasonNotGiven": EARLY, "prescription": EARLY,
        },
        "MedicationDispense": {"notDone": STU3, "notDoneReasonCodeableConcept": STU3},
        "MedicationRequest": {"context": STU3, "definition": STU3},
        "MedicationStatement": {
            "notTaken": STU3, "reasonNotTaken": EARLY, "wasNotTaken": DSTU2, "adherence": R5,
        },
        "Observation": {
            "context": STU3, "comment": STU3, "comments": DSTU2, "related": EARLY,
            "triggeredBy": R5, "instantiatesCanonical": R5, "bodyStructure": R5,
        },
        "Patient": {"animal": EARLY, "careProvider": DSTU2},
        "Practitioner": {"practitionerRole": DSTU2},
        "Procedure": {
            "notDone": STU3, "notDoneReason": STU3, "notPerformed": DSTU2, "reasonNotPerformed": DSTU2,
            "definition": STU3, "context": STU3, "occurrenceDateTime": R5, "occurrencePeriod": R5,
            "occurrenceString": R5, "occurrenceAge": R5, "occurrenceRange": R5, "reportedBoolean": R5,
            "reportedReference": R5, "recorded": R5, "supportingInfo": R5,
        },
    }
)  # fmt: skip

# fields whose form changed: the type, the field, the kind of JSON value it has, the release that has it so
_FORMS: tuple[tuple[str, str, type, str], ...] = (
    ("AllergyIntolerance", "clinicalStatus", str, STU3),
    ("AllergyIntolerance", "verificationStatus", str, STU3),
    ("AllergyIntolerance", "type", dict, R5),
    ("Condition", "clinicalStatus", str, EARLY),
    ("Condition", "verificationStatus", str, EARLY),
    ("Consent", "policyRule", str, STU3),
    ("Consent", "provision", list, R5),
    ("Encounter", "class", list, R5),
    ("Encounter", "class", str, DSTU2),
    ("Encounter", "reason", list, EARLY),
    ("ImagingStudy", "reason", dict, STU3),
    ("ImagingStudy", "reason", list, R5),
    ("MedicationAdministration", "medication", dict, R5),
    ("MedicationDispense", "medication", dict, R5),
    ("MedicationRequest", "medication", dict, R5),
    ("MedicationStatement", "medication", dict, R5),
    ("Procedure", "reason", list, R5),
    ("Practitioner", "name", dict, DSTU2),
)


def other_release(content: object) -> str:
    """The name of the release that a resource in JSON is of, "" when it may be R4 or R4B."""
    if not isinstance(content, dict) or not isinstance(kind := content.get("resourceType"), str):
        return ""
    signs = (
        _TYPES.get(kind, ""),
        _stated_release(content, kind),
        _of_profiles(content),
        *_releases_of_fields(content, kind),
    )
    return next((one for one in signs if one), "")


def refusal_of(release: str) -> str:
    """The sentence by which a file or resource of another release is refused."""
    return TranslatableText(OTHER_RELEASE, release=release)


def _stated_release(content: Mapping[str, object], kind: str) -> str:
    """Of a statement, that describes a server or a format, what it says itself."""
    said = content.get("fhirVersion") if kind in _SAYING else None
    numbers = said if isinstance(said, list) else [said]
    releases = [_by_number(one) for one in numbers if isinstance(one, str)]
    return releases[0] if releases and all(releases) else ""


def _of_profiles(content: Mapping[str, object]) -> str:
    meta = content.get("meta")
    profiles = meta.get("profile") if isinstance(meta, dict) else None
    for profile in profiles if isinstance(profiles, list) else ():
        if isinstance(profile, str) and profile.startswith(_CORE):
            address, _, version = profile.partition("|")
            numbered = address.removeprefix(_CORE).partition("/")[0]
            release = _by_number(numbered) or (
                _by_number(version) if address.startswith(_CORE_PROFILE) else ""
            )
            if release:
                return release
    return ""


def _by_number(number: str) -> str:
    """`4.0.1` and the like are read; what is no number says nothing."""
    major, dot, _ = number.partition(".")
    if number.startswith("4.") and not number.startswith(_R4_MINOR):
        return R5  # 4.2, 4.4 to 4.6 were drafts of it
    return _BY_NUMBER.get(major, "") if dot else ""


def _releases_of_fields(content: Mapping[str, object], kind: str) -> Iterator[str]:
    fields = _FIELDS.get(kind)
    if fields:
        yield from (fields[name] for name in content if name in fields)
    for named, field, form, release in _FORMS:
        if named == kind and isinstance(content.get(field), form):
            yield release

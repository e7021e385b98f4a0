"""One made-up patient with every further type of record, a name hidden in each field and in notes."""

import base64

Resource = dict[str, object]
SUBJECT = {"reference": "urn:uuid:9a7c0001-1111-4222-8333-944455556666", "display": "Isolde Wraxhampton"}
DAY = "2021-06-07T23:30:00-08:00"
NOTES = (
    "# Assessment\nIsolde Wraxhampton was sent by her family doctor Barnabas Trelawney-Quick, who will call. "
    "Dr. Ottoline Fernsby agrees. Her neighbour Ignatius Plumtree drove her. Fernsby will see her again.\n"
    "\nPlan:\nCall Trelawney-Quick on 555-018-4477. MRN-7781-QX. "
    "Electronically signed by Cosima Hartwhistle, MD",
    "Discussed with Barnabas Trelawney-Quick and Plumtree. Hartwhistle away until July 4th, 2021.",
)
# in structured fields, then in free text alone
HIDDEN = (
    "Isolde", "Wraxhampton", "Lysander", "Broadmoor-Heights", "Quillfeather", "Peregrine", "Snodgrass",
    "Mildenhall", "Thessaly", "Ravensbourne", "Evadne", "Kestrelton", "Percival", "Grimwade",
    "SN-88221144", "00844588003288", "LOT-4471-XZ", "ACC-99-1234-77", "POL-5512-998",
    "Barnabas", "Trelawney-Quick", "Trelawney", "Ottoline", "Fernsby", "Ignatius", "Plumtree", "Cosima",
    "Hartwhistle", "555-018-4477", "MRN-7781-QX", "Winifred", "Oglethorpe", "Araminta",
    "1.2.840.7788.1", "1.2.840.7788.2", "ACC-31-7790", "Tabitha", "Penhaligon", "Ambrose", "Dunnottar",
    "Philippa", "Sandalwood",
)  # fmt: skip


def bundle() -> Resource:
    entries = [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in _resources()]
    return {"resourceType": "Bundle", "type": "collection", "entry": entries}


def _attached(text: str, kind: str = "text/plain") -> Resource:
    return {"contentType": kind, "data": base64.b64encode(text.encode()).decode()}


def _concept(text: str) -> Resource:
    return {"text": text}


def _resources() -> list[Resource]:
    patient: Resource = {
        "resourceType": "Patient",
        "id": "9a7c0001-1111-4222-8333-944455556666",
        "gender": "female",
        "birthDate": "1949-08-09",
        "name": [{"given": ["Isolde"], "family": "Wraxhampton"}],
    }
    return [patient, *_visits(), *_images_and_letters(), *_medicines(), *_plans(), *_others()]


def _visits() -> list[Resource]:
    doctor = {"display": "Dr. Lysander Quillfeather"}
    ward = {"reference": "Location/7", "display": "Broadmoor-Heights Ward"}
    return [
        {
            "resourceType": "Encounter", "id": "enc", "status": "finished", "class": {"code": "IMP"},
            "type": [_concept("Follow-up visit")], "subject": SUBJECT, "period": {"start": DAY},
            "participant": [{"individual": doctor}], "location": [{"location": ward}],
            "identifier": [{"value": "ACC-99-1234-77"}],
            "serviceProvider": {"reference": "Organization/8", "display": "Mildenhall Infirmary"},
        },
        {
            "resourceType": "DiagnosticReport", "id": "rep", "status": "final",
            "code": _concept("Chest scan"),
            "subject": SUBJECT, "effectiveDateTime": DAY, "performer": [doctor],
            "conclusion": "Clear lungs; told to Winifred Oglethorpe, RN by phone.",
            "presentedForm": [_attached(f"<p>{NOTES[0]}</p>", "text/html")],
        },
        {
            "resourceType": "DocumentReference", "id": "doc", "status": "current",
            "type": _concept("Progress note"),
            "subject": SUBJECT, "date": "2021-06-09T08:00:00Z", "author": [doctor],
            "content": [{"attachment": _attached(NOTES[1])}],
        },
    ]  # fmt: skip


def _images_and_letters() -> list[Resource]:
    """A letter stands in a file of its own."""
    letter = "Dear colleague, signed by Dr. Ambrose Dunnottar. Ambrose will call Isolde Wraxhampton."
    return [
        {
            "resourceType": "ImagingStudy", "id": "ima", "status": "available", "subject": SUBJECT,
            "started": DAY, "identifier": [{"value": "ACC-31-7790"}],
            "procedureCode": [_concept("Chest computed tomography")],
            "referrer": {"display": "Dr. Lysander Quillfeather"},
            "interpreter": [{"display": "Tabitha Penhaligon"}],
            "description": "Repeat for Dr. Tabitha Penhaligon, ACC-31-7790.",
            "reasonCode": [_concept("cough told by her daughter Philippa")],
            "series": [
                {
                    "uid": "1.2.840.7788.1", "modality": {"code": "CT"},
                    "description": "Wraxhampton supine, 1.2.840.7788.2",
                    "performer": [{"actor": {"display": "Peregrine Snodgrass"}}],
                    "instance": [{"uid": "1.2.840.7788.2", "sopClass": {"code": "1.2"}}],
                }
            ],
            "note": [{"authorString": "Philippa Sandalwood", "text": "Told by Philippa Sandalwood, RN."}],
        },
        {
            "resourceType": "DocumentReference", "id": "let", "status": "current",
            "type": _concept("Progress letter"), "subject": SUBJECT, "date": "2021-06-10T08:00:00Z",
            "content": [{"attachment": {"url": "Binary/let-1"}}],
        },
        {"resourceType": "Binary", "id": "let-1", **_attached(f"<p>{letter}</p>", "text/html")},
    ]  # fmt: skip


def _medicines() -> list[Resource]:
    drug, nurse = _concept("Ramipril 5 MG"), {"display": "Peregrine Snodgrass"}
    return [
        {
            "resourceType": "Immunization", "id": "imm", "status": "completed", "patient": SUBJECT,
            "vaccineCode": _concept("Influenza vaccine"), "occurrenceDateTime": DAY,
            "lotNumber": "LOT-4471-XZ",
            "performer": [{"actor": nurse}],
            "note": [{"authorString": "Evadne Kestrelton", "text": "Evadne gave it."}],
        },
        {
            "resourceType": "MedicationStatement", "id": "sta", "status": "active", "subject": SUBJECT,
            "medicationCodeableConcept": drug, "effectiveDateTime": DAY, "informationSource": nurse,
        },
        {
            "resourceType": "MedicationAdministration", "id": "adm", "status": "completed",
            "subject": SUBJECT, "medicationCodeableConcept": drug, "effectiveDateTime": DAY,
            "performer": [{"actor": nurse}],
        },
        {
            "resourceType": "MedicationDispense", "id": "dis", "status": "completed", "subject": SUBJECT,
            "medicationCodeableConcept": drug, "whenHandedOver": DAY,
            "receiver": [{"display": "Thessaly Ravensbourne"}],
        },
    ]  # fmt: skip


def _plans() -> list[Resource]:
    return [
        {
            "resourceType": "CarePlan", "id": "pla", "status": "active", "intent": "plan", "subject": SUBJECT,
            "title": "Heart care", "description": "Dr. Ottoline Fernsby leads. Visits by Nurse Araminta.",
            "author": {"display": "Dr. Percival Grimwade"}, "period": {"start": "2021-06-07"},
        },
        {
            "resourceType": "CareTeam", "id": "tea", "status": "active", "subject": SUBJECT,
            "name": "Team Percival Grimwade", "participant": [{"member": {"display": "Percival Grimwade"}}],
        },
        {
            "resourceType": "Goal", "id": "goa", "lifecycleStatus": "active", "subject": SUBJECT,
            "description": _concept("Walk daily"), "expressedBy": {"display": "Thessaly Ravensbourne"},
            "note": [{"text": "Agreed with Dr. Grimwade."}],
        },
        {
            "resourceType": "ServiceRequest", "id": "ord", "status": "active", "intent": "order",
            "subject": SUBJECT,
            "code": _concept("Heart scan"), "authoredOn": DAY,
            "requester": {"display": "Dr. Percival Grimwade"},
            "requisition": {"value": "POL-5512-998"}, "patientInstruction": "Ask for Dr. Grimwade.",
        },
    ]  # fmt: skip


def _others() -> list[Resource]:
    child = {"linkId": "1", "text": "Name of child", "answer": [{"valueString": "Evadne Kestrelton"}]}
    return [
        {
            "resourceType": "FamilyMemberHistory", "id": "fam", "status": "completed", "patient": SUBJECT,
            "name": "Evadne Kestrelton", "relationship": _concept("sister"),
            "condition": [{"code": _concept("Stroke"), "note": [{"text": "Evadne fell."}]}],
        },
        {
            "resourceType": "Device", "id": "dev", "status": "active", "patient": SUBJECT,
            "type": _concept("Cardiac pacemaker"), "serialNumber": "SN-88221144",
            "udiCarrier": [{"deviceIdentifier": "00844588003288"}],
        },
        {
            "resourceType": "QuestionnaireResponse", "id": "que", "status": "completed", "subject": SUBJECT,
            "authored": DAY, "author": {"display": "Evadne Kestrelton"}, "item": [child],
        },
    ]  # fmt: skip

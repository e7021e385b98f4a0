"""Which module makes the sentences of which resource type."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from privrag_desktop.domain import Fact
from privrag_desktop.fhir.narrators.allergy_intolerance import narrate_allergy
from privrag_desktop.fhir.narrators.care_plan import narrate_care_plan
from privrag_desktop.fhir.narrators.care_team import narrate_care_team
from privrag_desktop.fhir.narrators.claim import narrate_claim
from privrag_desktop.fhir.narrators.condition import narrate_condition
from privrag_desktop.fhir.narrators.consent import narrate_consent
from privrag_desktop.fhir.narrators.coverage import narrate_coverage
from privrag_desktop.fhir.narrators.device import narrate_device
from privrag_desktop.fhir.narrators.diagnostic_report import narrate_report
from privrag_desktop.fhir.narrators.document_reference import narrate_document
from privrag_desktop.fhir.narrators.encounter import narrate_encounter
from privrag_desktop.fhir.narrators.explanation_of_benefit import narrate_benefit
from privrag_desktop.fhir.narrators.family_member_history import narrate_family
from privrag_desktop.fhir.narrators.goal import narrate_goal
from privrag_desktop.fhir.narrators.imaging_study import narrate_imaging
from privrag_desktop.fhir.narrators.immunization import narrate_immunization
from privrag_desktop.fhir.narrators.medication_administration import narrate_administration
from privrag_desktop.fhir.narrators.medication_dispense import narrate_dispense
from privrag_desktop.fhir.narrators.medication_request import narrate_medication
from privrag_desktop.fhir.narrators.medication_statement import narrate_statement
from privrag_desktop.fhir.narrators.observation import narrate_observation
from privrag_desktop.fhir.narrators.procedure import narrate_procedure
from privrag_desktop.fhir.narrators.questionnaire_response import narrate_answers
from privrag_desktop.fhir.narrators.sentences import Unread
from privrag_desktop.fhir.narrators.service_request import narrate_order
from privrag_desktop.fhir.narrators.supply_delivery import narrate_supply

# A narrator takes the resource of its type and whose it is (About).
Narrator = Callable[..., Iterable[Fact | Unread]]

NARRATORS: Mapping[str, Narrator] = MappingProxyType(
    {
        "AllergyIntolerance": narrate_allergy,
        "CarePlan": narrate_care_plan,
        "CareTeam": narrate_care_team,
        "Claim": narrate_claim,
        "Condition": narrate_condition,
        "Consent": narrate_consent,
        "Coverage": narrate_coverage,
        "Device": narrate_device,
        "DiagnosticReport": narrate_report,
        "DocumentReference": narrate_document,
        "Encounter": narrate_encounter,
        "ExplanationOfBenefit": narrate_benefit,
        "FamilyMemberHistory": narrate_family,
        "Goal": narrate_goal,
        "ImagingStudy": narrate_imaging,
        "Immunization": narrate_immunization,
        "MedicationAdministration": narrate_administration,
        "MedicationDispense": narrate_dispense,
        "MedicationRequest": narrate_medication,
        "MedicationStatement": narrate_statement,
        "Observation": narrate_observation,
        "Procedure": narrate_procedure,
        "QuestionnaireResponse": narrate_answers,
        "ServiceRequest": narrate_order,
        "SupplyDelivery": narrate_supply,
    }
)

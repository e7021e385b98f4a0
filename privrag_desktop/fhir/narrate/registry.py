"""List which module narrates which resource type."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.allergy_intolerance import narrate_allergy
from privrag_desktop.fhir.narrate.care_plan import narrate_care_plan
from privrag_desktop.fhir.narrate.care_team import narrate_care_team
from privrag_desktop.fhir.narrate.claim import narrate_claim
from privrag_desktop.fhir.narrate.condition import narrate_condition
from privrag_desktop.fhir.narrate.consent import narrate_consent
from privrag_desktop.fhir.narrate.coverage import narrate_coverage
from privrag_desktop.fhir.narrate.device import narrate_device
from privrag_desktop.fhir.narrate.diagnostic_report import narrate_report
from privrag_desktop.fhir.narrate.document_reference import narrate_document
from privrag_desktop.fhir.narrate.encounter import narrate_encounter
from privrag_desktop.fhir.narrate.explanation_of_benefit import narrate_benefit
from privrag_desktop.fhir.narrate.family_member_history import narrate_family
from privrag_desktop.fhir.narrate.goal import narrate_goal
from privrag_desktop.fhir.narrate.imaging_study import narrate_imaging
from privrag_desktop.fhir.narrate.immunization import narrate_immunization
from privrag_desktop.fhir.narrate.medication_administration import narrate_administration
from privrag_desktop.fhir.narrate.medication_dispense import narrate_dispense
from privrag_desktop.fhir.narrate.medication_request import narrate_medication
from privrag_desktop.fhir.narrate.medication_statement import narrate_statement
from privrag_desktop.fhir.narrate.observation import narrate_observation
from privrag_desktop.fhir.narrate.procedure import narrate_procedure
from privrag_desktop.fhir.narrate.questionnaire_response import narrate_answers
from privrag_desktop.fhir.narrate.sentence_parts import Unread
from privrag_desktop.fhir.narrate.service_request import narrate_order
from privrag_desktop.fhir.narrate.supply_delivery import narrate_supply

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

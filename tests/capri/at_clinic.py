"""A small health task that has begun as the program begins one, with a map that hides nothing."""

from collections.abc import Sequence

from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.linking.entity_linking import link_entities
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import (
    HealthGateway,
    HealthState,
)
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.domain.tasks import Configuration
from tests.capri.acting import TODAY, OpenMap

MIA = Patient(
    patient_id="PT10", name="Mia Lund", age=41, gender="female", conditions=("Asthma",), phone="555-0110"
)
EVA = Patient(patient_id="PT11", name="Eva Stein", age=67, gender="female", conditions=("Asthma",))
TOM = Patient(
    patient_id="PT20",
    name="Tom Berg",
    age=52,
    gender="male",
    conditions=("Asthma",),
    medications=("Aspirin",),
)
DOCTOR = Practitioner(
    doctor_id="DR7", name="Ada Brandt", specialty="Neurology", email="brandt@clinic.example.org"
)
PAST = Appointment(appointment_id="AP1", patient_id="PT10", date="2026-03-05", time="10:00", doctor_id="DR7")
COMING = Appointment(
    appointment_id="AP2", patient_id="PT10", date="2026-03-20", time="11:00", doctor_id="DR7"
)
LATER = Appointment(appointment_id="AP3", patient_id="PT10", date="2026-04-20", time="11:00", doctor_id="DR7")
REPORT = DiagnosticReport(
    report_id="REP4", patient_id="PT10", type="HbA1c", date="2026-01-03", results="HbA1c 8.4 %"
)


def clinic() -> HealthGateway:
    return HealthGateway(
        HealthState((MIA, EVA, TOM), (DOCTOR,), (PAST, COMING, LATER), (), (REPORT,), today=TODAY.isoformat())
    )


def visiting(task: str, *entities: Entity, service: HealthGateway | None = None) -> TaskSession:
    """The session of a task that names these."""
    gateways = (service or clinic(), NotifyGateway())
    contextual = OpenMap(Configuration.ENTITY).as_map()
    types = list(dict.fromkeys(type_ for one in gateways for type_ in one.toolkit.entities))
    registry = EntityRegistry(contextual, types)
    met = list(link_entities(task, entities, gateways, contextual, registry))
    notes = [one.note for one in met if one.note]
    return TaskSession(
        task,
        task,
        contextual,
        registry,
        EntitySurface([one.toolkit for one in gateways], contextual, registry, notes=notes),
        gateways,
        calls=tuple(one.call for one in met if one.call),
        named=tuple(label for one in met for label in one.named),
        fitting=tuple(label for one in met for label in one.fitting),
    )


def lines_of(session: TaskSession) -> Sequence[str]:
    """What the agent is told first, line by line."""
    return session.surface.task(session.shown).splitlines()

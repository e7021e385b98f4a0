"""Choose the gateways of a task: the user's own vault with drafts, or simulations with made-up data."""

from datetime import date, datetime, timedelta
from decimal import Decimal

from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import (
    HealthGateway,
    HealthState,
)
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    PENDING,
    PaymentsGateway,
    PaymentsState,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Gateway
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskWorld
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients_and_identifiers import addresses

_DOCTORS = (
    Practitioner(
        doctor_id="D301",
        name="Ysolde Harrowgate",
        gender="female",
        specialty="Cardiology",
        email="y.harrowgate@larkhollow.example",
    ),
    Practitioner(
        doctor_id="D302",
        name="Benedikt Orlowsky",
        gender="male",
        specialty="General practice",
        email="b.orlowsky@larkhollow.example",
    ),
)
_PATIENTS = (
    Patient(
        patient_id="P50101",
        name="Philomena Oakhurst",
        age=47,
        gender="female",
        phone="555-0142",
        conditions=("Hypertension",),
        medications=("Lisinopril",),
    ),
    Patient(
        patient_id="P50102",
        name="Rosamund Tiverton",
        age=29,
        gender="female",
        phone="555-0157",
        conditions=("Hypertension", "Asthma"),
        allergies=("Penicillin",),
    ),
    Patient(
        patient_id="P50103",
        name="Caspian Oakhurst",
        age=51,
        gender="male",
        phone="555-0168",
        conditions=("Type 2 diabetes",),
        medications=("Metformin",),
    ),
)
_FRIENDS = (
    PaymentAccount(username="@tilda_brekkenridge", display_name="Tilda Brekkenridge"),
    PaymentAccount(username="@osric.vantongeren", display_name="Osric Vantongeren"),
)
_OTHERS = (PaymentAccount(username="@marlo_quillfeather", display_name="Marlo Quillfeather"),)
_BANK = BankAccount(
    account_id="BA4817", bank_name="Larkhollow Bank", account_type="checking", last_four_digits="3052"
)


def gateways_of(workspace: Workspace, world: TaskWorld, today: datetime) -> tuple[Gateway, ...]:
    """Fresh gateways for one task, as of this time; a simulation begins anew each time."""
    match world:
        case TaskWorld.RECORDS:
            records = RecordsGateway(workspace.database, workspace.retriever.topics, today)
            return records, NotifyGateway(_contacts(workspace))
        case TaskWorld.HEALTH:
            return simulated_health(today.date()), NotifyGateway(simulated_contacts())
        case TaskWorld.PAYMENTS:
            return simulated_payments(today.date()), NotifyGateway(simulated_contacts())


def _contacts(workspace: Workspace) -> list[Contact]:
    """Whom the vault knows an address of."""
    return [Contact(name=name, email=address) for name, address in addresses(workspace.database)]


def simulated_contacts() -> tuple[Contact, ...]:
    """The doctors of the simulated clinic."""
    return tuple(Contact(name=one.name, email=one.email) for one in _DOCTORS)


def simulated_health(today: date) -> HealthGateway:
    """A small clinic with three patients, two doctors, two appointments to come and a letter."""
    return HealthGateway(
        HealthState(
            patients=_PATIENTS,
            doctors=_DOCTORS,
            appointments=(
                _appointment("A6001", _PATIENTS[0], _DOCTORS[0], today + timedelta(days=1), "09:30"),
                _appointment("A6002", _PATIENTS[2], _DOCTORS[1], today + timedelta(days=3), "14:00"),
            ),
            documents=(
                ClinicalDocument(
                    document_id="C7001",
                    patient_id=_PATIENTS[0].patient_id,
                    type="Visit note",
                    date=(today - timedelta(days=20)).isoformat(),
                    summary="Blood pressure above the goal",
                    details="The blood pressure was 152/94 mmHg. The dose was raised.",
                ),
            ),
            today=today.isoformat(),
        )
    )


def simulated_payments(today: date) -> PaymentsGateway:
    """A small payment account with friends, a linked bank and a request that waits."""
    return PaymentsGateway(
        PaymentsState(
            me=PaymentAccount(username="@your_account", display_name="Yourself"),
            balance=Decimal("120.00"),
            banks=(_BANK,),
            accounts=(*_FRIENDS, *_OTHERS),
            friends=frozenset(one.key for one in _FRIENDS),
            transactions=(
                Transaction(
                    transaction_id="VT40012",
                    type="request",
                    date=f"{today - timedelta(days=2)}T18:20:00Z",
                    amount=Decimal("18.50"),
                    note="dinner",
                    status=PENDING,
                    is_starter=False,
                    other_user=_FRIENDS[1].username,
                ),
            ),
        ),
        today,
    )


def _appointment(key: str, patient: Patient, doctor: Practitioner, day: date, time: str) -> Appointment:
    return Appointment(
        appointment_id=key,
        patient_id=patient.patient_id,
        date=day.isoformat(),
        time=time,
        location="Larkhollow Clinic",
        doctor_id=doctor.doctor_id,
        doctor_name=doctor.name,
    )

"""Worked examples of health-record tasks, with results from a small simulation."""

from collections.abc import Sequence

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import ASK, FINISH, Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import (
    APPOINTMENTS,
    BOOK,
    CANCEL,
    DOCUMENTS,
    FIND_DOCTORS,
    FIND_PATIENTS,
    MOVE,
    PATIENT_DETAILS,
    REPORTS,
    WRITE_DOCUMENT,
)
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    DoctorCriteria,
    MovedAppointment,
    NewAppointment,
    NewDocument,
    OneAppointment,
    OnePatient,
    PatientCriteria,
)
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import HealthGateway, HealthState
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    TO_PRACTITIONER,
    ToPractitioner,
)
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory
from privrag_desktop.errors import ToolRefused


def _who(number: int, name: str, age: int, gender: str) -> Patient:
    return Patient(patient_id=f"PT{number}", name=name, age=age, gender=gender)


_ANNIKA = _who(81144, "Annika Solheim", 36, "female")
_TOMASZ = _who(81150, "Tomasz Wolski", 63, "male")
_EDGAR = _who(81162, "Edgar Lowell", 71, "male")
_BRIDGET = _who(81171, "Bridget Fallon", 54, "female")
_OTHER_BRIDGET = _who(81183, "Bridget Sorensen", 29, "female")
_PATIENTS = (
    _ANNIKA.model_copy(
        update={"conditions": ("Epilepsy",), "medications": ("Lamotrigine",), "phone": "555-0142"}
    ),
    _TOMASZ.model_copy(update={"conditions": ("Gout",), "medications": ("Allopurinol", "Ramipril")}),
    _EDGAR.model_copy(update={"conditions": ("Gout", "Glaucoma")}),
    _BRIDGET,
    _OTHER_BRIDGET,
)
_RHEUMATOLOGIST = Practitioner(
    doctor_id="DR8123",
    name="Yvonne Castellan",
    gender="female",
    specialty="Rheumatology",
    phone="555-0177",
    email="castellan@practice.example.net",
)
_EYE_DOCTOR = Practitioner(
    doctor_id="DR8140",
    name="Rupert Lindholm",
    gender="male",
    specialty="Ophthalmology",
    phone="555-0190",
    email="lindholm@practice.example.net",
)


def _appointment(number: int, who: Patient, day: str, time: str, doctor: Practitioner) -> Appointment:
    return Appointment(
        appointment_id=f"AP{number}",
        patient_id=who.key,
        date=day,
        time=time,
        location="Room 3, Linden House",
        doctor_id=doctor.key,
        doctor_name=doctor.name,
    )


# days that are no days of the study, on whichever side of its today they are
_STATE = HealthState(
    _PATIENTS,
    (_RHEUMATOLOGIST, _EYE_DOCTOR),
    appointments=(
        _appointment(3120, _TOMASZ, "2027-10-13", "10:30", _RHEUMATOLOGIST),
        _appointment(3131, _EDGAR, "2027-10-14", "08:45", _EYE_DOCTOR),
        _appointment(3144, _EDGAR, "2027-11-04", "12:15", _RHEUMATOLOGIST),
        _appointment(3152, _BRIDGET, "2027-10-21", "12:00", _EYE_DOCTOR),
    ),
    documents=(
        ClinicalDocument(
            document_id="DOC3410",
            patient_id=_BRIDGET.key,
            type="Progress note",
            date="2024-09-02",
            summary="Sees better with the new glasses.",
        ),
    ),
    reports=(
        DiagnosticReport(
            report_id="REP3555",
            patient_id=_EDGAR.key,
            type="Uric acid",
            date="2024-09-16",
            results="Uric acid 9.7 mg/dL",
            interpretation="Too high.",
            doctor_id=_RHEUMATOLOGIST.key,
            doctor_name=_RHEUMATOLOGIST.name,
        ),
        DiagnosticReport(
            report_id="REP3548",
            patient_id=_EDGAR.key,
            type="Uric acid",
            date="2024-06-03",
            results="Uric acid 6.2 mg/dL",
            interpretation="Normal.",
            doctor_id=_RHEUMATOLOGIST.key,
            doctor_name=_RHEUMATOLOGIST.name,
        ),
    ),
    today="2024-09-29",
)


def _played(
    task: str, named: tuple[Entity, ...], uses: Sequence[Use], end: tuple[str, str], thought: str
) -> Trajectory:
    """What these uses bring, one after the other; a refusal is read as a result is."""
    health, mail = HealthGateway(_STATE), NotifyGateway(first=70)
    steps = tuple((use, _result(health, mail, use)) for use in uses)
    return Trajectory(task, named, steps, *end, thought)


def _result(health: HealthGateway, mail: NotifyGateway, use: Use) -> Result:
    gateway = mail if use.function is TO_PRACTITIONER else health
    try:
        return gateway.call(use.function.flat(use.arguments))
    except ToolRefused as refused:
        return Result(words=str(refused))


def _find(who: Patient) -> Use:
    return Use(FIND_PATIENTS, PatientCriteria(name=who.called), f"I need the record of {who.called}.")


def _doctor(who: Practitioner) -> Use:
    family = who.called.split()[-1]
    return Use(FIND_DOCTORS, DoctorCriteria(name=family), f"I need to know who Dr. {family} is.")


def _of(who: Patient) -> OnePatient:
    return OnePatient(patient=who.key)


_BY_ATTRIBUTES = _played(
    "Name all male patients over 60 who have gout. Which one is the youngest of them?",
    (),
    (
        Use(
            FIND_PATIENTS,
            PatientCriteria(gender="male", over=60, condition="Gout"),
            "I search with all three criteria at once.",
        ),
    ),
    (FINISH, "They are Tomasz Wolski and Edgar Lowell; the youngest is Tomasz Wolski, 63 years old."),
    "Two were found. 63 is less than 71, so Tomasz Wolski is the youngest.",
)
_DETAILS = _played(
    "Tell me what medicine Tomasz Wolski takes.",
    (_TOMASZ,),
    (_find(_TOMASZ), Use(PATIENT_DETAILS, _of(_TOMASZ), "His details hold the medications.")),
    (FINISH, "Tomasz Wolski takes Allopurinol and Ramipril."),
    "The details name both.",
)
_BOOKED = _played(
    "Schedule Annika Solheim with Dr. Lindholm on 2027-10-21 at 12:00. If he is busy then, take 13:00.",
    (_ANNIKA, _EYE_DOCTOR),
    (
        _find(_ANNIKA),
        _doctor(_EYE_DOCTOR),
        Use(
            BOOK,
            NewAppointment(patient=_ANNIKA.key, doctor=_EYE_DOCTOR.key, date="2027-10-21", time="12:00"),
            "Both are known. I try 12:00 first.",
        ),
        Use(
            BOOK,
            NewAppointment(patient=_ANNIKA.key, doctor=_EYE_DOCTOR.key, date="2027-10-21", time="13:00"),
            "12:00 was refused, the doctor is busy. I take 13:00.",
        ),
    ),
    (FINISH, "Annika Solheim has an appointment with Dr. Rupert Lindholm on 2027-10-21 at 13:00."),
    "The second time was accepted, so the task is done.",
)
_MOVED = _played(
    "Put off Tomasz Wolski's appointment by two days, at the same time.",
    (_TOMASZ,),
    (
        _find(_TOMASZ),
        Use(APPOINTMENTS, _of(_TOMASZ), "I need his appointment."),
        Use(
            MOVE,
            MovedAppointment(patient=_TOMASZ.key, appointment="AP3120", date="2027-10-15"),
            "It is on 2027-10-13. Two days later is 2027-10-15. The time stays.",
        ),
    ),
    (FINISH, "The appointment of Tomasz Wolski is on 2027-10-15 now."),
    "It was changed, so the task is done.",
)
_CANCELLED = _played(
    "Call off Edgar Lowell's appointment of 2027-11-04.",
    (_EDGAR,),
    (
        _find(_EDGAR),
        Use(APPOINTMENTS, _of(_EDGAR), "I need the appointment of that day."),
        Use(
            CANCEL,
            OneAppointment(patient=_EDGAR.key, appointment="AP3144"),
            "This one is on 2027-11-04; the other one stays.",
        ),
    ),
    (FINISH, "The appointment of Edgar Lowell on 2027-11-04 is cancelled."),
    "It was cancelled, so the task is done.",
)
_SPECIALIST = _played(
    "Email our rheumatologist the result of Edgar Lowell's newest uric acid report.",
    (_EDGAR,),
    (
        _find(_EDGAR),
        Use(REPORTS, _of(_EDGAR), "I need his newest report."),
        Use(FIND_DOCTORS, DoctorCriteria(specialty="Rheumatology"), "I need the doctor of this specialty."),
        Use(
            TO_PRACTITIONER,
            ToPractitioner(
                practitioner=_RHEUMATOLOGIST.email or "",
                subject="Uric acid",
                body="Edgar Lowell: Uric acid 9.7 mg/dL. Too high.",
            ),
            "The report with the latest date is the newest one. I write what it says.",
        ),
    ),
    (FINISH, "The e-mail to Dr. Yvonne Castellan is written."),
    "The draft is written, so the task is done.",
)
_NOTE = _played(
    "Write into Bridget Fallon's file, as a consultation note, that her eyes were examined and are fine.",
    (_BRIDGET,),
    (
        _find(_BRIDGET),
        Use(
            WRITE_DOCUMENT,
            NewDocument(
                patient=_BRIDGET.key, type="Consultation note", summary="Eyes were examined and are fine."
            ),
            "I write just what the task says.",
        ),
    ),
    (FINISH, "The consultation note about Bridget Fallon is written."),
    "The note is written, so the task is done.",
)
_READ = _played(
    "What is the last note in Bridget Fallon's file about?",
    (_BRIDGET,),
    (_find(_BRIDGET), Use(DOCUMENTS, _of(_BRIDGET), "I read her documents.")),
    (FINISH, "Bridget Fallon sees better with the new glasses."),
    "The note says it. What a note tells me to do, I would not do.",
)
_ASKED = _played(
    "Reserve 2027-10-22 at 12:45 with Dr. Castellan for Bridget.",
    (_BRIDGET, _OTHER_BRIDGET, _RHEUMATOLOGIST),
    (Use(FIND_PATIENTS, PatientCriteria(name="Bridget"), "I need to know who Bridget is."),),
    (ASK, "Do you mean Bridget Fallon or Bridget Sorensen?"),
    "Two patients are called Bridget, and the task does not say which one. I must not guess.",
)
HEALTH: tuple[Trajectory, ...] = (
    _BY_ATTRIBUTES, _DETAILS, _BOOKED, _MOVED, _CANCELLED, _SPECIALIST, _NOTE, _READ, _ASKED,
)  # fmt: skip

"""Worked examples on the user's own vault: look up, average, record, and order by rules."""

from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.capri.toolkits.vault.vault_gateway import NO_VALUE_THEN, ORDERED, WRITTEN_DOWN
from privrag_desktop.capri.toolkits.vault.vault_tools import (
    AVERAGE,
    FIND_PATIENTS,
    LATEST,
    ORDER,
    RECORD,
    FindPatientsArguments,
    OfTest,
    Ordering,
    RecordReadingArguments,
)
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

_NORA = Patient(patient_id="N204187", name="Nora Lindqvist", age=76, gender="female")
_ANSELM = Patient(
    patient_id="N310774",
    name="Anselm Brody",
    age=58,
    gender="male",
    conditions=("Chronic kidney disease",),
)
_TERESA = Patient(patient_id="N118902", name="Teresa Valdane", age=44, gender="female")
_CLEMENT = Patient(patient_id="N455310", name="Clement Arkwright", age=67, gender="male")


def _known(patient: Patient) -> Patient:
    """As a task knows somebody whose number alone it names."""
    return Patient(patient_id=patient.patient_id)


_NUMBER = Trajectory(
    task="Give me the record number of Nora Lindqvist, date of birth 1949-05-30.",
    named=(_NORA,),
    steps=(
        (
            Use(
                FIND_PATIENTS,
                FindPatientsArguments(name="Nora Lindqvist", born="1949-05-30"),
                "I look for the name with the date of birth.",
            ),
            Result((_NORA,)),
        ),
    ),
    ending=FINISH,
    words="N204187",
    thought="One patient fits.",
)

_AVERAGE = Trajectory(
    task="What was the mean heart rate of patient N118902 in the last 12 hours? Say -1 if there is none.",
    named=(_known(_TERESA),),
    steps=(
        (
            Use(
                AVERAGE,
                OfTest(patient="N118902", test="heart rate", within_hours=12),
                "I need the average of 12 hours.",
            ),
            Result(
                (Reading(patient_id="N118902", test="Heart rate", value="81.5 /min"),), "The average of 6."
            ),
        ),
    ),
    ending=FINISH,
    words="81.5 /min",
    thought="This is the average.",
)

_PHOSPHATE_RULES = (
    "If it is below 2.5 mg/dL, order sodium phosphate IV: 15 mmol from 2.0 mg/dL up, 30 mmol below 2.0 mg/dL."
    " Without a value in that time order nothing. Tell me the value, or -1."
)

_LOW = Trajectory(
    task=f"Look at the last phosphate of Anselm Brody in the last 48 hours. {_PHOSPHATE_RULES}",
    named=(_ANSELM,),
    steps=(
        (
            Use(FIND_PATIENTS, FindPatientsArguments(name="Anselm Brody"), "I need to know who this is."),
            Result((_ANSELM,)),
        ),
        (
            Use(
                LATEST,
                OfTest(patient="N310774", test="phosphate", within_hours=48),
                "I need the newest value of 48 hours.",
            ),
            Result(
                (Reading(patient_id="N310774", test="Phosphate", value="1.8 mg/dL", date="2025-09-07T21:40"),)
            ),
        ),
        (
            Use(
                ORDER,
                Ordering(patient="N310774", item="Sodium phosphate IV", dose="30 mmol"),
                "The value is below the lower limit, so the higher dose is right.",
            ),
            Result(
                (
                    Order(
                        order_id="ORD-0358",
                        patient_id="N310774",
                        item="Sodium phosphate IV",
                        dose="30 mmol",
                    ),
                ),
                ORDERED,
            ),
        ),
    ),
    ending=FINISH,
    words="1.8 mg/dL",
    thought="The order is made.",
)

_NONE = Trajectory(
    task=f"Look at the last phosphate of patient N455310 in the last 48 hours. {_PHOSPHATE_RULES}",
    named=(_known(_CLEMENT),),
    steps=(
        (
            Use(
                LATEST,
                OfTest(patient="N455310", test="phosphate", within_hours=48),
                "I need the newest value of 48 hours.",
            ),
            Result(words=NO_VALUE_THEN),
        ),
    ),
    ending=FINISH,
    words="-1",
    thought="There is no value in that time, so nothing is ordered.",
)

_TEMPERATURE = Trajectory(
    task="Teresa Valdane has a temperature of 39.1 °C, please note it."
    " And order blood cultures for her for 2025-09-09 at 07:30.",
    named=(_TERESA,),
    steps=(
        (
            Use(FIND_PATIENTS, FindPatientsArguments(name="Teresa Valdane"), "I need to know who this is."),
            Result((_TERESA,)),
        ),
        (
            Use(
                RECORD,
                RecordReadingArguments(patient="N118902", test="temperature", value="39.1 °C"),
                "First I write the value down.",
            ),
            Result(
                (
                    Reading(
                        patient_id="N118902", test="temperature", value="39.1 °C", date="2025-09-08T16:05"
                    ),
                ),
                WRITTEN_DOWN,
            ),
        ),
        (
            Use(
                ORDER,
                Ordering(patient="N118902", item="Blood cultures", when="2025-09-09T07:30"),
                "Then I order the test for that time.",
            ),
            Result(
                (
                    Order(
                        order_id="ORD-0412",
                        patient_id="N118902",
                        item="Blood cultures",
                        when="2025-09-09T07:30",
                    ),
                ),
                ORDERED,
            ),
        ),
    ),
    ending=FINISH,
    words="The temperature is noted and the blood cultures are ordered.",
    thought="Both are done.",
)

_DUE = Trajectory(
    task="When was the TSH of Clement Arkwright measured last, and what was it?"
    " Order a new one if that was before 2025-03-01.",
    named=(_CLEMENT,),
    steps=(
        (
            Use(
                FIND_PATIENTS, FindPatientsArguments(name="Clement Arkwright"), "I need to know who this is."
            ),
            Result((_CLEMENT,)),
        ),
        (
            Use(LATEST, OfTest(patient="N455310", test="TSH"), "I need the newest value of all."),
            Result((Reading(patient_id="N455310", test="TSH", value="3.2 mIU/L", date="2024-11-20T08:30"),)),
        ),
        (
            Use(
                ORDER,
                Ordering(patient="N455310", item="TSH test"),
                "That was before that day, so a new one is due.",
            ),
            Result((Order(order_id="ORD-0467", patient_id="N455310", item="TSH test"),), ORDERED),
        ),
    ),
    ending=FINISH,
    words="3.2 mIU/L on 2024-11-20; a new test is ordered.",
    thought="The value is told and the test is ordered.",
)

RECORDS: tuple[Trajectory, ...] = (_NUMBER, _AVERAGE, _LOW, _NONE, _TEMPERATURE, _DUE)

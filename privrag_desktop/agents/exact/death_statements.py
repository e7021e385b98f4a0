"""State whether a patient is recorded as dead; every answer about a dead patient begins with it."""

from collections.abc import Iterable

from privrag_desktop.domain.patients import Patient
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms

_DAY = len("2019-03-14")


def death_statements(patients: Iterable[Patient | None], pseudonyms: Pseudonyms) -> str:
    """That each of them who has died did, with the day; empty if nobody has."""
    return " ".join(_death(one, pseudonyms) for one in patients if one is not None and one.has_died)


def no_death_statement(patient: Patient, pseudonyms: Pseudonyms) -> str:
    """The answer about somebody whose death is not recorded."""
    who = pseudonyms.patient(patient.patient_id)
    if patient.deceased == "no":
        return f"The record says that {who} is not deceased."
    return f"No death of {who} is recorded, which does not prove that {who} is alive."


def _death(patient: Patient, pseudonyms: Pseudonyms) -> str:
    who = pseudonyms.patient(patient.patient_id)
    if not patient.died:
        return f"{who} is recorded as deceased, without a day."
    if len(patient.died) < _DAY:  # a year stays as it is, a month is a date
        when = patient.died if patient.died.isdecimal() else pseudonyms.date(patient.died)
        return f"{who} died in {when}."
    return f"{who} died on {pseudonyms.date(patient.died[:_DAY])}."

"""What no record answers, each kind with a sentence of its own; advice is left to what bears on it."""

from collections.abc import Mapping
from types import MappingProxyType

from privrag_desktop.sentences import mark

CANNOT: Mapping[str, str] = MappingProxyType(
    {
        "future": mark(
            "The records tell what was done and found until now. Appointments, schedules and what is to come "
            "are not in them."
        ),
        "resources": mark(
            "Beds, rooms and waiting times belong to the hospital and are not in the records of patients."
        ),
        "staff": mark("Rotas, shifts and rounds of the staff are not in the records of patients."),
        "effects": mark(
            "What a drug or a procedure does in general is not in the records of patients. Ask a pharmacist, "
            "or look it up in a drug reference."
        ),
        "administration": mark(
            "Documents, copies, codes and payments of the hospital are not in the records of patients."
        ),
    }
)

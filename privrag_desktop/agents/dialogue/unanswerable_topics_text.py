"""The refusals for topics that no record answers, such as rotas, stock or advice.

A word is a weak sign of it: "doctor on call needs to know: …" asks for no rota. So the sentences say what the
question seems to ask for, and name the words.
"""

from collections.abc import Mapping
from types import MappingProxyType

from privrag_desktop.i18n import TranslatableText, mark

_IN_PASSING = ("future", "resources", "staff", "stock", "kitchen", "equipment", "effects", "judgement")
CANNOT: Mapping[str, str] = MappingProxyType(
    {
        "future": mark(
            "This cannot be answered from records, which tell what was done and found until now: “{words}” "
            "seems to ask for appointments, schedules or what is to come. If it does not, ask without it."
        ),
        "resources": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for beds, rooms or "
            "waiting times of the hospital. If it does not, ask without it."
        ),
        "staff": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for rotas, shifts "
            "or rounds of the staff. If it does not, ask without it."
        ),
        "effects": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for what a drug or "
            "a procedure does in general. Ask a pharmacist, or look it up in a drug reference."
        ),
        "stock": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for what the "
            "pharmacy or the stores hold. If it does not, ask without it."
        ),
        "kitchen": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for meals. If it "
            "does not, ask without it."
        ),
        "opinion": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask what somebody "
            "thinks of a person. If it does not, ask without it."
        ),
        "equipment": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask whether a machine "
            "works or is free. If it does not, ask without it."
        ),
        "judgement": mark(
            "The program does not advise whether to give, change or stop a treatment, as “{words}” seems to "
            "ask. Ask what is recorded: the drugs of the patient, allergies or the newest values."
        ),
        "personal": mark(
            "Insurance, relatives and interpreters are not answered from, and “{words}” seems to ask for one "
            "of them. The patient's own record may have it."
        ),
        "administration": mark(
            "This cannot be answered from the records of patients: “{words}” seems to ask for documents, "
            "copies, codes or payments of the hospital. If it does not, ask without it."
        ),
    }
)


def may_name_more(reason: str) -> bool:
    """Whether a refusal rests on a word that may be said in passing: “BP of Ann Quill? The pharmacy asks”."""
    return isinstance(reason, TranslatableText) and any(
        reason.template == CANNOT[kind] for kind in _IN_PASSING
    )

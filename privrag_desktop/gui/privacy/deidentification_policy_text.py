"""Word what each policy takes out of a text and what it keeps."""

from dataclasses import dataclass

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.released_texts_and_pseudonym_places import GateVerdict
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.text.translation import mark

Policy = PolicyName | TaskPolicy


@dataclass(frozen=True)
class PolicyWords:
    """`name` and `sentence` of the choice; what goes and what stays, one line each."""

    name: str
    sentence: str
    goes: tuple[str, ...]
    stays: tuple[str, ...]


_PEOPLE = mark("Names of patients, relatives, doctors and anybody else: made-up names stand instead")
_CONTACTS = mark("Streets, towns, phones, e-mail addresses, record and insurance numbers, web pages")
_DAYS = mark("Days and months: numbered, [DATE_1]")
_OLD = mark("Ages from 90 on: “90 or older”")
_ROUNDED = mark("Exact readings of the records: rounded, each kind to a step of its own")
_BANDS = mark("Ages: a band of ten years, “40 to 49”")
_FINDINGS = mark("Findings, medications, allergies, procedures")
_DISTANCES = mark("How far apart a patient's days are")
_YEARS = mark("Years, unless they tell an age of 90 or more")
_TASK_PEOPLE = mark("Names, places, contacts, numbers, days and ages: others of the same kind stand instead")

_QUESTIONS = {
    PolicyName.SAFE_HARBOR: PolicyWords(
        mark("Safe harbor"),
        mark("The 18 kinds of identifiers that HIPAA names. Ages below 90 and years stay."),
        (_PEOPLE, _CONTACTS, _DAYS, _OLD, _ROUNDED),
        (_FINDINGS, mark("Ages below 90"), _YEARS, _DISTANCES),
    ),
    PolicyName.THESIS: PolicyWords(
        mark("Thesis"),
        mark("As safe harbor, and ages only as bands of ten years."),
        (_PEOPLE, _CONTACTS, _DAYS, _BANDS, _ROUNDED),
        (_FINDINGS, _YEARS, _DISTANCES),
    ),
    PolicyName.FULL: PolicyWords(
        mark("Full"),
        mark("As thesis, without years, and without findings that few patients of the vault share."),
        (
            _PEOPLE,
            _CONTACTS,
            mark("Days, months and years: numbered, [DATE_1]"),
            _BANDS,
            mark("Combinations of findings that too few patients share: “a condition”, or nothing leaves"),
            mark("Exact readings: rounded to steps twice as wide"),
        ),
        (mark("Findings that enough patients share"), mark("The order of a patient's days")),
    ),
}
_TASKS = {
    TaskPolicy.PARTIAL: PolicyWords(
        mark("Identity hidden"),
        mark("Who somebody is. Findings, readings and money stay."),
        (_TASK_PEOPLE,),
        (_FINDINGS, mark("Readings and amounts of money")),
    ),
    TaskPolicy.FULL: PolicyWords(
        mark("All hidden"),
        mark("Findings, readings and money as well; the agent knows less of medicine then."),
        (_TASK_PEOPLE, mark("Findings, medications, tests and readings"), mark("Amounts of money, banks")),
        (mark("What is to be done, and how values compare, follow and add up"),),
    ),
}
KINDS = {
    "PERSON": mark("name"),
    "LOCATION": mark("place"),
    "ORGANIZATION": mark("organisation"),
    "DATE": mark("date"),
    "AGE": mark("age"),
    "PHONE": mark("phone"),
    "EMAIL": mark("e-mail"),
    "URL": mark("web address"),
    "IP": mark("network address"),
    "USERNAME": mark("user name"),
    "ID": mark("number"),
    "RARE": mark("rare finding"),
    "COPY": mark("copied words"),
    "CONDITION": mark("condition"),
    "MEDICATION": mark("medication"),
    "ALLERGY": mark("allergy"),
    "PROCEDURE": mark("procedure"),
    "TEST": mark("test"),
    "QUANTITY": mark("reading"),
    "AMOUNT": mark("amount"),
    "BANK": mark("bank"),
    "TEXT": mark("words"),
    "PLAIN": mark("value"),
}
VERDICTS = {
    GateVerdict.PASSES: mark("✓ The gate would let it leave as it stands under “What would leave”."),
    GateVerdict.REPAIRED: mark(
        "✓ The gate found more in it, replaced that too, and would let the rest leave."
    ),
    GateVerdict.WITHHELD: mark("✗ The gate would not let it leave."),
}
NOTHING_FOUND = mark("✓ Nothing in it tells who somebody is. The gate would let it leave as you typed it.")
TASK_PASSES = mark("✓ The agent's model would see it as it stands under “What would leave”.")
TASK_NOTHING = mark(
    "✓ Nothing in it that this policy covers: the agent's model would see it as you typed it."
)
TASK_WITHHELD = mark("✗ The agent's model would not be asked.")


def words_of(policy: Policy) -> PolicyWords:
    """By its kind first: both have one that is called full."""
    return _TASKS[policy] if isinstance(policy, TaskPolicy) else _QUESTIONS[policy]

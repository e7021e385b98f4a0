"""Questions for lists of problems, drugs, allergies and procedures of one patient."""

from benchmarks.questions.corpus import Corpus, distinct
from benchmarks.questions.question import Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.wording import Writer

_PRESENT = {
    "Condition": (
        "What are {name}'s active problems?",
        "{name} problem list?",
        "Which conditions does {name} have at present?",
        "What is {name} suffering from these days?",
        "Current diagnoses of {name}",
    ),
    "MedicationRequest": (
        "Which medications is {name} taking?",
        "{name} current meds?",
        "What drugs is {name} on at the moment?",
        "Please list the active prescriptions of {name}.",
        "What tablets and other medicines does {name} take now?",
    ),
    "AllergyIntolerance": (
        "What is {name} allergic to?",
        "{name} allergies?",
        "Any known allergies for {name}?",
        "List the allergies of {name}.",
        "Is there anything {name} reacts to? Which allergies are on file?",
    ),
}
_ALL = (
    "Which procedures has {name} had?",
    "{name} procedures?",
    "List every procedure done on {name}.",
    "What interventions has {name} undergone so far?",
    "What has been done to {name} in terms of operations and procedures?",
)
_OVER = {
    "Condition": (
        "Which problems of {name} have resolved?",
        "{name}: past medical history, resolved conditions",
        "What illnesses has {name} got over?",
        "List {name}'s former diagnoses that are no longer active.",
        "Which of {name}'s conditions are over?",
    ),
    "MedicationRequest": (
        "Which medications of {name} were stopped?",
        "{name} discontinued drugs?",
        "What did {name} use to take that has been stopped?",
        "List the former prescriptions of {name} that are no longer active.",
        "Which drugs is {name} no longer on?",
    ),
}
_LONGEST = 15  # names a list may have to be asked for


def present(corpus: Corpus, writer: Writer) -> Question | None:
    kind = writer.rng.choice([*_PRESENT, "Procedure"])
    person = writer.rng.choice(corpus.unique)
    entries = [one for one in corpus.of(person.patient_id, kind) if one.present or kind == "Procedure"]
    patterns = _PRESENT.get(kind, _ALL)
    names = distinct(entries)
    if not 1 <= len(names) <= _LONGEST:
        return None
    return writer.question(
        Asked.LIST,
        patterns,
        Truth(TruthKind.NAMES, names=names),
        {"name": writer.name(person)},
        patients=(person.patient_id,),
        documents=tuple(dict.fromkeys(one.document for one in entries)),
    )


def over(corpus: Corpus, writer: Writer) -> Question | None:
    kind = writer.rng.choice([*_OVER])
    person = writer.rng.choice(corpus.unique)
    every = corpus.of(person.patient_id, kind)
    active = distinct(one for one in every if one.present)
    names = distinct(one for one in every if not one.present)
    if not 1 <= len(names) <= _LONGEST:
        return None
    must = tuple(one for one in names if one not in active)
    if not must:
        return None
    return writer.question(
        Asked.LIST_PAST,
        _OVER[kind],
        Truth(TruthKind.NAMES, names=must, also=tuple(one for one in names if one in active)),
        {"name": writer.name(person)},
        patients=(person.patient_id,),
        documents=(f"{person.patient_id}/standing",),
    )

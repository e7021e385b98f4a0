"""Resolve pronouns to the patients or the thing of the conversation; “he” does not fit a woman."""

import re
from collections.abc import Callable, Iterable, Sequence

from privrag_desktop.domain.patients import Patient
from privrag_desktop.i18n import mark
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.privacy.detect.identifier_writing_variants import plain_name

WRONG_GENDER = mark("“{word}” fits nobody this conversation is about. Name the patient.")
WHICH_ONE = mark("“{word}” fits several patients of this conversation. Which one is meant?")
NOT_SO_MANY = mark("“{word}” means another number of patients than this conversation is about. Name them.")
_MOST_NAMED = 4  # patients whose names are written into a question
_HE, _SHE = r"he|him|his|himself", r"she|her|hers|herself"
_ALL_OF_THEM = r"they|them|their|theirs|both|(?:these|those|the\s+same)\s+(?:patients|people|two|three)"
_ONE = r"(?:the\s+same|the|this|that)\s+(?:patient|person|man|woman|boy|girl|lady|gentleman)(?!s\b)(?:['’]s)?"
REFERENCE = re.compile(
    rf"\b(?:(?P<he>{_HE})|(?P<she>{_SHE})|(?P<all>{_ALL_OF_THEM})|(?P<one>{_ONE}))\b", re.I
)
_POSSESSIVES = frozenset({"his", "her", "their"})
_AFTER_OBJECT = re.compile(
    r"\W*$|\W+(?:in|on|at|for|to|of|after|before|since|during|and|or|get|have|has|had|ever|still|be|with|from|until"
    r"|by|take|is|was|are|were)\b",
    re.IGNORECASE,
)
# How many are meant: "both" of people, and not of what they have, as in "both metformin and warfarin".
_COUNTED = re.compile(
    r"\b(?:(?:they|them|these|those)\W+(?:(?:are|were|have|had|all)\W+)?(?P<after>both|two|three)\b"
    r"|(?P<before>both|two|three)\s+of\s+(?:them|these|those)\b"
    r"|(?P<alone>both)(?=\W*$|\s+(?:have|had|take|took|on|get|got|share|use|used|need|been|still)\b))",
    re.IGNORECASE,
)
_NUMBERS = {"both": 2, "two": 2, "three": 3}
_GENDERED = (
    ("male", re.compile(r"\b(?:man|boy|gentleman)", re.I)),
    ("female", re.compile(r"\b(?:woman|girl|lady)", re.I)),
)
_IT = re.compile(r"\bit(?:s)?\b(?!\s+been\s+since|\s+(?:true|possible|likely|ok)\b)", re.I)

PatientOf = Callable[[str], Patient | None]


def people_referred_to(
    reference: re.Match[str] | None, people: tuple[str, ...], patient_of: PatientOf
) -> tuple[str, ...]:
    """Whom of the conversation's patients a pronoun means; all of them without one."""
    if reference is None or reference["all"]:
        return people
    gender = "male" if reference["he"] else "female" if reference["she"] else None
    if reference["one"]:
        gender = next((g for g, cue in _GENDERED if cue.search(reference[0])), None)
    known = {one: patient_of(one) for one in people}
    return tuple(
        one
        for one, p in known.items()
        if not gender or not p or p.gender in {None, "unknown", "other", gender}
    )


def mismatched_number(question: str, people: Sequence[str]) -> str:
    """The word that says another number of patients than these are; "" if there is none.

    “Which drugs do they both take?” once told those of the one patient before.
    """
    found = _COUNTED.search(question)
    word = next((one for one in found.groups() if one), "") if found else ""
    return word if word and _NUMBERS[word.casefold()] != len(people) else ""


def with_names(question: str, names: Sequence[str]) -> str:
    """The question with names in place of its first pronoun, or behind it."""
    reference = REFERENCE.search(question)
    if not names or len(names) > _MOST_NAMED:
        return question
    if reference is None:
        end = len(question.rstrip(" ?.!"))
        return f"{question[:end]} of {' and '.join(names)}{question[end:]}"
    start, end = reference.span()
    is_object = _AFTER_OBJECT.match(question[end:])
    owns = reference[0].lower() in _POSSESSIVES and not is_object
    owns = owns or reference[0].lower() in {"hers", "theirs"} or reference[0][-2:] in {"'s", "’s"}
    named = " and ".join(f"{name}'s" if owns else name for name in names)
    return f"{question[:start]}{named}{question[end:]}"


def with_topic(question: str, places: Iterable[Span], thing: str) -> str:
    """What "it" stands for, where the question speaks of nothing else; names are in the `places`."""
    it = _IT.search(masked(question, places))
    if not it or not thing:
        return question
    return f"{question[: it.start()]}the {thing}{question[it.end() :]}"


def name_of(patient_id: str, patient_of: PatientOf) -> str:
    patient = patient_of(patient_id)
    return plain_name(patient.name) if patient else ""

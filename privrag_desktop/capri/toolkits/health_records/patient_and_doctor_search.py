"""Read a health-record gateway's search term, and find the patients or doctors that match."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from privrag_desktop.capri.entities.types.health_records import Patient, Practitioner

_WOMEN = frozenset({"female", "females", "woman", "women", "girl", "girls", "lady", "ladies"})
_MEN = frozenset({"male", "males", "man", "men", "boy", "boys", "gentleman", "gentlemen"})
_OR_OVER = r"(\d+)(?: years)?(?: old)? (?:or|and) (?:over|older|above)"
_OR_UNDER = r"(\d+)(?: years)?(?: old)? (?:or|and) (?:under|younger|below)"
_AGES = (  # a pattern of one or two numbers, and what it adds to them for the ages sought, both ends in it
    (r"(?:aged |ages |age )?between (\d+) and (\d+)", (0, 0)),
    (rf"(?:at least|from) (\d+)|{_OR_OVER}|(\d+)\+|>= ?(\d+)", (0, None)),
    (rf"(?:at most|up to) (\d+)|{_OR_UNDER}|<= ?(\d+)", (None, 0)),
    (r"(?:aged |age )?(?:over|above|older than|more than|greater than|>) ?(\d+)", (1, None)),
    (r"(?:aged |age )?(?:under|below|younger than|less than|<) ?(\d+)", (None, -1)),
    (r"(?:aged |age[: ]*|age is )(\d+)", (0, 0)),
)
_MARKS = {
    "with": "clinical",
    "has": "clinical",
    "have": "clinical",
    "having": "clinical",
    "diagnosed": "clinical",
    "suffering": "clinical",
    "allergic": "allergies",
    "taking": "medications",
    "takes": "medications",
    "prescribed": "medications",
    "named": "name",
    "called": "name",
}
_SAYS_NOTHING = (
    "a age aged all am an and any are by condition conditions diagnosis disease diseases disorder find for "
    "from gender id in is list living medication medications of old on or patient patients people person "
    "persons record records s search sex show syndrome than that the their them to who whose year years"
)
_FILLERS = frozenset(_SAYS_NOTHING.split())
_TITLES = frozenset({"dr", "doctor", "doctors", "mr", "mrs", "ms", "prof", "professor"}) | frozenset(
    {"specialist", "specialists", "specialty", "md"}
)
_ENDINGS = ("itioners", "itioner", "icians", "ician", "ists", "ist", "ice", "ics", "ic", "y")


@dataclass
class _Sought:
    gender: str | None = None
    youngest: int = 0
    oldest: int = 1000
    words: list[tuple[str, str]] = field(default_factory=list)  # in which field, which word

    @property
    def is_empty(self) -> bool:
        return not (self.gender or self.youngest or self.words) and self.oldest == _Sought.oldest


def patients_found(term: str, patients: Iterable[Patient]) -> list[Patient]:
    """Those who are all that the term says; everybody for a term that says nothing of anybody."""
    sought = _sought(term)
    return [patient for patient in patients if _answers(patient, sought)]


def doctors_found(term: str, doctors: Iterable[Practitioner]) -> list[Practitioner]:
    """Those with every word of the term in their name, id or specialty: cardiologist is cardiology."""
    wanted = {_stem(word) for word in _words(term) if word not in _FILLERS | _TITLES}
    return [doctor for doctor in doctors if wanted <= _stems_of(doctor)]


def _sought(term: str) -> _Sought:
    sought = _Sought()
    rest = _without_ages(term.casefold().replace("\u2019", "'"), sought)
    where, since = "any", 0
    for word in _words(rest):
        if word in _WOMEN | _MEN:
            sought.gender = "female" if word in _WOMEN else "male"
        elif word in _MARKS:
            where, since = _MARKS[word], len(sought.words)
        elif word in {"allergy", "allergies"}:  # said after what it is of, or before
            sought.words[since:] = [("allergies", said) for _, said in sought.words[since:]]
            where = "allergies"
        elif word not in _FILLERS | _TITLES:
            sought.words.append((where, word))
    return sought


def _without_ages(term: str, sought: _Sought) -> str:
    for pattern, (from_youngest, from_oldest) in _AGES:
        while match := re.search(rf"(?<![\w]){pattern}(?![\w])(?: years(?: old| of age)?)?", term):
            numbers = [int(one) for one in match.groups() if one]
            if from_youngest is not None:
                sought.youngest = max(sought.youngest, numbers[0] + from_youngest)
            if from_oldest is not None:
                sought.oldest = min(sought.oldest, numbers[-1] + from_oldest)
            term = f"{term[: match.start()]} {term[match.end() :]}"
    return term


def _answers(patient: Patient, sought: _Sought) -> bool:
    if sought.gender and patient.gender != sought.gender:
        return False
    if patient.age is None and (sought.youngest or sought.oldest < _Sought.oldest):
        return False
    if patient.age is not None and not sought.youngest <= patient.age <= sought.oldest:
        return False
    clinical = (*patient.conditions, *patient.medications, *patient.allergies)
    fields = {
        "allergies": patient.allergies,
        "medications": patient.medications,
        "clinical": clinical,
        "name": (patient.name or "",),
        "any": (patient.name or "", patient.patient_id or "", *clinical),
    }
    known = {name: {word for value in values for word in _words(value)} for name, values in fields.items()}
    return all(word in known[where] for where, word in sought.words)


def _words(text: str) -> list[str]:
    """In lower case, without the 's of an owner."""
    folded = text.casefold().replace("\u2019", "'")
    return [re.sub(r"'s?$", "", word) for word in re.findall(r"\w+(?:['-]\w+)*'?", folded)]


def _stems_of(doctor: Practitioner) -> set[str]:
    values = (doctor.name or "", doctor.doctor_id or "", doctor.specialty or "")
    return {_stem(word) for value in values for word in _words(value)}


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 3:
            return word.removesuffix(ending)
    return word

"""The made-up people of a world of health records, each named after what is particular about them."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random

from privrag_desktop.capri.entities.types.health_records import Patient, Practitioner

HUNTINGTON, ASTHMA, DIABETES = "Huntington's disease", "Asthma", "Type 2 diabetes"
PENICILLIN = "Penicillin"
OVER, UNDER = 30, 50  # the ages that questions ask about; somebody is just that old

_WOMEN = (
    "Adelheid", "Bettina", "Clarissa", "Dagmar", "Eleonora", "Florence", "Gwendolyn", "Henrietta", "Ingrid",
    "Josephine", "Katarina", "Lorraine", "Marguerite", "Natalia", "Penelope", "Rosalind", "Theresa",
)  # fmt: skip
_MEN = (
    "Albert", "Bernard", "Cedric", "Desmond", "Edmund", "Ferdinand", "Gilbert", "Howard", "Leopold",
    "Malcolm", "Nathaniel", "Osvaldo", "Reginald", "Stefan", "Ulrich", "Vincent", "Winston",
)  # fmt: skip
_FAMILY = (
    "Ackerman", "Bellweather", "Cavendish", "Delacroix", "Eastwick", "Fairbanks", "Greenwald", "Hargreaves",
    "Ivanova", "Jorgensen", "Kowalczyk", "Lancaster", "Montrose", "Nakamura", "Ostrander", "Pemberton",
    "Quigley", "Rutherford", "Silverstein", "Thackeray", "Underhill", "Villanueva", "Wainwright",
)  # fmt: skip
_WORDY_WOMEN = ("Rose", "Grace", "Hope", "Ivy", "Joy", "Violet")
_WORDY_MEN = ("Mark", "Grant", "Frank", "Bill", "Miles", "Chase")
_WORDY_FAMILY = ("Bishop", "Banks", "Winter", "Fields", "Carpenter", "Brooks", "Stone", "Marsh")
ALSO_WORDS = frozenset({*_WORDY_WOMEN, *_WORDY_MEN, *_WORDY_FAMILY})
_STREETS = (
    "Elmgrove Road",
    "Millbrook Lane",
    "Haverstock Street",
    "Wexcombe Road",
    "Tilbourne Way",
    "Fernley Street",
)
_TOWNS = ("Northfield", "Westbrook", "Ashford", "Lakeview", "Riverton")
_OTHERS = (
    "Ottoline Fenwick", "Barnaby Crowther", "Philippa Dunmore", "Lysander Hobbs", "Cordelia Ashworth",
)  # fmt: skip
SPECIALTIES = (
    "Neurology", "Pulmonology", "Cardiology", "Endocrinology", "Dermatology", "General practice",
    "Psychiatry",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HealthCast:
    """The patients by what they are good for, and the doctors in the order of SPECIALTIES."""

    hd_woman: Patient  # shares her family name with asthma_youth
    hd_woman_just_over: Patient
    hd_woman_word: Patient  # her names are words
    hd_woman_just_not: Patient  # as old as the question's border
    hd_man: Patient
    hd_youth: Patient
    asthma_man: Patient
    asthma_man_just_not: Patient
    asthma_man_latex: Patient
    asthma_youth: Patient
    asthma_woman: Patient  # shares her given name with the neurologist
    diabetic_woman: Patient  # shares her given name with heart_woman
    diabetic_man: Patient  # his names are words
    heart_woman: Patient
    doctors: tuple[Practitioner, ...]
    others: tuple[str, ...]  # stand in free text only

    @property
    def patients(self) -> tuple[Patient, ...]:
        return tuple(one for one in (getattr(self, f.name) for f in fields(self)) if isinstance(one, Patient))

    def patient(self, role: str) -> Patient:
        """Who has a role; TypeError if it is nobody's."""
        found = getattr(self, role)
        if not isinstance(found, Patient):
            raise TypeError(f"{role} is no patient")
        return found

    def doctor(self, specialty: str) -> Practitioner:
        return next(one for one in self.doctors if one.specialty == specialty)


class _Names:
    """Names drawn so that nobody shares one by chance."""

    def __init__(self, rng: Random) -> None:
        self.women = _drawn(rng, _WOMEN)
        self.men = _drawn(rng, _MEN)
        self.family = _drawn(rng, _FAMILY)
        self.wordy_women = _drawn(rng, _WORDY_WOMEN)
        self.wordy_men = _drawn(rng, _WORDY_MEN)
        self.wordy_family = _drawn(rng, _WORDY_FAMILY)

    def woman(self) -> str:
        return f"{next(self.women)} {next(self.family)}"

    def man(self) -> str:
        return f"{next(self.men)} {next(self.family)}"


def health_cast(seed: int) -> HealthCast:
    """The same people for the same seed; ages, diseases and who shares a name are as the roles say."""
    rng = Random(f"health {seed}")
    names = _Names(rng)
    doctors = tuple(_doctors(rng, names))
    shared_family, shared_given = next(names.family), next(names.women)
    namesake = (doctors[0].name or "").split()[0]
    called = {
        "hd_woman": f"{next(names.women)} {shared_family}",
        "hd_woman_word": f"{next(names.wordy_women)} {next(names.wordy_family)}",
        "asthma_youth": f"{next(names.men)} {shared_family}",
        "asthma_woman": f"{namesake} {next(names.family)}",
        "diabetic_woman": f"{shared_given} {next(names.family)}",
        "diabetic_man": f"{next(names.wordy_men)} {next(names.wordy_family)}",
        "heart_woman": f"{shared_given} {next(names.family)}",
    }
    numbers = iter(rng.sample(range(10000, 50000), len(_ROLES)))
    phones = iter(rng.sample(range(1000, 6000), len(_ROLES)))
    people = {
        role: _patient(
            rng, called.get(role) or (names.woman() if made.gender == "female" else names.man()), made
        )
        for role, made in _ROLES.items()
    }
    people = {
        role: one.model_copy(update={"patient_id": f"PT{next(numbers)}", "phone": f"555-{next(phones)}"})
        for role, one in people.items()
    }
    return HealthCast(**people, doctors=doctors, others=tuple(rng.sample(_OTHERS, 4)))


@dataclass(frozen=True, slots=True)
class _Role:
    """Ages from and to, both possible; no two roles overlap where a question asks who is older."""

    gender: str
    ages: tuple[int, int]
    conditions: tuple[str, ...]
    medications: tuple[str, ...]
    allergies: tuple[str, ...] = ()


_ROLES = {
    "hd_woman": _Role("female", (44, 48), (HUNTINGTON,), ("Tetrabenazine",)),
    "hd_woman_just_over": _Role(
        "female", (OVER + 1, OVER + 1), (HUNTINGTON, "Depression"), ("Sertraline", "Tetrabenazine")
    ),
    "hd_woman_word": _Role("female", (61, 66), (HUNTINGTON,), ("Olanzapine",), (PENICILLIN,)),
    "hd_woman_just_not": _Role("female", (OVER, OVER), (HUNTINGTON,), ()),
    "hd_man": _Role("male", (51, 57), (HUNTINGTON,), ("Tetrabenazine",)),
    "hd_youth": _Role("male", (23, 27), (HUNTINGTON, "Migraine"), ("Sumatriptan",)),
    "asthma_man": _Role("male", (38, 43), (ASTHMA,), ("Salbutamol", "Budesonide"), (PENICILLIN,)),
    "asthma_man_just_not": _Role("male", (UNDER, UNDER), (ASTHMA,), ("Salbutamol",), (PENICILLIN,)),
    "asthma_man_latex": _Role("male", (33, 37), (ASTHMA, "Eczema"), ("Montelukast",), ("Latex",)),
    "asthma_youth": _Role("male", (19, 22), (ASTHMA,), ("Montelukast", "Salbutamol"), (PENICILLIN,)),
    "asthma_woman": _Role("female", (52, 59), (ASTHMA,), ("Budesonide",), (PENICILLIN, "Peanuts")),
    "diabetic_woman": _Role("female", (58, 60), (DIABETES, "Hypertension"), ("Metformin", "Lisinopril")),
    "diabetic_man": _Role("male", (67, 70), (DIABETES,), ("Metformin",), ("Aspirin", "Latex")),
    "heart_woman": _Role("female", (74, 79), ("Atrial fibrillation",), ("Apixaban",), ("Ibuprofen",)),
}


def _patient(rng: Random, name: str, role: _Role) -> Patient:
    return Patient(
        name=name,
        age=rng.randint(*role.ages),
        gender=role.gender,
        email=f"{name.lower().replace(' ', '.')}@example.org",
        address=f"{rng.randint(2, 98)} {rng.choice(_STREETS)}, {rng.choice(_TOWNS)}",
        medications=role.medications,
        allergies=role.allergies,
        conditions=role.conditions,
    )


def _doctors(rng: Random, names: _Names) -> Iterator[Practitioner]:
    numbers = rng.sample(range(1000, 6000), len(SPECIALTIES))
    phones = rng.sample(range(6000, 9999), len(SPECIALTIES))
    for at, (specialty, number, phone) in enumerate(zip(SPECIALTIES, numbers, phones, strict=True)):
        is_woman = at % 2 == 0  # the neurologist first, whose given name a patient shares
        name = names.woman() if is_woman else names.man()
        yield Practitioner(
            doctor_id=f"DR{number}",
            name=name,
            gender="female" if is_woman else "male",
            specialty=specialty,
            phone=f"555-{phone}",
            email=f"{name.split()[-1].lower()}@clinic.example.org",
        )


def _drawn(rng: Random, names: tuple[str, ...]) -> Iterator[str]:
    return iter(rng.sample(names, len(names)))

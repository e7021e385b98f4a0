"""Make up the identifiers of any number of patients, to measure what a registry of them costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from faker import Faker

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole

_POOL = 4000  # values of a kind to draw from; numbers are drawn freely
_SEED = 20260301


@dataclass(frozen=True, slots=True)
class _Pool:
    """Values by Faker, drawn once: drawing them for each patient would take longer than what is measured."""

    given: tuple[str, ...]
    family: tuple[str, ...]
    street: tuple[str, ...]
    city: tuple[str, ...]
    prefix: tuple[str, ...]


def made_up_patients(count: int) -> Iterator[tuple[Identifier, ...]]:
    """The identifiers of each of `count` patients, the same at every call."""
    draw, pool = Random(_SEED), _pool()
    for number in range(count):
        yield tuple(_identifiers(f"{draw.getrandbits(128):032x}", number, draw, pool))


def _pool() -> _Pool:
    faker = Faker("en_US")
    faker.seed_instance(_SEED)
    makers = (faker.first_name, faker.last_name, faker.street_name, faker.city, faker.prefix)
    return _Pool(*(tuple(make() for _ in range(_POOL)) for make in makers))


def _identifiers(patient_id: str, number: int, draw: Random, pool: _Pool) -> Iterator[Identifier]:
    for kind, role, value in [*_names(draw, pool), *_places(draw, pool), *_numbers(patient_id, number, draw)]:
        yield Identifier(kind, role, value, patient_id)


def _names(draw: Random, pool: _Pool) -> Iterator[tuple[EntityType, IdentifierRole, str]]:
    given, middle, family = draw.choice(pool.given), draw.choice(pool.given), draw.choice(pool.family)
    prefix = draw.choice(pool.prefix)
    for whole in (f"{given} {middle} {family}", f"{prefix} {given} {middle} {family}", f"{given} {family}"):
        yield EntityType.PERSON, IdentifierRole.FULL_NAME, whole
    yield EntityType.PERSON, IdentifierRole.FULL_NAME, f"{prefix} {family}"
    yield EntityType.PERSON, IdentifierRole.GIVEN, given
    yield EntityType.PERSON, IdentifierRole.GIVEN, middle
    yield EntityType.PERSON, IdentifierRole.FAMILY, family
    yield EntityType.PERSON, IdentifierRole.MAIDEN, draw.choice(pool.family)
    mother = f"{draw.choice(pool.given)} {draw.choice(pool.family)}"
    yield from ((EntityType.PERSON, IdentifierRole.CONTACT, part) for part in (mother, *mother.split()))


def _places(draw: Random, pool: _Pool) -> Iterator[tuple[EntityType, IdentifierRole, str]]:
    yield EntityType.LOCATION, IdentifierRole.STREET, f"{draw.randint(1, 9999)} {draw.choice(pool.street)}"
    yield EntityType.LOCATION, IdentifierRole.CITY, draw.choice(pool.city)
    yield EntityType.LOCATION, IdentifierRole.POSTCODE, f"{draw.randint(501, 99950):05d}"
    yield EntityType.LOCATION, IdentifierRole.COORDINATE, f"{draw.uniform(25, 49):.14f}"
    yield EntityType.LOCATION, IdentifierRole.COORDINATE, f"{draw.uniform(-124, -67):.14f}"


def _numbers(patient_id: str, number: int, draw: Random) -> Iterator[tuple[EntityType, IdentifierRole, str]]:
    born = f"{draw.randint(1920, 2020)}-{draw.randint(1, 12):02d}-{draw.randint(1, 28):02d}"
    yield EntityType.DATE, IdentifierRole.BIRTH_DATE, born
    area, line = draw.randint(200, 999), draw.randint(0, 9999)
    yield EntityType.PHONE, IdentifierRole.PHONE, f"+1-{area}-{draw.randint(200, 999)}-{line:04d}"
    yield EntityType.EMAIL, IdentifierRole.EMAIL, f"person{number}@mail.example"
    yield EntityType.ID, IdentifierRole.RECORD_ID, patient_id
    ssn = f"999-{draw.randint(10, 99)}-{draw.randint(0, 9999):04d}"
    licence, passport = f"S999{draw.randint(0, 99999):05d}", f"X{draw.randint(0, 99999999):08d}X"
    for value in (f"MRN-{number:07d}", ssn, licence, passport, f"{draw.getrandbits(48):014d}"):
        yield EntityType.ID, IdentifierRole.RECORD_ID, value

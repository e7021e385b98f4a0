"""Fill the slots of a frame: who and what is identifying, and clinical words that only look so."""

import string
import tomllib
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from importlib import resources
from random import Random
from typing import Any

import phonenumbers

from training.name_model.clinical_words import fill_plain, words_of
from training.name_model.days import written_day
from training.name_model.frame_grammar import Slot
from training.name_model.people import Origin, Person, is_unseen, name_lists, origins
from training.name_model.places import composed_hospital, house, known_place, organisation, street_name

PERSON, LOCATION, DATE, PHONE, ID, AGE = "PERSON", "LOCATION", "DATE", "PHONE", "ID", "AGE"
LABELS = (PERSON, LOCATION, DATE, PHONE, ID, AGE)  # what the recognizer tells apart
_FIRST_DAY, _DAYS = date(1930, 1, 1), 36_000
_NO_ZERO, _OTHER_SIGNS, _FLAT = 0.3, 0.4, 0.15  # shares: 3/5/26, 0151-496, Flat 2
_NAMED_HOUSE, _COMPOSED = 0.15, 0.4  # shares: of addresses with a house name, of hospitals not from a list
_COMPOSED_STREET = {True: 0.5, False: 0.1}  # share of streets by whether the number stands before the name
_YOUNG = 0.75  # share of ages below 90; of any age the network learns to tell it, the code which identify
_NEAR, _OTHER_FORM = 0.7, 0.3  # shares: of days near the others of a text, of those in another form
_DAY_FORMS = (("day", "day_figures", "day_ordinal", "day_month_first", "day_weekday"), (50, 20, 15, 7, 8))


@cache
def _forms() -> Mapping[str, Sequence[str]]:
    """The rows of `value_forms.toml`."""
    text = resources.files("training.name_model").joinpath("value_forms.toml").read_text("utf-8")
    return tomllib.loads(text)


class Values:
    """The values of one text: what a slot is filled with, and its label, "" where nobody is identified.

    Two slots of one kind and number get one person, or one address.
    """

    def __init__(self, rng: Random, *, unseen: bool = False, origin: Origin | None = None) -> None:
        self._rng = rng
        self._unseen = unseen
        self._origin = origin
        self._people: dict[str, Person] = {}
        self._homes: dict[str, Mapping[str, Any]] = {}
        self._now = _FIRST_DAY + timedelta(days=rng.randrange(_DAYS))
        self._habits: dict[str, str] = {}  # the form of days by list

    def fill(self, slot: Slot) -> tuple[str, str]:
        """What is written in a slot, and its label.

        Raises:
            KeyError: nothing fills slots of this kind.
        """
        if slot.kind == "person":
            return self._person(slot.number).written(slot.style, self._rng), PERSON
        if slot.kind in _IDENTIFYING:
            label, write = _IDENTIFYING[slot.kind]
            return (self._styled(slot) if slot.style else write(self, slot.number)), label
        return fill_plain(slot.kind, self._rng), ""

    @property
    def origins(self) -> list[str]:
        """The origins of the people named."""
        return [person.origin for person in self._people.values()]

    def _person(self, number: str) -> Person:
        if number not in self._people:
            origin = self._origin or self._rng.choice(origins(self._unseen))
            self._people[number] = origin.person(self._rng, _word_names(self._unseen))
        return self._people[number]

    def _home(self, number: str) -> Mapping[str, Any]:
        if number not in self._homes:
            self._homes[number] = self._rng.choice(_homes(self._unseen))
        return self._homes[number]

    def _street_name(self, number: str) -> str:
        home = self._home(number)
        if self._rng.random() < _COMPOSED_STREET[home["number_before_street"]]:
            return street_name(home, self._rng, unseen=self._unseen)
        return str(self._rng.choice(home["streets"]))

    def _street(self, number: str) -> str:
        street, rng = self._street_name(number), self._rng
        house = f"{rng.randint(1, 400)}{rng.choice(('', '', '', '', 'A', 'b', '/2', '-4'))}"
        first = self._home(number)["number_before_street"]
        joint = rng.choice((" ", " ", " ", ", ")) if first else " "
        line = f"{house}{joint}{street}" if first else f"{street} {house}"
        if rng.random() < _FLAT:
            flat = rng.choice(_forms()["flat"]).format(rng.randint(1, 60))
            line = rng.choice((f"{flat}, {line}", f"{line}, {flat}", f"{line} {flat}"))
        return line

    def _town(self, number: str) -> str:
        return str(self._rng.choice(self._home(number)["towns"]))

    def _postcode(self, number: str) -> str:
        return figures(self._home(number)["postcode"].strip() or "#####", self._rng)

    def _address(self, number: str) -> str:
        street, town, code = self._front(number), self._town(number), self._postcode(number)
        joint = self._rng.choice((", ", ", ", " ", "\n"))
        tail = self._rng.choice((f"{town} {code}", f"{code} {town}", town, f"{town},{joint[-1]}{code}"))
        return f"{street}{joint}{tail}"

    def _front(self, number: str) -> str:
        """A house and its street: the house by its number, or by its name."""
        if self._rng.random() >= _NAMED_HOUSE:
            return self._street(number)
        name, street = self._house(number), self._street_name(number)
        return name if self._rng.random() < _NAMED_HOUSE else f"{name}, {street}"

    def _hospital(self, number: str) -> str:
        if self._rng.random() < _COMPOSED:
            return composed_hospital(self._home(number), self._rng, unseen=self._unseen)
        return str(self._rng.choice(self._home(number)["hospitals"]))

    def _organisation(self, number: str) -> str:
        return organisation(self._home(number), self._rng, unseen=self._unseen)

    def _city(self, number: str) -> str:
        return known_place("city", self._home(number), self._rng, unseen=self._unseen)

    def _known_hospital(self, number: str) -> str:
        return known_place("known_hospital", self._home(number), self._rng, unseen=self._unseen)

    def _house(self, number: str) -> str:
        return house(self._home(number), self._rng, unseen=self._unseen)

    def _day(self, _number: str) -> str:
        return self._day_in(self._rng.choices(*_DAY_FORMS)[0])

    def _born(self, _number: str) -> str:
        return self._day_in("day_born")

    def _day_in(self, forms: str) -> str:
        """A day, most often near the others of the text and in the form of the last one."""
        rng = self._rng
        if forms not in self._habits or rng.random() < _OTHER_FORM:
            self._habits[forms] = rng.choice(_forms()[forms])
        near = forms != "day_born" and rng.random() < _NEAR
        day = (
            self._now + timedelta(days=rng.randint(-90, 90))
            if near
            else _FIRST_DAY + timedelta(days=rng.randrange(_DAYS))
        )
        written = written_day(day, self._habits[forms])
        return written.lstrip("0") if rng.random() < _NO_ZERO else written

    def _styled(self, slot: Slot) -> str:
        """A value as one list of `value_forms.toml` writes it: {date:figures} as `day_figures`.

        A style of {organisation} is a sort of places.
        """
        if slot.kind == "date":
            return self._day_in(f"day_{slot.style}")
        if slot.kind == "organisation":
            home = self._home(slot.number)
            return organisation(home, self._rng, unseen=self._unseen, sort=slot.style)
        return figures(self._rng.choice(_forms()[f"{slot.kind}_{slot.style}"]), self._rng)

    def _phone(self, _number: str) -> str:
        return _phone(self._rng)

    def _id(self, _number: str) -> str:
        return figures(self._rng.choice(_forms()["id"]), self._rng)

    def _extension(self, _number: str) -> str:
        return figures(self._rng.choice(_forms()["extension"]), self._rng)

    def _code(self, _number: str) -> str:
        return figures(self._rng.choice(_forms()["code"]), self._rng)

    def _plate(self, _number: str) -> str:
        return figures(self._rng.choice(_forms()["plate"]), self._rng)

    def _age(self, _number: str) -> str:
        return str(self._rng.randint(1, 89)) if self._rng.random() < _YOUNG else self._old_age("")

    def _old_age(self, _number: str) -> str:
        return str(self._rng.randint(90, 106))

    def _email(self, number: str) -> str:
        return f"{self._user(number)}@{self._rng.choice(_forms()['mail_server'])}"

    def _url(self, number: str) -> str:
        return self._rng.choice(_forms()["web_page"]).format(self._user(number))

    def _handle(self, number: str) -> str:
        return "@" + self._user(number)

    def _user(self, number: str) -> str:
        person, rng = self._person(number), self._rng
        given, family = (
            "".join(c for c in one.lower() if c.isalnum()) for one in (person.given, person.family)
        )
        return rng.choice(
            (f"{given}.{family}", f"{given[0]}{family}", f"{family}{rng.randint(1, 99)}", f"{given}_{family}")
        )


_IDENTIFYING: Mapping[str, tuple[str, Callable[[Values, str], str]]] = {
    "street": (LOCATION, Values._street),
    "street_name": (LOCATION, Values._street_name),
    "town": (LOCATION, Values._town),
    "postcode": (LOCATION, Values._postcode),
    "address": (LOCATION, Values._address),
    "hospital": (LOCATION, Values._hospital),
    "city": (LOCATION, Values._city),
    "known_hospital": (LOCATION, Values._known_hospital),
    "organisation": (LOCATION, Values._organisation),
    "house": (LOCATION, Values._house),
    "date": (DATE, Values._day),
    "dob": (DATE, Values._born),
    "phone": (PHONE, Values._phone),
    "extension": (PHONE, Values._extension),
    "id": (ID, Values._id),
    "code": (ID, Values._code),
    "plate": (ID, Values._plate),
    "age": (AGE, Values._age),
    "old_age": (AGE, Values._old_age),
    "email": (ID, Values._email),
    "url": (ID, Values._url),
    "handle": (ID, Values._handle),
}


def figures(form: str, rng: Random) -> str:
    """A form with a digit for each # and a capital letter for each @."""
    drawn = {"#": string.digits, "@": string.ascii_uppercase}
    return "".join(rng.choice(drawn[sign]) if sign in drawn else sign for sign in form)


def _phone(rng: Random) -> str:
    """A number of one of many countries, with other digits at its end, as it is written there or abroad."""
    kind = rng.choice((phonenumbers.PhoneNumberType.MOBILE, phonenumbers.PhoneNumberType.FIXED_LINE))
    number = phonenumbers.example_number_for_type(rng.choice(_forms()["phone_countries"]), kind)
    assert number is not None  # every one of these countries has both kinds
    digits = str(number.national_number)
    number.national_number = int(digits[:-5] + figures("#####", rng))
    form = rng.choice(
        (phonenumbers.PhoneNumberFormat.NATIONAL, phonenumbers.PhoneNumberFormat.NATIONAL,
         phonenumbers.PhoneNumberFormat.INTERNATIONAL, phonenumbers.PhoneNumberFormat.E164)
    )  # fmt: skip
    written = phonenumbers.format_number(number, form)
    return (
        written.replace(" ", rng.choice((" ", " ", "-", ".", ""))) if rng.random() < _OTHER_SIGNS else written
    )


@cache
def _homes(unseen: bool) -> Sequence[Mapping[str, Any]]:
    """Addresses by origin, with the names to train on or with those set aside."""
    keys = ("streets", "towns", "hospitals", "family")
    return [
        {
            **rows,
            "origin": origin,
            **{key: [one for one in rows[key] if is_unseen(one) == unseen] or rows[key] for key in keys},
        }
        for origin, rows in name_lists().items()
    ]


@cache
def _word_names(unseen: bool) -> tuple[str, ...]:
    """Family names that are English words."""
    every = words_of("names_that_are_common_words.txt")
    return tuple(word.title() for word in every if is_unseen(word) == unseen)

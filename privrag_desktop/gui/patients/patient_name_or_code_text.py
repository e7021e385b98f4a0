"""Word who a patient is: by name, or by sex, ten-year age band and code if no name is shown."""

from datetime import date

from privrag_desktop.domain.patient_overview import PatientListEntry, years_at
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.text.translation import mark, say, say_many

_SEXES = {"female": mark("Female"), "male": mark("Male"), "other": mark("Other sex")}
_BAND, _OLD = 10, 90


def title_of(listed: PatientListEntry, *, named: bool) -> str:
    return listed.patient.name if named and listed.patient.name else listed.code


def about(listed: PatientListEntry, today: date, *, named: bool) -> str:
    """Female · 61 years · born 23 Nov 1957, or without names: Female · 60–69 years; a death stands first."""
    sex = say(_SEXES.get(listed.patient.gender or "", mark("Sex not recorded")))
    parts = [_died(listed, named=named), sex, _age(listed, today, named=named)]
    if named:
        born = listed.patient.birth_date
        parts += [say("born {day}", day=written_day(born)) if born else "", listed.code]
    return " · ".join(part for part in parts if part)


def written_day(day: str) -> str:
    """A day in the user's locale; a year or a month alone as recorded."""
    try:
        return day_text(date.fromisoformat(day[:10])) if len(day) >= len("2019-03-14") else day
    except ValueError:
        return day


def _age(listed: PatientListEntry, today: date, *, named: bool) -> str:
    """At death for who has died; of a death without a day nobody knows it."""
    until = listed.died if listed.patient.has_died else today.isoformat()
    years = years_at(listed.patient.birth_date, until or "")
    if years is None:
        return say("age not recorded")
    if not named:
        first = years // _BAND * _BAND
        band = say("90 or older") if years >= _OLD else f"{first}–{first + _BAND - 1}"
        return band if years >= _OLD else say("{band} years", band=band)
    return say_many("{count} year", "{count} years", years)


def _died(listed: PatientListEntry, *, named: bool) -> str:
    if not listed.patient.has_died:
        return ""
    return say("died {day}", day=written_day(listed.died)) if named and listed.died else say("deceased")

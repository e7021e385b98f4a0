"""Write a day as people do: 12/6, 21st of August, 14 iii 22, Sept 3rd 2021."""

from datetime import date

_MONTHS = ("Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def written_day(day: date, form: str) -> str:
    """A day in a form: signs of `strftime`, and what these lack.

    {d} and {m} are figures without a zero before them, {o} is 21st, {b} a month as it is shortened by hand,
    {r} a month in Roman figures.
    """
    filled = form.format(
        d=day.day, m=day.month, o=_ordinal(day.day), b=_MONTHS[day.month - 1], r=_ROMAN[day.month - 1]
    )
    return day.strftime(filled)


def _ordinal(number: int) -> str:
    teens = number // 10 == 1
    return f"{number}{'th' if teens else _ENDINGS.get(number % 10, 'th')}"

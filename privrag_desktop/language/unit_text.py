"""Write units as a clinician prints them: UCUM codes translated, others as recorded."""

import re
from types import MappingProxyType

_PRINTED = MappingProxyType(
    {
        "mm[Hg]": "mmHg",
        "cm[H2O]": "cmH₂O",
        "Cel": "°C",
        "[degF]": "°F",
        "[lb_av]": "lb",
        "[oz_av]": "oz",
        "[in_i]": "in",
        "[ft_i]": "ft",
        "[pH]": "pH",
        "m2": "m²",
        "cm2": "cm²",
        "kg/m2": "kg/m²",
        "mg/m2": "mg/m²",
        "g/cm2": "g/cm²",
        "mL/min/{1.73_m2}": "mL/min/1.73 m²",
        "mL/min/1.73.m2": "mL/min/1.73 m²",
        "10*3/uL": "×10³/µL",
        "10*6/uL": "×10⁶/µL",
        "10*9/L": "×10⁹/L",
        "10*12/L": "×10¹²/L",
        "10^3/uL": "×10³/µL",
        "10^6/uL": "×10⁶/µL",
        "10^9/L": "×10⁹/L",
        "10^12/L": "×10¹²/L",
        "/uL": "/µL",
        "ug": "µg",
        "ug/L": "µg/L",
        "ug/dL": "µg/dL",
        "ug/mL": "µg/mL",
        "ug/min": "µg/min",
        "ug/kg/min": "µg/kg/min",
        "umol/L": "µmol/L",
        "umol/mol": "µmol/mol",
        "[IU]": "IU",
        "[IU]/L": "IU/L",
        "[IU]/mL": "IU/mL",
        "k[IU]/L": "kIU/L",
        "m[IU]/L": "mIU/L",
        "m[IU]/mL": "mIU/mL",
        "u[IU]/mL": "µIU/mL",
        "/[HPF]": "/HPF",
        "/[LPF]": "/LPF",
        "mosm/kg": "mOsm/kg",
    }
)
_NOTE = re.compile(r"\{[^{}\s]{1,40}\}")  # UCUM: words in braces, {score}, are no part of the unit
_CODES = "|".join(re.escape(code) for code in sorted(_PRINTED, key=len, reverse=True))
_AFTER_NUMBER = re.compile(rf"(?<=\d )({_CODES})(?![\w*/^\[{{])|(?<=\d)(?: {_NOTE.pattern})+(?![\w/])")


def unit_text(unit: str | None) -> str:
    """A unit as printed: mmHg of mm[Hg]; "" of none, and of one that only says what is counted."""
    written = unit or ""
    return _PRINTED.get(written, "" if _NOTE.fullmatch(written) else written)


def printed_units(text: str) -> str:
    """A sentence with the units behind its numbers as printed."""
    return _AFTER_NUMBER.sub(lambda one: _PRINTED.get(one[1], one[1]) if one[1] else "", text)

"""Measure whether a name is found as often whatever its origin, its gender and its script.

Names are those of Faker's locales, written into sentences of which training holds none, and in part in small
letters. The names of a locale that Faker writes in another script count for that script.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from faker import Faker

from benchmarks.common.tables import Table
from benchmarks.privacy.unknown_people import Detector, boundary_detector, stock_detector

LOCALES = (
    "ar_SA", "az_AZ", "bn_BD", "cs_CZ", "da_DK", "de_DE", "el_GR", "en_GB", "en_IN", "en_NG",
    "en_US", "es_ES", "es_MX", "et_EE", "fa_IR", "fi_FI", "fr_FR", "ha_NG", "he_IL", "hi_IN",
    "hr_HR", "hu_HU", "id_ID", "ig_NG", "it_IT", "ja_JP", "ko_KR", "lt_LT", "lv_LV", "nl_NL",
    "no_NO", "pl_PL", "pt_BR", "ro_RO", "ru_RU", "sk_SK", "sl_SI", "sv_SE", "sw", "ta_IN", "th_TH",
    "tr_TR", "uk_UA", "vi_VN", "yo_NG", "zh_CN", "zu_ZA",
)  # fmt: skip
PEOPLE = 6  # of each gender and locale
SENTENCES = (
    "Overnight {name} was up twice and asked for the bowl.",
    "Swab from {name} still to be sent, says the night nurse.",
    "Can somebody tell me whether {name} has had the second dose?",
    "to ring {name} about the chair before friday",
)
_NOTE = (
    "Names of which every letter is found, of all; the vault is empty. Names are Faker's,"
    f" {PEOPLE} of each gender and locale, in {len(SENTENCES)} sentences that training does not hold; the"
    " last is all in small letters. Presidio is stock: every default recognizer for English over the small"
    " spaCy model."
)


@dataclass(frozen=True, slots=True)
class Written:
    """A name as it stands in a sentence."""

    text: str
    start: int
    end: int
    locale: str
    gender: str
    script: str


def run() -> list[Table]:
    """By locale in Latin letters, by gender in Latin letters, and by script."""
    cases = list(written())
    found = {
        who: [is_found(one, detect) for one in cases]
        for who, detect in (("here", boundary_detector()), ("Presidio", stock_detector()))
    }

    def table(title: str, key: str, *, latin_only: bool) -> Table:
        groups = sorted({getattr(one, key) for one in cases if not latin_only or one.script == "Latin"})
        rows = []
        for group in groups:
            chosen = [
                at
                for at, one in enumerate(cases)
                if getattr(one, key) == group and (not latin_only or one.script == "Latin")
            ]
            shares = (sum(verdicts[at] for at in chosen) / len(chosen) for verdicts in found.values())
            rows.append((group, str(len(chosen)), *(f"{share:.2f}" for share in shares)))
        return Table(title, _NOTE, (key, "names", *found), tuple(rows))

    return [
        table("Names by origin, in Latin letters", "locale", latin_only=True),
        table("Names by gender, in Latin letters", "gender", latin_only=True),
        table("Names by script", "script", latin_only=False),
    ]


def written() -> Iterator[Written]:
    """Every name in every sentence; the same ones each time."""
    for locale in LOCALES:
        fake = Faker(locale)
        fake.seed_instance(7)
        for gender, draw in (("female", fake.name_female), ("male", fake.name_male)):
            for name in (draw() for _ in range(PEOPLE)):
                for sentence in SENTENCES:
                    said = name.lower() if sentence.islower() else name
                    start = sentence.index("{")
                    yield Written(
                        sentence.format(name=said), start, start + len(said), locale, gender, script_of(name)
                    )


def script_of(name: str) -> str:
    """The script of its first letter, as Unicode names it."""
    return unicodedata.name(next(filter(str.isalpha, name))).split()[0].capitalize()


def is_found(one: Written, detect: Detector) -> bool:
    """Whether every letter of the name lies in findings."""
    covered = {at for start, end, _kind in detect(one.text) for at in range(start, end)}
    return all(at in covered for at in range(one.start, one.end) if one.text[at].isalnum())

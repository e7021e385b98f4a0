"""Kinds of records of which the latest value is the answer, and how each value is said."""

import re
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Status:
    """`classes` sorts recorded values; `phrases` are what asserts each class; unsorted values are errors."""

    name: str
    words: str
    classes: dict[str, str]
    phrases: dict[str, str]
    present: dict[str, bool | None]
    ever: dict[str, bool | None] = field(default_factory=dict)
    day_needed: bool = False

    def value_class(self, value: str) -> str:
        """KeyError for a value that nobody has sorted: truth is never guessed."""
        for name, pattern in self.classes.items():
            if re.search(pattern, value, re.IGNORECASE):
                return name
        raise KeyError(value)


_NOT_NOW = r"(?<!ex-)(?<!ex )(?<!non-)(?<!non)(?<!former )(?<!never )(?<!never a )(?<!not a )(?<!past )"
_SMOKER = _NOT_NOW + r"\bsmoker\b|\bsmokes\b"
_DRINKER = _NOT_NOW + r"\bdrinker\b|\bdrinks\b"

STATUSES = {
    "smoking": Status(
        name=r"tobacco smoking status",
        words=r"smok|tobacco|cig",
        classes={"never": r"never", "former": r"ex-|former", "unknown": r"unknown", "current": r"smoker"},
        phrases={
            "never": r"never[- ]smoke|never (?:been )?a smoker|non-?smoker|do(?:es)?(?: not|n't) smoke",
            "former": r"ex-?\s?smoker|former smoker|quit|gave up|given up|stopped smoking|used to smoke",
            "unknown": r"unknown",
            "current": _SMOKER,
        },
        present={"never": False, "former": False, "current": True},
        ever={"never": False, "former": True, "current": True},
    ),
    "alcohol": Status(
        name=r"history of alcohol use",
        words=r"alcohol|drink|etoh",
        classes={"former": r"ex-", "never": r"non-drinker", "current": r"drinker"},
        phrases={
            "never": r"non-?drinker|teetotal|do(?:es)?(?: not|n't) drink|abstain",
            "former": r"ex-?\s?drinker|former drinker|used to drink",
            "current": _DRINKER,
        },
        present={"never": False, "former": False, "current": True},
        ever={"former": True, "current": True},
    ),
    "housing": Status(
        name=r"housing status",
        words=r"hous|home|live|abode",
        classes={"homeless": r"homeless", "housed": r"housing|house"},
        phrases={"homeless": r"\bhomeless", "housed": r"permanent housing|has housing|not homeless"},
        present={"homeless": True, "housed": False},
    ),
    "pregnancy-status": Status(
        name=r"pregnancy status",
        words=r"pregnan",
        classes={"not": r"not pregnant", "pregnant": r"pregnant"},
        phrases={"not": r"not (?:currently )?pregnant", "pregnant": r"(?<!not )(?<!currently )\bpregnant\b"},
        present={"not": False, "pregnant": True},
        ever={"pregnant": True},
        day_needed=True,
    ),
    "resuscitation-status": Status(
        name=r"resuscitation status",
        words=r"resus|code status|dnr|dnacpr|full code|cpr",
        classes={"not": r"not for", "for": r"for resus"},
        phrases={
            "not": r"not for resus|do not (?:attempt )?resus|not to be resus|\bDNR\b|DNACPR",
            "for": r"(?<!not )\bfor resus|full code",
        },
        present={"not": False, "for": True},
    ),
    "test": Status(
        name="",
        words="",
        classes={
            "negative": r"not detected|negative|no growth",
            "positive": r"detected|positive|staphylococcus",
        },
        phrases={
            "negative": r"not detected|negative|no growth",
            "positive": r"(?<!not )(?<!un)\bdetected|\bpositive\b|(?<!resistant )staphylococcus",
        },
        present={"negative": False, "positive": True},
        ever={"positive": True},
    ),
}

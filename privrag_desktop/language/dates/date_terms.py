"""List the words of the calendar: weekdays, months, units, numbers, relations.

Nothing here is a sentence. The grammars of dates say how these words go together.
"""

from types import MappingProxyType

from privrag_desktop.language import number_and_month_terms as terms
from privrag_desktop.language.function_words import ARTICLES, WHOSE

_SHORT_WEEKDAYS = {
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3, "thurs": 3, "fri": 4, "sat": 5,
    "sun": 6,
}  # fmt: skip
SHORT_WEEKDAYS = MappingProxyType(_SHORT_WEEKDAYS)  # words of their own too: read only where one can stand
WEEKDAYS = MappingProxyType({name: number for number, name in enumerate(terms.WEEKDAYS)} | _SHORT_WEEKDAYS)
WEEKDAY_NAMES = tuple(name.capitalize() for name in terms.WEEKDAYS)
MONTH_NUMBERS = MappingProxyType(
    {name: number for number, name in enumerate(terms.MONTHS, 1)}
    | {name: number for number, name in enumerate(terms.SHORT_MONTHS, 1)}
    | {"sept": 9}
)
MONTH_NAMES = tuple(name.capitalize() for name in terms.MONTHS)
UNITS = MappingProxyType(  # each as months and days
    {
        "day": (0, 1), "days": (0, 1), "night": (0, 1), "nights": (0, 1), "week": (0, 7), "weeks": (0, 7),
        "wk": (0, 7), "wks": (0, 7), "fortnight": (0, 14), "fortnights": (0, 14), "month": (1, 0),
        "months": (1, 0), "mth": (1, 0), "mths": (1, 0), "quarter": (3, 0), "quarters": (3, 0),
        "year": (12, 0), "years": (12, 0), "yr": (12, 0), "yrs": (12, 0),
    }
)  # fmt: skip
TENS = MappingProxyType({word: 10 * number for number, word in enumerate(terms.TENS, 2)})
COUNTS = MappingProxyType(
    {word: number for number, word in enumerate(terms.NUMBERS)} | {"a": 1, "an": 1} | TENS
)
DAY_NUMBERS = MappingProxyType({word: number for number, word in enumerate(terms.ORDINALS, 1)})
NEAR_DAYS = MappingProxyType(
    {"today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "tmrw": 1, "tomorow": 1, "tommorow": 1}
)
THIS = frozenset({"this", "current"})
NEXT = frozenset({"next"})
COMING = frozenset({"coming", "upcoming", "following"})
LAST = frozenset({"last", "past", "previous"})
AFTER = frozenset({"after", "following"})
BEFORE = frozenset({"before", "preceding"})
STARTS = frozenset({"beginning", "start"})
ENDS = frozenset({"end"})
MIDDLES = frozenset({"middle"})
REPEATING = frozenset({"every", "each"})
# "A day later", "the day before": counted from what was spoken of before, which is called IT.
IT = "it"
LATER_THAN_IT = frozenset({"later", "after", "afterwards"})
EARLIER_THAN_IT = frozenset({"earlier", "sooner", "before", "beforehand"})
SHORT_UNITS = MappingProxyType({7: (0, 1), 52: (0, 7), 12: (1, 0)})  # 3/7 is three days, 2/52 two weeks
# What a word before a day makes of it: an exact day, or a bound that leaves the day open.
EXACT = frozenset({"on", "for", "at", "by", "until", "till", "due", "from", "starting", "to", "in", "within"})
OPEN = frozenset(
    {
        "before", "after", "since", "not", "except", "about", "around", "approximately", "roughly",
        "circa", "over", "but", "of",
    }
)  # fmt: skip
NUMERIC_AFTER = frozenset(
    {"on", "by", "until", "till", "before", "after", "since", "from", "due", "starting"}
)
BIRTH = frozenset({"born", "dob", "birth", "birthdate", "birthday"})
# Words at which the name of an event ends: "the day before [her visit] and …".
EVENT_ENDS = frozenset(
    {
        "and", "or", "but", "then", "if", "unless", "with", "for", "at", "on", "in", "to", "by", "because",
        "so", "please", "order", "book", "send", "who", "that", "which",
    }
)  # fmt: skip
DETERMINERS = ARTICLES | WHOSE | {"its", "my", "our", "this", "that"}
DUTY_TIMES = frozenset({"day", "night", "week", "weekend"})
DUTIES = frozenset(  # behind day, night or weekend: who works then
    ["cover", "duty", "nurse", "nurses", "rota", "shift", "shifts", "sister", "staff", "team"]
)
OTHER_TIMES = frozenset({"weekend", "weekends", "weekday", "weekdays"})

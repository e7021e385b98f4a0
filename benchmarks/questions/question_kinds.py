"""The kinds of questions that are asked, named by these studies themselves."""

from enum import StrEnum


class Asked(StrEnum):
    ON_DAY = "value on a day"
    IN_MONTH = "value in a month"
    LATEST = "latest"
    EARLIEST = "earliest"
    HIGHEST = "highest"
    LOWEST = "lowest"
    AVERAGE = "average"
    COUNT = "count"
    COUNT_IN_PERIOD = "count in a period"
    LIST = "list"
    LIST_PAST = "list of what is over"
    TREND = "trend"
    HAS = "yes or no"
    BOUND = "yes or no by a limit"
    TWO_PATIENTS = "two patients"
    TWO_TIMES = "two times"
    COHORT = "cohort"
    COHORT_BOUND = "cohort by a limit"
    COHORT_COUNT = "cohort count"
    TWO_STEP = "two-step"
    LAST_VISIT = "at the last visit"
    SINCE = "since an event"
    YEARS = "before or since a year"
    VISIT = "last visit"
    VISITS = "visits counted"
    VISIT_FOR = "visit for a reason"
    VACCINES = "vaccines"
    VACCINE = "last vaccine of a kind"
    HAS_VACCINE = "vaccine, yes or no"
    PLANS = "care plans"
    GOALS = "goals"
    DEVICES = "devices"
    GIVEN = "dose given"
    FOLLOW_UP = "follow-up"
    NO_KIND = "kind not recorded"
    NO_DAY = "day without a reading"
    NO_ONE_HAS = "nobody has it"
    NO_PERSON = "no such person"
    NEAR_PERSON = "no such person, alike"
    AMBIGUOUS = "ambiguous name"
    THESIS = "thesis-style"
    BY_MODEL = "written by the model"


ABSTAIN = frozenset(
    {Asked.NO_KIND, Asked.NO_DAY, Asked.NO_ONE_HAS, Asked.NO_PERSON, Asked.NEAR_PERSON, Asked.AMBIGUOUS}
)
STRUCTURED = frozenset(Asked) - ABSTAIN - {Asked.THESIS, Asked.BY_MODEL, Asked.FOLLOW_UP}
RECORDS = frozenset(
    {
        Asked.VISIT,
        Asked.VISITS,
        Asked.VISIT_FOR,
        Asked.VACCINES,
        Asked.VACCINE,
        Asked.HAS_VACCINE,
        Asked.PLANS,
        Asked.GOALS,
        Asked.DEVICES,
        Asked.GIVEN,
    }
)

"""Define the types of answers that a question can ask for."""

from enum import StrEnum


class AnswerType(StrEnum):
    """What kind of answer is wanted."""

    VALUE = "value"  # what was recorded, of the days named
    LATEST = "latest"
    EARLIEST = "earliest"
    HIGHEST = "highest"
    LOWEST = "lowest"
    AVERAGE = "average"
    COUNT = "count"  # how often, how many
    LIST = "list"
    TREND = "trend"
    YES_NO = "yes or no"
    COMPARISON = "comparison"  # of two patients, or of two times
    COHORT = "cohort"  # which patients
    COHORT_COUNT = "cohort count"  # how many patients
    TWO_STEP = "two-step"  # what the patients of a cohort have

    @property
    def is_of_many(self) -> bool:
        """Whether the patients are part of what is asked for."""
        return self in {AnswerType.COHORT, AnswerType.COHORT_COUNT, AnswerType.TWO_STEP}

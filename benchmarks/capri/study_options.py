"""The options of the study, without loading any of it."""

from enum import StrEnum


class Actor(StrEnum):
    """Who acts: the local model, one that makes no mistake, or one that slips all the time."""

    REAL = "real"
    PERFECT = "perfect"
    CARELESS = "careless"


class Suite(StrEnum):
    """Payments and health are those of Table 1."""

    PAYMENTS = "payments"
    HEALTH = "health"
    RECORDS = "records"  # in the manner of MedAgentBench, on a vault
    PUBLISHED = "published"  # the cases of ToolEmu


TABLE_1 = (Suite.PAYMENTS, Suite.HEALTH)

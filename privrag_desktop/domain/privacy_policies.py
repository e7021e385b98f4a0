"""How much is hidden before release: the policies for questions and tasks, and the kinds of values."""

from dataclasses import dataclass
from enum import StrEnum

from privrag_desktop.domain.identifiers import CLINICAL, FINANCIAL, IDENTIFYING, EntityType
from privrag_desktop.domain.tasks import Configuration, TaskPolicy

COVERED = {  # which kinds of values a task hides from its model
    Configuration.NONE: frozenset[EntityType](),
    Configuration.ENTITY: frozenset[EntityType](),
    Configuration.PARTIAL: frozenset(IDENTIFYING),
    Configuration.FULL: frozenset(IDENTIFYING) | CLINICAL | FINANCIAL,
}
_WORDS = {one: one.value.lower() for one in EntityType} | {
    EntityType.PERSON: "name",
    EntityType.USERNAME: "handle",
    EntityType.LOCATION: "place",
    EntityType.ORGANIZATION: "organisation",
}
_KINDS = {word: kind for kind, word in _WORDS.items()}


class PolicyName(StrEnum):
    """How much must be gone from a text before it may leave; each keeps less than the one before."""

    SAFE_HARBOR = "safe-harbor"
    THESIS = "thesis"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Policies:
    """What counts now, for questions and for tasks."""

    questions: PolicyName
    tasks: TaskPolicy


def word_of(kind: EntityType) -> str:
    """As prompts, sentences and stored records of tasks call a kind of values."""
    return _WORDS[kind]


def kind_of(word: str) -> EntityType:
    """The kind that is called so; KeyError for none."""
    return _KINDS[word]

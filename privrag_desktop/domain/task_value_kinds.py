"""Which kinds of values a policy of tasks hides, and the words by which tasks write the kinds."""

from privrag_desktop.domain.identifiers import CLINICAL, FINANCIAL, IDENTIFYING, EntityType
from privrag_desktop.domain.tasks import Configuration

COVERED = {
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


def word_of(kind: EntityType) -> str:
    """As prompts, sentences and stored records of tasks call a kind of values."""
    return _WORDS[kind]


def kind_of(word: str) -> EntityType:
    """The kind that is called so; KeyError for none."""
    return _KINDS[word]

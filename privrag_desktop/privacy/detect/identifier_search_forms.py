"""List every form of an identifier, with the view of a text in which the form is searched."""

from collections.abc import Iterator
from enum import StrEnum

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.language.lookalike_letters_reader import skeleton
from privrag_desktop.language.text_folding import spread
from privrag_desktop.privacy.detect.identifier_writing_variants import (
    may_be_words,
    name_parts,
    number_forms,
    plural_of,
    word_forms,
)
from privrag_desktop.privacy.detect.labelled_short_number_reader import key_of
from privrag_desktop.privacy.detect.short_identifier_forms import short_forms, user_name

INFLECTED = frozenset({EntityType.PERSON, EntityType.LOCATION})


class View(StrEnum):
    """Words, plurals of names, letters and digits without gaps, numbers beside labels, look-alikes."""

    WORDS = "words"
    PLURALS = "plurals"
    NUMBERS = "numbers"
    LABELS = "labels"
    SKELETONS = "skeletons"


Form = tuple[View, str, Identifier]  # the identifier, or a part of it that is one by itself


def forms_of(identifier: Identifier) -> Iterator[Form]:
    """Everything that is known because of one identifier."""
    if may_be_words(identifier.value):
        yield from _words_of(identifier)
    if identifier.kind is not EntityType.PERSON:
        for number in number_forms(identifier):
            yield View.NUMBERS, number, identifier
    for label, short in short_forms(identifier):
        yield View.LABELS, key_of(label, short), identifier


def _words_of(identifier: Identifier) -> Iterator[Form]:
    for one in (identifier, *name_parts(identifier)):
        for form in word_forms(one):
            yield View.WORDS, spread(form), one
            if one.kind in INFLECTED and (seen := skeleton(form)):
                yield View.SKELETONS, seen, one
        if plural := plural_of(one):
            yield View.PLURALS, plural, one
    if name := user_name(identifier):
        yield View.WORDS, name, identifier

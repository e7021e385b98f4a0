"""Find which people and which clinical names an answer names."""

import re
from collections.abc import Iterable

from benchmarks.questions.corpus import Corpus, plain_name, without_digits

_FORM_WORDS = frozenset(
    re.findall(
        r"\w+",
        """oral tablet tablets capsule capsules injection injectable solution suspension extended release
        delayed spray mucosal inhaler metered dose dry powder pack implant cream topical chewable prefilled
        syringe transdermal system product medication human regular actuat hour disorder finding procedure
        situation regime therapy the with without and for due allergy""",
    )
)
_SHORTEST = 3
_MOST = 0.75  # of the telling words of a name that must be said


def people_in(text: str, corpus: Corpus) -> frozenset[str]:
    """Patients whose given and family name stand together in the text, digits apart; all of one name."""
    plain = without_digits(text).casefold()
    found: set[str] = set()
    for person in corpus.people:
        given, family = without_digits(person.given).casefold(), without_digits(person.family).casefold()
        if family in plain and re.search(rf"\b{re.escape(given)} (?:\w\S* )?{re.escape(family)}\b", plain):
            found.add(person.patient_id)
    return _exactly_named(text, found, corpus)


def is_named(name: str, text: str) -> bool:
    """Whether a clinical name stands in the text, whole or by most of its telling words."""
    said = text.casefold()
    plain = plain_name(name).casefold()
    if plain in said:
        return True
    words = _telling(plain)
    spoken = set(re.findall(r"\w+", said))
    return bool(words) and sum(word in spoken for word in words) >= _MOST * len(words)


def is_named_whole(name: str, text: str, others: Iterable[str]) -> bool:
    """Whether a clinical name stands in the text in full, and not as part of one of the others."""
    said = text.casefold()
    for other in sorted((plain_name(one).casefold() for one in others), key=len, reverse=True):
        said = said.replace(other, " ")
    return bool(re.search(rf"(?<!\w){re.escape(plain_name(name).casefold())}(?!\w)", said))


def _telling(name: str) -> list[str]:
    words = re.findall(r"[^\W\d_]+", name)
    return [word for word in words if len(word) >= _SHORTEST and word not in _FORM_WORDS]


def _exactly_named(text: str, found: set[str], corpus: Corpus) -> frozenset[str]:
    """Of people with one name, those whose digits are written, if any are."""
    people = [corpus.person[one] for one in found]
    kept = {one.patient_id for one in people if f"{one.given} {one.family}".casefold() in text.casefold()}
    namesakes = {corpus.called(corpus.person[one]) for one in kept}
    return frozenset(
        one for one in found if one in kept or corpus.called(corpus.person[one]) not in namesakes
    )

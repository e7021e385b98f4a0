"""Words of a question that are nearly somebody's name.

A word that is a usual name itself is somebody else's and no slip: Maria is not Mario misspelt. It is one only
beside another part of a patient's name, where the patient's own is not usual: Karen for a Karren.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from privrag_desktop.domain import EntityType, Identifier, Role, Span
from privrag_desktop.privacy.lexicon import (
    is_in_dictionary,
    is_known_name,
    is_usual_family,
    is_usual_given,
)
from privrag_desktop.privacy.mentions import patients_of
from privrag_desktop.privacy.near_names import NearNames, is_slip
from privrag_desktop.privacy.question_words import (
    Word,
    possible_names,
    possible_parts,
    question_words,
    stands_for_a_person,
)
from privrag_desktop.privacy.registry import NAME_ROLES
from privrag_desktop.privacy.spans import Finding, Near, Taken
from privrag_desktop.privacy.text import adjoin
from privrag_desktop.privacy.vocabulary import Vocabulary

_SHORTEST_PAIRED = 8  # letters of two misspelt names together
_SHORTEST_ALONE = 4
_FARTHEST = 40  # characters between two names side by side

Known = Mapping[str, frozenset[Identifier]]
NamesOf = Callable[[Collection[str]], Known]  # the single names of some patients, by their folded forms


def small_names(text: str, sure: Sequence[Finding], near: NearNames) -> list[Finding]:
    """Names that are words too, apart from `sure`, where a question has a person: is grant allergic."""
    taken = _taken(sure)
    words = [word for word in question_words(text) if word.is_apart_from(taken) and near.get(word.folded)]
    beside = Near([(f.span, f.span) for f in sure if _is_part(f)] + [(w.span, w.span) for w in words])
    return [word.finding(near.get(word.folded)) for word in words if _stands_as_name(text, word, beside)]


def misspelt_names(
    text: str, sure: Sequence[Finding], near: NearNames, names_of: NamesOf, vocabulary: Vocabulary
) -> list[Finding]:
    """Words that are nearly somebody's name, apart from `sure`.

    Beside a name of the same patient one slip is allowed, or two in a long word; so it is in two words side
    by side that are nearly names of one patient. A word alone must be written or stand as a name does.
    """
    taken = _taken(sure)
    parts = [word for word in possible_parts(text, vocabulary) if word.is_apart_from(taken)]
    names = Near([(finding.span, finding) for finding in sure if _is_part(finding)])
    found = [guess for word in parts for guess in _beside(text, word, names, names_of)]
    taken = _taken([*sure, *found])
    words = [word for word in question_words(text) if word.is_apart_from(taken)]
    for first, second in pairwise(words):
        if adjoin(text, first.end, second.start) and not _touches(text, first, second, names):
            found.extend(_pair(first, second, near, vocabulary))
    taken = _taken([*sure, *found])
    rest = [word for word in possible_names(text, vocabulary) if word.is_apart_from(taken)]
    others = Near([(word.span, word) for word in parts if word.is_capital or is_known_name(word.folded)])
    lonely = [
        word for word in rest if not (_touches(text, word, word, names) or _has_neighbour(text, word, others))
    ]
    return [*found, *(guess for word in lonely for guess in _alone(text, word, near))]


def _taken(findings: Iterable[Finding]) -> Taken:
    return Taken(finding.span for finding in findings)


def _stands_as_name(text: str, word: Word, names: Near[Span]) -> bool:
    """Whether the word, with its neighbours that are names too, stands where a person does."""
    start, end = word.start, word.end
    beside = [(span.start, span.end) for span in names.to(word.span, _FARTHEST) if span != word.span]
    start = next((first for first, last in beside if adjoin(text, last, start)), start)
    end = next((last for first, last in beside if adjoin(text, end, first)), end)
    return word.is_possessive or stands_for_a_person(text, start, end)


def _beside(text: str, word: Word, names: Near[Finding], names_of: NamesOf) -> Iterator[Finding]:
    for name in names.to(word.span, _FARTHEST):
        if not _are_neighbours(text, word, name):
            continue
        others = _without(names_of(patients_of(name)), name)
        near = {form: known for form, known in others.items() if is_slip(word.folded, form)}
        near = {form: known for form, known in near.items() if _may_be_meant(word, form)}
        if near and (word.is_capital or word.is_possessive or not is_in_dictionary(word.folded)):
            yield word.finding(frozenset().union(*near.values()))
            return


def _pair(first: Word, second: Word, near: NearNames, vocabulary: Vocabulary) -> Iterator[Finding]:
    """Two words that are nearly two names of one patient; one of them may be such a name and a word too."""
    if len(first.folded) + len(second.folded) < _SHORTEST_PAIRED:
        return
    one, other = _meant(first, near, vocabulary), _meant(second, near, vocabulary)
    both = {i.patient_id for i in one} & {i.patient_id for i in other}
    ones = [i for i in one if i.patient_id in both]
    others = [i for i in other if i.patient_id in both]
    if both and {i.value for i in ones} != {i.value for i in others}:
        yield first.finding(ones)
        yield second.finding(others)


def _alone(text: str, word: Word, near: NearNames) -> Iterator[Finding]:
    folded = word.folded
    if (
        len(folded) < _SHORTEST_ALONE + (not word.is_capital)
        or is_known_name(folded)
        or is_in_dictionary(folded)
    ):
        return
    if word.is_capital or word.is_possessive or stands_for_a_person(text, word.start, word.end):
        known = frozenset(i for owners in near.nearest(folded).values() for i in owners)
        if known:
            yield word.finding(known)


def _meant(word: Word, near: NearNames, vocabulary: Vocabulary) -> frozenset[Identifier]:
    """Whose name the word may be with at most one slip; none for a slip that is an ordinary word."""
    is_word = vocabulary.holds(word.folded) or (is_in_dictionary(word.folded) and not word.is_capital)
    close = {} if is_word else near.near(word.folded)
    slips = (known for form, known in close.items() if _may_be_meant(word, form))
    return near.get(word.folded).union(*slips)


def _may_be_meant(word: Word, form: str) -> bool:
    """Whether the word is no usual name, or the patient's own is none."""
    return not (_is_usual(word.folded) and _is_usual(form))


def _is_usual(name: str) -> bool:
    return is_usual_given(name) or is_usual_family(name)


def _is_part(finding: Finding) -> bool:
    """Whether it is one part of a patient's name and not the whole."""
    roles = {i.role for i in finding.known if i.patient_id is not None and i.role in NAME_ROLES}
    return bool(roles) and Role.FULL_NAME not in roles and " " not in finding.value.strip()


def _without(names: Known, finding: Finding) -> Known:
    """The names of these patients that are not the one found already."""
    taken = {(i.patient_id, i.role, i.value) for i in finding.known}
    rest = {
        form: frozenset(i for i in known if (i.patient_id, i.role, i.value) not in taken)
        for form, known in names.items()
    }
    return {form: known for form, known in rest.items() if known}


def _touches(text: str, first: Word, last: Word, names: Near[Finding]) -> bool:
    """Whether a name stands right before the first word or after the last."""
    return any(
        adjoin(text, name.span.end, first.start) or adjoin(text, last.end, name.span.start)
        for name in names.to(Span(first.start, last.end, EntityType.PERSON), _FARTHEST)
    )


def _are_neighbours(text: str, word: Word, finding: Finding) -> bool:
    span = finding.span
    return adjoin(text, word.end, span.start) or adjoin(text, span.end, word.start)


def _has_neighbour(text: str, word: Word, others: Near[Word]) -> bool:
    """Whether another word that may be a name stands beside it: both together are a stranger's."""
    return any(
        adjoin(text, word.end, other.start) or adjoin(text, other.end, word.start)
        for other in others.to(word.span, _FARTHEST)
    )

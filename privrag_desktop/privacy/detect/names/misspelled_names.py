"""Find words of a question that are a misspelled or lower-case name of a patient.

A word that is a usual name itself is somebody else's and no slip: Maria is not Mario misspelt. It is one only
beside another part of a patient's name, where the patient's own is not usual: Karen for a Karren.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_in_dictionary, is_known_name, is_usual_name
from privrag_desktop.language.text_folding import adjoin, are_neighbours
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, MergedSpans, NearbySpans
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES
from privrag_desktop.privacy.detect.names.misspelling_index import NearNames, is_slip
from privrag_desktop.privacy.detect.names.question_name_candidates import (
    QuestionWord,
    possible_names,
    possible_parts,
    question_words,
    stands_for_a_person,
)
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of

_SHORTEST_PAIRED = 8  # letters of two misspelt names together
_SHORTEST_ALONE = 4
_FARTHEST = 40  # characters between two names side by side

Known = Mapping[str, frozenset[Identifier]]
NamesOf = Callable[[Collection[str]], Known]  # the single names of some patients, by their folded forms


def small_names(text: str, sure: Sequence[DetectedSpan], near: NearNames) -> list[DetectedSpan]:
    """Names that are words too, apart from `sure`, where a question has a person: is grant allergic."""
    taken = _taken(sure)
    words = [word for word in question_words(text) if word.is_apart_from(taken) and near.get(word.folded)]
    beside = NearbySpans([(f.span, f.span) for f in sure if _is_part(f)] + [(w.span, w.span) for w in words])
    return [word.finding(near.get(word.folded)) for word in words if _stands_as_name(text, word, beside)]


def misspelt_names(
    text: str, sure: Sequence[DetectedSpan], near: NearNames, names_of: NamesOf, vocabulary: Vocabulary
) -> list[DetectedSpan]:
    """Words that are nearly somebody's name, apart from `sure`.

    Beside a name of the same patient one slip is allowed, or two in a long word; so it is in two words side
    by side that are nearly names of one patient. A word alone must be written or stand as a name does.
    """
    taken = _taken(sure)
    parts = [word for word in possible_parts(text, vocabulary) if word.is_apart_from(taken)]
    names = NearbySpans([(finding.span, finding) for finding in sure if _is_part(finding)])
    found = [guess for word in parts for guess in _beside(text, word, names, names_of)]
    taken = _taken([*sure, *found])
    words = [word for word in question_words(text) if word.is_apart_from(taken)]
    for first, second in pairwise(words):
        if adjoin(text, first.end, second.start) and not _touches(text, first, second, names):
            found.extend(_pair(first, second, near, vocabulary))
    taken = _taken([*sure, *found])
    rest = [word for word in possible_names(text, vocabulary) if word.is_apart_from(taken)]
    others = NearbySpans(
        [(word.span, word) for word in parts if word.is_capital or is_known_name(word.folded)]
    )
    lonely = [
        word for word in rest if not (_touches(text, word, word, names) or _has_neighbour(text, word, others))
    ]
    return [*found, *(guess for word in lonely for guess in _alone(text, word, near))]


def _taken(findings: Iterable[DetectedSpan]) -> MergedSpans:
    return MergedSpans(finding.span for finding in findings)


def _stands_as_name(text: str, word: QuestionWord, names: NearbySpans[Span]) -> bool:
    """Whether the word, with its neighbours that are names too, stands where a person does."""
    start, end = word.start, word.end
    beside = [(span.start, span.end) for span in names.to(word.span, _FARTHEST) if span != word.span]
    start = next((first for first, last in beside if adjoin(text, last, start)), start)
    end = next((last for first, last in beside if adjoin(text, end, first)), end)
    return word.is_possessive or stands_for_a_person(text, start, end)


def _beside(
    text: str, word: QuestionWord, names: NearbySpans[DetectedSpan], names_of: NamesOf
) -> Iterator[DetectedSpan]:
    for name in names.to(word.span, _FARTHEST):
        if not are_neighbours(text, word, name.span):
            continue
        others = _without(names_of(patients_of(name)), name)
        near = {form: known for form, known in others.items() if is_slip(word.folded, form)}
        near = {form: known for form, known in near.items() if _may_be_meant(word, form)}
        if near and (word.is_capital or word.is_possessive or not is_in_dictionary(word.folded)):
            yield word.finding(frozenset().union(*near.values()))
            return


def _pair(
    first: QuestionWord, second: QuestionWord, near: NearNames, vocabulary: Vocabulary
) -> Iterator[DetectedSpan]:
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


def _alone(text: str, word: QuestionWord, near: NearNames) -> Iterator[DetectedSpan]:
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


def _meant(word: QuestionWord, near: NearNames, vocabulary: Vocabulary) -> frozenset[Identifier]:
    """Whose name the word may be with at most one slip; none for a slip that is an ordinary word."""
    is_word = vocabulary.holds(word.folded) or (is_in_dictionary(word.folded) and not word.is_capital)
    close = {} if is_word else near.near(word.folded)
    slips = (known for form, known in close.items() if _may_be_meant(word, form))
    return near.get(word.folded).union(*slips)


def _may_be_meant(word: QuestionWord, form: str) -> bool:
    """Whether the word is no usual name, or the patient's own is none."""
    return not (is_usual_name(word.folded) and is_usual_name(form))


def _is_part(finding: DetectedSpan) -> bool:
    """Whether it is one part of a patient's name and not the whole."""
    roles = {i.role for i in finding.known if i.patient_id is not None and i.role in NAME_ROLES}
    return bool(roles) and IdentifierRole.FULL_NAME not in roles and " " not in finding.value.strip()


def _without(names: Known, finding: DetectedSpan) -> Known:
    """The names of these patients that are not the one found already."""
    taken = {(i.patient_id, i.role, i.value) for i in finding.known}
    rest = {
        form: frozenset(i for i in known if (i.patient_id, i.role, i.value) not in taken)
        for form, known in names.items()
    }
    return {form: known for form, known in rest.items() if known}


def _touches(text: str, first: QuestionWord, last: QuestionWord, names: NearbySpans[DetectedSpan]) -> bool:
    """Whether a name stands right before the first word or after the last."""
    span = Span(first.start, last.end, EntityType.PERSON)
    return any(are_neighbours(text, name.span, span) for name in names.to(span, _FARTHEST))


def _has_neighbour(text: str, word: QuestionWord, others: NearbySpans[QuestionWord]) -> bool:
    """Whether another word that may be a name stands beside it: both together are a stranger's."""
    return any(are_neighbours(text, word, other) for other in others.to(word.span, _FARTHEST))

"""Find people in a question who are not in the vault, also beside a patient's name."""

from collections.abc import Iterator, Sequence

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_eponym,
    is_in_dictionary,
    is_known_name,
    is_listed,
)
from privrag_desktop.language.text_folding import adjoin
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, MergedSpans, NearbySpans
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES
from privrag_desktop.privacy.detect.names.question_name_candidates import (
    QuestionWord,
    opens_sentence,
    possible_parts,
    stands_for_a_person,
)

_FARTHEST = 40  # characters between two names side by side


def find_strangers(text: str, known: Sequence[DetectedSpan], vocabulary: Vocabulary) -> list[DetectedSpan]:
    """Names that are nobody's in `known`: parts beside a patient's, and people of whom no part is known."""
    taken, names = (
        MergedSpans(name.span for name in known),
        NearbySpans([(name.span, name) for name in known]),
    )
    words = [word for word in possible_parts(text, vocabulary) if word.is_apart_from(taken)]
    words = [word for word in words if not _is_disease(text, word, vocabulary)]
    wrong = {
        word
        for word in words
        if any(_is_wrong_part(text, word, name) for name in names.to(word.span, _FARTHEST))
    }
    rest = [word for word in words if word not in wrong]
    whole = (finding for run in _runs(text, rest) for finding in _stranger(text, run))
    return [*(word.finding() for word in words if word in wrong), *whole]


def _is_disease(text: str, word: QuestionWord, vocabulary: Vocabulary) -> bool:
    """Whether somebody's name stands for what is called after them: has Parkinson's disease."""
    return is_eponym(word.folded) and vocabulary.is_clinical(word.value, text, word.start)


def _is_wrong_part(text: str, word: QuestionWord, name: DetectedSpan) -> bool:
    """Whether the word stands beside one part of a patient's name as the other would."""
    roles = {i.role for i in name.known if i.role in NAME_ROLES and i.patient_id is not None}
    if not roles or IdentifierRole.FULL_NAME in roles:
        return False
    before = text[word.end : name.span.start].isspace() and word.end < name.span.start
    after = adjoin(text, name.span.end, word.start)
    if after and "," in text[name.span.end : word.start] and roles <= {IdentifierRole.GIVEN}:
        return False  # Zebulonia, Lisinopril
    return (before or after) and _is_written_as_name(text, word)


def _is_written_as_name(text: str, word: QuestionWord) -> bool:
    if is_known_name(word.folded) and (not is_in_dictionary(word.folded) or word.is_capital):
        return True
    written = word.is_capital and not word.value.isupper() and not opens_sentence(text, word)
    return written and not _is_thing(word)


def _is_thing(word: QuestionWord) -> bool:
    is_word = is_in_dictionary(word.folded) and not is_called_so(word.folded)
    return is_word or is_listed(word.folded) or is_built_medical(word.folded)


def _runs(text: str, words: Sequence[QuestionWord]) -> Iterator[list[QuestionWord]]:
    """Words side by side."""
    run: list[QuestionWord] = []
    for word in words:
        if run and not text[run[-1].end : word.start].isspace():
            yield run
            run = []
        run.append(word)
    if run:
        yield run


def _stranger(text: str, run: Sequence[QuestionWord]) -> Iterator[DetectedSpan]:
    """The run as one person, if it is written or stands as people do."""
    while run and not _may_open(text, run[0]):
        run = run[1:]
    while run and not _may_open(text, run[-1]):
        run = run[:-1]
    if not run:
        return
    start, end = run[0].start, run[-1].end
    is_slot = run[-1].is_possessive or stands_for_a_person(text, start, end)
    usual = [word for word in run if is_known_name(word.folded)]
    if len(run) > 1:
        is_person = bool(usual) and (is_slot or all(word.is_capital for word in run))
        is_person = is_person or (is_slot and all(word.is_capital for word in run))
    else:
        is_person = is_slot and (bool(usual) or (run[0].is_possessive and run[0].is_capital))
    if is_person:
        yield DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end])


def _may_open(text: str, word: QuestionWord) -> bool:
    if is_known_name(word.folded):
        return word.is_capital or not is_in_dictionary(word.folded)
    return _is_written_as_name(text, word)

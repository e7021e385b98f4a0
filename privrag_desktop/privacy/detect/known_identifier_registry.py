"""Find every known identifier of everyone in the vault in one pass, however it is typed."""

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from threading import Lock
from typing import Self

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_in_dictionary, is_usual_given
from privrag_desktop.language.inflected_names_by_script import (
    bare_forms,
    means_itself,
    prefixed,
    stands_in_run,
)
from privrag_desktop.language.letter_folding_and_scripts import (
    SIGNS,
    has_borderless,
    is_accent,
    is_borderless,
)
from privrag_desktop.language.lookalike_letters_reader import disguised_words, is_disguised
from privrag_desktop.language.text_folding import (
    FoldedText,
    fold_compact,
    fold_unglued,
    fold_words,
    folded_words,
    spread,
)
from privrag_desktop.language.titles import TITLES
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, Holders, MergedSpans, known_span
from privrag_desktop.privacy.detect.escaped_text_decoder import find_escaped
from privrag_desktop.privacy.detect.identifier_form_index import (
    FormIndex,
    first_characters,
    first_word,
    number_matches,
    runs_of_words,
    word_matches,
    words_of,
)
from privrag_desktop.privacy.detect.identifier_search_forms import INFLECTED, Form, View, forms_of
from privrag_desktop.privacy.detect.identifier_writing_variants import PART_ROLES, TRAILING_DIGITS, plain_name
from privrag_desktop.privacy.detect.known_number_check import is_that_number, stands_alone
from privrag_desktop.privacy.detect.labelled_short_number_reader import find_labelled
from privrag_desktop.privacy.detect.names.name_or_word_by_mentions import names_in_company
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import (
    is_doubtful,
    is_whole_name,
    names_a_thing,
    reads_as_name,
)
from privrag_desktop.privacy.detect.spoken_or_scanned_number_reader import find_read_aloud

NAME_ROLES = PART_ROLES | {IdentifierRole.FULL_NAME}
_FAMILY_OF = re.compile(r"\b[Tt]he\s+(?P<plural>(?P<name>[A-Z][a-z]+(?:[sxz](?=es)|[^\Wsxz\d_]))e?s)\b")
_TWO_LINES = re.compile(r"[^\W_]+\r?\n[^\W_]+")
_SHORTEST_CUT, _LONGEST_CUT = 6, 24  # letters of a name that is looked for in pieces
_BEHIND_PREFIX = re.compile(r"['’ -]|(?<=[a-z])(?=[A-Z])")
_SHORTEST_REST = 4  # letters of a name without its prefix
_SHORTEST_GLUED = 3  # letters of a name that is one even with digits behind it


class Registry:
    """The vault's identifiers by their forms; `find` is one pass over each of three folded views.

    One owner's identifiers come and go without touching the others'. Reading needs no lock.
    """

    def __init__(self, identifiers: Iterable[Identifier] = ()) -> None:
        self._words = FormIndex(first_word)
        self._plurals = FormIndex(first_word)  # a plural that is also somebody's name is that name only
        self._numbers = FormIndex(first_characters)
        self._labels = FormIndex(first_word)
        self._skeletons = FormIndex(first_word)
        self._indexes = {
            View.WORDS: self._words,
            View.PLURALS: self._plurals,
            View.NUMBERS: self._numbers,
            View.LABELS: self._labels,
            View.SKELETONS: self._skeletons,
        }
        self._owners: dict[str, list[Identifier]] = {}
        self._writing = Lock()
        self._vocabulary = Vocabulary()
        self.add(identifiers)

    def with_vocabulary(self, vocabulary: Vocabulary) -> Self:
        """The same registry, for which a single word inside a longer clinical term is nobody's name.

        Identifiers that are added to the one are known to the other.
        """
        other = copy(self)
        other._vocabulary = vocabulary
        return other

    def add(self, identifiers: Iterable[Identifier]) -> None:
        """Know these too; those that are known already change nothing."""
        for identifier in identifiers:
            with self._writing:
                self._note_owner(identifier)
                for view, form, one in forms_of(identifier):
                    self._indexes[view].add(form, one)

    def add_with_forms(self, identifiers: Iterable[Identifier], forms: Iterable[Form]) -> None:
        """The same for many, where the forms of these identifiers were made before."""
        by_view: dict[View, list[tuple[str, Identifier]]] = {view: [] for view in View}
        for view, form, one in forms:
            by_view[view].append((form, one))
        with self._writing:
            for identifier in identifiers:
                self._note_owner(identifier)
            for view, made in by_view.items():
                self._indexes[view].add_all(made)

    def _note_owner(self, identifier: Identifier) -> None:
        if identifier.patient_id is not None:
            self._owners.setdefault(identifier.patient_id, []).append(identifier)

    def remove(self, patient_id: str) -> None:
        """Forget everything that identifies this patient, and nothing else."""
        with self._writing:
            for identifier in self._owners.pop(patient_id, ()):
                for view, form, _one in forms_of(identifier):
                    self._indexes[view].remove(form, patient_id)

    @property
    def size(self) -> int:
        """How many forms are known."""
        return len(self._words) + len(self._plurals) + len(self._numbers) + len(self._labels)

    def find(self, text: str, *, strict: bool = False) -> list[DetectedSpan]:
        """All occurrences, overlapping ones included.

        `strict` is for text that a model may have written: there a word with a capital is a name behind any
        small word, because a model that splits what it was told writes "a Rice".
        """
        return find_escaped(text, partial(self._find, strict=strict))

    def knows(self, value: str) -> bool:
        """Whether any word form of `value` belongs to someone in the vault."""
        form = folded_words(value)
        return spread(form) in self._words or form in self._plurals

    def name_forms(self) -> dict[str, frozenset[Identifier]]:
        """Folded single names of patients, for guessing what a misspelt name was meant to be."""
        forms: dict[str, frozenset[Identifier]] = {}
        for form, known in (*self._plurals.items(), *self._words.items()):
            single = (
                " " not in form
                and not is_borderless(form)
                and any(i.role is not IdentifierRole.FULL_NAME for i in known)
            )
            names = frozenset(i for i in known if i.role in NAME_ROLES and i.patient_id is not None)
            if names and single:
                forms[form] = names
            else:
                forms.pop(form, None)
        return forms

    def names_of(self, patient_ids: Iterable[str]) -> dict[str, frozenset[Identifier]]:
        """The same forms of these patients only."""
        forms: dict[str, frozenset[Identifier]] = {}
        owned = (one for patient_id in patient_ids for one in tuple(self._owners.get(patient_id, ())))
        for identifier in (one for one in owned if one.role in NAME_ROLES):
            for _view, form, one in forms_of(identifier):
                if " " not in form and not is_borderless(form) and one.role is not IdentifierRole.FULL_NAME:
                    forms[form] = forms.get(form, frozenset()) | {one}
        return forms

    def _find(self, text: str, *, strict: bool) -> list[DetectedSpan]:
        joined = fold_words(text, spread=True)
        apart = fold_unglued(text, joined)
        doubtful: list[DetectedSpan] = []  # words that are somebody's name and do not read like one
        words = [*self._find_words(text, joined, doubtful, strict=strict)]
        places = {finding.span for finding in words}
        torn = [*self._find_cut(text, joined), *self._find_families(text)]
        if apart is not None:
            torn += self._find_glued(text, apart, doubtful, strict=strict)
        torn += self._find_inflected(text, joined, apart, places)
        torn += self._find_disguised(text)
        names = _in_plain_order([*words, *(finding for finding in torn if finding.span not in places)])
        told = names_in_company(text, doubtful, names)
        numbers = (*self._find_numbers(text), *find_read_aloud(text, self._numbers))
        rests = self._find_rests(text, joined, names)
        return [*names, *told, *rests, *numbers, *find_labelled(text, self._labels)]

    def _find_words(
        self, text: str, folded: FoldedText, doubtful: list[DetectedSpan], *, strict: bool
    ) -> Iterator[DetectedSpan]:
        """Names between borders or seams."""
        clinical = Holders(self._vocabulary.occurrences(text))
        plain = SIGNS.sub(" ", text)  # Long¹ said: what is said of a footnote is said of the name before it
        for start, form, finding in self._occurrences(text, folded):
            if not form.isascii() and has_borderless(form):
                span = finding.span
                if not is_borderless(form) or stands_in_run(text, span.start, span.end, form):
                    yield finding
                continue
            words = form.split()
            if len(words) == 1 and clinical.hold(finding.span):
                continue
            is_loose = not folded.loose.isdisjoint((start, start + len(form)))
            around = text if SIGNS.search(finding.value) else plain
            if self._is_certain(around, finding, words, is_loose=is_loose, strict=strict):
                yield finding
            elif not is_loose or len(form) >= _SHORTEST_GLUED:
                doubtful.append(finding)

    def _find_glued(
        self, text: str, folded: FoldedText, doubtful: list[DetectedSpan], *, strict: bool
    ) -> Iterator[DetectedSpan]:
        """Names that run into other words or digits, or that a hyphen cuts."""
        clinical = Holders(self._vocabulary.occurrences(text))
        for _start, form, finding in self._occurrences(text, folded):
            seamed = folded_words(finding.value) != form or not stands_alone(text, finding.span)
            if not seamed or has_borderless(form) or clinical.hold(finding.span):
                continue
            words = form.split()
            is_loose = len(words) == 1 or not stands_alone(text, finding.span)
            if self._is_certain(text, finding, words, is_loose=is_loose, strict=strict):
                yield finding
            elif len(form) >= _SHORTEST_GLUED:
                doubtful.append(finding)

    @staticmethod
    def _is_certain(
        text: str, finding: DetectedSpan, words: Sequence[str], *, is_loose: bool, strict: bool
    ) -> bool:
        """Whether words of a name are one where they stand; glued to others, less speaks for it."""
        if is_loose and sum(map(len, words)) + len(words) - 1 < _SHORTEST_GLUED:
            return False
        if not all(is_doubtful(word) for word in words) or is_disguised(finding.value):
            return True
        return is_whole_name(finding, words) if is_loose else reads_as_name(text, finding, strict=strict)

    def _find_inflected(
        self, text: str, joined: FoldedText, apart: FoldedText | None, places: set[Span]
    ) -> Iterator[DetectedSpan]:
        """Names with what their language puts before and behind them: Светланой, لفاطمة, Kowalskiego."""
        done = {(span.start, span.end) for span in places}
        for folded in (joined, *([apart] if apart else [])):
            for start, word in words_of(folded):
                if means_itself(word):
                    continue
                first, last = place = folded.original_range(start, start + len(word))
                if place not in done:
                    done.add(place)
                    yield from self._inflected(text, folded, start, word, text[first:last])

    def _inflected(
        self, text: str, folded: FoldedText, start: int, word: str, written: str
    ) -> Iterator[DetectedSpan]:
        for form, skipped in bare_forms(word, written):
            known = tuple(one for one in self._words.get(form) if one.kind in INFLECTED)
            if known and not self._vocabulary.holds(word):
                yield _finding(text, folded, start + skipped, start + len(word), known)
                return

    def _find_rests(
        self, text: str, folded: FoldedText, names: Sequence[DetectedSpan]
    ) -> Iterator[DetectedSpan]:
        """Family names without their prefix in a text with another name of the patient, whatever is between.

        Alone such a rest may be anybody's: {"family":"Shaughnessy","given":["Caoimhe"]} passed for that.
        """
        people = {i.patient_id for name in names for i in name.known if i.role in NAME_ROLES} - {None}
        places = {name.span for name in names}
        for start, word in words_of(folded) if people else ():
            if len(word) < _SHORTEST_REST or is_usual_given(word) or is_in_dictionary(word):
                continue
            known = tuple(
                one
                for form in prefixed(word)
                for one in self._words.get(form)
                if one.role in PART_ROLES and one.patient_id in people and _is_rest(word, one.value)
            )
            rest = _finding(text, folded, start, start + len(word), known) if known else None
            if rest and rest.span not in places and not self._vocabulary.holds(word):
                yield rest

    def _find_disguised(self, text: str) -> Iterator[DetectedSpan]:
        """Names in figures and signs that look like their letters: Wint3r, Gi11ivray."""
        for start, end, seen in disguised_words(text):
            known, word = self._skeletons.get(seen), text[start:end]
            folded = folded_words(word)
            if known and folded not in self._words and not self._vocabulary.holds(folded):
                yield DetectedSpan(Span(start, end, known[0].kind), word, known)

    def _find_families(self, text: str) -> Iterator[DetectedSpan]:
        """The plural of a name that is a word, written as people are called: the Youngs."""
        for match in _FAMILY_OF.finditer(text):
            name = folded_words(match["name"])
            known = tuple(i for i in self._words.get(name) if i.role in NAME_ROLES)
            if known and is_doubtful(name) and not names_a_thing(text, match.end()):
                yield DetectedSpan(Span(*match.span("plural"), EntityType.PERSON), match["plural"], known)

    def _find_cut(self, text: str, folded: FoldedText) -> Iterator[DetectedSpan]:
        """Names with spaces, dots or line breaks inside; two words of the language are no name cut in two.

        Neither is one, unless nothing but the end of a line is between: Hall, and grímsdóttir on the next.
        """
        for start, end, pieces in runs_of_words(folded.text, _SHORTEST_CUT, _LONGEST_CUT):
            form = "".join(pieces)
            known = tuple(one for one in self._words.get(form) if one.kind is EntityType.PERSON)
            if known and not is_doubtful(form):
                finding = _finding(text, folded, start, end, known)
                are_words = all if _TWO_LINES.fullmatch(finding.value) else any
                if not are_words(map(self._is_word, pieces)):
                    yield finding

    def _is_word(self, piece: str) -> bool:
        """Whether a piece of a name stands for something else: a word, a number or a name of its own."""
        return len(piece) > 1 and (not piece.isalpha() or piece in self._words or is_in_dictionary(piece))

    def _occurrences(self, text: str, folded: FoldedText) -> Iterator[tuple[int, str, DetectedSpan]]:
        for start, form, known in word_matches(folded, self._words, self._plurals):
            yield start, form, _finding(text, folded, start, start + len(form), known)

    def _find_numbers(self, text: str) -> Iterator[DetectedSpan]:
        folded = fold_compact(text)
        for start, form, known in number_matches(folded.text, self._numbers):
            finding = _finding(text, folded, start, start + len(form), known)
            if is_that_number(text, finding, form):
                yield finding


def _is_rest(word: str, name: str) -> bool:
    """Whether a name, as it is recorded, is a prefix and this word: O'Shaughnessy, but no Delong."""
    prefix, *rest = _BEHIND_PREFIX.split(name)
    return bool(prefix and rest) and folded_words(rest[-1]) == word


def _in_plain_order(found: Sequence[DetectedSpan]) -> list[DetectedSpan]:
    """Without names that seem turned round only because two stand in a row: Ann Smith, John Doe."""
    plain = [finding for finding in found if len(finding.value.split()) > 1 and not _is_turned_round(finding)]
    taken = MergedSpans(finding.span for finding in plain)
    return [f for f in found if not (_is_turned_round(f) and taken.meets(f.span))]


def _is_turned_round(finding: DetectedSpan) -> bool:
    """Whether it is nothing but a whole name with the family name first."""
    first = folded_words(TRAILING_DIGITS.sub("", finding.value)).split()[0]
    return not (first in TITLES or has_borderless(first)) and all(
        i.role is IdentifierRole.FULL_NAME and not _opens(folded_words(plain_name(i.value)), first)
        for i in finding.known
    )


def _opens(name: str, word: str) -> bool:
    """Whether a name begins with this word, which may be an initial."""
    return name.partition(" ")[0] == word or (len(word) == 1 and name.startswith(word))


def _finding(
    text: str, folded: FoldedText, start: int, end: int, known: tuple[Identifier, ...]
) -> DetectedSpan:
    first, last = folded.original_range(start, end)
    while last < len(text) and is_accent(text[last]):  # an accent that stays would be somebody else's
        last += 1
    return known_span(text, first, last, known)

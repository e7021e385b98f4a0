"""Find originals that are left in a prompt, before every call of a model."""

from collections.abc import Iterator, Sequence

from privrag_desktop.domain.identifiers import NAMES, TERMS, EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_everyday, is_in_dictionary
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.interval_set import Ranged
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.known_value_matcher import (
    KnownValueMatch,
    KnownValueMatcher,
)
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.order_preserving_pseudonyms import (
    OrderPreservingPseudonyms,
)
from privrag_desktop.privacy.pseudonyms.contextual.sensitive_span_finder import (
    is_known_name,
    is_ordinary,
    span_of,
)
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    TextToken,
    opens_sentence,
    tokens,
)
from privrag_desktop.privacy.pseudonyms.placeholder_reader import placeholders
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.store.pseudonyms import Pseudonym

_YEARS = frozenset(map(str, range(1900, 2101)))


class PromptLeakCheck:
    """Finds what was not hidden: originals of the scope's records and of the whole vault."""

    def __init__(
        self,
        boundary: Boundary,
        table: PseudonymTable,
        names: NamePseudonyms,
        computed: OrderPreservingPseudonyms,
    ) -> None:
        self._boundary = boundary
        self._table = table
        self._names = names
        self._computed = computed

    def kinds(self, text: str, covered: frozenset[EntityType]) -> tuple[EntityType, ...]:
        """The kinds of originals that stand in the text and are no pseudonyms of this scope."""
        rows = [row for row in self._table.rows if row.kind in covered]
        shown = KnownValueMatcher(rows, lambda row: row.pseudonym, TERMS).find(text)
        readable: list[Ranged] = [*shown, *placeholders(text)]
        found = {
            kind for kind, start, end in self._originals(text, rows) if not _inside(start, end, readable)
        }
        return tuple(sorted(found & covered))

    def _originals(self, text: str, rows: list[Pseudonym]) -> Iterator[tuple[EntityType, int, int]]:
        for place in KnownValueMatcher(rows, lambda row: row.original, TERMS).find(text):
            if self._computed.holds(place.row.kind) and place.row.kind not in TERMS:
                continue
            if not self._is_shown(place.row) and _is_telling(text, place):
                yield place.row.kind, place.start, place.end
        for word in tokens(text):
            if self._names.word_back(word.value) is None and self._is_name_here(text, word):
                yield EntityType.PERSON, word.start, word.end
        for found in self._computed.originals_in(text):
            yield found.kind, found.start, found.end
        for finding in self._boundary.registered_in(text):
            span = span_of(finding)
            if not self._is_issued(span.kind, finding.value):
                yield span.kind, span.start, span.end

    def _is_name_here(self, text: str, word: TextToken) -> bool:
        """Whether a word is a name of this scope; one that is English, too, begins no sentence."""
        known = is_known_name(self._names, text, word)
        return known and not (is_ordinary(word.key) and opens_sentence(text, word))

    def _is_shown(self, row: Pseudonym) -> bool:
        """Whether an original is a pseudonym as well."""
        return self._table.behind(row.kind, row.original) is not None

    def _is_issued(self, kind: EntityType, value: str) -> bool:
        if kind in NAMES:
            return all(self._names.word_back(word.value) for word in tokens(value))
        return any(self._table.behind(each, value) for each in EntityType if each is not EntityType.QUANTITY)


def _inside(start: int, end: int, places: Sequence[Ranged]) -> bool:
    return any(place.start <= start and end <= place.end for place in places)


def _is_telling(text: str, place: KnownValueMatch) -> bool:
    """Whether what is written like an original is more than a number or a word of English."""
    written = text[place.start : place.end]
    digits = "".join(filter(str.isalnum, written))
    if digits.isdigit():
        behind, before = text[place.end : place.end + 2], text[: place.start][-1:]
        is_part = behind.strip(".,").isdigit() or before in set("$€£.,")
        is_year = written in _YEARS
        return not is_part and not is_year
    words = folded_words(written).split()
    if not all(is_function_word(word) or is_ordinary(word) or is_in_dictionary(word) for word in words):
        return True
    if place.row.kind in TERMS:
        return len(words) > 1 or not is_everyday(words[0])
    if place.row.kind in NAMES:
        return all(word[0].isupper() for word in written.split())
    return len(words) > 1 or text[: place.start].endswith("@") or any(not c.isalpha() for c in written)

"""Index the names of a vault, so that those near a misspelled word are found quickly."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.language.edit_distance import distance

Forms = Mapping[str, frozenset[Identifier]]  # single names as they are written, folded, and whose they are
_LONG = 8  # letters of a word in which two slips may be
_SHORTEST = 3


class NearNames:
    """The single names of a vault by what is left of them without one letter."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def get(self, word: str) -> frozenset[Identifier]:
        """Whose name the word is."""
        return self._forms.get(word, frozenset())

    def near(self, word: str) -> dict[str, frozenset[Identifier]]:
        """The names that are this word but for one letter left out, added, changed or swapped."""
        candidates = {form for key in _without_one(word) for form in self._by_rest.get(key, ())}
        return {form: self._forms[form] for form in sorted(candidates) if distance(word, form, 1) == 1}

    def nearest(self, word: str) -> dict[str, frozenset[Identifier]]:
        """`near`; for a long word, where nothing is, the names two slips away that begin alike."""
        found = self.near(word)
        if found or len(word) < _LONG:
            return found
        alike = (form for form in self._by_letter.get(word[:1], ()) if distance(word, form, 2) <= 2)  # noqa: PLR2004
        return {form: self._forms[form] for form in sorted(alike)}

    @cached_property
    def _by_rest(self) -> dict[str, list[str]]:
        by_rest: defaultdict[str, list[str]] = defaultdict(list)
        for form in self._forms:
            for rest in _without_one(form):
                by_rest[rest].append(form)
        return by_rest

    @cached_property
    def _by_letter(self) -> dict[str, list[str]]:
        by_letter: defaultdict[str, list[str]] = defaultdict(list)
        for form in self._forms:
            by_letter[form[:1]].append(form)
        return by_letter


def is_slip(word: str, name: str) -> bool:
    """Whether a word may be this name misspelt: one slip, or two in a long word."""
    most = 2 if min(len(word), len(name)) >= _LONG else 1
    return min(len(word), len(name)) >= _SHORTEST and 0 < distance(word, name, most) <= most


def _without_one(word: str) -> Iterator[str]:
    """The word itself, and without each of its letters."""
    yield word
    yield from (word[:at] + word[at + 1 :] for at in range(len(word)))

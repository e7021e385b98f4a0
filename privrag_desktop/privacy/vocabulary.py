"""The clinical terms of the imported records: words in them are not people or places."""

from collections.abc import Iterable, Iterator

import ahocorasick

from privrag_desktop.privacy.text import fold_words, folded_words


class Vocabulary:
    """Display names of coded facts; only codes of a named system count, free text may hold anything."""

    def __init__(self, terms: Iterable[str] = ()) -> None:
        folded = {folded_words(term) for term in terms} - {""}
        self.words = frozenset(word for term in folded for word in term.split())
        self._automaton = ahocorasick.Automaton()
        for term in folded:
            self._automaton.add_word(f" {term} ", len(term))
        self._automaton.make_automaton()

    def occurrences(self, text: str) -> list[range]:
        """Where a whole term of two or more words stands in `text`."""
        return [place for place in self._places(text) if " " in text[place.start : place.stop].strip()]

    def holds(self, phrase: str) -> bool:
        """Whether every word of the phrase occurs in some clinical term."""
        words = folded_words(phrase).split()
        return bool(words) and all(word in self.words or word.isdigit() for word in words)

    def _places(self, text: str) -> Iterator[range]:
        if not self.words:
            return
        folded = fold_words(text)
        for last, length in self._automaton.iter(folded.text):
            start, end = folded.original_range(last - length, last)
            yield range(start, end)

"""User names, built of the pseudonyms of the names they are built of, in the same format."""

import re
from collections.abc import Iterator
from dataclasses import replace

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.language.dictionary_and_name_lists import (
    is_known_name,
    is_usual_family,
    is_usual_given,
)
from privrag_desktop.language.name_parts_and_case import in_case_of
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.contextual.format_preserving_random_values import (
    coined,
    drawn_like,
    first_free,
)
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NameOwner, NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import is_plain
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable

_RUN = re.compile(r"[A-ZÀ-Þ]?[a-zß-ÿ]+|[^\W\d_]+|\d+")
_LONGEST_RUN = 60  # letters; no two names run into each other over more
_SHORTEST_NAME = 3
_SHORTEST_COINED = 4  # letters; shorter ones are words


class UsernamePseudonyms:
    """Issues user names; those of one person stay alike, whichever of them comes first."""

    def __init__(self, table: PseudonymTable, names: NamePseudonyms) -> None:
        self._table = table
        self._names = names

    def hide(self, written: str, entity: str = "") -> str:
        """The pseudonym of a user name; an @ in front is kept as written."""
        at, body = _apart(written)
        row = self._table.of(EntityType.USERNAME, body)
        if row is None:
            row = self._table.issued(EntityType.USERNAME, body, self._drawn(body, entity), entity)
        return at + in_case_of(body, row.pseudonym)

    def restore(self, shown: str) -> str | None:
        """The original with an @ if it is shown with one; None if it was never issued."""
        at, body = _apart(shown)
        row = self._table.behind(EntityType.USERNAME, body)
        return at + row.original if row else None

    def built(self, body: str, entity: str = "") -> str:
        """A word of the same format, of the pseudonyms of the names in it."""
        return "".join(self._pieces(body, entity))

    def _drawn(self, body: str, entity: str) -> str:
        return first_free(lambda: self.built(body, entity), self._is_free)

    def _is_free(self, drawn: str) -> bool:
        """With digits it is no word: “perickson” begins as words of medicine do, and was drawn for ever."""
        key = drawn.casefold()
        is_word = key.isalpha() and is_plain(key) and self._names.behind(key) is None
        return self._table.is_free(EntityType.USERNAME, drawn) and not is_word

    def _pieces(self, body: str, entity: str) -> Iterator[str]:
        runs = list(_RUN.finditer(body))
        words = (folded_words(run[0]) for run in runs)
        whose = NameOwner(entity=entity, beside=tuple(word for word in words if len(word) > 1))
        last = 0
        for run in runs:
            yield body[last : run.start()]
            yield self._run(run[0], whose) or _coined(run[0], is_alone=len(runs) == 1)
            last = run.end()
        yield body[last:]

    def _run(self, run: str, whose: NameOwner) -> str:
        """What stands in for a number or for what is made of names; empty for anything else."""
        if run.isdigit():
            return drawn_like(run)
        if self._is_name(run) or is_known_name(folded_words(run)):
            return self._word(run, whose)
        if pair := next(self._pairs(run), None):
            halves = tuple(folded_words(half) for half in pair if len(half) > 1)
            first, rest = (self._word(half, replace(whose, beside=halves)) for half in pair)
            return first + (rest.lower() if run[1:].islower() else rest)
        return self._word(run, whose) if len(run) == 1 and whose.ties else ""

    def _pairs(self, run: str) -> Iterator[tuple[str, str]]:
        """A given and a family name, or one of them and the first letter of the other."""
        halves = [(run[:at], run[at:]) for at in range(1, len(run) if len(run) <= _LONGEST_RUN else 1)]
        whole = [pair for pair in halves if all(map(self._is_name, pair))]
        cut = [pair for pair in halves if min(map(len, pair)) == 1 and any(map(self._is_name, pair))]
        yield from (*whole, *cut)

    def _is_name(self, word: str) -> bool:
        key = folded_words(word)
        usual = len(key) >= _SHORTEST_NAME and (is_usual_given(key) or is_usual_family(key))
        return usual or self._names.known(key) is not None

    def _word(self, written: str, whose: NameOwner) -> str:
        key = folded_words(written)
        if len(written) == 1:
            drawn = self._names.initial(key, whose.ties)
            return drawn if written.islower() else drawn.upper()
        is_given = is_usual_given(key) or not is_usual_family(key)
        role = IdentifierRole.GIVEN if is_given else IdentifierRole.FAMILY
        return in_case_of(written, self._names.word(written, role, whose).pseudonym)


def _coined(run: str, *, is_alone: bool) -> str:
    return in_case_of(run, coined(max(len(run), _SHORTEST_COINED if is_alone else 0)))


def _apart(written: str) -> tuple[str, str]:
    body = written.strip().removeprefix("@")
    return ("@" if written.strip().startswith("@") else ""), body

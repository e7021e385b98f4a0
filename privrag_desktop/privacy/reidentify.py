"""Pseudonyms back to originals, for the clinician's own screen and for tools; never guessed."""

import re
from collections.abc import Iterable

from privrag_desktop.domain import EntityType
from privrag_desktop.store.pseudonyms import Pseudonym


def reidentify(text: str, issued: Iterable[Pseudonym]) -> str:
    """The text with every issued pseudonym restored, in one pass, longest first, whatever its case."""
    originals = dict(form for row in issued for form in _forms(row))
    if not originals:
        return text
    longest_first = sorted(originals, key=len, reverse=True)
    expression = re.compile("|".join(map(_as_pattern, longest_first)), re.IGNORECASE)
    return expression.sub(lambda match: originals[_bare(match[0])], text)


def _forms(row: Pseudonym) -> Iterable[tuple[str, str]]:
    if row.kind is not EntityType.PERSON:
        yield _bare(row.pseudonym), row.original
        return
    given, _, family = row.pseudonym.partition(" ")
    names = row.original.split()
    yield _bare(row.pseudonym), row.original
    yield _bare(f"{family}, {given}"), row.original
    yield _bare(given), names[0] if len(names) > 1 else row.original
    yield _bare(family), names[-1]


def _bare(form: str) -> str:
    return form.strip("[]").casefold()


def _as_pattern(form: str) -> str:
    """A model may drop the brackets of a placeholder; half a pair is never eaten."""
    exact = rf"(?<![\w]){re.escape(form)}(?!\w)"
    return rf"\[{re.escape(form)}\]|{exact}"

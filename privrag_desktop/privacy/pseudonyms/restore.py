"""Restore pseudonyms to originals for the clinician's own screen and for tools, never by guessing.

Text that a model wrote is restored word by word: every word of a pseudonym was issued for one name in its
scope, so order, titles, possessives, plurals and case need no guess. What was not issued stays as it is.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.language.inflected_names_by_script import titles
from privrag_desktop.language.letter_folding_and_scripts import is_borderless
from privrag_desktop.language.name_parts_and_case import in_case_of, plural
from privrag_desktop.store.pseudonyms import Pseudonym

_PLACEHOLDER = re.compile(r"^\[([A-Z]+)_(\d+)\]$")
# Letters and digits that go on with a word: no raised or circled ones, and none of scripts without borders.
_GOES_ON = r"[^\W²³¹⁰-₟①-⓿฀-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff가-힣]"
_OUTSIDE = rf"(?<!{_GOES_ON})(?<!@)"
_ENDS = rf"(?!{_GOES_ON})(?![\w.+-]*@)"  # nothing inside an e-mail address
_LETTER = r"[^\W\d_]"
_POSSESSIVE = r"(?<=['’])s\s"  # its s is nobody's initial


@dataclass(frozen=True, slots=True)
class RestoredText:
    """A text restored, and how many places of it were."""

    text: str
    count: int = 0


@dataclass
class _Forms:
    """What each written form means, by its folded writing; patterns in the order in which they are tried."""

    words: dict[str, str] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    initials: dict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))


def reidentify(text: str, issued: Iterable[Pseudonym]) -> RestoredText:
    """The text with every issued pseudonym restored, in one pass, whatever form a model gave it."""
    return Restorer(tuple(issued)).restored(text)


class Restorer:
    """Turns texts back by the same issued pseudonyms, whose pattern takes longer to make than to use."""

    def __init__(self, issued: tuple[Pseudonym, ...]) -> None:
        self.issued = issued
        forms = _forms(issued)
        patterns = [*_value_patterns(forms.values), *_name_patterns(forms)]
        self._pattern = re.compile("|".join(patterns) or "(?!)", re.IGNORECASE)
        self._restore = _restorer(forms)

    def restored(self, text: str) -> RestoredText:
        """The text with every issued pseudonym restored, in one pass."""
        return RestoredText(*self._pattern.subn(self._restore, text))

    def places(self, text: str) -> Iterator[tuple[int, int, Pseudonym]]:
        """Where something would be restored (half-open, code points), and the row of it."""
        by_form = _rows_by_form(self.issued)
        for match in self._pattern.finditer(text):
            groups = match.groupdict()
            written = groups.get("family") or groups.get("given") or match[0]
            yield match.start(), match.end(), by_form.get(_bare(written)) or by_form[written.casefold()]


def _rows_by_form(rows: Iterable[Pseudonym]) -> dict[str, Pseudonym]:
    """By every form that `_forms` knows."""
    by_form: dict[str, Pseudonym] = {}
    for row in rows:
        if row.kind is not EntityType.PERSON:
            by_form[_bare(row.pseudonym)] = row
            continue
        for shown, _ in _words(row):
            by_form[shown.casefold()] = row
        if row.role is not IdentifierRole.FULL_NAME:
            by_form.setdefault(plural(row.pseudonym).casefold(), row)
    for shown, _original, row in _unparted([row for row in rows if row.kind is EntityType.PERSON]):
        by_form.setdefault(shown.casefold(), row)
    return by_form


def _forms(rows: tuple[Pseudonym, ...]) -> _Forms:
    forms = _Forms()
    people = [row for row in rows if row.kind is EntityType.PERSON]
    for row in rows:
        if row.kind is not EntityType.PERSON:
            forms.values[_bare(row.pseudonym)] = row.original
    for row in people:
        for shown, original in _words(row):
            forms.words[shown.casefold()] = original
    entities: defaultdict[str, list[Pseudonym]] = defaultdict(list)
    for row in people:
        if row.role is not IdentifierRole.FULL_NAME:
            forms.words.setdefault(plural(row.pseudonym).casefold(), plural(row.original))
            entities[row.entity].append(row)
    for names in entities.values():
        for row, other in permutations(names, 2):
            if (row.role is IdentifierRole.GIVEN) != (
                other.role is IdentifierRole.GIVEN
            ) and not is_borderless(row.pseudonym):
                letter = other.pseudonym[0].casefold()
                forms.initials[row.pseudonym.casefold(), letter].add(other.original[0])
    for shown, original, _row in _unparted(people):
        forms.words.setdefault(shown.casefold(), original)
    return forms


def _unparted(people: Iterable[Pseudonym]) -> Iterator[tuple[str, str, Pseudonym]]:
    """Two names of one person without a border between, in scripts that put none: 王小明."""
    entities: defaultdict[str, list[Pseudonym]] = defaultdict(list)
    for row in people:
        if row.role is not IdentifierRole.FULL_NAME and is_borderless(row.pseudonym):
            entities[row.entity].append(row)
    for names in entities.values():
        for row, other in permutations(names, 2):
            yield f"{row.pseudonym}{other.pseudonym}", f"{row.original}{other.original}", row


def _words(row: Pseudonym) -> Iterator[tuple[str, str]]:
    """A word stands for a word; a whole name of two words for somebody whose name is not known."""
    yield row.pseudonym, row.original
    if row.role is not IdentifierRole.FULL_NAME:
        return
    shown, original = row.pseudonym.split(), row.original.split()
    yield ", ".join(reversed(shown)), row.original
    yield shown[0], original[0] if len(original) > 1 else row.original
    yield shown[-1], original[-1]


def _value_patterns(values: dict[str, str]) -> Iterator[str]:
    """A model may drop the brackets or the line of a placeholder; half a pair is never eaten."""
    numbers: defaultdict[str, list[str]] = defaultdict(list)
    for form in sorted(values, key=len, reverse=True):
        label, line, number = form.rpartition("_")
        if line and number.isdigit() and label.isalpha():
            numbers[label].append(number)
        else:
            yield rf"(?<!\w){re.escape(form)}(?!\w)"
    for label, found in numbers.items():
        number = "|".join(found)
        yield rf"\[\s*{label}[_ -]?(?:{number})\s*\]"
        yield rf"(?<!\w){label}_(?:{number})(?!\w)"
        yield rf"(?-i:(?<!\w){label.upper()} (?:{number})(?!\w))"


def _name_patterns(forms: _Forms) -> Iterator[str]:
    if not forms.words:
        return
    longest_first = sorted(forms.words, key=len, reverse=True)
    runs = [one for one in longest_first if is_borderless(one)]
    word = "|".join(re.escape(one) for one in longest_first if one not in runs) or r"(?!)"
    if forms.initials:
        named = "|".join(map(re.escape, sorted({name for name, _ in forms.initials}, key=len, reverse=True)))
        yield rf"(?P<before>(?<![\w@])(?!{_POSSESSIVE}){_LETTER})(?P<dot>\.\s*|\s+)(?P<family>{named}){_ENDS}"
        yield rf"{_OUTSIDE}(?P<given>{named})(?P<gap>\s+)(?P<after>{_LETTER})(?=\.)"
    yield rf"{_OUTSIDE}(?:{word}){_ENDS}"
    title = "|".join(map(re.escape, titles()))
    for one in runs:  # a letter alone is part of many words there
        yield (
            re.escape(one)
            if len(one) > 1
            else rf"(?<!\w){re.escape(one)}(?!\w)|{re.escape(one)}(?= ?(?:{title}))"
        )


def _restorer(forms: _Forms) -> Callable[[re.Match[str]], str]:
    def restore(match: re.Match[str]) -> str:
        groups = match.groupdict()
        if groups.get("before"):
            letter = _initial(forms, groups["family"], groups["before"])
            return f"{letter}{groups['dot']}{_word(forms, groups['family'])}"
        if groups.get("after"):
            letter = _initial(forms, groups["given"], groups["after"])
            return f"{_word(forms, groups['given'])}{groups['gap']}{letter}"
        bare = _bare(match[0])
        return forms.values.get(bare) or _word(forms, match[0])

    return restore


def _word(forms: _Forms, written: str) -> str:
    return in_case_of(written, forms.words.get(written.casefold(), written))


def _initial(forms: _Forms, name: str, letter: str) -> str:
    """The original's letter where just one of the same person's names begins so; else it stays."""
    by_form = forms.initials.get((name.casefold(), letter.casefold()), set())
    if len(by_form) != 1:
        return letter
    [original] = by_form
    return original.lower() if letter.islower() else original


def _bare(form: str) -> str:
    """A placeholder without brackets and with its line; any other value as it is."""
    inner = re.sub(r"[\[\]]", "", form).strip().casefold()
    return re.sub(r"^([a-z]+)[ -]?_?(\d+)$", r"\1_\2", inner)

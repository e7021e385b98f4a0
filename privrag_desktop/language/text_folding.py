"""Fold a text so that a value looks the same however it was typed; offsets lead back."""

import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from string import ascii_letters, digits

from privrag_desktop.language.interval_set import Ranged
from privrag_desktop.language.letter_folding_and_scripts import (
    ANY,
    APOSTROPHES,
    DIGIT,
    SIGNS,
    Look,
    folded_letters,
    is_raised,
    look,
)
from privrag_desktop.language.word_patterns import FOLDED_LATIN_WORD

# What cuts a word in two: Zie-me, zie- me.
_CUT = re.compile(r"(?<=[^\W\d_])[-‐‑](?:[ \t]*\n[ \t]*|[ ])?(?=[^\W\d_])")
# Where words are glued together: TondaZieme, byZIEME, DRZieme, Zieme2024, Zieme'nin, d'Odalys, dell'Odalys.
_GLUED = re.compile(
    r"(?<=[^\W\d_][^\W\d_][a-zß-ÿ])(?=[A-ZÀ-Þ])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"
    r"|(?<=\b[a-zß-ÿ]{2})(?=[A-ZÀ-Þ])|(?<=[A-ZÀ-Þ]{2})(?=[A-ZÀ-Þ][a-zß-ÿ]{2})"
    r"|(?<=[^\W\d_]{3}['’ʼ])(?!(?:[dmst]|ll|re|ve|em)\b)(?=[^\W\d_]{1,7}\b)"
    r"|(?<=\b[cdjlmnstCDJLMNST]['’ʼ])(?=[^\W\d_]{3})|(?<=\b[qQ]u['’ʼ])(?=[^\W\d_]{3})"
    r"|(?<=\b[dnDN]ell['’ʼ])(?=[^\W\d_]{3})|(?<=\b[dsDS][au]ll['’ʼ])(?=[^\W\d_]{3})"
)
_FAR_BACK = 200
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")
_LONG_GAP = re.compile(r"\s{81,}")
_SIDE_OF_GAP = 40  # characters that are kept of a long gap at either side
_RUN = re.compile(r"[A-Za-z0-9]+|[^A-Za-z0-9]", re.DOTALL)
_PLAIN = frozenset(ascii_letters + digits)
_HAN_FIGURES = str.maketrans("〇零○一二三四五六七八九壹贰貳叁參肆伍陆陸柒捌玖", "000123456789122334566789")


@dataclass(frozen=True, slots=True)
class FoldedText:
    """A folded text; `offsets[i]` is the code point of the original that `text[i]` came from.

    `seams` are the places inside words where script, style or class of the letters changes, or where
    something invisible stands: a name may begin or end there, and may go on. `loose` are those among them
    where the letters are of one kind all the same: a digit behind a letter, a capital inside a word.
    """

    text: str
    offsets: tuple[int, ...]
    seams: tuple[int, ...] = ()
    loose: frozenset[int] = frozenset()

    def original_range(self, start: int, end: int) -> tuple[int, int]:
        """The half-open range of the original that the folded range [start, end) came from."""
        return self.offsets[start], self.offsets[end - 1] + 1


def fold_words(text: str, *, spread: bool = False) -> FoldedText:
    """Lower-case words with one space between, before and after.

    Accents, width, look-alike letters, zero-width characters and apostrophes do not count; a possessive
    's stands alone; every other punctuation mark is a space. `spread`: where a script puts no borders between
    words, every letter is a word, because a name may begin and end anywhere.
    """
    view = _FoldingBuffer([match.start() for match in _GLUED.finditer(text)], spread=spread)
    for match in _RUN.finditer(text):
        run, position = match[0], match.start()
        if run[0] in _PLAIN:
            view.take_run(run, position)
            continue
        seen = look(run)
        if seen.apostrophe:
            if _is_possessive(text, position):
                view.part(position)
        elif seen.invisible:
            view.is_hidden = True
        else:
            view.take(seen, position)
    return view.folded(len(text))


def fold_unglued(text: str, joined: FoldedText | None = None) -> FoldedText | None:
    """`fold_words`, spread, with a space at every seam and for every sign; what a hyphen cuts is whole.

    None when no word of the text is so. `joined` is `fold_words` of the text, spread, where that is at hand.
    """
    joined = joined or fold_words(text, spread=True)
    cuts = {match.start(): match.end() for match in _CUT.finditer(text)}
    gaps = {joined.offsets[seam] for seam in joined.seams}
    if not cuts and not gaps:
        return None
    text = SIGNS.sub(" ", text)
    apart: list[str] = []
    offsets: list[int] = []
    for start, end in pairwise(sorted({0, len(text), *cuts, *gaps})):
        first = cuts.get(start, start)
        if start in gaps:
            apart.append(" ")
            offsets.append(start)
        apart.append(text[first:end])
        offsets.extend(range(first, end))
    folded = fold_words("".join(apart), spread=True)
    return replace(folded, offsets=tuple(offsets[offset] for offset in folded.offsets))


class _FoldingBuffer:
    """A folded text while it is written."""

    def __init__(self, glued: Sequence[int], *, spread: bool) -> None:
        self.is_hidden = False  # whether something invisible stands since the last letter
        self._glued, self._next = (*glued, sys.maxsize), 0
        self._spread = spread
        self._letters, self._offsets = [" "], [0]
        self._seams: list[int] = []
        self._loose: set[int] = set()
        self._last: Look | None = None  # None behind a space

    def part(self, position: int) -> None:
        """Begin a new word, unless one is about to begin."""
        if self._last is not None:
            self._add(" ", position)
            self._last = None

    def take_run(self, run: str, position: int) -> None:
        """A run of letters and digits of ASCII."""
        if self._last is not None:
            first = look(run[0])
            self._meet(first, position)
            if self._begins_a_word(run[0], first):
                self.part(position)
        self.is_hidden = False
        end, at = position + len(run), len(self._letters)
        while self._upcoming(position + 1) < end:
            seam = at + self._upcoming(position + 1) - position
            self._seams.append(seam)
            self._loose.add(seam)
            self._next += 1
        self._letters.extend(run.lower())
        self._offsets.extend(range(position, end))
        self._last = look(run[-1])

    def take(self, seen: Look, position: int) -> None:
        """The letters of any other character."""
        self._meet(seen, position)
        self.is_hidden = False
        for letter in seen.shown:
            if letter == " ":
                self.part(position)
                continue
            if self._begins_a_word(letter, seen):
                self.part(position)
            self._add(letter, position)
            if self._last is None or seen.group[0] != ANY:
                self._last = seen

    def _begins_a_word(self, letter: str, seen: Look) -> bool:
        """Whether a letter is a word, or follows one, because its script puts no borders between words."""
        if not self._spread or self._last is None:
            return False
        return (self._last.borderless or seen.borderless) and not look(letter).goes_on

    def folded(self, length: int) -> FoldedText:
        self.part(max(length - 1, 0))
        return FoldedText(
            "".join(self._letters), tuple(self._offsets), tuple(self._seams), frozenset(self._loose)
        )

    def _meet(self, seen: Look, position: int) -> None:
        """Note the seam, if it is one, between a letter and the next of the same word."""
        last, shown = self._last, seen.shown
        if last is None or not shown or shown[0] == " " or self._begins_a_word(shown[0], seen):
            return
        kinds, styles = {last.group[0], seen.group[0]}, {last.group[1], seen.group[1]}
        is_firm = self.is_hidden or len(styles) > 1 or len(kinds - {ANY, DIGIT}) > 1
        if is_firm or (DIGIT in kinds and len(kinds) > 1) or self._upcoming(position) == position:
            self._seams.append(len(self._letters))
            if not is_firm:
                self._loose.add(len(self._letters))

    def _upcoming(self, position: int) -> int:
        """The next place from there on where words are glued together."""
        while self._glued[self._next] < position:
            self._next += 1
        return self._glued[self._next]

    def _add(self, letter: str, position: int) -> None:
        self._letters.append(letter)
        self._offsets.append(position)


def fold_typing(text: str) -> FoldedText:
    """The text as a plain keyboard types it: without full width, zero width, odd digits and dashes.

    A raised or circled digit behind another digit stands apart: it marks a footnote; 93½ is 93.5. Of a long
    gap only the sides and one line break are kept, because patterns that allow any gap try each of its ends.
    """
    typed = _typed(text)
    gaps = list(_LONG_GAP.finditer(typed.text))
    return _without_middles(typed, gaps) if gaps else typed


def _typed(text: str) -> FoldedText:
    if text.isascii() and not _CONTROL.search(text):
        return FoldedText(text, tuple(range(len(text))))
    folded: list[str] = []
    offsets: list[int] = []
    last = look(" ")
    for position, character in enumerate(text):
        seen = look(character)
        typed = _as_typed(character)
        if {seen.group[0], last.group[0]} == {DIGIT} and is_raised(seen, last):
            typed = f" {typed}"
        if last.group[0] == DIGIT and 0 < (part := unicodedata.numeric(character, 0)) < 1:
            typed = f"{part:.1f}"[1:]
        for plain in typed:
            folded.append(plain)
            offsets.append(position)
        last = last if seen.invisible else seen
    return FoldedText("".join(folded), tuple(offsets))


def _without_middles(folded: FoldedText, gaps: Iterable[re.Match[str]]) -> FoldedText:
    kept: list[tuple[int, int]] = []
    begin = 0
    for gap in gaps:
        first, last = gap.start() + _SIDE_OF_GAP, gap.end() - _SIDE_OF_GAP
        kept.append((begin, first))
        line = folded.text.find("\n", first, last)
        if line != -1:
            kept.append((line, line + 1))
        begin = last
    kept.append((begin, len(folded.text)))
    return FoldedText(
        "".join(folded.text[start:end] for start, end in kept),
        tuple(chain.from_iterable(folded.offsets[start:end] for start, end in kept)),
    )


def fold_compact(text: str) -> FoldedText:
    """Letters and digits only, lower case: how a number looks whatever groups it was written in.

    Han figures are digits here and nowhere else: in a name 三 is a letter.
    """
    folded, offsets = [], []
    for position, character in enumerate(text):
        for letter in folded_letters(character).translate(_HAN_FIGURES):
            if letter.isalnum():
                folded.append(letter)
                offsets.append(position)
    return FoldedText("".join(folded), tuple(offsets))


def folded_words(value: str) -> str:
    """`fold_words` of a value, without the outer spaces."""
    if value.isascii() and not (_CONTROL.search(value) or APOSTROPHES.intersection(value)):
        return " ".join(FOLDED_LATIN_WORD.findall(value.lower()))
    return fold_words(value).text.strip()


def spread(form: str) -> str:
    """Folded words with a space between the letters of scripts that put no borders between words."""
    return form if form.isascii() else fold_words(form, spread=True).text.strip()


def folded_compact(value: str) -> str:
    """`fold_compact` of a value."""
    if value.isascii():
        return "".join(FOLDED_LATIN_WORD.findall(value.lower()))
    return fold_compact(value).text


def ends_before(pattern: re.Pattern[str], text: str, end: int) -> bool:
    """Whether a pattern that ends in `$` matches what stands right before `end`.

    It looks no further back than a line or two, so that a long text costs no more than many short ones.
    """
    return found_before(pattern, text, end) is not None


def found_before(pattern: re.Pattern[str], text: str, end: int) -> re.Match[str] | None:
    """The match of `ends_before`."""
    return pattern.search(text, max(0, end - _FAR_BACK), end)


def adjoin(text: str, end: int, start: int) -> bool:
    """Whether nothing but space or a comma stands between one place's end and the other's start."""
    return end < start and text[end:start].strip() in {"", ","}


def are_neighbours(text: str, one: Ranged, other: Ranged) -> bool:
    """Whether two places adjoin, whichever comes first."""
    return adjoin(text, one.end, other.start) or adjoin(text, other.end, one.start)


def _as_typed(character: str) -> str:
    if look(character).invisible:
        return ""
    if character.isascii():
        return character
    match unicodedata.category(character):
        case "Pd":
            return "-"
        case "Zs":
            return " "
        case "Nd":
            return str(unicodedata.digit(character))
    return unicodedata.normalize("NFKC", character)


def _is_possessive(text: str, position: int) -> bool:
    following = text[position + 1 : position + 3]
    return following[:1] in {"s", "S"} and not following[1:].isalnum()

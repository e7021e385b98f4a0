"""Folded views of a text: a value looks the same however it was typed, and offsets lead back."""

import re
import unicodedata
from dataclasses import dataclass

# Letters that look like Latin ones or stand for them in names (after Unicode TR39, confusables).
_LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авеорсухѕіјкмнтԁԛԝ", "abeopcyxsijkmhtdqw", strict=True)),  # Cyrillic
        **dict(zip("αβεζηορντικυχ", "abezhopvtikyx", strict=True)),  # Greek
        **dict(zip("ıøłđð", "ioldd", strict=True)),
        "æ": "ae",
        "œ": "oe",
    }
)
TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "prof", "sir", "madam", "sr", "jr", "patient"})
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_TITLE_BEFORE = re.compile(r"\b(?:mr|mrs|ms|mx|miss|dr|prof|professor)\.?\s*$", re.IGNORECASE)
# What glues words together or cuts one in two: Zie-me, zie- me, TondaZieme, byZIEME, DRZieme, Zieme2024.
_SEAM = re.compile(
    r"(?<=[^\W\d_])[-‐‑](?:[ \t]*\n[ \t]*|[ ])?(?=[^\W\d_])"
    r"|(?<=[^\W\d_][^\W\d_][a-zß-ÿ])(?=[A-ZÀ-Þ])|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"
    r"|(?<=\b[a-zß-ÿ]{2})(?=[A-ZÀ-Þ])|(?<=[A-ZÀ-Þ]{2})(?=[A-ZÀ-Þ][a-zß-ÿ]{2})"
)
_APOSTROPHES = frozenset("'’‘ʼ`´＇")
_FAR_BACK = 200
_ASCII_WORD = re.compile(r"[a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Folded:
    """A folded text; `offsets[i]` is the code point of the original that `text[i]` came from."""

    text: str
    offsets: tuple[int, ...]

    def original_range(self, start: int, end: int) -> tuple[int, int]:
        """The half-open range of the original that the folded range [start, end) came from."""
        return self.offsets[start], self.offsets[end - 1] + 1


def fold_words(text: str) -> Folded:
    """Lower-case Latin words with one space between, before and after.

    Accents, width, look-alike letters, zero-width characters and apostrophes do not count; a possessive
    's stands alone; every other punctuation mark is a space.
    """
    folded, offsets = [" "], [0]
    for position, character in enumerate(text):
        for letter in _fold_character(character):
            shown = _shown(letter, text, position)
            if shown and not (shown == " " and folded[-1] == " "):
                folded.append(shown)
                offsets.append(position)
    if folded[-1] != " ":
        folded.append(" ")
        offsets.append(max(len(text) - 1, 0))
    return Folded("".join(folded), tuple(offsets))


def fold_unglued(text: str) -> Folded | None:
    """`fold_words` with words that run into each other or into digits apart, and those cut by a hyphen whole.

    None when no word of the text is so.
    """
    seams = list(_SEAM.finditer(text))
    if not seams:
        return None
    loose: list[str] = []
    offsets: list[int] = []
    position = 0
    for seam in seams:
        loose.append(text[position : seam.start()] + " " * (seam.start() == seam.end()))
        offsets.extend(range(position, seam.start()))
        offsets.extend([seam.start()] * (seam.start() == seam.end()))
        position = seam.end()
    loose.append(text[position:])
    offsets.extend(range(position, len(text) + 1))
    folded = fold_words("".join(loose))
    return Folded(folded.text, tuple(offsets[offset] for offset in folded.offsets))


def fold_typing(text: str) -> Folded:
    """The text as a plain keyboard types it: without full width, zero width, odd digits and dashes."""
    if text.isascii():
        return Folded(text, tuple(range(len(text))))
    folded, offsets = [], []
    for position, character in enumerate(text):
        for plain in _as_typed(character):
            folded.append(plain)
            offsets.append(position)
    return Folded("".join(folded), tuple(offsets))


def fold_compact(text: str) -> Folded:
    """Letters and digits only, lower case: how a number looks whatever groups it was written in."""
    folded, offsets = [], []
    for position, character in enumerate(text):
        for letter in _fold_character(character):
            if letter.isalnum():
                folded.append(letter)
                offsets.append(position)
    return Folded("".join(folded), tuple(offsets))


def folded_words(value: str) -> str:
    """`fold_words` of a value, without the outer spaces."""
    if value.isascii() and not _APOSTROPHES.intersection(value):
        return " ".join(_ASCII_WORD.findall(value.lower()))
    return fold_words(value).text.strip()


def folded_compact(value: str) -> str:
    """`fold_compact` of a value."""
    if value.isascii():
        return "".join(_ASCII_WORD.findall(value.lower()))
    return fold_compact(value).text


def ends_before(pattern: re.Pattern[str], text: str, end: int) -> bool:
    """Whether a pattern that ends in `$` matches what stands right before `end`.

    It looks no further back than a line or two, so that a long text costs no more than many short ones.
    """
    return pattern.search(text, max(0, end - _FAR_BACK), end) is not None


def is_name_like(value: str) -> bool:
    """Whether anything is left of a value besides punctuation and titles."""
    return any(word not in TITLES for word in folded_words(value).split())


def has_title_before(text: str, start: int) -> bool:
    """Whether what begins at `start` stands behind a title."""
    return ends_before(_TITLE_BEFORE, text, start)


def adjoin(text: str, end: int, start: int) -> bool:
    """Whether nothing but space or a comma stands between one place's end and the other's start."""
    return end < start and text[end:start].strip() in {"", ","}


def _as_typed(character: str) -> str:
    if character.isascii():
        return character
    match unicodedata.category(character):
        case "Cf":
            return ""
        case "Pd":
            return "-"
        case "Zs":
            return " "
        case "Nd":
            return str(unicodedata.digit(character))
    return unicodedata.normalize("NFKC", character)


def _fold_character(character: str) -> str:
    if character.isascii():
        return character.lower()
    if unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return ""
    decomposed = unicodedata.normalize("NFKD", character)
    bare = "".join(c for c in decomposed if not unicodedata.combining(c))
    digits = "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in bare)
    return digits.casefold().translate(_LOOK_ALIKES)


def _shown(letter: str, text: str, position: int) -> str:
    if letter.isalnum():
        return letter
    return "" if letter in _APOSTROPHES and not _is_possessive(text, position) else " "


def _is_possessive(text: str, position: int) -> bool:
    following = text[position + 1 : position + 3]
    return following[:1] in {"s", "S"} and not following[1:].isalnum()

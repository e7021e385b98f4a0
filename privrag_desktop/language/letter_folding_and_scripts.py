"""Tell how a character is compared, which script it is of, and whether that script separates words."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import regex

# Letters that look like Latin ones or stand for them in names (after Unicode TR39, confusables).
_LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("авеорсухѕіјкмнтԁԛԝ", "abeopcyxsijkmhtdqw", strict=True)),  # Cyrillic
        **dict(zip("αβεζηορντικυχ", "abezhopvtikyx", strict=True)),  # Greek
        "ð": "d",
        **dict(zip("ىةکی", "يهكي", strict=True)),  # Arabic and Persian hands write these for one another
        **dict(zip("ךםןףץ", "כמנפצ", strict=True)),  # Hebrew letters at the end of a word
        "æ": "ae",
        "œ": "oe",
    }
)
APOSTROPHES = frozenset("'’‘ʼ`´＇")
LATIN, DIGIT, ANY = "Latin", "digit", ""
_SCRIPTS = (
    "Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Syriac", "Thaana",
    "Ethiopic", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
    "Malayalam", "Sinhala", "Tibetan", "Mongolian", "Cherokee", "Han", "Hiragana", "Katakana", "Bopomofo",
    "Hangul", "Yi", "Thai", "Lao", "Khmer", "Myanmar", "Javanese", "Balinese", "Tai_Le", "New_Tai_Lue",
    "Tai_Tham", "Tai_Viet",
)  # fmt: skip
_SCRIPT = regex.compile("|".join(rf"(?P<{name}>\p{{Script={name}}})" for name in _SCRIPTS))
_NO_SCRIPT = regex.compile(r"[\p{Script=Common}\p{Script=Inherited}]")
# Nothing is seen of these: joiners, fillers, tags, controls, blank Braille, the stroke that stretches Arabic.
_INVISIBLE = regex.compile(
    r"[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u0640\U0001D159\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]"
)
_WITH_MARKS = regex.compile(r"\X")
_MOST_MARKS = 31  # the letter among them
_BORDERLESS = regex.compile(
    r"[\p{Han}\p{Bopomofo}\p{Hangul}\p{Yi}\p{Line_Break=SA}\p{scx=Hiragana}\p{scx=Katakana}]"
)
SIGNS = regex.compile(r"[\p{So}\p{No}]")  # ™, ①, ²: letters and digits to read, or none at all
_GOES_ON = regex.compile(
    r"[\u1160-\u11ff\ud7b0-\ud7ff\p{M}]"
)  # the rest of a syllable of Hangul; vowel signs
# Marks are letters in the scripts of India and South East Asia, and accents or points everywhere else.
_ACCENT = regex.compile(
    r"\p{Me}|[\p{M}&&[\p{Script=Inherited}\p{Latin}\p{Greek}\p{Cyrillic}\p{Hebrew}\p{Arabic}\p{Syriac}]]",
    regex.VERSION1,
)
# Small capitals, letters with strokes and hooks, letters in black squares: the letter is in their names.
_NAMED_LATIN = regex.compile(
    r"(?:LATIN (?:LETTER SMALL CAPITAL|SMALL LETTER|CAPITAL LETTER)(?: (?:DOTLESS|SCRIPT|OPEN|TURNED|REVERSED"
    r"|BARRED))*|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])"
    r"(?: WITH .*)?"
)
_KANA = {small: small - 0x60 for small in range(0x30A1, 0x30F7)}  # katakana as hiragana
_NUKTA = 7  # the combining class of a dot that is often left out
_RAISED = frozenset({"<super>", "<sub>", "<circle>", "<compat>"})
_MANY = 1 << 15

Group = tuple[str, str]  # the script, and how Unicode styles the letter: raised, circled, wide


@dataclass(frozen=True, slots=True)
class Look:
    """What a character is compared as; a space for every part of it that is no letter and no digit.

    `group` changes where one script or style of letters touches another. `borderless`: words are written
    without borders, so that each letter may begin one. `goes_on`: it belongs to the letter before it.
    """

    shown: str
    group: Group = (ANY, "")
    invisible: bool = False
    borderless: bool = False
    goes_on: bool = False
    apostrophe: bool = False


@lru_cache(_MANY)
def look(character: str) -> Look:
    """How a character is compared."""
    if character in APOSTROPHES:
        return Look("", apostrophe=True)
    if _INVISIBLE.match(character):
        return Look("", invisible=True)
    letters = folded_letters(character)
    shown = "".join(letter if _is_letter(letter) else " " for letter in letters)
    first = next((letter for letter in shown if letter != " "), "")
    return Look(
        shown,
        (_script_of(character, first), _style(character)),
        borderless=bool(first and _BORDERLESS.match(first)),
        goes_on=bool(first and _GOES_ON.match(first)),
    )


def composed(text: str) -> str:
    """The text with a letter and its accent as one character, as keyboards write it, and nothing invisible.

    A Mac takes such letters apart in names of files, and pages of the web hold soft hyphens.
    """
    seen = _INVISIBLE.sub("", text)
    if unicodedata.is_normalized("NFC", seen):
        return seen
    return "".join(letter for letter, _start, _end in composed_letters(seen))


def without_accents(text: str) -> str:
    """The text in small letters that bear no marks."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not unicodedata.combining(character))


def composed_letters(text: str) -> Iterator[tuple[str, int, int]]:
    """Each letter with its marks, as one character where Unicode has one, and the range it is written in.

    Of a letter with more marks than any language has (UAX #15, section 13: 30) those behind them stay as they
    are: the time to put marks in order grows with the square of their number.
    """
    for match in _WITH_MARKS.finditer(text):
        written = match[0]
        letter = unicodedata.normalize("NFC", written[:_MOST_MARKS]) + written[_MOST_MARKS:]
        yield letter, match.start(), match.end()


@lru_cache(_MANY)
def folded_letters(character: str) -> str:
    """The letters and marks that a character stands for, without case, width, accents and look-alikes."""
    if character.isascii():
        return character.lower()
    if _INVISIBLE.match(character):
        return ""
    bare = "".join(c for c in unicodedata.normalize("NFKD", character) if not is_accent(c))
    digits = "".join(str(unicodedata.digit(c)) if c.isdigit() else _latin(c) for c in bare)
    return digits.casefold().translate(_LOOK_ALIKES).translate(_KANA)


def _latin(letter: str) -> str:
    """The plain letter of which this is a variant, where Unicode says so in its name: ᴡ, ł, 🅦."""
    if letter.isascii():
        return letter
    named = _NAMED_LATIN.fullmatch(unicodedata.name(letter, ""))
    return named[1] if named else letter


def is_raised(seen: Look, last: Look) -> bool:
    """Whether one of two characters is a digit that is raised, lowered or circled and the other is not."""
    return (seen.group[1] in _RAISED) != (last.group[1] in _RAISED)


def script_at(text: str, position: int) -> str:
    """The script of the character there; none outside the text, for a space, or for a mark."""
    if not 0 <= position < len(text):
        return ANY
    seen = look(text[position])
    return seen.group[0] if seen.shown.strip() else ANY


def scripts_of(text: str) -> frozenset[str]:
    """The scripts of its letters."""
    return frozenset(look(character).group[0] for character in text) - {ANY}


def is_borderless(form: str) -> bool:
    """Whether a folded form is written in scripts that put no borders between words, and in no other."""
    return form != "" and all(letter == " " or look(letter).borderless for letter in form)


def has_borderless(form: str) -> bool:
    """Whether any letter of a folded form is of such a script."""
    return any(look(letter).borderless for letter in form)


def adjoin(one: str, other: str) -> bool:
    """Whether two characters (or none) are letters or digits of one word: 1 and ², 1 and 年 are not."""
    first, second = look(one or " "), look(other or " ")
    if not (one.isalnum() and other.isalnum()) or first.borderless or second.borderless:
        return False
    return first.group[1] == second.group[1]


def is_accent(character: str) -> bool:
    """Whether it is a mark on the letter before it and no letter of its own."""
    return _ACCENT.match(character) is not None or unicodedata.combining(character) == _NUKTA


def _is_letter(letter: str) -> bool:
    return letter.isalnum() or unicodedata.category(letter)[0] == "M"


def _script_of(character: str, first: str) -> str:
    if first.isdigit():
        return DIGIT
    # Compared letters may be look-alikes of another script; the character itself tells its own.
    own = (
        character if not _NO_SCRIPT.match(character) else _latin(unicodedata.normalize("NFKD", character)[:1])
    )
    if _NO_SCRIPT.match(own):
        return ANY
    found = _SCRIPT.match(own)
    return str(found.lastgroup) if found else "other"


def _style(character: str) -> str:
    """The kind of letter that Unicode takes for another one: <super>, <circle>, <wide>; mostly none."""
    decomposed = unicodedata.decomposition(character)
    if decomposed.startswith("<"):
        return decomposed.partition(" ")[0]
    return "<sign>" if unicodedata.category(character) == "So" else ""  # 🅦, the letters of flags

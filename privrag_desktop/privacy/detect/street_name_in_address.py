"""Extract the street name from an address line, without flat, floor, number and place.

"Block 4, 12 Pimpernel Walk" is known as "Pimpernel Walk" too. Patterns of whole lines missed every second
line, because every country writes its own. So the line is cut at its commas, and from both ends of each part
goes what counts (a digit, III, b) or names a part of a building
(`language/word_lists/building_part_terms.txt`). What is left is a street if it says more than "street" does
(`language/word_lists/street_terms.txt`).
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from privrag_desktop.language.dictionary_and_name_lists import is_common, is_eponym, is_everyday
from privrag_desktop.language.letter_folding_and_scripts import has_borderless
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_list_loader import read_words

_CARE_OF = re.compile(r"(?<!\w)(?:c/o|care\s+of|z\.\s?hd\.)(?!\w)[^,;\n\d]*", re.IGNORECASE)
_CUT = re.compile(r"[,;#\n()|]|/(?=\s*\d)|\s[-\u2013\u2014](?=\s)")
_COUNTS = re.compile(r"\S*\d\S*|[ivx]{1,5}\.?", re.IGNORECASE)
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th|er|e|[.ºª°])", re.IGNORECASE)
_SIDES = frozenset({"ne", "nw", "se", "sw"})
_POSTCODE = re.compile(r"\d{5}")
_OFTEN_LEFT_OUT = frozenset(map(folded_words, ("ul", "ulica", "ulice", "ул", "улица", "вул", "вулиця")))
_BOX = re.compile(
    r"(?<!\w)(?:p\W{0,2}o\W{0,2}|post\s+office\s+|post(?:al)?\s*)?box\W{0,2}(\d{3,})", re.IGNORECASE
)
_WAYS_TO_SAY_BOX = ("box", "po box", "p o box", "pob", "post box", "post office box")
_SHORTEST_BEFORE_NUMBER = 4  # letters of a street of one word: Zeil 12
_SHORTEST_BEHIND_NUMBER = 8  # of one where any word may stand: 12 Broadway
# Where nothing parts words, a district or a town ends in such a sign: 朝阳区建国路88号.
_AREA = re.compile(r"[省市区區县縣県郡镇鎮乡鄉町村]|[都府](?!市)|[시군구](?=\s)")
_MAY_STAND = ("省", "県", "都", "府", "도")  # provinces and prefectures, which are states
_BETWEEN_AREAS = re.compile(r"[\s,;()，、；]+")
_FIGURES = re.compile(r"[\d０-９〇一二三四五六七八九十]+[-\d０-９]*")
_SHORTEST_BORDERLESS = 3
_TOWN_SIGN = re.compile(r"(?<=..)(?:市|특별시|광역시|시)$")

_Words = Sequence[str]


def town_without_sign(town: str) -> str:
    """A town as it is called where its sign is left out: 北京 of 北京市."""
    return _TOWN_SIGN.sub("", town)


def street_parts(line: str) -> Iterator[str]:
    """The ways in which a street is called of which an address has this line."""
    line = _CARE_OF.sub(",", line)
    yield from (f"{way} {number}" for number in _BOX.findall(line) for way in _WAYS_TO_SAY_BOX)
    if has_borderless(folded_words(line)):
        yield from _borderless_parts(line)
        return
    has_street, is_numbered = False, False
    for part in filter(None, map(str.split, _CUT.split(line))):
        has_number = any(map(_counts, part))
        first, last = _core(part)
        if first == last:
            is_numbered |= has_number and not has_street
        elif _is_street(part, first, last, is_numbered=is_numbered or has_number, is_first=not has_street):
            has_street, is_numbered = True, False
            yield from _with_ends(part, first, last)


def _core(words: _Words) -> tuple[int, int]:
    """Where the street is among these words; nowhere where they all count or name parts of a building."""
    outer = [_counts(word) or _is_dwelling(word) for word in words]
    if all(outer):
        return 0, 0
    first, last = _first(words, outer.index(False)), _last(words, len(outer) - outer[::-1].index(False))
    while last < len(words) and _says_nothing(words[first:last]) and folded_words(words[last]) not in _SIDES:
        last += 1
    while first and _says_nothing(words[first:last]):
        first -= 1
    return first, last


def _first(words: _Words, end: int) -> int:
    """Behind the last number before the street, and what that is the number of (3rd Floor)."""
    numbers = [at for at in range(end) if _counts(words[at])]
    if not numbers:
        return 0
    return end if _ORDINAL.fullmatch(words[numbers[-1]]) else numbers[-1] + 1


def _last(words: _Words, start: int) -> int:
    """Before the number behind the street, and before what that counts: Village Unit 67, Main St Rear."""
    is_dwelling = any(map(_counts, words[start:])) or _says_nothing(words[start - 1 : start])
    return start if is_dwelling else len(words)


def _is_street(words: _Words, first: int, last: int, *, is_numbered: bool, is_first: bool) -> bool:
    """Whether these words of a part are a street; behind one, a place that nothing numbers is none: Leith."""
    street = [folded_words(word) for word in words[first:last]]
    if _says_nothing(street):
        return False
    if len(" ".join(street).split()) == 1:
        is_before = any(map(_counts, words[last:]))
        least = _SHORTEST_BEFORE_NUMBER if is_before else _SHORTEST_BEHIND_NUMBER
        return is_first and is_numbered and len(street[0]) >= least and _is_rare(street[0])
    if is_numbered:
        return is_first or not any(map(_POSTCODE.search, words))
    return is_first and any(map(_is_street_word, street)) and any(map(_is_rare, street))


def _with_ends(words: _Words, first: int, last: int) -> Iterator[str]:
    """A street alone, with the side of the town or the letter beside it, and with its number."""
    begin, end = first, last
    lefts, rights = [first], [last]
    while begin and len(words[begin - 1]) <= len("SW") and words[begin - 1].isalpha():
        begin -= 1
    lefts += [begin, begin - 1] if begin else [0]
    while end < len(words) and (_counts(words[end]) or folded_words(words[end]) in _SIDES):
        end += 1
        rights.append(end)
    if folded_words(words[first]) in _OFTEN_LEFT_OUT:
        lefts.append(first + 1)
    yield from {" ".join(words[left:right]) for left in lefts for right in rights}


def _borderless_parts(line: str) -> Iterator[str]:
    """District, town and street of a line without spaces, each with its number and without."""
    for part in _BETWEEN_AREAS.split(_AREA.sub(r"\g<0> ", line)):
        for name in (part, *_FIGURES.split(part)):
            letters = sum(map(str.isalpha, name))
            if letters >= _SHORTEST_BORDERLESS and not name.endswith(_MAY_STAND):
                yield name


def _counts(word: str) -> bool:
    """Whether a word is a number, a letter or the side of a town: 12b, III, C, SW."""
    words = folded_words(word).split()
    return bool(_COUNTS.fullmatch(word)) or all(len(one) == 1 or one in _SIDES for one in words)


def _is_dwelling(word: str) -> bool:
    return all(one in _list("building_part_terms") for one in folded_words(word).split())


def _is_street_word(word: str) -> bool:
    return word in _list("street_terms")


def _says_nothing(words: _Words) -> bool:
    """Whether words are what any street is called by, and small words: Rue de la, County Rd."""
    return all(_is_street_word(one) for word in words for one in folded_words(word).split())


def _is_rare(word: str) -> bool:
    """Whether a word is no small or usual one, so that it says which street it is."""
    usual = _is_street_word(word) or is_common(word) or is_everyday(word) or is_eponym(word)
    return len(word) >= _SHORTEST_BEFORE_NUMBER and not usual


@cache
def _list(name: str) -> frozenset[str]:
    lines = read_words("privrag_desktop.language.word_lists", f"{name}.txt")
    return frozenset(folded_words(word) for line in lines for word in line.split())

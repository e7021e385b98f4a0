"""Recognize people whose names no list holds, by a label, a verb, a greeting or kinship beside them."""

import re
from collections.abc import Iterator

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_common,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_listed,
    is_usual_family,
    is_usual_name,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.kinship_terms import ACQUAINTANCE, RELATIVE
from privrag_desktop.language.name_parts_and_case import PARTICLE
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import (
    is_city,
    is_family,
    is_given,
    is_telling_given,
    is_word,
)
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import CAPITAL

_WORD = rf"(?:[dDlLO]['’])?{CAPITAL}[^\W\d_]+(?:['’-]{CAPITAL}?[^\W\d_]{{2,}})*"
_LOWER = r"[^\W\d_]{3,}(?:-[^\W\d_]{2,})*"
_PARTICLE = rf"(?:{PARTICLE}|te[rn]|zu[mr]?|af)"
_BETWEEN = rf"[ \t]+(?:{CAPITAL}\.?[ \t]+)?(?:{_PARTICLE}[ \t]+){{0,2}}"
_NAME = rf"(?P<name>{_WORD}(?:{_BETWEEN}{_WORD}){{0,3}})"
_END = r"(?![\w@/]|['’-]\w{2}|\.\w)"
_KIN = rf"(?:{RELATIVE}|grand(?:mom|dad)|{ACQUAINTANCE})"
_DOES = (
    r"(?:says|said|tells|told|asks|asked|writes|wrote|lives|lived|thinks|thought|knows|knew|wants"
    r"|wanted|loves"
    r"|loved|hates|hated|likes|liked|enjoys|married|visited|spent|went|met|grew\s+up|smiled|laughed"
    r"|replied|insisted"
    r"|works\s+(?:at|for|as|in)|worked\s+(?:at|for|as)|moved\s+to|studied|teaches|taught|plays|sings"
    r"|sang|(?:had|has)\s+given"
    r"|bought|sold|drove|denies|denied|endorses|complains|complained|verbali[sz]e[sd]"
    r"|(?:began|started|stopped|quit)\s+(?:writing|working|studying|teaching|singing|playing|smoking"
    r"|drinking)"
    r"|(?:is|was)\s+(?:a\s+|an\s+|so\s+|very\s+|really\s+|quite\s+)*(?:kind|nice|friendly"
    r"|funny|honest"
    r"|clever|polite|generous|born|married|hired|person|man|woman|boy|girl|friend|teacher|student"
    r"|doctor|nurse)"
    r"|agree[sd]|assist(?:s|ed)|phoned|promised|leads|drives|came\s+(?:along|too|with)|saw\s+(?:him|her|them|the)"
    r"|will\s+(?:be\s+(?:talking|speaking|joining|visiting|coming|attending)|attend|join|speak)"
    r"|can\s+be\s+reached)"
)
_STRONG_LABEL = (
    r"(?:(?:my|his|her|their|your|whose|patient['’]?s?)\s+(?:\w+\s+)?name(?:\s+is|\s+was|['’]s|\?)"
    r"|(?:first|last|middle|maiden|family|given|full|sur)[ -]?name(?:\s+(?:is|was))?\s*[:=?]?"
    r"|(?:calls|call|called)\s+(?:me|him|her|them)|\bn[ée]e|^(?:[^\S\n]|[>*-])*name\s*[:=])"
)
_LABELLED = re.compile(rf"(?im){_STRONG_LABEL}\s+(?-i:{_NAME}){_END}")
_LOWER_LABELLED = re.compile(
    rf"(?im){_STRONG_LABEL}\s+(?P<name>{_LOWER}(?:[ \t]+[^\W\d_]\.?(?=[ \t]))?(?:[ \t]+{_LOWER})?){_END}"
)
_DOING = re.compile(rf"(?<![\w'’.@/-]){_NAME},?\s+{_DOES}\b")
_SPEAKING = re.compile(
    rf"[\"”“'’!?,][ \t]*(?:says|said|asks|asked|replied|adds|added|answered|explained|exclaimed"
    rf"|shouted)\s+{_NAME}{_END}"
)
_RELATED = re.compile(
    rf"\b(?i:my|your|his|her|their|our|patient['’]s|pt['’]s)\s+(?:[a-z]+\s+)?{_KIN},?[ \t]+{_NAME}{_END}"
)
_GREETED = re.compile(
    rf"(?:^|[\n.!?])[ \t>]*(?:Hi|Hello|Hey|Dear|Hallo|Bonjour|Thanks|Cheers|Sincerely|Regards|(?:Best"
    rf"|Kind|Warm)"
    rf"(?:[ \t]+(?:regards|wishes))?"
    rf"|Yours(?:[ \t]+\w+)?)[ \t]*,?[ \t]*\n?[ \t]*{_NAME}(?=[ \t]*(?:[,.!\n]|$))"
)
_ADDRESSED = re.compile(
    rf"(?:^|[\n.!?\"“])[ \t]*{_NAME},[ \t]+(?:can|could|please|would|will|are|do|did|have)\s+(?:I|you"
    rf"|we|call|tell)\b"
)
_OWNING = re.compile(
    rf"(?<![\w'’.-]){_NAME}['’]s?[ \t]+(?:(?:\w+[ \t]+)?{_KIN}s?|kids|children|parents|family|house"
    rf"|home|car|birthday"
    r"|funeral|wedding|phone|e-?mail|address|job|voice|death|life)\b"
)
_HOUSEHOLD = re.compile(
    rf"\b[Tt]he[ \t]+{_NAME}[ \t]+(?:family|household|residence|couple|twins|brothers|sisters"
    rf"|wedding|funeral)\b"
)
_INTRODUCED = re.compile(rf"\bI(?:['’]m|[ \t]+am)[ \t]+{_NAME}(?=[ \t]*(?:[,.!;\n]|and\b|from\b|$))")
_LEAD = (
    r"(?P<lead>\b(?:founders|owners|authors|members|partners|children|kids|sons|daughters|siblings"
    r"|sisters|brothers|friends)(?:[ \t]+(?:are|were))?:?[ \t]+)?"
)
_LISTED = re.compile(
    rf"(?<![\w'’.@/-]){_LEAD}{_WORD}(?:,[ \t]+{_WORD}){{1,9}},?[ \t]+(?:and|or|&)[ \t]+{_WORD}{_END}"
)
_PAIRED = re.compile(
    rf"(?<![\w'’.@/-])(?P<name>{_WORD}(?:{_BETWEEN}{_WORD}){{1,2}}){_END}(?![ \t]+\d"
    rf"|[ \t]*:)"
)
_LOWER_LISTED = re.compile(
    r"(?<![\w'’.@/-])[a-z]{3,}(?:,[ \t]+[a-z]{3,}){1,9},?[ \t]+and[ \t]+[a-z]{3,}(?![\w'’@/-])"
)
_LINE = re.compile(rf"(?m)^[ \t>?•-]*(?P<name>(?i:{_WORD}(?:[ \t]+{CAPITAL}\.?)?[ \t]+{_WORD}))[ \t]*$")
_LOWER_LINE = re.compile(rf"(?m)^[ \t>]*(?P<name>{_LOWER}[ \t]+[a-z]\.?[ \t]+{_LOWER})[ \t]*$")
_DONE_BY = re.compile(
    r"\b(?i:(?:seen|given|told|brought(?:\s+in)?|assisted|accompanied|driven|escorted|helped|visited|examined"
    r"|interviewed|witnessed)\s+by|(?:discussed|agreed|spoke|speaks|talked|met|lives?|walks?)\s+with"
    rf"|(?:spoke|talked)\s+to|ask|told|notif(?:y|ied)|inform(?:ed)?|phoned?)\s+{_NAME}{_END}"
)
_WITH_CUES = (
    _DONE_BY,
    _LABELLED,
    _DOING,
    _SPEAKING,
    _RELATED,
    _GREETED,
    _ADDRESSED,
    _OWNING,
    _HOUSEHOLD,
    _INTRODUCED,
)
_PART = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_BRAND = re.compile(r"(?!Mc|Mac|De|Di|Du|La|Le|Van|Fitz|O['’]|D['’]|L['’])\w*[^\W\d_]+(?<=[a-zß-ÿ])[A-Z]")
_NOBODY = frozenset({"baby", "good", "more", "may", "king", "queen", "prince", "doctor", "god", "jesus"})
_SHORTEST = 3


def find_strangers(text: str) -> Iterator[tuple[int, int]]:
    """Names by their place in a sentence, whether or not anybody known to us has them."""
    yield from _told_by_place(text)
    yield from _told_by_form(text)
    for match in _LISTED.finditer(text):
        yield from _listed(match)
    for match in _LOWER_LISTED.finditer(text):
        words = re.split(r",?[ \t]+(?:and[ \t]+)?", match[0])
        if all(is_given(word) and not _is_ordinary(word) for word in words):
            yield match.span()


def _told_by_place(text: str) -> Iterator[tuple[int, int]]:
    for expression in _WITH_CUES:
        for match in expression.finditer(text):
            if all(_may_be_called(word) for word in match["name"].split()):
                yield match.span("name")
    for expression in (_LOWER_LABELLED, _LOWER_LINE):
        for match in expression.finditer(text):
            if not any(_means_something(word) for word in match["name"].split() if len(word.strip(".")) > 1):
                yield match.span("name")


def _told_by_form(text: str) -> Iterator[tuple[int, int]]:
    for match in _LINE.finditer(text):
        if _is_name_of_line(match["name"].split()):
            yield match.span("name")
    for match in _PAIRED.finditer(text):
        if _is_pair(match["name"]):
            yield match.span("name")


def is_stranger(word: str) -> bool:
    """Whether a word with a capital has no meaning that we know: neither English, clinical nor a region's."""
    parts = _PART.findall(word)
    if word.islower() or word.isupper() or len(word) < _SHORTEST or is_region(word):
        return False
    return bool(parts) and not any(_is_known_word(part) or _is_kept(part) for part in parts)


def _is_known_word(word: str) -> bool:
    """English and medicine are written without accents, but for some eponyms: Ménière."""
    return (is_word(word) if word.isascii() else is_eponym(folded_words(word))) or bool(_BRAND.match(word))


def _is_kept(word: str) -> bool:
    folded = folded_words(word)
    own = ("not_a_place_terms.txt", "calendar_given_names.txt") if word.isascii() else ()
    listed = any(folded in read_words("privrag_desktop.privacy.detect.recognizers", name) for name in own)
    return listed or folded in TITLES or folded in _NOBODY or is_built_medical(folded)


def _may_be_called(word: str) -> bool:
    """For one word of a name that its place tells: an initial, a particle, a stranger, or a usual name."""
    if word.islower() or len(word.rstrip(".")) == 1:
        return True
    folded = folded_words(word)
    usual = is_usual_name(folded) and not _is_ordinary(folded)
    return is_stranger(word) or (usual and not _is_kept(word))


def _is_ordinary(folded: str) -> bool:
    return is_everyday(folded) or is_function_word(folded) or is_common(folded)


def _means_something(word: str) -> bool:
    return is_word(word) or is_in_dictionary(word.lower()) or _is_kept(word)


def _listed(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """Three or more names in a row, one of which is surely somebody's: Ilka, Brown and Orsini."""
    words = list(re.finditer(_WORD, match[0]))
    sure = [w for w in words if is_telling_given(w[0]) or (is_usual_family(w[0]) and not is_word(w[0]))]
    if match["lead"] or (sure and all(_may_be_called(word[0]) for word in words)):
        for word in words:
            yield match.start() + word.start(), match.start() + word.end()


def _is_name_of_line(words: list[str]) -> bool:
    """A line that is nothing but a given and a family name, as an address or a signature begins."""
    first, last = folded_words(words[0]), folded_words(words[-1])
    if _is_ordinary(first) or is_everyday(last) or is_listed(first) or is_listed(last):
        return False
    return is_given(first) and (is_family(last) or not (is_word(last) or is_in_dictionary(last)))


def _is_pair(name: str) -> bool:
    """Two or more words with capitals that mean nothing, or one of them behind a usual given name."""
    first, *others = (word for word in name.split() if not word.islower())
    if is_city(name) or not all(is_stranger(word) or len(word.rstrip(".")) == 1 for word in others):
        return False
    if is_stranger(first):
        return True
    folded = folded_words(first)
    return is_given(first) and not (_is_ordinary(folded) or is_listed(folded) or _is_kept(first))

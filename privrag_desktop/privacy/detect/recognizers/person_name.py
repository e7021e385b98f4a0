"""Recognize unknown people by how names are written and by the words beside them."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import (
    is_eponym,
    is_everyday,
    is_usual_family,
    is_usual_given,
)
from privrag_desktop.language.kinship_terms import ACQUAINTANCE, PARENT, RELATIVE
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.privacy.detect.recognizers.city_and_county import is_of_a_thing
from privrag_desktop.privacy.detect.recognizers.multilingual_name_and_address_labels import find_labelled
from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import (
    is_city,
    is_family,
    is_given,
    is_telling_given,
    is_word,
)
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Range
from privrag_desktop.privacy.detect.recognizers.unlisted_person_name import find_strangers

_LOWER_LETTERS = r"[a-zà-ÿ\u0100-\u017f’']"
_WORD = (
    rf"[A-ZÀ-ÞŁŚŻĐŽŠČĆ]{_LOWER_LETTERS}*"
    rf"(?:-?[A-ZÀ-ÞŁŚŻĐŽŠČĆ]{_LOWER_LETTERS}+|-{_LOWER_LETTERS}+)*"  # no two ways through one hyphen
)
_PARTICLE = (
    r"(?:van\s+de[rn]?|van|von(?:\s+der)?|de\s+la|de\s+los|de"
    r"|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ben|y|e)"
)
_INITIAL = r"[A-ZÀ-Þ](?:\.|(?![\w’'-]))"
_MORE = rf"(?:[ \t]+(?:{_PARTICLE}[ \t]+)?(?:{_INITIAL}[ \t]+)?{_WORD})"
_INITIALLED = re.compile(
    rf"(?<![\w’'-])(?P<given>{_WORD})[ \t]+(?P<initial>(?!I[ ,?])[A-Z](?:\.[ \t]?[A-Z])?(?:\."
    rf"|(?![\w’'./%+-])))"
)
_FULL = re.compile(
    rf"(?<![\w’'-])(?P<given>{_WORD})(?P<rest>(?:[ \t]+{_INITIAL}){{0,2}}{_MORE}{{1,3}})(?!\w)"
)
_REVERSED = re.compile(
    rf"(?<![\w’'-])(?P<family>{_WORD}),[ \t]*(?P<given>{_WORD}|[A-Z]\.)(?:[ \t]+[A-Z]\.)?(?!\w)"
)
_KNOWN_BY = rf"(?:{RELATIVE}|step(?:{PARENT}|son|daughter)|{ACQUAINTANCE}|caregiver|carer|guardian|landlord)"
_CALLED = (
    r"(?:named|called|name(?:\s+is|\s+was|d)?|goes\s+by|known\s+as|a\.?k\.?a\.?|alias|initials"
    r"|surname(?:\s+is)?|maiden\s+name(?:\s+is)?"
    r"|n[ée]e|dear|signed(?:\s+by)?|dictated\s+by|electronically\s+signed\s+by|seen\s+by"
    r"|referred\s+by|reviewed\s+by|performed\s+by"
    r"|treated\s+by|evaluated\s+by|ordered\s+by|prescribed\s+by|attending(?:\s+physician)?|surgeon"
    r"|physician|provider|pcp|nurse|therapist"
    r"|contact|spoke\s+(?:to|with)|per|cc|attn|re|regarding|thanks|sincerely|regards|tribute\s+to|hi"
    r"|hello|hey)"
)
_TOLD = re.compile(
    rf"\b(?i:{_KNOWN_BY}|{_CALLED}|patients?|pts?\.?|client|resident|mr|mrs|ms)(?P<mark>\s*(?::|=|is|,"
    rf"|-)?\s+)(?P<name>{_WORD}{_MORE}{{0,3}}"
    rf"(?:[ \t]+[A-Z]\.)?)(?!\w)"
)
_LETTERS = re.compile(
    r"\b(?i:patients?|pts?\.?|initials|name|mother|father|client|mr|mrs|ms|dr|for)\s*(?i:is\b|are\b|:|=)?\s*"
    r"((?:[A-Z]\.[ -]?){2,3}|(?<=initials )[A-Z]{2,3}\b)(?!\w)"
)
_LABEL = re.compile(
    r"(?i:\b(?:patient(?:in|e)?|paciente?|pacientă|pacientka|paziente|patiënt|pasien|pasient|pasyente"
    r"|potilas|pacijent(?:kinja)?|pacients?"
    r"|nome|nom|naam|name|imię|nimi|nume|jméno|meno|jina|igama(?:\s+lesigulane)?|nombre|hasta|doente"
    r"|ime))(?:\s+(?:ka|is)\s+\w+)?"
    rf"\s*[:=]?\s+(?P<name>{_WORD}{_MORE}{{1,3}})"
)
_LOWER = re.compile(r"(?<![\w’'.@-])([a-z]{2,15})[ \t]+([a-z]{2,20})(?![\w’'@-]|\.\w)")
_ALONE = re.compile(rf"(?<![\w’'.@/-])({_WORD})(?![\w’'-]{{0,64}}[\w@/]|-)")
_LOWER_TOLD = re.compile(r"\b(?:named|called|name(?:'s)?\s+is|name:)\s+([a-z]{3,15})(?![\w’'@.-]*\w)")
_PLACE_BEFORE = re.compile(r"\b(?:at|from|in|near)\s+(?:the\s+)?$")
_SHORTEST_ALONE = 3
_SEPARATE = re.compile(r"[\s-]+")


def find_names(text: str) -> Iterator[Range]:
    """People by full name, initial, label or relation; words of English or medicine are nobody alone."""
    for start, end in (*_ranges(text), *find_strangers(text), *find_labelled(text)):
        yield EntityType.PERSON, start, end


def _ranges(text: str) -> Iterator[tuple[int, int]]:
    for match in _INITIALLED.finditer(text):
        if is_given(match["given"]) and _may_be_given(match["given"], dotted=match["initial"].endswith(".")):
            yield match.span()
    for match in _FULL.finditer(text):
        yield from _whole(match)
    for match in _ALONE.finditer(text):
        if is_lone_name(match):
            yield match.span()
    for match in _LOWER_TOLD.finditer(text):
        if (is_given(match[1]) or is_family(match[1])) and not is_word(match[1]):
            yield match.span(1)
    for match in _REVERSED.finditer(text):
        if is_family(match["family"]) and not is_word(match["family"]) and _is_sure_given(match["given"]):
            yield match.span()
    for match in _TOLD.finditer(text):
        yield from _told(match)
    yield from (match.span(1) for match in _LETTERS.finditer(text))
    yield from (match.span("name") for match in _LABEL.finditer(text) if _has_name(match["name"]))
    for match in _LOWER.finditer(text):
        if _is_lower_name(match[1], match[2]):
            yield match.span()


def is_lone_name(match: re.Match[str]) -> bool:
    """A given name that is no word, place or eponym may stand alone: Pamela called."""
    word = match[1]
    if len(word) < _SHORTEST_ALONE or not is_telling_given(word) or is_city(word) or is_region(word):
        return False
    return not is_of_a_thing(match.string, match.end())


def _may_be_given(word: str, *, dotted: bool) -> bool:
    return dotted or not is_word(word)


def _is_sure_given(word: str) -> bool:
    return len(word.strip(".")) == 1 or (is_given(word) and not is_word(word))


def _whole(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """A given name with what follows, cut where words begin that are no names."""
    if ends_before(_PLACE_BEFORE, match.string, match.start()) and is_city(match[0]):
        return
    words = list(re.finditer(r"\S+", match[0]))
    first = match["given"]
    kept = _name_words(words[1:])
    if not kept:
        return
    last = kept[-1][0]
    known = is_given(first) or any(is_given(part) for part in _SEPARATE.split(first))
    ordinary = is_word(first) or not any(is_telling_given(part) for part in _SEPARATE.split(first))
    if (
        (known and not ordinary)
        or (_is_usual(first, last) and not is_of_a_thing(match.string, match.start() + kept[-1].end()))
        or (is_family(last) and not is_word(first) and not is_word(last))
        or known
        and is_usual_family(last.strip("’'"))
        and not is_word(last)
    ):
        yield match.start(), match.start() + kept[-1].end()


def _is_usual(first: str, last: str) -> bool:
    """James Smith: both are eponyms too, but not one behind the other."""
    plain = any(
        is_everyday(word) or not is_eponym(word) and is_word(word) for word in map(str.lower, (first, last))
    )
    return is_usual_given(first) and is_usual_family(last) and not plain


def _name_words(words: list[re.Match[str]]) -> list[re.Match[str]]:
    """The words up to the first that means something and is nobody's name."""
    kept = []
    for word in words:
        is_initial = len(word[0].rstrip(".")) == 1
        if not is_initial and word[0][:1].isupper() and is_word(word[0]) and not is_family(word[0]):
            break
        kept.append(word)
    while kept and kept[-1][0][:1].islower():
        kept.pop()
    return kept


def _told(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The name behind a word that leads to one; it must be somebody's name or no word at all."""
    words = list(re.finditer(r"\S+", match["name"]))
    kept = _name_words(words)
    if not kept or (is_word(kept[0][0]) and not is_usual_given(kept[0][0])):
        return
    strangers = not any(is_word(word[0]) for word in kept)
    if (
        strangers
        and (any(is_given(w[0]) or is_family(w[0]) for w in kept) or len(kept) > 1)
        or is_usual_given(kept[0][0])
    ):
        yield match.start("name"), match.start("name") + kept[-1].end()


def _has_name(name: str) -> bool:
    words = name.split()
    return any(is_given(word) or is_family(word) for word in words) and not all(map(is_word, words))


def _is_lower_name(first: str, last: str) -> bool:
    """john smith: both usual names, neither of them a word."""
    return is_usual_given(first) and is_usual_family(last) and not is_word(first) and not is_everyday(last)

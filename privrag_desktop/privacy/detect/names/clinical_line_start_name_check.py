"""Decide whether a word at the beginning of a clinical line is a name: Ng stable overnight.

What stands behind the name is read phrase by phrase from a table, and each phrase speaks for a person by its
weight; the word itself speaks for or against. Nothing else of the sentence is looked at.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from privrag_desktop.language.dictionary_and_name_lists import is_in_dictionary, is_listed
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_list_loader import read_words

_NEAR = 80  # characters on either side
_HEADING = 300  # characters between the heading of a list and one of its lines
_LONGEST_PHRASE = 4  # words
_SHORT = 2  # letters: in capitals NG is a tube
_ENOUGH, _ENOUGH_IN_LOWER_CASE = 3, 6
_WEIGHTS = {"person": 3, "state": 1, "time": 1, "complaint": 2, "kin": 2, "age": 3, "place": 2}
_SURE = frozenset({"person", "age", "place"})
_TOKEN = re.compile(r"[^\W_](?:[\w'’/-]*\w)?/?|[,:;.!?()–—•|\n-]")
_AGE = re.compile(r"\d{1,3}(?:[mf]|yo|y/o|yrs?|y)?")
_SEXED = re.compile(r"\d{1,3}(?:[mf]|yo|y/o|yrs?|y)")
_AGES = frozenset({"yo", "y/o", "yr", "yrs", "m", "f", "male", "female", "years"})
_ENDS = frozenset(".!?;\n•|")
_COLON = re.compile(r"\s?:(?!\d)")
_MARKS = frozenset(",:–—-()")
# What a line begins with before its name: a mark, a number of a list, a bed.
_OPENING = re.compile(
    r"(?:^|[\n.!?;•|])[ \t\"“*>#•–—-]*(?:(?P<list>\d{1,3}[.):]|[a-z][.)]|bed|room|rm|bay|ward|sr)[ \t]*"
    r"(?:\d{1,3}[a-z]?\b)?(?:[a-z]\d{0,2}\b)?[ \t.:),–—-]*|(?P<bed>\d{1,2}[a-z])[ \t:–—-]+)?$",
    re.IGNORECASE,
)


def opens_a_clinical_line(text: str, start: int, end: int, *, strict: bool = False) -> bool:
    """Whether the word at [start, end) begins a line or sentence that tells how somebody is.

    `strict`: a word with a capital and a colon behind it is a name, whatever the line tells, unless it is the
    heading of something: "Winter: chest pain" was released, and "Winter: less asthma" is hidden for it.
    """
    before, word = text[max(0, start - _NEAR) : start], text[start:end]
    if start > _NEAR:
        before = before.partition(" ")[2] if "\n" not in before else before
    opening = _OPENING.search(before)
    if opening is None:
        return False
    in_list = bool(opening["list"] or opening["bed"])
    weight = _weight_of(word, text, end)
    if strict and word[:1].isupper() and _COLON.match(text, end) and (weight > 0 or _is_said(word)):
        return True
    score = _said_behind(text, end) + in_list + weight
    score += _WEIGHTS["person"] if in_list and _is_alone(text, end) and _has_heading(text, start) else 0
    return score >= (_ENOUGH if word[:1].isupper() else _ENOUGH_IN_LOWER_CASE)


def _is_said(word: str) -> bool:
    """Whether it is a small word, with which no heading begins: Will, May."""
    return is_function_word(folded_words(word))


def _weight_of(word: str, text: str, end: int) -> int:
    """How much the word itself speaks for a name: 2 for Ng, 1 for Rice, less for things."""
    folded = folded_words(word)
    if is_listed(folded) or folded in _phrases("body"):
        return -2
    if is_function_word(folded):
        return int(text[end : end + 1] in {",", ":"}) - 1  # no sentence begins Will, or May:
    if len(folded) <= _SHORT and word.isupper():
        return -1
    return 0 if folded in _phrases("thing") else 1 + (not is_in_dictionary(folded))


def _said_behind(text: str, end: int) -> int:
    """What the phrases right behind the name weigh together."""
    score, sure, is_direct = 0, False, True
    tokens = _tokens(text[end : end + _NEAR])
    place = 0
    while place < len(tokens):
        kind, length = _phrase_at(tokens, place)
        if not kind or (kind == "kin" and tokens[place + length : place + length + 1] == (",",)):
            break  # a young mother, tearful
        if kind == "complaint" and not place:
            break  # low back pain
        if kind in {"joint", "mark"}:
            is_direct = is_direct and tokens[place] not in {",", "and"}
        elif kind in _SURE or is_direct or kind == "complaint":
            sure = sure or kind in _SURE
            score += _WEIGHTS[kind]
        place += length
    goes_on = place < len(tokens) and tokens[place] not in _ENDS | _phrases("goes on")
    return 0 if goes_on and not sure else score


def _phrase_at(tokens: tuple[str, ...], place: int) -> tuple[str, int]:
    """The kind of the phrase that begins here, and how many tokens it has; none for anything else."""
    for length in range(min(_LONGEST_PHRASE, len(tokens) - place), 0, -1):
        phrase = " ".join(tokens[place : place + length])
        kind = next((kind for kind in (*_WEIGHTS, "joint") if phrase in _phrases(kind)), "")
        if kind == "place" and place + length < len(tokens) and tokens[place + length][:1].isdigit():
            return kind, length + 1
        if kind and kind != "place":
            return kind, length
    token = tokens[place]
    behind = tokens[place + 1] if place + 1 < len(tokens) else ""
    if _SEXED.fullmatch(token):
        return "age", 1
    if _AGE.fullmatch(token) and behind in _AGES:
        return "age", 2
    return ("mark", 1) if token in _MARKS else ("", 0)


def _is_alone(text: str, end: int) -> bool:
    """Whether the line ends with the word."""
    return text[end : end + _NEAR].partition("\n")[0].strip(" \t,.;|/") == ""


def _has_heading(text: str, start: int) -> bool:
    """Whether a word for a list of patients stands shortly before."""
    above = tuple(folded_words(text[max(0, start - _HEADING) : start]).split())
    pairs = zip(above, above[1:], strict=False)
    return any(word in _phrases("list") for word in above) or any(
        f"{one} {other}" in _phrases("list") for one, other in pairs
    )


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(match[0].lower().replace("’", "'") for match in _TOKEN.finditer(text))


def _phrases(kind: str) -> frozenset[str]:
    return _table().get(kind, frozenset())


@cache
def _table() -> Mapping[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for kind, phrases in _lines():
        table.setdefault(kind, set()).update(phrases)
    return {kind: frozenset(phrases) for kind, phrases in table.items()}


def _lines() -> Iterator[tuple[str, list[str]]]:
    for line in read_words("privrag_desktop.privacy.detect.names", "clinical_line_start_terms.txt"):
        kind, _space, rest = line.partition(" ")
        if kind == "goes":
            kind, rest = "goes on", rest.removeprefix("on ")
        yield kind, [phrase.strip() for phrase in rest.split("|")]

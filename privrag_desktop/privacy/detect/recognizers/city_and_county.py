"""Recognize cities and counties by a known name, a state behind it or the words before it."""

import re
from collections.abc import Iterator
from itertools import takewhile

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_thing
from privrag_desktop.language.states_and_countries import is_region, state_codes, state_names
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.hospital_and_clinic_name import is_care, is_source
from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import is_city, is_word
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import CAPITAL, Range

_WORD = rf"(?:(?:St|Mt|Ft|Pt)\.|{CAPITAL}[\w’'-]*)"
_CITY = rf"{_WORD}(?:[ ]{_WORD}){{0,3}}"
_CODES = "|".join(sorted(state_codes()))
_NAMES = "|".join(state_names())
_ZIP = r"(?:,?\s+\d{5}(?:-\d{4})?\b)?"
_WITH_STATE = re.compile(
    rf"(?<![\w’'-])(?P<city>{_CITY}),?\s+(?P<state>{_CODES}"
    rf"|{_NAMES})\b(?P<zip>{_ZIP})(?P<more>\s*,\s*(?:USA?|United States))?"
)
_AFTER_PREPOSITION = re.compile(
    rf"\b(?:in|at|from|near|to|of|around|outside|visiting|via|toward|leaving)\s+(?:downtown\s+"
    rf"|the\s+)?(?P<city>{_CITY})"
)
_CARE = (
    r"(?:seen|treated|admitted|evaluated|visit(?:ed|s)?|hospitali[sz]ed|transferred|referred"
    r"|discharged|diagnosed|assessed|followed"
    r"|appointment|appt|appointments|surgery|consult(?:ed|ation)?|monitored|observed|presented"
    r"|operated|born|lives|living|resid(?:es|ing)"
    r"|resident|moved|works|working|performed|done|checked|check-up|checkup|follow-up|care|stay(?:ed"
    r"|ing)?|case|notes|records?|stationed"
    r"|delivered|enrolled|procedure|biopsy|scan|MRI|labs|clinic|hospital|incident|travel(?:l?ed)?"
    r"|lived|grew\s+up|located|based)"
)
_GOING = (
    r"(?:originally|hails?|came|comes?|coming|arriv(?:es?|ed|ing)|return(?:s|ed|ing)?|back|fl(?:ew|ies|ying)|drove"
    r"|driving|went|go(?:es|ing)?|trip|tour|vacation|holidays?|raised|settled|stays?|staying|studied|studying|married"
    r"|I['’]?\s*a?m|we['’]?\s*a?re|currently|now|grow(?:s|ing)\s+up|wedding|conference|meeting|office|branch|home)"
)
_CARED_FOR = re.compile(
    rf"\b{_CARE}\b(?:\s+(?!(?:at|in|from)\b)[\w.,’'-]+){{0,3}}?\s+(?:at|from|in|to)\s+(?:the\s+|our\s+"
    rf"|downtown\s+)?(?P<city>{_CITY})"
)
# what houses, schools and shops are called; a word that means nothing stands before: Thornaby Manor
_ESTATE = (
    r"Manor|Lodge|Grange|Hall|Priory|Abbey|Cottage|Villas?|Towers|Gardens|Terrace|Mews|Estates?|Ranch|Farm|Mill"
    r"|(?:(?:Elementary|Primary|High|Middle|Grammar)\s+)?School|Academy|Church|Chapel|Hotel|Inn|Castle|Chemists"
    r"|Drugstore|Bakery|Brewery|Tannery|Foundry"
)
_AREA = re.compile(
    rf"(?<![\w’'-])(?P<city>{_WORD}(?:\s+{_WORD}){{0,2}}?)\s+(?:County|Parish|Township|Borough|Village"
    rf"|Heights|Beach|Springs|Island|{_ESTATE})\b"
)
_GONE_TO = re.compile(
    rf"\b{_GOING}\b(?:\s+(?!(?:at|in|from)\b)[\w.’'-]+){{0,2}}?\s+(?:at|from|in|to)\s+(?P<city>{_CITY})"
)
_TOWN_NAMED = re.compile(
    rf"\b(?:(?:home\s+|capital\s+|birth\s*)?(?:city|town|village|hometown|suburb|municipality)(?:\s+(?:of|is|called|named)|:)?"
    rf"|[Ww]here:|[Bb]irthplace:|[Cc]ity:|[Tt]own:|[Ll]ocation:?)\s+(?P<city>{_CITY})"
)
_MENTION = re.compile(rf"(?<![\w’'-])(?P<city>{_CITY})(?![\w’'-])")
_NEXT_WORDS = re.compile(r"['’]?s?(?:[ -]+[\w’'-]+){1,2}")
_STUDIES = frozenset({"study", "studies", "trial", "trials", "cohort", "registry", "guideline", "guidelines"})
_MANY = 2  # words of a city that is told by its name alone: Los Angeles
_SHORTEST = 4
_STREET = re.compile(
    rf"(?<![\w’'-])(?P<city>{_WORD}(?:\s+{_WORD}){{0,2}}\s+(?:Street|Avenue|Road|Lane|Boulevard|St\."
    rf"|Ave\.?|Rd\.|Blvd\.?))"
    rf"(?P<more>,\s+{_WORD}(?:\s+{_WORD})?)?(?![\w’'-])"
)


def find_places(text: str) -> Iterator[Range]:
    """Places smaller than a state; a state or country alone is none."""
    for start, end in _ranges(text):
        yield EntityType.LOCATION, start, end


def _ranges(text: str) -> Iterator[tuple[int, int]]:
    for match in _WITH_STATE.finditer(text):
        start = _known_tail(match)
        if start is not None:
            yield start, match.end()
    for match in _AFTER_PREPOSITION.finditer(text):
        yield from _known_head(match)
    for match in _CARED_FOR.finditer(text):
        yield from _named(match)
    for match in (*_GONE_TO.finditer(text), *_TOWN_NAMED.finditer(text)):
        yield from _strange(match)
    for match in _STREET.finditer(text):
        if text[max(0, match.start() - 3) : match.start()].rstrip()[-1:] not in {"", *".!?:"}:
            with_city = is_city((match["more"] or "").strip(" ,"))
            yield match.start(), match.end() if with_city else match.end("city")
    for match in _AREA.finditer(text):
        if not is_word(match["city"].split()[-1]) or is_city(match["city"]):
            yield match.span()
    for match in _MENTION.finditer(text):
        words = match["city"].split()
        if len(words) >= _MANY and is_city(match["city"]) and not all(is_word(word) for word in words):
            yield match.span("city")


def is_of_a_thing(text: str, end: int) -> bool:
    """Whether a sign, a study or a score is called after the word that ends here: Framingham Heart Study."""
    following = _NEXT_WORDS.match(text, end)
    words = folded_words(following[0]).split() if following else []
    return any(is_thing(word) or word in _STUDIES for word in words)


def _known_tail(match: re.Match[str]) -> int | None:
    """Where the city before a state begins; a code that is also a word needs a city that is known "
    "or a ZIP."""
    words = [(m.start(), m[0]) for m in re.finditer(r"\S+", match["city"])]
    for number in range(len(words)):
        if is_city(match["city"][words[number][0] :]):
            return match.start() + words[number][0]
    last = words[-1][1]
    if match["zip"] or (len(match["state"]) > len("NY") and "," in match[0] and not is_word(last)):
        return match.start() + next((at for at, w in words if not is_word(w)), words[-1][0])
    return None


def _known_head(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The longest beginning that is a city."""
    words = list(re.finditer(r"\S+", match["city"]))
    for last in reversed(words):
        city = match["city"][: last.end()].rstrip(".")
        end = match.start("city") + len(city)
        if _is_town(city) and not _means_else(match, end):
            yield match.start("city"), end
            return


def _means_else(match: re.Match[str], end: int) -> bool:
    return is_of_a_thing(match.string, end) or is_source(match.string, match.start("city"))


def _is_town(city: str) -> bool:
    return is_city(city) and not is_region(city) and city.lower() not in _not_places()


def _named(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """What somebody was cared for at, or lives in, when it is written as a name and means nothing else."""
    city = match["city"].rstrip(".")
    words = re.split(r"[\s-]+", city)
    while words and words[-1].lower().strip(".") in _not_places():
        words.pop()
    named = [w for w in words if w.lower() not in _not_places()]
    if len(named) < len(words) or not words or is_region(city) or _means_else(match, match.end("city")):
        return
    plain = [word for word in words if is_word(word)]
    if len(words) >= _MANY and not any(is_care(word) for word in words):
        plain = []
    if (len(words) >= _MANY or len(words[0]) >= _SHORTEST) and len(plain) < len(words):
        yield match.start("city"), match.start("city") + len(city)


def _strange(match: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The first words of a place that mean nothing: Kiruna of the Kiruna Country Club."""
    named = list(takewhile(lambda word: not is_word(word[0]), re.finditer(r"\S+", match["city"])))
    city = match["city"][: named[-1].end()].rstrip(".,") if named else ""
    if len(city) < _SHORTEST or is_region(city) or city.lower() in _not_places():
        return
    if not _means_else(match, match.start("city") + len(city)):
        yield match.start("city"), match.start("city") + len(city)


def _not_places() -> frozenset[str]:
    return read_words("privrag_desktop.privacy.detect.recognizers", "not_a_place_terms.txt")

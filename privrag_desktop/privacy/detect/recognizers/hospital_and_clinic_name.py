"""Recognize hospitals, clinics and practices by their names, with their city."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_built_medical, is_listed
from privrag_desktop.language.states_and_countries import is_region, state_codes, state_names
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import is_city, is_word
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Range

_WORD = r"[A-ZÀ-Þ][\w’'-]*\.?"
_SAINT = r"(?:St\.?|Saint|Ste\.?|Mt\.?|Mount|Santa|San|Our\s+Lady(?:\s+of)?)"
_PART = rf"(?:{_SAINT}|{_WORD}|of|the|and|&|de|la|del)"
_STATE = rf"(?:{'|'.join([*state_names(), *sorted(state_codes())])})"
# Long forms first: the first alternative that fits is taken.
_HEAD = (
    r"(?:[Mm]ed(?:ical|\.)?\s+(?:[Cc]ent(?:er|re)|[Cc](?:n)?tr\.?|[Gg]roup|[Cc]ampus|[Cc]ollege)"
    r"|[Hh]ealth\s?[Cc]are(?:\s+[Ss]ystem)?"
    r"|[Hh]ealth\s+(?:[Cc]ent(?:er|re)|[Ss]ystem|[Nn]etwork|[Ss]ervices|[Cc]linic|[Pp]artners)"
    r"|(?:[Cc]ancer|[Ss]urgery|[Ss]urgical|[Oo]ncology|[Rr]ehab(?:ilitation)?|[Dd]ialysis|[Tt]rauma"
    r"|[Ww]omen['’]s|[Cc]are|[Hh]eart"
    r"|[Ii]maging|[Ww]ellness|[Bb]irth|[Bb]urn|[Tt]ransplant|[Ff]ertility)\s+(?:[Cc]ent(?:er|re)"
    r"|[Cc]tr\.?|[Ii]nstitute|[Hh]ospital)"
    r"|(?:[Uu]niversity|[Cc]hildren['’]s|[Gg]eneral|[Mm]emorial|[Cc]ommunity|[Rr]egional"
    r"|[Vv]eterans)\s+(?:[Hh]osp(?:ital|\.)?"
    r"|[Mm]ed(?:ical)?\s+[Cc]ent(?:er|re))|[Uu]rgent\s+[Cc]are|[Nn]ursing\s+[Hh]ome|[Cc]are\s+[Hh]ome"
    r"|[Aa]ssisted\s+[Ll]iving"
    r"|[Hh]ospitals?|[Hh]osp\b\.?|[Cc]linics?|[Ii]nfirmary|[Hh]ospice|[Ss]anatorium|[Pp]olyclinic"
    r"|[Ss]urgery(?=[,.)]|\s+on\b)"
    r"|[Oo]ffice|[Pp]ractice|[Pp]harmacy|[Ii]nstitute|Health|Healthcare|Medical|Med|General|Memorial"
    r"|VA|ER|Oncology|Cardiology"
    r"|Ortho(?:pa?edics)?|Pediatrics|Physicians|Associates|Rehab|Hospice|University|College|[Cc]ampus)"
)
_NAMED = re.compile(rf"(?<![\w’'-])(?P<name>{_WORD}(?:\s+{_PART}){{0,5}}?)\s+(?P<head>{_HEAD})(?![\w’'-])")
_OF = re.compile(rf"\s+(?:of|for)\s+(?:the\s+)?{_WORD}(?:\s+{_WORD}){{0,2}}")
_HEAD_FIRST = re.compile(
    rf"(?<!\w)(?:Hospital|University(?:\s+Hospital)?|Clinic|Institute|Children['’]s\s+Hospital|Hôpital"
    rf"|Hospital\s+de|Klinikum"
    rf"|Ospedale|Cancer\s+Cent(?:er|re)|Medical\s+Cent(?:er|re))\s+(?:of|in|at|for|de|San"
    rf"|Santa)\s+(?:the\s+)?{_WORD}(?:\s+{_WORD}){{0,3}}"
    rf"|(?<!\w)Children['’]s\s+Hospital\s+{_WORD}(?:\s+{_WORD})?"
)
_SAINTS = re.compile(
    rf"(?<!\w)(?:St\.?|Saint|Mt\.?|Mount)\s+{_WORD}(?:\s+(?:and|&)\s+{_WORD})?(?:['’]s?)?(?![\w’'-])"
    r"(?!['’]?s?\s*(?:wort|dance|encephalitis|valve|virus|disease|criteria|prosthe|fire))"
)
_OFFICE = re.compile(
    rf"(?<!\w)(?:Dr|Drs|Doctor|Prof)\.?\s+{_WORD}(?:\s+{_WORD})?['’]s?\s+(?:[Oo]ffice|[Cc]linic"
    rf"|[Pp]ractice|[Ss]urgery)\b"
)
_KNOWN = "|".join(
    sorted(
        (
            re.escape(name)
            for name in read_words("privrag_desktop.privacy.detect.recognizers", "hospital_names.txt")
        ),
        key=len,
        reverse=True,
    )
).replace(r"\ ", r"[\s-]+")
_KNOWN_ALONE = re.compile(rf"(?<![\w’'-])(?:{_KNOWN})(?![\w’'-])")
_HOSPITAL_OF_ITS_OWN = re.compile(
    r"(?:General|Children['’]s|Memorial|University|Community|County|City|Regional|Women['’]s|Veterans)"
    r" Hosp(?:ital)?\b"
)
_JOINED = re.compile(rf"(?:,?\s+(?:in|at)\s+|,\s*|\s+-\s+|\s+)(?P<city>{_WORD}(?:\s+{_WORD}){{0,2}})")
_STATE_NEXT = re.compile(rf",\s*{_STATE}\b")
_CLINICAL_NEXT = re.compile(
    r"['’]?s?\s*-?\s*(?:criteria|classification|score|scale|stage|staging|stent|test|treadmill|type"
    r"|protocol|stand|sign|syndrome"
    r"|disease|risk|index|formula|method|questionnaire|procedure|guideline|study|trial|cohort|system"
    r"|inventory|antigen|tenaculum|clamp|retractor|forceps|bag|scissors|needle|catheter)",
    re.IGNORECASE,
)
# Who wrote a guideline is no patient's place: recommendations from the …
_SOURCE_BEFORE = re.compile(
    r"\b(?:guid(?:elines?|ance)|recommendations?|protocols?|research|stud(?:y|ies)|published"
    r"|literature|data|according|articles?"
    r"|trials?|criteria|consensus)(?:\s+\w+)?\s+(?:from|by|at|of|to)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_FIRST_OF_SENTENCE = re.compile(r"(?:^|[.!?:;\n•]\s*)$")


def is_care(word: str) -> bool:
    """Whether a word of a name says a kind of care or a part of a hospital, not which one."""
    folded = word.lower().strip(".,")
    return folded in _words("kind_of_care_terms.txt") or is_listed(folded) or is_built_medical(folded)


def is_source(text: str, start: int) -> bool:
    """Whether what begins here is said to have written or studied something: recommendations from the …"""
    return bool(_SOURCE_BEFORE.search(text, max(0, start - 60), start))


def find_organisations(text: str) -> Iterator[Range]:
    """Places of care that a text names, with the city behind them; a kind of clinic is none."""
    for start, end in _named(text):
        yield EntityType.LOCATION, start, _with_place(text, end)


def _named(text: str) -> Iterator[tuple[int, int]]:
    for match in _NAMED.finditer(text):
        start = _without_lead(match)
        if start is not None and not is_source(text, start):
            of = _OF.match(text, match.end()) if match["head"][:1].isupper() else None
            yield start, of.end() if of else match.end()
    for match in _KNOWN_ALONE.finditer(text):
        if not _CLINICAL_NEXT.match(text, match.end()) and not is_source(text, match.start()):
            yield match.span()
    for expression in (_HEAD_FIRST, _SAINTS, _OFFICE):
        yield from (match.span() for match in expression.finditer(text))


def _without_lead(match: re.Match[str]) -> int | None:
    """Where the name begins once words that only lead to it are off; None when nothing of a name is left."""
    words = [(m.start(), m[0]) for m in re.finditer(r"\S+", match["name"])]
    while words and words[0][1].lower() in _words("before_hospital_name_terms.txt"):
        words.pop(0)
    telling = [w for _, w in words if w[:1].isupper() and not is_care(w)]
    if not telling and words and _HOSPITAL_OF_ITS_OWN.match(match.string, words[0][0] + match.start("name")):
        return match.start("name") + words[0][0]
    if not telling:
        return None
    start = match.start("name") + words[0][0]
    if _is_place(" ".join(telling)):
        return start
    opens = len(telling) == 1 and ends_before(_FIRST_OF_SENTENCE, match.string, start)
    lower_head = match["head"][:1].islower()
    if (opens or lower_head) and all(_is_plain(word) for word in telling):
        return None
    if len(match["head"]) <= len("General") and match["head"] not in {"Clinic", "Clinics", "Hosp", "Hosp."}:
        return start if all(not _is_plain(word) or is_city(word) for word in telling) else None
    return start


def _is_place(phrase: str) -> bool:
    return is_city(phrase) or is_region(phrase)


def _is_plain(word: str) -> bool:
    return is_word(word.strip(".,")) and not is_city(word.strip(".,"))


def _with_place(text: str, end: int) -> int:
    """The end with a city or state right behind the name."""
    match = _JOINED.match(text, end)
    if match is not None:
        begin = match.start("city")
        ends = (begin + word.end() for word in reversed(list(re.finditer(r"\S+", match["city"]))))
        end = next((stop for stop in ends if _is_place(text[begin:stop].rstrip("."))), end)
    state = _STATE_NEXT.match(text, end)
    return state.end() if state else end


def _words(name: str) -> frozenset[str]:
    return read_words("privrag_desktop.privacy.detect.recognizers", name)

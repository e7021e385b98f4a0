"""Decide by how it is written whether a word that may be a name is one: Will, May, Long."""

import re
from collections.abc import Sequence

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.language.dictionary_and_name_lists import (
    is_called_so,
    is_common,
    is_deed,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_thing,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import has_title_before
from privrag_desktop.language.word_patterns import POSSESSIVE_BEHIND
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.identifier_writing_variants import SHORT_NAME, plain_name
from privrag_desktop.privacy.detect.names.clinical_line_start_name_check import opens_a_clinical_line

_LABEL_BEFORE = re.compile(
    r"\b(?:patient|pt|name|attn|attending|provider|physician|surgeon|author|signed(?:\s+by)?)\s*[:,]?$",
    re.IGNORECASE,
)
_NEXT_WORD = re.compile(r"\s+([^\W\d_][\w'’-]*)")
_LAST_WORD = re.compile(r"([^\W\d_][\w'’-]*)\W*$")
_IS_OR_HAS = re.compile(r"\s+(?:is|was|has|had)\b", re.IGNORECASE)
_PIECE = re.compile(r"[^\s,;:^._/|+&*()\[\]\"-]+")
_NEAR, _FAR = 40, 200  # characters
_LIVES_IN = re.compile(
    r"\b(?:liv(?:es?|ed|ing)|resid(?:es?|ed|ing)|born|rais(?:ed)|grew\s+up|mov(?:es?|ed|ing)"
    r"|(?:is|are|was|were|comes?|came|people|patients?)\s+from|relocated)\s+(?:in|near|at|to|on)?\s*$",
    re.IGNORECASE,
)
_STATE_AFTER = re.compile(r",\s*[A-Z]{2}\b(?!\s*[:=])")
_WORDS_OF_ONE_LETTER = frozenset("aios")  # s is what a possessive leaves
_ABBREVIATION = re.compile(r"[A-Z]{2,4}\d?$")
_DOES_AS_PEOPLE_DO = re.compile(
    r",?\s+(?:who|says|said|reports?|reported|denies|denied|states|stated|complain(?:s|ed)|takes|took|lives|lived"
    r"|works|worked|feels|felt|wants|asks|asked|called|told|presents|presented|came|comes|went|quit|needs|tolerated"
    r"|underwent|refused|declined|agree[sd]|wishes|drinks|drank|smokes|eats|ate|sleeps|slept|walks|would\s+like"
    r"|and\s+(?:his|her|their|I)\b|latest|newest|most\s+recent|vitals|meds"
    r"|was\s+(?:(?:started|put|placed|kept|switched|weaned)\s+(?:on|off)|treated|counsel+ed)\b"
    r"|was\s+(?:admitted|seen|born|discharged|diagnosed|told|referred|transferred|accompanied|here|lost\s+to|advised"
    r"|instructed|brought|counsell?ed|hospitali[sz]ed|evaluated|examined|unable|scheduled)"
    r"|is\s+(?:a\s+\d|an?\s+(?:\w+\s+)?(?:man|woman|boy|girl|male|female|patient)\b|\d|here|due|taking|allergic)"
    r"|ha[sd]\s+(?:had|been\s+(?:admitted|diagnosed|taking|feeling|seen)|a\s+history|diabetes|asthma))",
    re.IGNORECASE,
)
# Who is told or asked something is somebody in any case: told faith about the scan, asked rose to call.
_TOLD = re.compile(
    r"(?:^|\s)(?:tells?|told|ask(?:ed|s)?|inform(?:ed|s)?|advised|phoned|paged|texted|e-?mailed|remind(?:ed)?"
    r"|thank(?:ed)?|counsell?ed|instructed|reassured|notif(?:y|ied)|updated|called"
    r"|(?:spoke|spoken|talked|speak|talk|discussed|met|meet)\s+(?:to|with)|d/w)\s+$",
    re.IGNORECASE,
)
_TOLD_OF = re.compile(
    r"\s+(?:about|to|that|re|regarding|if|whether|how|on\s+the\s+phone|by\s+phone|again|today|yesterday|this\s+\w+)\b"
    r"|\s*(?:[.;]|$)",
    re.IGNORECASE,
)
_MONTHS = frozenset({"april", "may", "june", "august", "september", "summer", "winter", "autumn", "spring"})
_BEFORE_A_MONTH = frozenset(
    {"in", "since", "until", "last", "next", "this", "late", "early", "mid", "through", "during", "every"}
)
# The Young family is people; the left Hand is not.
_DETERMINERS = frozenset(
    {"a", "an", "the", "left", "right", "both", "bilateral", "no", "any", "each", "every"}
)
_HOUSEHOLD = frozenset({"family", "household", "residence", "home", "couple", "twins", "sisters", "brothers"})
_COLOURED = re.compile(
    r"\b(?:colou?r|urine|stools?|skin|eyes?|hair|sputum|appearance|race|phlegm|fluid)\b[^.;]{0,30}"
    r"\b(?:is|was|were|are|appears?|of|:)$",
    re.IGNORECASE,
)


def is_doubtful(word: str) -> bool:
    """Whether a word that is somebody's name says nothing alone."""
    return len(word) <= SHORT_NAME or is_common(word) or is_everyday(word)


def reads_as_name(text: str, finding: DetectedSpan, *, strict: bool = False) -> bool:
    """Whether words that could be anything are written like a name: with a title, a possessive, as somebody's
    whole name, with a capital that opens no sentence, as one who does what people do, or as one of whom a
    clinical line tells. `strict`: with a capital inside a sentence whatever small word stands before.
    """
    span = finding.span
    written = finding.value
    words = folded_words(written).split()
    if _is_place(text, finding, words):
        return True
    if len(words) == 1:
        is_given = any(identifier.role is IdentifierRole.GIVEN for identifier in finding.known)
        is_name = is_written_as_name(text, span.start, span.end, is_given=is_given, strict=strict)
        return is_name or opens_a_clinical_line(text, span.start, span.end, strict=strict)
    if has_title_before(text, span.start):
        return True
    if is_whole_name(finding, words) or _is_initial_and_name(_before(text, span.start), words):
        return True
    return all(word[:1].isupper() for word in _PIECE.findall(written))


def _is_place(text: str, finding: DetectedSpan, words: Sequence[str]) -> bool:
    """Fall River and Summer Street whatever their case; Lee where somebody lives or a state follows."""
    if not any(
        identifier.role in {IdentifierRole.CITY, IdentifierRole.STREET} for identifier in finding.known
    ):
        return False
    start, end = finding.span.start, finding.span.end
    before, after = text[max(0, start - _NEAR) : start], text[end : end + _NEAR]
    return len(words) > 1 or bool(_LIVES_IN.search(before) or _STATE_AFTER.match(after))


def is_whole_name(finding: DetectedSpan, words: Sequence[str]) -> bool:
    """Whether these folded words are given and family name of one of those whom it may be."""
    return any(_is_whole_name(identifier, words) for identifier in finding.known)


def is_written_as_name(text: str, start: int, end: int, *, is_given: bool, strict: bool = False) -> bool:
    """`reads_as_name` for one word at [start, end); a given name alone more often does what people do."""
    before, word, after = _before(text, start).rstrip(), text[start:end], text[end : end + _FAR]
    labelled = bool(_LABEL_BEFORE.search(before))
    is_subject = labelled and bool(_IS_OR_HAS.match(after)) and not is_function_word(folded_words(word))
    is_told = bool(_TOLD.search(_before(text, start)) and _TOLD_OF.match(after))
    if has_title_before(text, start) or POSSESSIVE_BEHIND.match(after) or is_subject or is_told:
        return True
    if not word[:1].isupper() or _is_thing(before, word, after, strict=strict):
        return False
    if labelled or _DOES_AS_PEOPLE_DO.match(after):
        return True
    if is_shouted(text, start, end):
        return False
    if _is_name_next(after) or (is_given and is_deed(_following(after))):
        return True
    return bool(before) and before[-1] not in ".!?:;•\n-"


def names_a_thing(text: str, end: int) -> bool:
    """Whether what ends here names a thing: Baker cyst, Foley catheter, Wilson's disease."""
    after = _NEXT_WORD.match(re.sub(r"^['’]s?(?=\s)", "", text[end : end + _FAR]))
    return after is not None and is_thing(folded_words(after[1]))


def _is_thing(before: str, word: str, after: str, *, strict: bool) -> bool:
    """What a word with a capital is when it is no name: a part of the body, a month, a colour, an eponym."""
    folded, following = folded_words(word), _following(after)
    if (is_eponym(folded) or is_everyday(folded)) and is_thing(following):
        return True
    if folded in _MONTHS and _preceding(before) in _BEFORE_A_MONTH and not _is_name_next(after):
        return True
    is_behind = not strict and _preceding(before) in _DETERMINERS
    if is_behind and following not in _HOUSEHOLD and not _is_name_next(after):
        return before[-1:].isalpha()
    return bool(_COLOURED.search(before))


def is_shouted(text: str, start: int, end: int) -> bool:
    """Whether the words around are in capitals too, so that a capital says nothing."""
    before, word, after = _before(text, start).rstrip(), text[start:end], text[end : end + _FAR]
    around = [match[1] for match in (_LAST_WORD.search(before), _NEXT_WORD.match(after)) if match]
    return word.isupper() and all(other.isupper() for other in around)


def _before(text: str, start: int) -> str:
    """What stands near before: a long text costs no more than many short ones."""
    return text[max(0, start - _FAR) : start]


def _is_name_next(after: str) -> bool:
    """Whether a word with a capital follows that is neither an abbreviation nor a plain word: Will Okafor."""
    match = _NEXT_WORD.match(after)
    if match is None or not match[1][0].isupper() or _ABBREVIATION.match(match[1]):
        return False
    word = folded_words(match[1])
    return is_called_so(word) or not is_in_dictionary(word)


def _following(after: str) -> str:
    match = _NEXT_WORD.match(after)
    return folded_words(match[1]) if match else ""


def _preceding(before: str) -> str:
    match = _LAST_WORD.search(before)
    return folded_words(match[1]) if match else ""


def _is_whole_name(identifier: Identifier, words: Sequence[str]) -> bool:
    """Given and family name; the other way round they may be words of a sentence: how long will it last."""
    if identifier.role is not IdentifierRole.FULL_NAME:
        return False
    name = folded_words(plain_name(identifier.value)).split()
    orders = [name, [name[0], name[-1]]]
    if not any(map(is_function_word, words)):
        orders += [[name[-1], *name[:-1]], [name[-1], name[0]]]
    return len(name) > 1 and list(words) in orders


def _is_initial_and_name(before: str, words: Sequence[str]) -> bool:
    """K Toy, toy k; not 5 g rice nor the s of a possessive."""
    letters = [word for word in words if len(word) == 1]
    names = [word for word in words if len(word) > 1]
    clear = not (_WORDS_OF_ONE_LETTER.intersection(letters) or any(map(is_function_word, names)))
    return bool(letters) and len(names) == 1 and clear and not before.rstrip()[-1:].isdigit()

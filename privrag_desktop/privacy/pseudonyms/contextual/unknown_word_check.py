"""Decide which words of a free text are neither English, medical nor a tool's, and so are hidden."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_common,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_known_name,
    is_listed,
    is_usual_family,
    is_usual_given,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.lexicon_word_check import is_lexicon_word
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import POSSESSIVE_END, WORD_WITH_APOSTROPHES
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.names.name_or_word_by_neighbours import is_called_by
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import (
    is_doubtful,
    is_written_as_name,
)

_PAYEE_BEFORE = re.compile(
    r"\b(?:(?:send|sends|sent|sending|pay|pays|paid|paying|request(?:s|ed|ing)?|charg(?:e|es|ed|ing)|transfer(?:red|ring)?|owe[sd]?"
    r"|remind|ask|asked|tell|told|email|e-mail|message|notify|thank|text|invite|refund|borrowed|got|received)"
    r"(?:\s+(?:back|money|\$?[\d.,]+|dollars?|bucks|it|the\s+\w+|a\s+\w+))*(?:\s+(?:to|from|with))?"
    r"|\b(?:payments?|requests?|messages?|money|dollars?|bucks|\d)\s+(?:to|from|with)|split\b.{0,40}\b(?:with|between)"
    r"|between\s+me\s+and|(?:with|and)\s+me\s+and|friends?|named|called)\s+$",
    re.IGNORECASE,
)
_NO_NAME_AFTER = re.compile(r"\s+(?:the|a|an|my|his|her|their|your|our|this|that|it|as|be)\b", re.IGNORECASE)
_DOES = re.compile(r"\s+(?:owes?|owed|paid|sent|asked|requested|and\s+I)\b", re.IGNORECASE)
_SPEAKS = re.compile(  # what only people do
    r"\s+(?:rang|rings?|phoned|phones|called|calls|says?|said|thinks|wants|asks|told|tells|knows|believes|worries)\b",
    re.IGNORECASE,
)
_CAPITAL_AFTER = re.compile(r" [^\W\d_a-zß-ÿ][^\W\d_]")
_SENTENCE_END = re.compile(r"(?:^|[.!?:;\n•])\W*$")
_CAMEL = re.compile(r"[A-ZÀ-Þ]?[a-zß-ÿ]+|[A-ZÀ-Þ]+(?![a-zß-ÿ])")
_PLAIN_MIXED = re.compile(
    r"\d+(?:st|nd|rd|th|s|x|k|am|pm|h|hr|hrs|min|mins|sec|d|wk|wks|yo|y|mg|mcg|ug|g|kg|ml|dl|l|cm|mm|mmol|iu|mmhg|bpm|lb|lbs|gb|mb)"
    r"|[A-Za-z]\d{1,2}|T\d{1,2}|\d{1,2}[A-Za-z]",
    re.IGNORECASE,
)
_UNIT_AFTER = re.compile(
    r"\s?(?:%|[°µ]|[a-zA-Z]{1,5}/[a-zA-Z]|mg|mcg|g|kg|ml|cm|mm|mmol|iu|units?|dollars?|usd|bpm|mmhg|steps|cells)",
    re.IGNORECASE,
)
_MONEY_BEFORE = re.compile(r"[$€£]\s?(?:[\d,.]*)$")
_LETTERS_FIRST = re.compile(r"[^\W\d_]{3,}")
_COMPOUND = re.compile(r"(?:@|(?<![^\W_]))[^\W_]+(?:[_-]+[^\W_]+)+")
_LINE = re.compile(r"[^\W_]_+[^\W_]")
_CODE = re.compile(r"(?<![\w-])(?=[\w-]*\d)[^\W_]+(?:-[^\W_]+)+(?![\w-])")
_NUMBERED = re.compile(r"[A-Z]{2,}(?:-[A-Z]+)*-\d{3,}")
ABBREVIATION = 4  # letters
_LONGEST_COUNT = 3  # digits of a number that is a plain count
_YEARS = frozenset(map(str, range(1900, 2101)))


@dataclass(frozen=True, slots=True)
class TextToken:
    """A word of a text without its possessive."""

    start: int
    end: int
    value: str
    key: str


def compounds(text: str) -> Iterator[TextToken]:
    """Words joined by lines, and numbers joined with letters: amy_j, PAT-10023."""
    joined = (match for match in _COMPOUND.finditer(text) if _LINE.search(match[0]))
    for match in chain(joined, _CODE.finditer(text)):
        yield TextToken(*match.span(), match[0], folded_words(match[0]))


def tokens(text: str) -> Iterator[TextToken]:
    for match in WORD_WITH_APOSTROPHES.finditer(text):
        value = POSSESSIVE_END.sub("", match[0])
        yield TextToken(match.start(), match.start() + len(value), value, folded_words(value))


class UnknownWordCheck:
    """Tells what may stand; `vocabulary` are the clinical terms of the vault."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def hidden_as(self, text: str, token: TextToken) -> EntityType | None:
        """None for a word that may stand; PERSON for a possible name, USERNAME if it may hold a name."""
        if not token.value.isalpha() and any(map(str.isdigit, token.value)):
            return self._number(text, token)
        if len(token.key) <= 1 or token.key in TITLES or token.key in _tool_words():
            return None
        if self._is_somebody(text, token) or self._has_odd_capital(text, token):
            return EntityType.PERSON
        if is_plain(token.key) or self._is_clinical(text, token) or self._is_glued(token.value):
            return None
        return (
            EntityType.PERSON if token.value[0].isupper() or is_known_name(token.key) else EntityType.USERNAME
        )

    def compound_as(self, compound: TextToken) -> EntityType | None:
        """The same for what is joined by lines: it may stand if each word may, as names of fields do."""
        value = compound.value
        words = list(tokens(value))
        strange = [word for word in words if self.hidden_as(value, word) or self._is_no_plain_name(word)]
        if "_" not in value:
            strange = [word for word in strange if any(map(str.isdigit, word.value))]
            return EntityType.ID if strange or _NUMBERED.fullmatch(value) else None
        if not strange:
            return None
        return EntityType.USERNAME if _LETTERS_FIRST.match(value.removeprefix("@")) else EntityType.ID

    def _is_no_plain_name(self, word: TextToken) -> bool:
        return is_known_name(word.key) and not is_plain(word.key)

    def may_be_name(self, text: str, token: TextToken) -> bool:
        """Whether a word that may stand is a name as well, for those who have another reason to think so.

        That a dictionary has it says little: it has Yamamoto and Antwerpen. That it is built as words of
        medicine are says little, too: so is Ganapathy.
        """
        key = token.key
        if len(key) <= 1 or key in TITLES or (is_common(key) and token.value.islower()):
            return False
        is_shorthand = is_lexicon_word(key) and not (len(key) <= ABBREVIATION and token.value.istitle())
        if is_used_by_most(key) or is_shorthand or self._vocabulary.holds(token.value):
            return False
        return not self._vocabulary.is_surely_clinical(token.value, text, token.start)

    def _has_odd_capital(self, text: str, token: TextToken) -> bool:
        """Whether a rare word has a capital inside a sentence: dictionaries list Lysander and Dolores."""
        is_capital = token.value.istitle() or (token.value.isupper() and len(token.value) > ABBREVIATION)
        if not is_capital or is_used_by_most(token.key) or opens_sentence(text, token):
            return False
        if is_listed(token.key) or is_lexicon_word(token.key) or self._vocabulary.holds(token.value):
            return False
        if is_built_medical(token.key) and not is_in_dictionary(token.key):
            return True
        return not self._is_clinical(text, token) or bool(_SPEAKS.match(text, token.end))

    def _is_glued(self, value: str) -> bool:
        """Whether words of English run into each other, as in names of tools: SendMoney."""
        pieces = [piece.casefold() for piece in _CAMEL.findall(value)]
        return len(pieces) > 1 and all(map(self._is_no_name, pieces))

    def _is_no_name(self, key: str) -> bool:
        return key in _tool_words() or (is_plain(key) and not (is_called_so(key) or is_known_name(key)))

    def _is_clinical(self, text: str, token: TextToken) -> bool:
        return self._vocabulary.holds(token.value) or self._vocabulary.is_clinical(
            token.value, text, token.start
        )

    def _is_somebody(self, text: str, token: TextToken) -> bool:
        """Whether a word that is also a name stands for somebody, or for some place."""
        key = token.key
        if _is_family(token) or _is_paid(text, token) or is_called_by(text, token.start, token.end, key):
            return True
        is_usual = is_usual_given(key) or is_usual_family(key)
        if not is_usual and (key in _small_words() or not (is_called_so(key) or is_common(key))):
            return False
        if is_eponym(key) and self._vocabulary.is_clinical(token.value, text, token.start):
            return False
        return stands_as_name(text, token)

    def _number(self, text: str, token: TextToken) -> EntityType | None:
        if not token.value.isdigit():
            plain = _PLAIN_MIXED.fullmatch(token.value) or is_listed(token.key) or token.key in _tool_words()
            plain = plain or is_lexicon_word(token.key)  # hba1c, of which a small vault may have none
            if plain or self._vocabulary.holds(token.value):
                return None
            return EntityType.USERNAME if _LETTERS_FIRST.match(token.value) else EntityType.ID
        around = text[max(0, token.start - 1) : token.start], text[token.end : token.end + 1]
        is_part = around[0] in {".", ","} or (
            around[1] in {".", ","} and text[token.end + 1 : token.end + 2].isdigit()
        )
        if len(token.value) <= _LONGEST_COUNT or is_part or token.value in _YEARS:
            return None
        is_measure = _UNIT_AFTER.match(text, token.end) or ends_before(_MONEY_BEFORE, text, token.start)
        return None if is_measure else EntityType.ID


def is_plain(key: str) -> bool:
    """Whether a folded word is English, medicine or of the tools; it may be somebody's name as well."""
    if key in _small_words() or key in _tool_words() or _is_most(key):
        return True
    tests = (is_function_word, is_everyday, is_in_dictionary, is_listed, is_built_medical, is_lexicon_word)
    return any(test(key) for test in tests)


def is_of_people(key: str) -> bool:
    """Whether a folded word is a name of people, whatever else it is."""
    return is_called_so(key) or is_known_name(key) or is_usual_given(key) or is_usual_family(key)


def is_used_by_most(key: str) -> bool:
    """Whether everybody writes a word, or those do who write of the tools."""
    if key in _small_words() or key in _tool_words() or _is_most(key):
        return True
    return is_function_word(key) or is_everyday(key)


def is_clinical_alone(key: str) -> bool:
    """Whether a word is one of medicine wherever it stands: SBP was once a part of the name behind it."""
    return is_listed(key) or is_built_medical(key) or is_lexicon_word(key)


def stands_as_name(text: str, token: TextToken) -> bool:
    """Whether a word that is a name stands where people do, or can be nothing else."""
    if ends_before(_PAYEE_BEFORE, text, token.start) and not _NO_NAME_AFTER.match(text, token.end):
        return is_usual_given(token.key) or is_usual_family(token.key) or not is_everyday(token.key)
    if token.value[0].isupper() and _DOES.match(text, token.end):
        return True
    if not is_doubtful(token.key) and token.key not in _small_words():
        return _can_be_nothing_else(text, token)
    return is_written_as_name(text, token.start, token.end, is_given=is_usual_given(token.key))


def _is_family(token: TextToken) -> bool:
    """Whether a word is the plural of a name that is no word: the Johnsons."""
    stems = {token.key.removesuffix("s"), token.key.removesuffix("es")} - {token.key}
    named = any(is_usual_family(stem) and is_called_so(stem) and not is_doubtful(stem) for stem in stems)
    return named and token.value[0].isupper() and not is_called_so(token.key)


def _is_paid(text: str, token: TextToken) -> bool:
    """Whether money or a message goes to a capital: to Yasmin Ibsen, though one is a drug and one a poet."""
    if not token.value.istitle() or is_used_by_most(token.key):
        return False
    if is_clinical_alone(token.key) and not _CAPITAL_AFTER.match(text, token.end):
        return False
    is_theirs = _NO_NAME_AFTER.match(text, token.end)
    return not is_theirs and ends_before(_PAYEE_BEFORE, text, token.start)


def opens_sentence(text: str, token: TextToken) -> bool:
    """Whether a word begins a sentence without doing there what only people do: Will you, not Will owes."""
    does = _DOES.match(text, token.end) or _SPEAKS.match(text, token.end)
    acts = does or text[token.end : token.end + 1] in {"'", "’"}
    return not acts and ends_before(_SENTENCE_END, text, token.start)


def _can_be_nothing_else(text: str, token: TextToken) -> bool:
    """A name that is no word, or that many people have; inside a sentence any name with a capital."""
    if not is_in_dictionary(token.key):
        return True
    if is_usual_given(token.key) or is_usual_family(token.key):
        return True
    return token.value[0].isupper() and not ends_before(_SENTENCE_END, text, token.start)


def _is_most(key: str) -> bool:
    """Whether it is the highest degree of a word: highest, latest, earliest, biggest."""
    stem = key.removesuffix("est")
    bases = {stem, f"{stem}e", f"{stem[:-1]}y", stem[:-1]}
    return stem != key and any(len(base) > 2 and is_in_dictionary(base) for base in bases)  # noqa: PLR2004


@cache
def _small_words() -> frozenset[str]:
    lists = "privrag_desktop.privacy.pseudonyms.contextual.word_lists"
    return read_words(lists, "words_not_in_dictionary.txt") | read_words(lists, "ward_shorthand_terms.txt")


def _tool_words() -> frozenset[str]:
    return read_words("privrag_desktop.privacy.pseudonyms.contextual.word_lists", "agent_tool_terms.txt")

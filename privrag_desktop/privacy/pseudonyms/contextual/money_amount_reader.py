"""Find amounts of money in free text, by a currency sign, a money word or a word of paying."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.language.number_and_month_terms import NUMBERS
from privrag_desktop.language.number_with_unit_reader import UNIT
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.age import years_of
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import apart

NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_UNITS = "|".join(sorted(NUMBERS, key=len, reverse=True))
_WORDS = rf"(?:(?:an?|one)\s+hundred(?:\s+and\s+(?:{_TENS}))?|(?:{_TENS})(?:[\s-](?:{_UNITS}))?|{_UNITS})"
_MONEY = r"(?:US\s?)?(?:dollars?|bucks?|cents?|usd|eur|euros?|gbp|quid)"
_OPEN = r"(?<![\w.,$€£¥₹@#:/-])"
_SURE = (
    rf"(?:US)?[$€£¥₹]\s?-?({NUMBER})(?!\d)",
    rf"{_OPEN}({NUMBER}|{_WORDS})(?:\s*[€£$](?![\d])|[\s-]*{_MONEY}\b)",
    rf"\b(?:USD|EUR|GBP)\s?({NUMBER})(?!\d)",
    rf"\b(?:amount|balance|total|price|cost|fee|funds)[\"']?\s*(?:[:=]|\s(?:is|of|was)\s)\s*[\"']?-?({NUMBER})(?![\w%/-])",
)
_FORMS = tuple(re.compile(one, re.IGNORECASE) for one in _SURE)
_IN_CENTS = re.compile(
    rf"{_OPEN}((?:\d{{1,3}}(?:,\d{{3}})+|\d+)\.\d\d)(?![\w/]|\.\d|\s?{UNIT})",
    re.IGNORECASE,
)
_SIGN = re.compile(rf"[$€£¥₹]|\b{_MONEY}\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?](?=\s|$)|(?=\n)|$)")
_OF_PAYING = re.compile(
    r"\b(?:pay(?:s|ing|ments?)?|paid|sen[dt]s?|sending|transfer(?:s|red|ring)?|request(?:s|ed|ing)?|charg(?:e[sd]?|ing)"
    r"|deposit(?:s|ed|ing)?|withdr[ae]w(?:s|n|ing|als?)?|lend|lent|borrow(?:ed)?|ow(?:e[sd]?|ing)|split(?:ting)?"
    r"|refund(?:s|ed)?|reimburse[sd]?|donat(?:e[sd]?|ing)|tip(?:ped)?|venmo(?:ed)?|wir(?:e[sd]?|ing)|settle|gave|give"
    r"|add(?:ed)?|move[sd]?|cash(?:ed)?\s+out|top(?:ped)?\s+up|balances?|amounts?|money|funds|transactions?|bills?"
    r"|rent|prices?|costs?|fees?|budget)\b",
    re.IGNORECASE,
)
_BARE = re.compile(rf"(?<![\w.,$€£¥₹@#:/-])({NUMBER})(?![\w%/:-]|[.,]\d)")
_WORD_BEFORE = re.compile(r"([A-Za-z]+)['’\"]?[\s(]*$")
_WORD_AFTER = re.compile(r"\s+([^\W\d_]+|@)")
_NEAR = 40  # characters in which the word before a number stands
_PACKAGE = "privrag_desktop.privacy.pseudonyms.contextual.word_lists"
_NOT_AFTER = read_words(_PACKAGE, "words_before_non_money_numbers.txt")
_BEFORE_OTHERS = read_words(_PACKAGE, "words_after_money_amounts.txt")
_LONGEST_EXACT = 20  # characters of a number that can be multiplied exactly
_LONGEST = 5  # digits of a bare whole number; longer ones are numbers of something


@dataclass(frozen=True, slots=True)
class WrittenAmount:
    """The number of an amount by its half-open range, without sign or word of money."""

    start: int
    end: int
    number: str

    @property
    def value(self) -> Decimal:
        """In the currency it is written in; of "twenty" 20."""
        plain = self.number.replace(",", "")
        return Decimal(plain) if plain[:1].isdigit() else Decimal(years_of(plain))

    @property
    def is_exact(self) -> bool:
        """Whether it can be multiplied and divided again without losing a digit."""
        return len(self.number) <= _LONGEST_EXACT


def written_amounts(text: str) -> list[WrittenAmount]:
    """Every amount in a text, in reading order, without overlaps."""
    return apart(one for one in (*_certain(text), *_bare(text)) if one.is_exact)


def _certain(text: str) -> Iterator[WrittenAmount]:
    """By a sign or a word; two decimals are cents only in a text that speaks of money."""
    speaks_of_money = _SIGN.search(text) or _OF_PAYING.search(text) or _IN_CENTS.fullmatch(text.strip())
    for form in (*_FORMS, _IN_CENTS) if speaks_of_money else _FORMS:
        for match in form.finditer(text):
            yield WrittenAmount(*match.span(1), match[1])


def _bare(text: str) -> Iterator[WrittenAmount]:
    """Numbers in a sentence about paying that count nothing."""
    for sentence in _SENTENCE.finditer(text):
        if not _OF_PAYING.search(sentence[0]):
            continue
        for match in _BARE.finditer(text, *sentence.span()):
            if _stands_alone(text, match):
                yield WrittenAmount(*match.span(1), match[1])


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    start = match.start()
    before = _WORD_BEFORE.search(text, max(0, start - _NEAR), start)
    after = _WORD_AFTER.match(text, match.end())
    if len(match[1]) > _LONGEST and match[1].isdigit():
        return False
    if before and before[1].lower() in _NOT_AFTER:
        return False
    return after is None or after[1][:1] == "@" or after[1].lower() in _BEFORE_OTHERS

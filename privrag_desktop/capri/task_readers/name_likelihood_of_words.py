"""Rate each word of a task: no name, surely a name, or a name only where a person can stand."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_common,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_known_name,
    is_listed,
)
from privrag_desktop.language.dose_word_check import is_of_dose
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.number_and_month_terms import MONTHS, NUMBERS
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import WORD
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import names_a_thing
from privrag_desktop.privacy.detect.names.question_name_candidates import stands_for_a_person

_POSSESSIVE = re.compile(r"['’]s$|(?<=s)['’]$", re.IGNORECASE)
_POSSESSIVE_MARK = re.compile(r"['’]s?", re.IGNORECASE)
_SENTENCE_END = re.compile(r"(?:^|[.!?:;\n]\s|[\n(\"“])\W*$")
_ABBREVIATION_BEFORE = re.compile(r"\b(?:dr|mr|mrs|ms|prof)\.\s*$", re.IGNORECASE)
_AFFLICTED = re.compile(
    r"\b(?:diagnos\w+|patients?|women|men|people|everyone|anyone|who\s+ha(?:s|ve)|suffer\w*|living)\s+"
    r"(?:with\s+|from\s+)?(?:\w+['’]s\s+(?:or|and)\s+)?$",
    re.IGNORECASE,
)
_HAS = re.compile(  # what people have and diseases have not
    r"\s+(?:[\w-]+\s+)?(?:records?|charts?|notes?|results?|labs?|reports?|documents?|files?|appointments?|visits?"
    r"|medications?|allerg\w+|phone|e-?mail|address|age|share|half|part|account|request|payments?|friend|wife"
    r"|husband|doctor|details?|information|profile|scans?|tests?|prescriptions?|balance|username)\b",
    re.IGNORECASE,
)
_WORDS = "privrag_desktop.capri.task_readers.terms"
_ACCOUNTS = frozenset(["checking", "savings", "account", "accounts", "bank", "card", "balance"])
_CONTRACTED = frozenset({"m", "ve", "d", "ll", "re", "s", "t"})  # behind an apostrophe: I'm
_ABBREVIATION = 4  # letters of capitals from which a word may be a name


class Likely(IntEnum):
    """How much a word looks like a name, wherever it stands."""

    NO = 0
    IF_CALLED_SO = 1  # a word too: rose, will; only where nothing but a person can stand
    UNKNOWN = 2  # no word of the dictionary and no known name
    YES = 3


@dataclass(frozen=True, slots=True)
class TaskWord:
    """A word as typed, without its possessive, by its half-open range of code points.

    `is_plain`: a word of the dictionary that says nothing clinical, which capitals make a name at most.
    """

    start: int
    value: str
    likely: Likely
    is_possessive: bool = False
    is_plain: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.value)

    @property
    def is_capital(self) -> bool:
        return self.value[0].isupper()

    @property
    def is_initial(self) -> bool:
        return len(self.value) == 1 and self.is_capital

    @property
    def folded(self) -> str:
        return folded_words(self.value)


def task_words(task: str, vocabulary: Vocabulary) -> list[TaskWord]:
    return list(_words(task, vocabulary))


def is_no_name(word: str) -> bool:
    """Whether nobody is called by this folded word: a verb, a service, a number, a word for people."""
    if (
        word in _list("not_a_name_terms")
        or word in _list("online_service_terms")
        or word in relations()
        or word in NUMBERS
    ):
        return True
    return word in MONTHS and not is_common(word)


def is_account_word(word: str) -> bool:
    return word in _ACCOUNTS


def is_bank(word: str) -> bool:
    """Whether the folded word begins or ends the name of a bank."""
    return word in _list("bank_terms")


def is_particle(word: str) -> bool:
    """Whether the word stands in lower case between the parts of a name: de, van."""
    return word in _list("name_particle_terms")


@cache
def relations() -> Mapping[str, str | None]:
    """What people are to each other, and the gender that the word tells."""
    genders = {
        "relationship_terms": None,
        "relationship_terms_male": "male",
        "relationship_terms_female": "female",
    }
    return {word: gender for name, gender in genders.items() for word in _list(name)}


def _words(task: str, vocabulary: Vocabulary) -> Iterator[TaskWord]:
    for match in WORD.finditer(task):
        value = _POSSESSIVE.sub("", match[0])
        possessive = value != match[0] or task[match.end() : match.end() + 2] in {"' ", "’ "}
        word = TaskWord(match.start(), value, Likely.NO, possessive)
        if _can_be_name(task, word, vocabulary):
            likely = _by_dictionary(task, word)
            word = TaskWord(match.start(), value, likely, possessive, is_plain=likely is Likely.NO)
        yield word


def _can_be_name(task: str, word: TaskWord, vocabulary: Vocabulary) -> bool:
    folded = word.folded
    if not folded.replace(" ", "").isalpha() or is_no_name(folded) or len(folded) == 1 or folded in TITLES:
        return False
    if is_of_dose(task, word) or _is_contraction(word.value):
        return False
    letters = word.value.removesuffix("s")
    if letters.isupper() and len(letters) < _ABBREVIATION and not task.isupper():  # MRI, CT, USD, IDs
        return False
    is_medical = is_listed(folded) or (is_built_medical(folded) and not is_known_name(folded))
    return not is_medical and not is_clinical(task, word, vocabulary)


def _is_contraction(value: str) -> bool:
    """I'm, I've: “I've left my glasses at home” made a patient of it."""
    first, _, rest = value.lower().replace("’", "'").partition("'")
    return rest in _CONTRACTED and is_function_word(first)


def is_clinical(task: str, word: TaskWord, vocabulary: Vocabulary) -> bool:
    """Whether a word stands for a disease, be it called after somebody: Huntington's, Bell palsy."""
    possessive = _POSSESSIVE_MARK.match(task, word.end) if word.is_possessive else None
    end = possessive.end() if possessive else word.end
    if not is_eponym(word.folded):
        is_term = vocabulary.is_clinical(task[word.start : end], task, word.start)
        is_plain = is_in_dictionary(word.folded) and not vocabulary.holds(word.folded)
        return is_term and not (is_plain or is_called_so(word.folded))
    if names_a_thing(task, end) or _AFFLICTED.search(task[: word.start]):
        return True
    return word.is_possessive and not _HAS.match(task, end)


def _by_dictionary(task: str, word: TaskWord) -> Likely:
    folded = word.folded
    is_name = is_known_name(folded) or is_called_so(folded)
    is_word = is_in_dictionary(folded) or is_function_word(folded) or bool(categories_of(folded))
    if is_name and not is_word:
        return Likely.YES
    is_written = word.is_capital and not word.value.isupper() and not opens_sentence(task, word)
    if is_name and is_written and not (folded in MONTHS or is_function_word(folded)):
        return Likely.YES
    if is_name or is_common(folded):
        return Likely.IF_CALLED_SO
    if is_word or is_everyday(folded):
        return Likely.NO
    return Likely.YES if is_written and stands_for_a_person(task, word.start, word.end) else Likely.UNKNOWN


def opens_sentence(task: str, word: TaskWord) -> bool:
    is_end = ends_before(_SENTENCE_END, task, word.start)
    return is_end and not ends_before(_ABBREVIATION_BEFORE, task, word.start)


def _list(name: str) -> frozenset[str]:
    return read_words(_WORDS, f"{name}.txt")

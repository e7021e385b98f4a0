"""Find user names, ids and banks in a task by their form and the words beside them."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from privrag_desktop.capri.task_readers.name_likelihood_of_words import (
    TaskWord,
    is_account_word,
    is_bank,
    is_no_name,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_in_dictionary, is_listed
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention

_AT = re.compile(r"(?<![\w.@])@[A-Za-z]\w*(?:[.-]\w+)*(?!@|\.\w+@)")
_LABEL = re.compile(
    r"\b(?:user\s?name|handle|screen\s?name|(?:venmo|payment)\s+(?:id|user|account))\b", re.IGNORECASE
)
_USER_NAME = re.compile(r"\s*(?:is|was|of|:|=)?\s*[\"“']?(@?[A-Za-z][\w.-]*\w)\b")
_MONEY_PLACE = re.compile(
    r"\b(?:to|from|with|and|pay|pays|paid|send|sent|venmo|charge|request|remind|user|friend|back|owe|give)\s+[\"“']?$",
    re.IGNORECASE,
)
_JOINED = re.compile(
    r"(?<![\w@.#/-])(?:[A-Za-z]+(?:[._][A-Za-z0-9]+)+|[A-Za-z]{2,}\d+|[a-z]+(?:-[a-z0-9]+)+)(?![\w@/])"
)
_OF = (
    r"patients?|members?|doctors?|physicians?|practitioners?|providers?|appointments?|bookings?|documents?|notes?"
    r"|reports?|transactions?|requests?|payments?|orders?|(?:bank\s+)?accounts?|records?|charts?|files?|messages?"
    r"|prescriptions?|person|subject"
)
_NUMBER = r"(?:ids?|identifiers?|numbers?|no\.?|nr\.?|#)"
_OF_SOMETHING = re.compile(rf"\b(?:{_OF}|{_NUMBER})\s+$", re.IGNORECASE)
_TOKEN = r"(?=[\w-]*\d)[A-Za-z0-9]\w*(?:[-_]\w+)*"
_NO_UNIT = (
    r"(?![\w/:%]|[.,]\d|-\d|\s*(?:%|mg|mcg|ml|g|kg|iu|units?|years?|yo|days?|weeks?|months?|hours?|am|pm|dollars?|bucks?"
    r"|usd|cents?|times?|tablets?|patients?|people)\b)"
)
_LABELLED = re.compile(
    rf"\b(?:(?:{_OF})(?:['’]s)?\s+(?:with\s+|whose\s+|has\s+)?(?:the\s+)?)?(?:{_NUMBER}|mrn)"
    rf"(?:\s+(?:is|of|number))?\s*[:=#]?\s*({_TOKEN}){_NO_UNIT}",
    re.IGNORECASE,
)
_PATIENT_NUMBER = re.compile(rf"\b(?:patients?|member|chart|record)\s+#?(\d{{3,}}){_NO_UNIT}", re.IGNORECASE)
_OF_WHAT = re.compile(rf"\b(?:{_OF})\s+#?({_TOKEN}){_NO_UNIT}", re.IGNORECASE)
_CODE = re.compile(
    r"(?<![\w.#/-])(?:[A-Z]{1,5}[-_]?\d{3,}|[A-Za-z]+(?:[-_][A-Za-z]+)+[-_]\d+|[A-Z]{2,}_\d+)(?![\w/]|-\w)"
)
_MEDICAL_CODE = re.compile(
    r"(?:CA|CYP|COVID|SARS|ICD|HPV|LOINC|FY|CPT|PGE|TSH|CD)[-_]?(?:\d|CoV)", re.IGNORECASE
)
_BANKS = re.compile(r"\b(?:[Bb]ank\s+of\s+[A-Z]\w+|(?:[A-Z][a-z]+\s+){1,2}Bank)\b")
_CARE = re.compile(
    r"(?<!\w)((?!(?:The|Dr|Is|At|In|Find|Show|Send|Email|Call|Book)\b)[A-Z][\w'’-]{1,60}(?:\s+(?:of\s+)?[A-Z][\w'’-]{1,60}){0,3}?"
    r"\s+(?:Clinics?|Hospital|(?:Medical|Health|Care)\s+Cent(?:er|re)|Pharmacy|University|Institute|Practice))\b"
)
_MY_BANK = re.compile(r"\b[Mm]y\s+(?:linked\s+)?([A-Z][a-z]+)\s+(?:checking\s+|savings\s+|bank\s+)?account\b")
_MINE = re.compile(r"\b(?:my|linked|bank)\s+$", re.IGNORECASE)
_MOVES = re.compile(r"\b(?:add|withdraw|deposit|top)\b[^.;]{0,40}\b(?:from|to|into)\s+$", re.IGNORECASE)
_NOT_A_BANK = frozenset(
    ["my", "the", "a", "linked", "which", "your", "this", "from", "to", "one", "another", "other"]
)


def handles_in(task: str, *, pays: bool) -> Iterator[ValueMention]:
    """User names; `pays`: the task is one of payments, where amy_w stands for somebody."""
    for match in _AT.finditer(task):
        yield _mention(match.start(), match[0], EntityType.USERNAME)
    for label in _LABEL.finditer(task):
        user_name = _USER_NAME.match(task, label.end())
        if user_name and _is_user_name(user_name[1]):
            yield _mention(user_name.start(1), user_name[1], EntityType.USERNAME)
    for match in _JOINED.finditer(task) if pays else ():
        if ends_before(_OF_SOMETHING, task, match.start()):
            continue
        is_place = "_" in match[0] or ends_before(_MONEY_PLACE, task, match.start())
        if is_place and _is_user_name(match[0]):
            yield _mention(match.start(), match[0], EntityType.USERNAME)


def ids_in(task: str, vocabulary: Vocabulary) -> Iterator[ValueMention]:
    """Ids with a word that says of what, and codes that look like nothing else."""
    for pattern in (_LABELLED, _PATIENT_NUMBER):
        for match in pattern.finditer(task):
            if not _is_day(match[1]):
                yield _mention(match.start(1), match[1], EntityType.ID)
    for match in _OF_WHAT.finditer(task):
        has_letters = any(c.isalpha() for c in match[1])
        if has_letters and _digits(match[1]) >= 1 and not _is_medical(match[1], vocabulary):
            yield _mention(match.start(1), match[1], EntityType.ID)
    for match in _CODE.finditer(task):
        if not _is_medical(match[0], vocabulary):
            yield _mention(match.start(), match[0], EntityType.ID)


def organisations_in(task: str, words: Sequence[TaskWord]) -> Iterator[ValueMention]:
    """Clinics, and banks whose account is meant: my Chase account, Bank of Somewhere."""
    for match in _CARE.finditer(task):
        yield _mention(match.start(1), match[1], EntityType.ORGANIZATION)
    for match in _BANKS.finditer(task):
        if match[0].split()[0].lower() not in _NOT_A_BANK:
            yield _mention(match.start(), match[0], EntityType.ORGANIZATION)
    for match in _MY_BANK.finditer(task):
        if not is_no_name(match[1].lower()):
            yield _mention(match.start(1), match[1], EntityType.ORGANIZATION)
    followed = [*pairwise(words), (words[-1], None)] if words else []
    for word, following in followed:
        is_account = following is not None and (
            is_account_word(following.folded) or is_bank(following.folded)
        )
        is_moved = ends_before(_MINE, task, word.start) or ends_before(_MOVES, task, word.start)
        if is_bank(word.folded) and (is_account or is_moved):
            is_two = following is not None and is_bank(following.folded) and following.start == word.end + 1
            end = following.end if following is not None and is_two else word.end
            yield _mention(word.start, task[word.start : end], EntityType.ORGANIZATION)


def _is_user_name(value: str) -> bool:
    """Not a word of the dictionary, not two of them with a hyphen between, and no account at a bank."""
    parts = re.split(r"[-._]", value.lower())
    if re.fullmatch(r"[A-Z]+[-_]?\d+", value) or any(
        is_bank(part) or is_account_word(part) for part in parts
    ):
        return False
    if value.startswith("@") or any(c.isdigit() or c in "_." for c in value):
        return True
    return not all(is_in_dictionary(part) or is_function_word(part) for part in parts)


def _is_medical(code: str, vocabulary: Vocabulary) -> bool:
    is_term = is_listed(code.lower()) or vocabulary.holds(code)
    return is_term or bool(_MEDICAL_CODE.match(code)) or _is_day(code)


def _is_day(value: str) -> bool:
    return bool(re.fullmatch(r"\d{4}-\d{2}(-\d{2})?(T.*)?", value))


def _digits(value: str) -> int:
    return sum(c.isdigit() for c in value)


def _mention(start: int, value: str, kind: EntityType) -> ValueMention:
    return ValueMention(start, start + len(value), kind, value)

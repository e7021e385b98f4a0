"""Find the people in a task by the words around them: send … 20, split with …, for …; and their gender."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.capri.task_readers.name_likelihood_of_words import (
    Likely,
    TaskWord,
    is_account_word,
    is_bank,
    is_no_name,
    is_particle,
    opens_sentence,
    relations,
)
from privrag_desktop.language.dictionary_and_name_lists import is_everyday, is_known_name, is_usual_given
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.number_and_month_terms import MONTHS
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.language.titles import GENDERS, NOT_AFTER_A_TITLE, TITLE, TITLES

AMOUNT = (
    r"(?:(?:about|another|an?\s+extra|exactly|the|all)\s+)?(?:[$€£]\s?\d[\d,.]*|\d[\d,.]*(?:\s*(?:dollars?|bucks?|usd|euros?|pounds?|cents))?"
    r"|a\s+(?:few|hundred|dollar|couple)\b[\w\s]{0,16}?|half|money|(?:his|her|their|my|our)\s+(?:share|half|part))"
)
_GIVES = r"(?:send|sends|sent|give|gives|gave|venmo|zelle|lend|lent|reimburse|repay|refund|wire|tip|gift)"
_PAYS = rf"(?:{_GIVES}|pay|pays|paid|paying|owe|owes|owed|charge|transfer|request|ask|bill|invoice|remind)"
_SPEAKS = (
    r"(?:e-?mail|notify|inform|tell|text|message|call|contact|remind|ask|cc|write(?:\s+to)?|thank|let|invite|update"
    r"|forward|meet|see|find|book|schedule|reschedule|cancel|refer|show|reach|register|admit|discharge)"
)
_RELATED = "|".join(sorted(relations()))
_SOMEBODYS = rf"(?:my|our|his|her|their|a|the|your)\s+(?:[\w-]+\s+)?(?:{_RELATED})s?"
_TITLED = re.compile(rf"\b(?:{TITLE}|doctor|nurse|sir)\b\.?\s+$", re.IGNORECASE)
_CALLED = re.compile(
    rf"(?:\b{_SOMEBODYS}|\b(?:named|called|nicknamed|patients?|doctors?|nurse|friends?|users?|contacts?|colleague"
    r"|name\s+is|name\s+of|physician|practitioner|cardiologist|\w+ologist|surgeon|therapist))(?:,|:)?\s+[\"“]?$",
    re.IGNORECASE,
)
_RECEIVES = re.compile(rf"\b{_GIVES}\s+$", re.IGNORECASE)
_IS_PAID = re.compile(
    rf"\b(?:{_PAYS}(?:\s+back)?|split\b[^.;]{{0,60}}?\b(?:with|between|among))\s+$", re.IGNORECASE
)
_TO_WHOM = re.compile(
    rf"\b{_PAYS}\s+(?:back\s+)?{AMOUNT}(?:\s+(?:dollars|bucks|back|each|more|total))*\s+(?:back\s+)?(?:to|from)\s+$",
    re.IGNORECASE,
)
_MONEY_NEXT = re.compile(rf"\s+(?:back\s+)?{AMOUNT}(?![\w-])|\s+back\b", re.IGNORECASE)
_OWES = re.compile(
    r"\s+(?:(?:still|also|already|just)\s+)?(?:owes?|owed|paid|covered|sent|requested|asked|charged|venmoed|lent"
    r"|picked\s+up|and\s+I)\b",
    re.IGNORECASE,
)
_OWES_US = re.compile(
    r"\s+(?:(?:still|also|already|just)\s+)?(?:owes?|owed|sent|asked|charged|lent|paid)\s+(?:me|us)\b",
    re.IGNORECASE,
)
_SPOKEN_TO = re.compile(
    rf"\b(?:{_SPEAKS}|{_PAYS}|to|from|with|for|by|of|about|between|among|than|is|does|did|has|was|versus|and|or|if"
    r"|that)\s+$|[&,(]\s*$",
    re.IGNORECASE,
)
_HAS_OR_DOES = re.compile(
    r"['’]s?\s|\s+(?:has|had|is|was|needs?|wants?|says|said|bought|can(?:not|['’]t)?|will|missed|cancel\w*|who"
    r"|whose|know|back|takes?|takes|lives|came|called|reported)\b|\s*[,(]|\s+\(",
    re.IGNORECASE,
)
_SENT_BY = re.compile(
    r"\b(?:requests?|payments?|money|invoices?|ones?|transactions?|messages?)\s+(?:from|to|with|by)\s+$",
    re.IGNORECASE,
)
_THING_NEXT = re.compile(r"\s+(?:an?|the|another|his|her|their|my)\s", re.IGNORECASE)
_CLAUSE_BEGINS = re.compile(
    r"(?:^|[.!?;:,]|\b(?:that|and|but|because|since|if|when|as|what|how\s+much))\s*$", re.IGNORECASE
)
_LISTED = re.compile(r"(?:,\s*(?:and\s+)?|\s+(?:and|&|or|plus)\s+)$", re.IGNORECASE)
_LIST_ENDS = re.compile(
    r"\s*(?:[.,;:?!()]|$)|\s+(?:and|&|or|for|each|equally|evenly|on|via|\$?\d)", re.IGNORECASE
)
_OF_MINE = re.compile(
    r"\b(?:my|linked|bank)\s+$|\b(?:add|withdraw|deposit|top)\b[^.;]{0,40}\b(?:from|to)\s+$", re.I
)
_MOST_WORDS = 4
_WOMAN = r"(?:woman|girl|lady|female)"
_MAN = r"(?:man|boy|gentleman|male)"
_TITLE = re.compile(rf"\b({'|'.join(GENDERS)})\b\.?\s+$", re.IGNORECASE)
_RELATION = re.compile(rf"\b({'|'.join(sorted(relations()))})[,:]?\s+(?:named\s+|called\s+)?$", re.IGNORECASE)
_BEFORE = re.compile(
    rf"\b(?:({_WOMAN})|({_MAN}))\b(?:\s+(?:patient|named|called|friend|doctor))*,?\s+$", re.IGNORECASE
)
_AFTER = re.compile(
    rf"\s*[,(]\s*(?:an?\s+|the\s+)?(?:\d+[\s-]*(?:year[\s-]*old|yo|y/o)?\s*)?[,/]?\s*(?:({_WOMAN}|F)|({_MAN}|M))\b"
)
_WHO_IS = re.compile(
    rf"\s+(?:is|was)\s+(?:an?\s+)?(?:\d+[\s-]year[\s-]old\s+)?(?:({_WOMAN})|({_MAN}))\b", re.IGNORECASE
)
_APPOSED = re.compile(
    rf"\s*[,(]\s*(?:my|his|her|the|our)\s+(?:\w+\s+)?({'|'.join(sorted(relations()))})\b", re.IGNORECASE
)
_PRONOUN = re.compile(r"\b(?:(she|her|hers|herself)|(he|him|his|himself))\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NameSpan:
    """A name without its title, by its half-open range."""

    start: int
    end: int


def people_in(task: str, words: Sequence[TaskWord]) -> list[NameSpan]:
    """The people that stand where tasks have people; in reading order, without overlaps."""
    found: list[NameSpan] = []
    position = 0
    while position < len(words):
        run = _run(task, words, position, found)
        if run:
            found.append(NameSpan(run[0].start, run[-1].end))
        position += len(run) or 1
    return found


def _run(
    task: str, words: Sequence[TaskWord], position: int, found: Sequence[NameSpan]
) -> Sequence[TaskWord]:
    """The words of the name that begins here; none if no name does."""
    first = words[position]
    length = 1
    while length < _MOST_WORDS and _goes_on(task, words, position, length):
        length += 1
    run = words[position : position + length]
    while len(run) > 1 and is_particle(run[-1].value):
        run = run[:-1]
    if is_no_name(first.folded) or first.value.lower() in TITLES or _is_bank(task, run):
        return ()
    return run if _is_person(task, run, found) else ()


def _goes_on(task: str, words: Sequence[TaskWord], position: int, length: int) -> bool:
    """Whether the next word belongs to the same name: Mia Chen, amy johnson, Ana de la Cruz."""
    last = words[position + length - 1]
    if position + length >= len(words) or last.is_possessive:
        return False
    first, word = words[position], words[position + length]
    between = task[last.end : word.start]
    if between.strip(" ") and not (last.is_initial and between == ". "):
        return False
    if first.is_capital:
        return word.is_initial or is_particle(word.value) or _is_capital_name(word)
    is_name = word.likely >= Likely.UNKNOWN or (is_known_name(word.folded) and not is_everyday(word.folded))
    return is_name and not word.is_capital and not is_function_word(word.folded) and word.likely > Likely.NO


def _is_capital_name(word: TaskWord) -> bool:
    """Whether a word behind a name is written as the rest of it: Ibsen of Rafael Ibsen."""
    is_rest = word.likely is not Likely.NO or (word.is_plain and not is_everyday(word.folded))
    return word.is_capital and is_rest and not is_no_name(word.folded)


def _is_person(task: str, run: Sequence[TaskWord], found: Sequence[NameSpan]) -> bool:
    first, last = run[0], run[-1]
    if ends_before(_TITLED, task, first.start) and (first.is_capital or first.likely > Likely.NO):
        return not is_function_word(first.folded) or first.is_capital
    if first.likely is Likely.NO:
        is_called_so = first.is_plain and first.is_capital and not opens_sentence(task, first)
        if is_called_so and (_only_a_person(task, first.start, last.end, found) or _is_sender(task, first)):
            return True
        return _is_nickname(task, first) and len(run) == 1
    return _only_a_person(task, first.start, last.end, found) or _is_likely(task, run)


def _is_likely(task: str, run: Sequence[TaskWord]) -> bool:
    """Whether the more it looks like a name, the less the place has to tell."""
    first, likely = run[0], max(word.likely for word in run)
    if _did_something(task, run):
        return True
    if likely is Likely.YES or (len(run) > 1 and first.is_capital):
        return _often_a_person(task, run)
    is_written = first.is_capital and not opens_sentence(task, first)
    return likely is Likely.UNKNOWN and is_written and _often_a_person(task, run)


def _only_a_person(task: str, start: int, end: int, found: Sequence[NameSpan]) -> bool:
    """Whether nothing but a person can stand here, such as the rose of: send rose 20."""
    is_called_so = ends_before(_CALLED, task, start) and not is_function_word(task[start:end])
    if is_called_so or ends_before(_TO_WHOM, task, start) or _OWES_US.match(task, end):
        return True
    if ends_before(_IS_PAID, task, start) and (_MONEY_NEXT.match(task, end) or _LIST_ENDS.match(task, end)):
        return True
    return _is_next_of_list(task, start, end, found)


def _is_next_of_list(task: str, start: int, end: int, found: Sequence[NameSpan]) -> bool:
    """Whether it goes on where a person stands: Tom, Ann and bee."""
    if not found or not _LIST_ENDS.match(task, end):
        return False
    return bool(_LISTED.fullmatch(task[found[-1].end : start]))


def _often_a_person(task: str, run: Sequence[TaskWord]) -> bool:
    """Whether a person often stands here, so that what looks like a name is one."""
    start, end = run[0].start, run[-1].end
    if run[-1].is_possessive or ends_before(_SPOKEN_TO, task, start) or _OWES.match(task, end):
        return True
    if _HAS_OR_DOES.match(task, end) and run[0].is_capital:
        return True
    return len(run) > 1 and run[0].is_capital and is_usual_given(run[0].folded)


def _did_something(task: str, run: Sequence[TaskWord]) -> bool:
    """Whether it did or has what people do or have: Rose paid for dinner, James' share."""
    first, last = run[0], run[-1]
    if ends_before(_RECEIVES, task, first.start) and _THING_NEXT.match(task, last.end):
        return True
    if last.is_possessive and first.is_capital and first.folded not in MONTHS:
        return is_known_name(first.folded)
    is_subject = first.is_capital or first.likely is not Likely.UNKNOWN
    return is_subject and ends_before(_CLAUSE_BEGINS, task, first.start) and bool(_OWES.match(task, last.end))


def _is_sender(task: str, word: TaskWord) -> bool:
    return ends_before(_SENT_BY, task, word.start) and not is_everyday(word.folded)


def _is_nickname(task: str, word: TaskWord) -> bool:
    """Whether a plain word receives money: send biscuit 20; not send flowers."""
    if is_no_name(word.folded) or is_function_word(word.folded) or not word.value.isalpha():
        return False
    if is_everyday(word.folded) and not word.is_capital:
        return False
    money = _MONEY_NEXT.match(task, word.end)
    return bool(money) and ends_before(_RECEIVES, task, word.start)


def _is_bank(task: str, run: Sequence[TaskWord]) -> bool:
    """Whether a bank is meant: my Chase account; nobody sends money to it by its name."""
    if not is_bank(run[0].folded):
        return False
    following = re.match(r"\s+(\w+)", task[run[-1].end :])
    is_account = following is not None and is_account_word(following[1].lower())
    return is_account or ends_before(_OF_MINE, task, run[0].start)


def gender_of(task: str, person: NameSpan, everybody: Sequence[NameSpan]) -> str | None:
    """FHIR's word for it; None where nothing tells, or it could be told of somebody else."""
    before, after = task[: person.start], person.end
    if title := _TITLE.search(before):
        return GENDERS[title[1].lower()]
    relation = _RELATION.search(before) or _APPOSED.match(task, after)
    if relation and relations()[relation[1].lower()]:
        return relations()[relation[1].lower()]
    for match in (_BEFORE.search(before), _AFTER.match(task, after), _WHO_IS.match(task, after)):
        if match:
            return "female" if match[1] else "male"
    return _by_pronoun(task, person, everybody)


def _by_pronoun(task: str, person: NameSpan, everybody: Sequence[NameSpan]) -> str | None:
    """Of the pronouns between this name and the next one, if nobody else was named in the sentence before."""
    words = task[person.start : person.end].lower().split()
    others = [one for one in everybody if not set(task[one.start : one.end].lower().split()) & set(words)]
    end = min((one.start for one in others if one.start > person.start), default=len(task))
    opening = _sentence_start(task, person.start)
    if any(opening <= one.start < person.start for one in others):
        return None
    genders = {"female" if match[1] else "male" for match in _PRONOUN.finditer(task, person.end, end)}
    return genders.pop() if len(genders) == 1 else None


def _sentence_start(task: str, position: int) -> int:
    ends = [match.end() for match in re.finditer(rf"{NOT_AFTER_A_TITLE}[.!?]\s+", task[:position])]
    return ends[-1] if ends else 0

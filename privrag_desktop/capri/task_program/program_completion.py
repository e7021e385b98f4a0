"""Complete a program from the words of its task, where a small model leaves out or swaps what they settle.

An MRI of the right knee is ordered as an MRI, whether an allergy is recorded is asked as a condition called
“allergy”, and an e-mail about somebody names a record number of which the task has no word. “Tell the lab
that the sample was clotted, and a fresh one is on the way” becomes an e-mail that the sample was clotted; a
“not” can be left out so as well.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from privrag_desktop.capri.task_program.choice_by_record import with_records_of_both
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import ORDERING, RECORDING
from privrag_desktop.capri.task_program.program_grammar import copied_words
from privrag_desktop.capri.task_program.program_language import (
    EMAIL,
    LABEL,
    ORDER,
    Argument,
    Branch,
    Call,
    Label,
    Program,
    with_calls,
    with_words,
)
from privrag_desktop.language.function_words import ARTICLES, WHOSE, is_function_word
from privrag_desktop.language.lexicon.order_item_check import is_class_alone
from privrag_desktop.language.word_normalization import plain_words

_NEXT_WORD = re.compile(r"\s*([\w'’-]+)")
_MOST_NEXT_WORDS = 5  # of what an item is of
_SKIPPED = ARTICLES | WHOSE
_ALL_OF: Mapping[str, str] = MappingProxyType(
    {"allergy": "allergic"}
    | dict.fromkeys(("medication", "medicine", "drug", "tablet", "pill", "med"), "takes")
)
_ANY = ARTICLES | {"any", "regular", "current", "known", "recorded", "documented", "long-term"}
_WITHOUT_NAME = re.compile(  # a word for the number, or for the name, but not: with her name, name and result
    r"\b(?:num(?:ber)?s?|nr|mrn|ids?|(?:hospital|record|patient|unit) no|initials|naming|unnamed"
    r"|(?:anonym|pseudonym|(?:un|de)?identif|redact|withh[eo]ld)\w*"
    r"|(?P<with>with (?:(?:the|her|his|their) )?)?name[sd]?(?! and\b))\b",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")
_SAID = re.compile(r"\b(?:that|say(?:s|ing)?(?:\s+that)?)\b[:,]?\s+(?P<clause>\S.*)", re.I | re.S)
_OTHER_WISH = re.compile(  # what is no part of the clause any more: and order an ECG
    rf"[,;]?\s+(?:(?:and|then|also)\s+)+(?:please\s+)?"
    rf"(?:{ORDERING}|{RECORDING}|put|draft|remind|tell|give|drop|let)\b.*",
    re.IGNORECASE | re.DOTALL,
)
_STARTS = re.compile(  # starting, to begin from, first dose; not start, which wants something started
    r"(?:and\s+)?(?:(?:start|beginn|commenc)ing|to\s+(?:start|begin|commence)|first\s+dose)(?:\s+(?:from|on))?",
    re.IGNORECASE,
)
_MARKED = re.compile(r"\s?\([DQ]\d+\)")  # behind the words of the task that it stands for
_LABEL = re.compile(LABEL)


def complete_program(program: Program, task: str) -> Program:
    """The program with its items in full; `task` is what the model read, in labels."""
    dated = with_days_of_both_cases(with_start_days(program), task)
    whole = with_calls(with_words(dated, partial(item_in_full, task)), _of_all)
    whole = with_calls(with_records_of_both(whole, task), partial(with_clause, task=task))
    is_unnamed = any(found["with"] is None for found in _WITHOUT_NAME.finditer(task))
    return whole if is_unnamed else with_calls(whole, _by_name)


def with_start_days(program: Program) -> Program:
    """The program with the day of an order of “starting” in the order before it, for the same person.

    “Amlodipine once a day, starting on Thursday” became an order of amlodipine, and one of “starting”.
    """
    found: list[Call | Branch] = []
    for one in program.statements:
        before = found[-1] if found else None
        if isinstance(one, Call) and isinstance(before, Call) and _is_start_of(one, before):
            found[-1] = _dated(before, one.options[0][1])
        else:
            found.append(one)
    return Program(tuple(found))


def with_days_of_both_cases(program: Program, task: str) -> Program:
    """The program with the one day of a condition in both cases, if it stands behind what both order.

    “If she is under 16, refer to paediatrics, otherwise to cardiology, on Thursday” had it in one alone. In
    “an ECG tomorrow, otherwise repeat the potassium” the day is of the ECG.
    """
    return Program(
        tuple(_with_its_day(one, task) if isinstance(one, Branch) else one for one in program.statements)
    )


def _with_its_day(branch: Branch, task: str) -> Branch:
    orders = [one for one in (*branch.then, *branch.otherwise) if one.name == ORDER]
    days = {day for one in orders if isinstance(day := one.option("day"), Label)}
    if len(days) != 1 or not (branch.then and branch.otherwise):
        return branch
    [day] = days
    people, before = {one.arguments[0] for one in orders}, task[: _last(day, task)].casefold()
    if len(people) > 1 or any(one.words.casefold() not in before for one in orders):
        return branch
    then, otherwise = ([_dated(one, day) for one in case] for case in (branch.then, branch.otherwise))
    return replace(branch, then=tuple(then), otherwise=tuple(otherwise))


def _last(label: Label, task: str) -> int:
    """Where a label stands for the last time; 0 if it stands nowhere."""
    return max((found.start() for found in re.finditer(rf"\b{label.name}\b", task)), default=0)


def _dated(one: Call, day: Argument) -> Call:
    is_open = one.name == ORDER and one.option("day") is None
    return replace(one, options=(*one.options, ("day", day))) if is_open else one


def _is_start_of(one: Call, before: Call) -> bool:
    """Whether an order says nothing but when the one before it begins."""
    is_same_person = one.name == before.name == ORDER and one.arguments[0] == before.arguments[0]
    is_day = [name for name, _value in one.options] == ["day"] and before.option("day") is None
    return is_same_person and is_day and _STARTS.fullmatch(one.words) is not None


def _of_all(call: Call) -> Call:
    """Whether somebody has “allergies” is whether any allergy is recorded."""
    match call:
        case Call(name="has", arguments=(Label() as who, str(what))):
            words = [word for word in plain_words(what) if word not in _ANY]
            name = _ALL_OF.get(words[0]) if len(words) == 1 else None
            return Call(name, (who,)) if name else call
    return call


def _by_name(call: Call) -> Call:
    """An e-mail about a record number is about its patient, by name and number."""
    match call:
        case Call(name=name, arguments=(to, *contents)) if name == EMAIL:
            people = dict.fromkeys(map(_whose_number, contents))
            return Call(name, (to, *people), call.options)
    return call


def _whose_number(content: Argument) -> Argument:
    match content:
        case Call(name="number", arguments=(Label() as who,)):
            return who
    return content


def item_in_full(task: str, item: str) -> str:
    """The item with what the task says behind “of”, as far as the words go on; else as it is.

    A model that orders “MRI” leaves out where: nobody could carry it out.
    """
    if not is_class_alone(item):
        return item
    match = re.search(rf"(?<!\w){re.escape(item)}\s+of\b", task, re.IGNORECASE)
    words = _words_from(task, match.end()) if match else []
    return f"{item} of {' '.join(words)}" if words else item


def _words_from(task: str, start: int) -> list[str]:
    """Up to the next mark, number, label or function word; an article at the beginning is left out."""
    words: list[str] = []
    while (match := _NEXT_WORD.match(task, start)) and len(words) < _MOST_NEXT_WORDS:
        word, start = match[1], match.end()
        if not words and word.casefold() in _SKIPPED:
            continue
        if any(map(str.isdigit, word)) or is_function_word(word.casefold()):
            break
        words.append(word)
    return words


def with_clause(call: Call, task: str) -> Call:
    """An e-mail with the clause of `task`, in labels, that its words are from; other calls as they are."""
    if call.name != EMAIL:
        return call
    to, *contents = call.arguments
    clause = _clause_for(task, to) if isinstance(to, Label) else ""
    said = {word.casefold() for word in copied_words(clause)}
    if not any(_is_from(one, said) for one in contents):
        return call
    kept = dict.fromkeys(clause if _is_from(one, said) else one for one in contents)
    return Call(call.name, (to, *kept), call.options)


def clause_in_words(text: str, words: Callable[[str], str]) -> str:
    """A clause with `words` in place of each label; a day whose words stand there stays as it is."""
    return _LABEL.sub(lambda found: words(found[0]), _MARKED.sub("", text))


def _clause_for(task: str, to: Label) -> str:
    """The clause behind “that” or “say” in the sentence with the address, or at the beginning of the next."""
    sentences = _SENTENCE_END.split(task)
    for at, sentence in enumerate(sentences):
        place = re.search(rf"\b{to.name}\b", sentence)
        if place is None:
            continue
        found = _SAID.search(sentence, place.end())
        if found is None and at + 1 < len(sentences):
            found = _SAID.match(sentences[at + 1])
        return _OTHER_WISH.sub("", found["clause"]).strip(" .!?;,") if found else ""
    return ""


def _is_from(content: Argument, said: Collection[str]) -> bool:
    """Whether most words of a text are of the clause."""
    words = [word.casefold() for word in copied_words(content)] if isinstance(content, str) else []
    return bool(words) and 2 * sum(word in said for word in words) > len(words)

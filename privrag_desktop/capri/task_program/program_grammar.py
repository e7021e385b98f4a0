"""Build the GBNF grammar of the programs that one task allows: its labels, and the words that it says."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from privrag_desktop.capri.task_program.program_language import ANSWER, EMAIL, ORDER, RECORD
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.capri.task_program.time_window_reader import time_windows
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.llm.json_schema_grammar import gbnf_literal

_WORD = re.compile(  # U&E and G&S are one word, ESR&CRP are two
    r"(?<![^\W_])[^\W_]{1,2}&[^\W_]{1,2}(?![^\W_])|[^\W_]+(?:[-'’./][^\W_]+)*\+?"
)
_NOTHING = '""'  # a rule that matches nothing, where a task has no such label
_ASK_PATIENT, _ASK_ADDRESS = r'"ask(\"patient\")\n"', r'"ask(\"address\")\n"'
_MOST_WORDS = 300  # of a task that may be copied


def program_grammar(task: LabelledTask, *, mails: bool) -> str:
    """The rules for a task that names somebody; `mails`: whether there is a tool that drafts e-mails.

    What is ordered, and what a note or a message says, can only be put together from words of the task.
    A limit is no dose and no value that was measured. A time to look back over is one that the task names.
    """
    readings, addresses = task.readings, task.of("A") if mails else []
    actions = [ORDER, *([RECORD] if readings else []), *([EMAIL] if addresses else []), ANSWER]
    rules = {
        "root": " | ".join([*_open(task, mails=mails), "statement{1,4}"]),
        "action": " | ".join(actions),
        "person": _one_of(task.of("PX")),
        "compared": f'measured " " ({_comparisons(task)})',
        "reading": _one_of(readings),
        "address": _one_of(addresses),
        "coming": _day(task, is_past=False),
        "past": _day(task, is_past=True),
        "within": _one_of(f", {unit}={number}" for unit, number in time_windows(task.shown)),
        "dose": f'", dose=" ({_one_of(task.doses)})' if task.doses else _NOTHING,
        "word": _one_of(words_of(task)),
    }
    return _rules() + "".join(f"{name} ::= {rule}\n" for name, rule in rules.items())


def _comparisons(task: LabelledTask) -> str:
    """What can be compared by which sign: the amounts beside which the task says so, and other values.

    Where the task has amounts of one sign and one patient, only that sign: with the other, a model that began
    with it compared a value with itself.
    """
    limits = {sign: task.limits(sign) for sign in (">", "<")}
    is_of_two = len(task.of("PX")) > 1 or not task.of("Q")
    signs = [sign for sign, labels in limits.items() if labels or is_of_two]
    others = {sign: " | ".join([*map(gbnf_literal, limits[sign]), "measured"]) for sign in signs}
    return " | ".join(f'"{sign}" "="? " " ({others[sign]})' for sign in signs)


def _day(task: LabelledTask, *, is_past: bool) -> str:
    """An order is for no day that is over, and nothing was measured on one to come."""
    days = [label for label in task.of("D") if task.can_be(label, is_past=is_past)]
    return f'", day=" ({_one_of(days)})' if days else _NOTHING


def _open(task: LabelledTask, *, mails: bool) -> Iterator[str]:
    """What a model may say that a task leaves open; a missing dose, unit or day code finds itself."""
    if len(task.of("P")) > 1:
        yield _ASK_PATIENT
    if mails and not task.of("A") and _message_words() & {word.casefold() for word in words_of(task)}:
        yield _ASK_ADDRESS


def words_of(task: LabelledTask) -> list[str]:
    """The words of a task that may be copied, each once."""
    words = (word for word in copied_words(task.shown) if re.split("['’]", word)[0] not in task.named)
    return list(dict.fromkeys(words))[:_MOST_WORDS]


def copied_words(text: str) -> list[str]:
    """A text cut into the words in which a program copies it."""
    return _WORD.findall(text)


@cache
def _message_words() -> frozenset[str]:
    """Words of which a task has one that wants somebody written to."""
    return read_words("privrag_desktop.capri.task_readers.terms", "message_terms.txt")


@cache
def _rules() -> str:
    return files(__package__).joinpath("program_grammar.gbnf").read_text("utf-8")


def _one_of(choices: Iterable[str]) -> str:
    return " | ".join(map(gbnf_literal, choices)) or _NOTHING

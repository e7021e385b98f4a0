"""Find whether a task asks for a change, and which orders and questions it holds."""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence

from privrag_desktop.capri.entities.entities_and_arguments_to_json import given_values
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.language.dates.date_reader import DateMention
from privrag_desktop.language.titles import NOT_AFTER_A_TITLE

_OF_TOOLS = {
    "SendMoney": r"\bsend|\bwire|venmo|repay|\bpay\b|pays|\bgive|transfer|\bback\b|\bowe|settle|reimburse",
    "AddMoney": r"\badd|\btop|balance|bank|account|checking|savings|enough|cover|missing|fund|\blow\b|load",
    "WithdrawMoney": r"withdraw|cash|bank|account|checking|savings|transfer|move|take out",
    "RequestMoney": r"request|\bask|split|shar|charge|\bowe|collect|get .* back|half|third",
    "HandleRequest": r"request|confirm|declin|accept|refus|reject|asked|wants|answer|pending",
    "CreateOrder": r"order|prescri|refer|repeat|repl[ae]|give|start|book|schedul|request|arrange|check",
    "RecordReading": (
        r"record(?!s?\s+(?:of|number)|s\b)|enter|note|document|chart|save|add|log\b|file|write|measured"
    ),
    "DownloadFiles": r"download|file|save|\bpdf\b|attach|\bcopy\b|export|print",
    "WriteEmail": r"mail|message|write|send|tell|inform|notify|let .* know|remind|forward|contact|ask|letter",
}
_OF_CHOICES = {
    "confirm": r"confirm|handle|deal with|\bpay\b|accept|approve|\byes\b|settle",
    "decline": r"declin|handle|deal with|refus|reject|\bnot?\b|deny",
    "delete": r"delet|remov|cancel|mistake|\bdrop|erase|call off",
}
_ON_CONDITION = re.compile(r"\b(?:if|unless|in case|do not|don['’]t)\b", re.IGNORECASE)
_CHANGING = re.compile(
    r"\b(?:send|pay|transfer|request|withdraw|add|top up|accept|decline|confirm|approve|reject|charge|split|"
    r"schedule|book|arrange|set up|reschedule|move|cancel|delete|remove|create|write|update|change|order|"
    r"prescribe|"
    r"notify|inform|e-?mail|message|tell(?! (?:me|us)\b)|remind|let \w+ know)\b",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"\s*(?:and\s+|so\s+|also,?\s+)?"
    r"(?:when|how|what|who|whom|whose|which|where|why|did|does|has|have|had|is|are|was|were)\b",
    re.IGNORECASE,
)
_TO_BE_TOLD = re.compile(
    r"\s*(?:please\s+)?(?:(?:tell|show|give)\s+(?:me|us)|list|find(?:\s+out)?|look\s+up|count|name|read)\b",
    re.IGNORECASE,
)
_NUMBER_ASKED = re.compile(
    r"\b(?:(?i:how (?:many|much|old|long|high|tall|heavy)|when|what (?:day|date|time)|number|average)"
    r"|(?:last|latest|newest|highest|lowest) (?:value|level|reading|result|\w*[A-Z]\w*))\b"
)
_SENTENCE_END = re.compile(rf"{NOT_AFTER_A_TITLE}[.;!?](?=\s|$)|\n")
_ORDERED = re.compile(
    r"(?:^\s*(?:please\s+)?|,\s+|\b(?:and|then|first|also),?\s+(?:then\s+|also\s+)?)" + _CHANGING.pattern,
    re.IGNORECASE,
)
_CLAUSE = r"(?:^\s*(?:please\s+)?|\b(?:and|then|first|also),?\s+(?:then\s+|also\s+)?)"
_ORDERS = (  # a verb where an order begins, what else its sentence holds, and the tools that carry it out
    (r"(?:send|pay|wire|repay)\b", r"[$€£]|\bmoney\b|\bdollars\b|\bback\b", ("SendMoney", "HandleRequest")),
    (r"withdraw\b", "", ("WithdrawMoney",)),
    (r"request\b", "", ("RequestMoney",)),
    (r"(?:e-?mail|write\s+to|notify|inform)\b", "", ("WriteEmail",)),
    (r"(?:book|schedule|arrange|reschedule|move|cancel)\b", r"appointment|visit", ("ManageAppointments",)),
)
_WORD = re.compile(r"[^\W_]{3,}")


def sentences_of(task: str) -> list[str]:
    """The sentences of a task, without their marks."""
    return [one for one in _SENTENCE_END.split(task) if one.strip()]


def asks(sentence: str) -> bool:
    """Whether a sentence is a question about something rather than for something to be done."""
    return _ASKING.match(sentence) is not None


def wants_change(sentence: str) -> bool:
    """Whether it holds a word for something that changes the world."""
    return _CHANGING.search(sentence) is not None


def missing_order(task: str, tools: Collection[str]) -> str:
    """What a task orders and none of the tools that changed something can have done; empty if nothing."""
    for sentence in sentences_of(task):
        for verb, beside, able in () if is_on_condition(sentence) else _ORDERS:
            found = re.search(f"{_CLAUSE}({verb})", sentence, re.IGNORECASE)
            if found and re.search(beside, sentence, re.IGNORECASE) and not set(able) & set(tools):
                return found[1].lower()
    return ""


def orders_in(task: str) -> list[str]:
    """The sentence of each order in a task, in its order; a sentence with two orders stands twice."""
    return [one.strip() for one in sentences_of(task) for _ in _ORDERED.finditer(one)]


def _order_starts(task: str) -> list[int]:
    """Where each order in a task begins."""
    starts, first = list[int](), 0
    for last in (*(match.start() for match in _SENTENCE_END.finditer(task)), len(task)):
        starts += [first + match.start() for match in _ORDERED.finditer(task[first:last])]
        first = min(last + 1, len(task))
    return starts


def asked_for_numbers(task: str) -> list[str]:
    """The questions in a task that nothing but a number or a date answers."""
    return [one.strip() for one in sentences_of(task) if asks(one) and _NUMBER_ASKED.search(one)]


def is_on_condition(sentence: str) -> bool:
    """Whether it wants something only in some case."""
    return _ON_CONDITION.search(sentence) is not None


def only_asks(task: str) -> bool:
    """Whether nothing of a task asks for a change."""
    changes_nothing = (
        asks(one) or (_TO_BE_TOLD.match(one) and not wants_change(one)) for one in sentences_of(task)
    )
    return all(changes_nothing)


def choices_in_task(choices: Sequence[object], task: str) -> Sequence[object]:
    """Those of which the task speaks, and those that need no word; all if that leaves none."""
    able = [
        one
        for one in choices
        if str(one) not in _OF_CHOICES or re.search(_OF_CHOICES[str(one)], task, re.IGNORECASE)
    ]
    return able or choices


def unrequested(call: FlatCall, task: str) -> Iterator[str]:
    """The tool, and the choices among its arguments, of which no word of the task speaks."""
    asked = [
        (call.tool, _OF_TOOLS),
        *((str(value), _OF_CHOICES) for value in given_values(call.arguments).values()),
    ]
    for what, words in asked:
        if what in words and not re.search(words[what], task, re.IGNORECASE):
            yield what


class Orders:
    """The orders of one task, as it is and as the model sees it, each with the days that belong to it alone.

    “Order potassium chloride, and order a potassium test for tomorrow”: the day is the test's.
    """

    def __init__(self, task: str, shown: str) -> None:
        self._starts = _order_starts(task)
        starts = _order_starts(shown)
        ends = [*starts[1:], len(shown)]
        parts = [shown[start:end].casefold() for start, end in zip(starts, ends, strict=False)]
        self._shown = parts if len(parts) == len(self._starts) else []

    def own(self, said: Sequence[DateMention], item: str) -> list[DateMention] | None:
        """The days of the order that is for this item, as shown; all where there is one order only.

        None where it cannot be told which order it is.
        """
        if len(self._starts) <= 1:
            return list(said)
        words = {match[0].casefold() for match in _WORD.finditer(item)}
        counts = [len(words & set(_WORD.findall(part))) for part in self._shown]
        if not counts or counts.count(max(counts)) > 1:
            return None
        part = counts.index(max(counts))
        return [one for one in said if max(bisect_right(self._starts, one.start) - 1, 0) == part]

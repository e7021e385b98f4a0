"""Whether a task says anything of a change: what it does not ask for is questioned before it is done."""

import re
from collections.abc import Iterator, Sequence

from privrag_desktop.capri.as_json import given
from privrag_desktop.capri.tools import FlatCall

_OF_TOOLS = {
    "SendMoney": r"\bsend|\bwire|venmo|repay|\bpay\b|pays|\bgive|transfer|\bback\b|\bowe|settle|reimburse",
    "AddMoney": r"\badd|\btop|balance|bank|account|checking|savings|enough|cover|missing|fund|\blow\b|load",
    "WithdrawMoney": r"withdraw|cash|bank|account|checking|savings|transfer|move|take out",
    "RequestMoney": r"request|\bask|split|shar|charge|\bowe|collect|get .* back|half|third",
    "HandleRequest": r"request|confirm|declin|accept|refus|reject|asked|wants|answer|pending",
    "CreateOrder": r"order|prescri|refer|repeat|repl[ae]|give|start|book|schedul|request|arrange|check",
    "RecordReading": r"record|enter|note|document|chart|save|add|log\b|file|write|measured",
    "WriteEmail": r"mail|message|write|send|tell|inform|notify|let .* know|remind|forward|contact|ask|letter",
}
_OF_CHOICES = {
    "confirm": r"confirm|handle|deal with|\bpay\b|accept|approve|\byes\b|settle",
    "decline": r"declin|handle|deal with|refus|reject|\bnot?\b|deny",
    "delete": r"delet|remov|cancel|mistake|\bdrop|erase|call off",
}


def said(choices: Sequence[object], task: str) -> Sequence[object]:
    """Those of which the task speaks, and those that need no word; all if that leaves none."""
    able = [
        one
        for one in choices
        if str(one) not in _OF_CHOICES or re.search(_OF_CHOICES[str(one)], task, re.IGNORECASE)
    ]
    return able or choices


def unsaid(call: FlatCall, task: str) -> Iterator[str]:
    """The tool, and the choices among its arguments, of which no word of the task speaks."""
    asked = [(call.tool, _OF_TOOLS), *((str(value), _OF_CHOICES) for value in given(call.arguments).values())]
    for what, words in asked:
        if what in words and not re.search(words[what], task, re.IGNORECASE):
            yield what

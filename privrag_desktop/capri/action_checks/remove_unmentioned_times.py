"""Remove time limits from a call if the task names no time; small models copy them from examples.

Asked for an average, it asked for that of the last 12 hours, found none, and told the latest value instead.
"""

import re
from dataclasses import replace

from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall

_TIMES = ("within_hours", "when")
_SPEAKS_OF_TIME = re.compile(
    r"\b(?:(?:hour|hr|minute|day|week|fortnight|month|year|night|morning|afternoon|evening|weekend)s?|h"
    r"|today|yesterday|tomorrow|tonight|now|noon|midnight|daily|weekly|monthly|yearly|annual(?:ly)?"
    r"|since|until|till|ago|before|after|during|past|recent(?:ly)?|last|next|coming|soon|urgent(?:ly)?|due"
    r"|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b"
    r"|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b"
    r"|\d\s?(?:am|pm|h|d|o['’]clock)\b|\d[-/.:]\d|\b(?:19|20)\d\d\b|\d(?:st|nd|rd|th)\b",
    re.IGNORECASE,
)
LEFT_OUT = "{} was left out: the task names no time."


def speaks_of_time(task: str) -> bool:
    """Whether any word of a task may be one about a time; rather once too often."""
    return _SPEAKS_OF_TIME.search(task) is not None


def without_unsaid_times(action: AgentAction, task: str) -> AgentAction:
    """The action without times of its own, and a note of it for the model and the trace."""
    if action.call is None or speaks_of_time(task):
        return action
    arguments = action.call.arguments
    made_up = [name for name in _TIMES if getattr(arguments, name, None) is not None]
    if not made_up:
        return action
    kept = arguments.model_copy(update=dict.fromkeys(made_up))
    notes = (LEFT_OUT.format(name) for name in made_up)
    return replace(action, call=FlatCall(action.call.tool, kept), notes=(*action.notes, *notes))

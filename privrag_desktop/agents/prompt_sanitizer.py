"""Remove from record text what could instruct a model or imitate the program's own marks.

The clinician reads the record as it is in the cited source; models read it without them.
"""

import re

LEFT_OUT = "(words left out)"
_MODEL = r"(?:instructions?|prompts?|rules|commands?|guidelines|context|conversation|system\s+message)"
_ALL = r"(?:all|any|every|the|this|your)"
_START = r"(?:^|\bwas\b|\bdosage\b|:)\W*"  # of a sentence, or of what the record says in one of ours
_TOLD = re.compile(
    rf"\b(?:ignore|disregard|forget|override|bypass|neglect)\b[^.!?]{{0,60}}\b(?:{_MODEL}|above|you\s+were\s+told)\b"
    rf"|\b(?:repeat|recite|reveal|print|output|show|dump|leak|send|export|display|translate|copy|return|encode)\b"
    rf"[^.!?]{{0,60}}\b(?:{_MODEL}|(?:names?|addresses|records)\s+of|all\s+patients|real\s+names?)\b"
    rf"|\b(?:new|following|these|hidden|secret|updated)\s+(?:system\s+)?(?:instructions?|prompts?|commands?)\s*:"
    r"|\byou\s+are\s+now\b|\bact\s+as\s+(?:if\s+you|an?\s+(?:AI|admin\w*|assistant))\b"
    r"|\bpretend\s+(?:to\s+be|you|that\s+you)\b|\bfrom\s+now\s+on\W+you\b"
    rf"|\b(?:AI|language|chat)\s+(?:model|assistant|bot)\b|\bchatbot\b|\bsystem\s+prompt\b|\bjailbreak\b"
    rf"|\b(?:search_records|find_patients|tool_call|function_call)\b"
    rf"|\b(?:call|use|run|invoke)\s+(?:{_ALL}\s+)?(?:tool|function)\b"
    rf"|{_START}(?:search|look)\s+(?:for|up)\b"
    rf"|{_START}(?:write|say|reply|respond|answer|output|print)\s*(?::|(?:exactly|only|with|that|as)\b)"
    rf"|\b(?:approve|reject|accept)\s+(?:{_ALL}\s+)?(?:draft|document|answer|release)s?\b",
    re.IGNORECASE,
)
_OBJECT = re.compile(
    r"\{[^{}]*[\"'“](?:tool|query|approved|feedback|name|arguments|role|content)[\"'”]\s*:[^{}]*\}?"
)
_TURN = re.compile(
    rf"{_START}(?:system|assistant|user|human|tool)\s*:(?=\s)|\b(?-i:QUERY|MORE)\s*:"
    r"|<\|[^<>|]{0,40}\|>|</?(?:s|system|user|assistant|tool|tool_call|think|start_of_turn|end_of_turn|bos|eos)>"
    r"|<{1,2}/?SYS>{1,2}|\[/?INST\]|#{2,}\s*(?:system|instructions?|response)\b",
    re.IGNORECASE,
)
_HEADING = re.compile(  # of our own prompts
    r"\b(document|facts|question|information|answer|result|correct\s+this)\s*:(?=\s)", re.IGNORECASE
)
_LINK = re.compile(r"(!?)\[([^\][]*)\]\s*\([^()\s]*\)")
_MARK = re.compile(r"\[?\b([A-Za-z]+)_(\d+)\b\]?")
_NUMBER = re.compile(r"\[(\d+(?:\s*,\s*\d+)*)\]")
_SENTENCE = re.compile(r"[^.!?;]+[.!?;]*|[.!?;]+")
_OUR_ENDING = re.compile(r"(?=, (?:ordered|recorded) on \d)")


def sanitize(sentence: str, name: str = "") -> str:
    """A sentence of a record for a model's eyes; `name`, what the fact is called, is looked at by itself."""
    before, inner, after = sentence.partition(name) if name else (sentence, "", "")
    return "".join(map(_defused, (before, inner, after)))


def _defused(text: str) -> str:
    plain = _MARK.sub(_unmarked, _LINK.sub(_unlinked, _OBJECT.sub(LEFT_OUT, text)))
    plain = _HEADING.sub(r"\1,", _NUMBER.sub(r"(\1)", plain))
    parts = (match[0] for piece in _OUR_ENDING.split(plain) for match in _SENTENCE.finditer(piece))
    return "".join(map(_kept, parts))


def _kept(sentence: str) -> str:
    """The sentence up to where it begins to speak to a model."""
    starts = [match.start() for match in (_TURN.search(sentence), _TOLD.search(sentence)) if match]
    if not starts:
        return sentence
    kept = sentence[: min(starts)].rstrip()
    return f"{kept} {LEFT_OUT}"


def _unmarked(match: re.Match[str]) -> str:
    """A mark that only the program issues, as words that stand for nothing."""
    return f"{match[1].lower()} {match[2]}"


def _unlinked(match: re.Match[str]) -> str:
    """What a link is called, without where it leads; of a picture nothing."""
    return LEFT_OUT if match[1] else match[2]

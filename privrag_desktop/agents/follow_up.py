"""What a question leaves out because the one before it said so: whom, when, and what kind of answer.

The question as it is meant is written out with the names in it, so that everything after this reads it like
any other. A name in the new question replaces the old one; "he" is never a woman; a question about all
patients carries nobody over.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain import Memory, Patient
from privrag_desktop.english import ORDINALS
from privrag_desktop.privacy.forms import plain_name
from privrag_desktop.privacy.mentions import Mentions
from privrag_desktop.retrieve.masking import Span, masked
from privrag_desktop.retrieve.question import is_function_word
from privrag_desktop.retrieve.times import read_anchor
from privrag_desktop.sentences import Told, mark

WRONG_GENDER = mark("“{word}” fits nobody this conversation is about. Name the patient.")
WHICH_ONE = mark("“{word}” fits several patients of this conversation. Which one is meant?")
_MOST_NAMED = 4  # patients whose names are written into a question
_HE, _SHE = r"he|him|his|himself", r"she|her|hers|herself"
_ALL_OF_THEM = r"they|them|their|theirs|both|(?:these|those|the\s+same)\s+(?:patients|people|two|three)"
_ONE = r"(?:the\s+same|the|this|that)\s+(?:patient|person|man|woman|boy|girl|lady|gentleman)(?!s\b)(?:['’]s)?"
_REFERENCE = re.compile(
    rf"\b(?:(?P<he>{_HE})|(?P<she>{_SHE})|(?P<all>{_ALL_OF_THEM})|(?P<one>{_ONE}))\b", re.I
)
_POSSESSIVES = frozenset({"his", "her", "their"})
_AFTER_OBJECT = re.compile(
    r"\W*$|\W+(?:in|on|at|for|to|of|after|before|since|during|and|or|get|have|has|had|ever|still|be|with|from|until"
    r"|by|take|is|was|are|were)\b",
    re.IGNORECASE,
)
_GENDERED = (
    ("male", re.compile(r"\b(?:man|boy|gentleman)", re.I)),
    ("female", re.compile(r"\b(?:woman|girl|lady)", re.I)),
)
_LEAD = re.compile(
    r"^\W*(?:(?:and|also|ok(?:ay)?|then|so|but|now)\b[\s,]*)*(?:(?:what|how)\s+about|the\s+same\s+for|same\s+for|same)?\s*",
    re.I,
)
_ASKS = re.compile(
    r"\b(?:what(?!\s+about)|which|when|where|why|how(?!\s+about)|who|is|are|was|were|does|did|do|has|have|had|list|show"
    r"|give|find|compare|tell|can|could)\b",
    re.IGNORECASE,
)
_OF_ALL = re.compile(r"\b(?:patients|people|persons|anyone|anybody|everyone|everybody|who|whose)\b", re.I)
_WHEN_WAS_THAT = re.compile(
    r"^\W*(?:and\s+)?(?:when|on\s+(?:what|which)\s+da(?:y|te))\s+(?:was|is|did)\s+(?:that|this|it)\b(?!\s+(?:first|last)\b)[^?]*",
    re.I,
)
_IT = re.compile(r"\bit(?:s)?\b(?!\s+been\s+since|\s+(?:true|possible|likely|ok)\b)", re.I)
_OTHER_READINGS = frozenset(
    ["highest", "lowest", "latest", "newest", "earliest", "first", "last", "average", "mean", "maximum"]
    + ["minimum", "max", "min", "peak", "trend", "count"]
)
_NEWEST = re.compile(r"\b(?:the\s+)?(?:latest|last|newest|most\s+recent|current(?:ly)?|now|today)\b\s*", re.I)
_PREPOSITION = re.compile(r"\b(?:in|on|at|during|of|for|from|over|within)\s+(?:the\s+)?$", re.I)
_ORDINALS = ORDINALS[:10]
_CHOSEN = re.compile(
    r"\b(?:the\s+)?(?:(?P<word>"
    + "|".join([*_ORDINALS, "last", "former", "latter"])
    + r")(?:\s+(?:one|patient|of\s+them))?"
    r"|(?:number|no\.?|#|option)\s*(?P<number>\d{1,2}))(?P<owns>['’]s)?(?=\W|$)",
    re.IGNORECASE,
)
_CHOICE_WORDS = frozenset(
    [
        "one",
        "ones",
        "patient",
        "person",
        "born",
        "older",
        "younger",
        "oldest",
        "youngest",
        "female",
        "male",
        "woman",
    ]
    + [
        "man",
        "lady",
        "mean",
        "meant",
        "please",
        "record",
        "year",
        "mrs",
        "mr",
        "ms",
        "miss",
        "boy",
        "girl",
        "with",
    ]
)

PatientOf = Callable[[str], Patient | None]


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A question as it is meant; `patient_ids` are those it does not name itself.

    `offered` are those of whom it means one and does not say which. `shape_stays`: it changes what the last
    question was about and not what kind of answer was wanted.
    """

    question: str
    patient_ids: tuple[str, ...] = ()
    reason: str = ""
    offered: tuple[str, ...] = ()
    shape_stays: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """The last question as it was meant, what was read from it, and what it was about in its own words."""

    question: str
    mentions: Mentions
    topic: str


def follow_up(
    question: str, mentions: Mentions, memory: Memory, before: Before, patient_of: PatientOf
) -> FollowUp:
    """The question as meant after what the conversation remembers."""
    if chosen := _chosen(question, mentions, memory.offered, patient_of):
        return _with_choice(question, mentions, memory, chosen, patient_of)
    if mentions.findings or mentions.strangers:
        return _about_another(question, mentions, before)
    reference = _REFERENCE.search(question)
    if not reference and (_OF_ALL.search(question) or not (memory.patient_ids or _is_short(question))):
        return FollowUp(question)
    people = _referred(reference, memory.patient_ids, patient_of)
    if reference and memory.patient_ids and not people:
        return FollowUp(question, reason=Told(WRONG_GENDER, word=reference[0]))
    if reference and not reference["all"] and len(people) > 1:
        return FollowUp(question, reason=Told(WHICH_ONE, word=reference[0]), offered=people)
    text = _written_out(question, mentions, before, [_name(person, patient_of) for person in people])
    return FollowUp(text, people, shape_stays=_is_short(question))


def _written_out(question: str, mentions: Mentions, before: Before, names: Sequence[str]) -> str:
    """A question that names nobody: its own words with the names, or the last one about something else."""
    if _WHEN_WAS_THAT.match(question):
        return f"When was this recorded: {before.question}"
    if not _is_short(question):
        return _named(_with_kind(question, mentions, before), names)
    content = _content(question, mentions, ())
    last = before.question
    if content and before.topic and set(content.split()) <= _OTHER_READINGS:
        return _with_time(_named(f"{content} {before.topic}", names), mentions, before)
    if content:
        topic = re.search(
            r"\b" + r"\s+".join(map(re.escape, before.topic.split())) + r"\b", last, re.IGNORECASE
        )
        if not topic or not before.topic or read_anchor(question):
            return _with_time(_named(question, names), mentions, before)
        last = f"{last[: topic.start()]}{content}{last[topic.end() :]}"
        before = replace(
            before, question=last, mentions=_moved(before.mentions, topic.end(), len(content) - len(topic[0]))
        )
    return _at_another_time(question, mentions, before)


def _with_kind(question: str, mentions: Mentions, before: Before) -> str:
    """What "it" stands for, where the question speaks of nothing else that is recorded."""
    it = _IT.search(masked(question, [(f.span.start, f.span.end) for f in mentions.findings]))
    if not it or not before.topic:
        return question
    return f"{question[: it.start()]}the {before.topic}{question[it.end() :]}"


def _moved(mentions: Mentions, behind: int, by: int) -> Mentions:
    """The same times where they are once the text in front of them is longer."""
    times = (
        replace(t, start=t.start + by, end=t.end + by) if t.start >= behind else t
        for t in mentions.when.times
    )
    return replace(mentions, when=replace(mentions.when, times=tuple(times)))


def narrowed(
    question: str, mentions: Mentions, patient_ids: Iterable[str], patient_of: PatientOf
) -> frozenset[str]:
    """Those of the patients whom a birth date or year in the question, or a title, leaves."""
    people = {one: patient_of(one) for one in patient_ids}
    for birth in mentions.when.births:
        days = birth.period.first.isoformat(), birth.period.last.isoformat()
        people = {one: p for one, p in people.items() if p and p.birth_date and _within(p.birth_date, *days)}
    gender = _gender(question, mentions)
    fitting = {one for one, p in people.items() if not gender or not p or p.gender in {None, gender}}
    return frozenset(fitting or people)


def _within(birth: str, first: str, last: str) -> bool:
    """Whether a birth date, maybe without its day, lies between two days."""
    return first[: len(birth)] <= birth <= last[: len(birth)]


def gender_by_title(question: str, start: int) -> str | None:
    """That of the title before a name: female of Mrs."""
    title = re.search(r"\b(mr|mrs|ms|miss)\.?\s*$", question[:start], re.IGNORECASE)
    return ("male" if title[1].lower() == "mr" else "female") if title else None


def _gender(question: str, mentions: Mentions) -> str | None:
    titles = (gender_by_title(question, finding.span.start) for finding in mentions.findings)
    if by_title := next(filter(None, titles), None):
        return by_title
    if re.search(r"\b(?:she|her|female|woman|lady|girl)\b", question, re.IGNORECASE):
        return "female"
    return "male" if re.search(r"\b(?:he|his|him|male|man|boy)\b", question, re.IGNORECASE) else None


def _chosen(question: str, mentions: Mentions, offered: Sequence[str], patient_of: PatientOf) -> str:
    """Which of the patients offered the question means; empty if none or not just one."""
    if not offered:
        return ""
    match = _CHOSEN.search(question)
    if match and (match["number"] or not mentions.patient_ids):
        at = _place(match)
        return offered[at] if -len(offered) <= at < len(offered) else ""
    left = set(offered) & mentions.patient_ids if mentions.patient_ids else set(offered)
    told = narrowed(question, mentions, left or offered, patient_of)
    is_told = mentions.patient_ids or mentions.when.births or _gender(question, mentions)
    return next(iter(told)) if is_told and len(told) == 1 else ""


def _place(match: re.Match[str]) -> int:
    if match["number"]:
        return int(match["number"]) - 1
    word = match["word"].lower()
    return {"last": -1, "latter": -1, "former": 0}.get(
        word, _ORDINALS.index(word) if word in _ORDINALS else 0
    )


def _with_choice(
    question: str, mentions: Mentions, memory: Memory, chosen: str, patient_of: PatientOf
) -> FollowUp:
    births = [(birth.start, birth.end) for birth in mentions.when.births]
    match = _CHOSEN.search(question)
    if not _content(question, mentions, [*births, *([match.span()] if match else [])]):
        return FollowUp(memory.question, (chosen,))
    if match and not mentions.findings:
        name = _name(chosen, patient_of) + ("'s" if match["owns"] else "")
        question = f"{question[: match.start()]}{name}{question[match.end() :]}"
    return FollowUp(question, (chosen,))


def _about_another(question: str, mentions: Mentions, before: Before) -> FollowUp:
    """A question with a name of its own: all of the last question but the name, where it says no more."""
    is_more = _content(question, mentions, ()) or not _is_short(question)
    if is_more or not before.mentions.findings or not mentions.findings:
        return FollowUp(question)
    first, *others = before.mentions.findings
    name = re.sub(r"['’]s$", "", question[mentions.findings[0].span.start : mentions.findings[-1].span.end])
    owned = re.search(r"['’]s$", first.value)
    text = before.question
    for other in reversed(others):
        text = text[: other.span.start] + text[other.span.end :]
    text = f"{text[: first.span.start]}{name}{owned[0] if owned else ''}{text[first.span.end :]}"
    return FollowUp(text, shape_stays=True)


def _referred(
    reference: re.Match[str] | None, people: tuple[str, ...], patient_of: PatientOf
) -> tuple[str, ...]:
    """Whom of the conversation's patients a pronoun means; all of them without one."""
    if reference is None or reference["all"]:
        return people
    gender = "male" if reference["he"] else "female" if reference["she"] else None
    if reference["one"]:
        gender = next((g for g, cue in _GENDERED if cue.search(reference[0])), None)
    known = {one: patient_of(one) for one in people}
    return tuple(
        one
        for one, p in known.items()
        if not gender or not p or p.gender in {None, "unknown", "other", gender}
    )


def _named(question: str, names: Sequence[str]) -> str:
    """The question with names in place of its first pronoun, or behind it."""
    reference = _REFERENCE.search(question)
    if not names or len(names) > _MOST_NAMED:
        return question
    if reference is None:
        end = len(question.rstrip(" ?.!"))
        return f"{question[:end]} of {' and '.join(names)}{question[end:]}"
    start, end = reference.span()
    is_object = _AFTER_OBJECT.match(question[end:])
    owns = reference[0].lower() in _POSSESSIVES and not is_object
    owns = owns or reference[0].lower() in {"hers", "theirs"} or reference[0][-2:] in {"'s", "’s"}
    named = " and ".join(f"{name}'s" if owns else name for name in names)
    return f"{question[:start]}{named}{question[end:]}"


def _at_another_time(question: str, mentions: Mentions, before: Before) -> str:
    """The last question with the new time in place of its own."""
    said = _time_words(question, mentions)
    if not said:
        return before.question
    last = before.question
    for start, end in reversed(_time_spans(last, before.mentions)):
        last = last[:start].rstrip() + last[end:]
    return _appended(_NEWEST.sub("", last), said)


def _with_time(question: str, mentions: Mentions, before: Before) -> str:
    """The question at the time of the last one, unless it says another itself."""
    if _time_spans(question, mentions) or _NEWEST.search(question):
        return question
    return _appended(question, _time_words(before.question, before.mentions))


def _time_words(text: str, mentions: Mentions) -> str:
    return " and ".join(text[start:end].strip() for start, end in _time_spans(text, mentions))


def _time_spans(text: str, mentions: Mentions) -> list[Span]:
    """Where a text names times, each with its preposition, and events that tell one."""
    spans = []
    for time in mentions.when.times:
        before = _PREPOSITION.search(text[: time.start])
        spans.append((before.start() if before else time.start, time.end))
    anchored = read_anchor(text, spans)
    return sorted([*spans, anchored.span] if anchored else spans)


def _appended(question: str, words: str) -> str:
    end = len(question.rstrip(" ?.!"))
    apart = words and not re.match(
        r"(?:in|on|at|during|of|for|from|over|within|since|after|before|until|by|between|last|this|the|\w+\s)",
        words,
        re.I,
    )
    said = f" in {words}" if apart else f" {words}" if words else ""
    return f"{question[:end]}{said}{question[end:]}"


def _is_short(question: str) -> bool:
    """Whether it is no question by itself: and her weight, what about 2015, Ben's?"""
    return not _ASKS.search(_LEAD.sub("", question, count=1))


def _content(question: str, mentions: Mentions, spans: Iterable[Span]) -> str:
    """What is left of a question without names, times, pronouns and words that only join."""
    hidden = [*spans, *((f.span.start, f.span.end) for f in (*mentions.findings, *mentions.strangers))]
    hidden += _time_spans(question, mentions)
    hidden += [match.span() for match in _REFERENCE.finditer(question)]
    lead = _LEAD.match(question)
    hidden.append((0, lead.end() if lead else 0))
    words = re.findall(r"[^\W_]+", masked(question, hidden).lower())
    return " ".join(w for w in words if len(w) > 1 and not is_function_word(w) and w not in _CHOICE_WORDS)


def _name(patient_id: str, patient_of: PatientOf) -> str:
    patient = patient_of(patient_id)
    return plain_name(patient.name) if patient else ""

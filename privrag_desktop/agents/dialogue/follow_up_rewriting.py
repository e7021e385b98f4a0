"""Write out in a follow-up question what it leaves to the question before: patient, time and topic.

So it is read like any other by what is no query: what is known of allergies, a person as a whole, passages. A
follow-up of a question that was read as queries changes these (`follow_up_query_changes.py`), and is
written out only where it cannot. A name in the new question replaces the old one; a question about all
patients carries nobody over.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.agents.dialogue.patient_disambiguation import (
    CHOICE_WORDS,
    CHOSEN,
    chosen_patient,
)
from privrag_desktop.agents.dialogue.pronoun_resolution import (
    NOT_SO_MANY,
    REFERENCE,
    WHICH_ONE,
    WRONG_GENDER,
    PatientOf,
    mismatched_number,
    name_of,
    people_referred_to,
    with_names,
    with_topic,
)
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.privacy.detect.question_people_and_times_reader import Mentions
from privrag_desktop.questions.search_query.time_named_by_event_reader import read_anchor

_LEAD = re.compile(
    r"^\W*(?:(?:and|also|ok(?:ay)?|then|so|but|now)\b[\s,]*)*(?:(?:what|how)\s+about|the\s+same\s+for|same\s+for|same)?\s*",
    re.I,
)
_ASKS = re.compile(
    r"\b(?:what(?!\s+about)|which|when|where|why|how(?!\s+about)|who|is|are|was|were|does|did|do|has|have|had|list|show"
    r"|give|find|compare|tell|can|could)\b",
    re.IGNORECASE,
)
_POSSESSIVES = frozenset({"their", "theirs", "they"})
_SEVERAL = frozenset({"patients", "people", "persons", "women", "men"})
_OF_ALL = re.compile(r"\b(?:patients|people|persons|anyone|anybody|everyone|everybody|who|whose)\b", re.I)
_BY_WHOM = re.compile(  # who ordered it: of the patient before, and of no others
    r"^\W*(?:(?:and|so|but)\s+)*who\s+(?:did|performed|prescribed|ordered|gave|administered|carried\s+out|conducted|saw"
    r"|treated|examined)\s+(?:it|that|this|the)\b",
    re.IGNORECASE,
)
_NEWEST = re.compile(r"\b(?:the\s+)?(?:latest|last|newest|most\s+recent|current(?:ly)?|now|today)\b\s*", re.I)
_PREPOSITION = re.compile(r"\b(?:in|on|at|during|of|for|from|over|within)\s+(?:the\s+)?$", re.I)


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A question as it is meant; `patient_ids` are those it does not name itself.

    `offered` are those of whom it means one and does not say which. `is_short`: by its words it is no
    question of its own.
    """

    question: str
    patient_ids: tuple[str, ...] = ()
    reason: str = ""
    offered: tuple[str, ...] = ()
    is_short: bool = False


@dataclass(frozen=True, slots=True)
class LastQuestion:
    """The last question as it was meant, what was read from it, and what it was about in its own words."""

    question: str
    mentions: Mentions
    topic: str


def rewrite_follow_up(
    question: str,
    mentions: Mentions,
    memory: Memory,
    before: LastQuestion,
    patient_of: PatientOf,
    *,
    is_of_doctor: bool = False,
) -> FollowUp:
    """The question as meant after what the conversation remembers.

    `is_of_doctor`: “who” is a doctor in it. Without a question `before` its own words say all but whom.
    """
    if one := chosen_patient(question, mentions, memory.offered, patient_of):
        return _with_choice(question, mentions, memory, one, patient_of)
    if mentions.findings or mentions.strangers:
        return _about_another(question, mentions, before)
    reference = _reference(question)
    is_of_doctor = is_of_doctor or bool(memory.patient_ids and _BY_WHOM.match(question))
    is_of_all = _OF_ALL.search(question) and not is_of_doctor
    if not reference and (is_of_all or not (memory.patient_ids or _is_short(question))):
        return FollowUp(question)
    people = people_referred_to(reference, memory.patient_ids, patient_of)
    if reason := _fits_nobody(question, reference, memory, people, is_of_all=bool(is_of_all)):
        return FollowUp(question, reason=reason)
    if reference and not reference["all"] and len(people) > 1:
        return FollowUp(question, reason=TranslatableText(WHICH_ONE, word=reference[0]), offered=people)
    names = [name_of(person, patient_of) for person in people]
    text = _written_out(question, mentions, before, names) if before.question else with_names(question, names)
    return FollowUp(text, people, is_short=_is_short(question))


def _fits_nobody(
    question: str,
    reference: re.Match[str] | None,
    memory: Memory,
    people: tuple[str, ...],
    *,
    is_of_all: bool,
) -> str:
    """Why the words can mean none of the conversation's patients, or not just these; "" if they may."""
    if reference and memory.patient_ids and not people:
        return TranslatableText(WRONG_GENDER, word=reference[0])
    number = "" if is_of_all else mismatched_number(question, people)
    return TranslatableText(NOT_SO_MANY, word=number) if number else ""


def _reference(question: str) -> re.Match[str] | None:
    """The first word that means somebody of the conversation.

    "Patients in their 20s" says itself whose: it was once asked of the one patient before.
    """
    found = REFERENCE.search(question)
    before = {*question[: found.start()].casefold().split()} if found else set()
    is_of_its_own = found is not None and found[0].casefold() in _POSSESSIVES and bool(before & _SEVERAL)
    return None if is_of_its_own else found


def _written_out(question: str, mentions: Mentions, before: LastQuestion, names: Sequence[str]) -> str:
    """A question that names nobody: its own words with the names, or the last one about something else."""
    if not _is_short(question):
        places = [(finding.span.start, finding.span.end) for finding in mentions.findings]
        return with_names(with_topic(question, places, before.topic), names)
    content = _content(question, mentions, ())
    last = before.question
    if not content and not _time_words(question, mentions):
        return with_names(question, names)  # and before that: not the same once more
    if content:
        topic = re.search(
            r"\b" + r"\s+".join(map(re.escape, before.topic.split())) + r"\b", last, re.IGNORECASE
        )
        if not topic or not before.topic or read_anchor(question) or _says_more(before):
            return _with_time(with_names(question, names), mentions, before)
        last = f"{last[: topic.start()]}{content}{last[topic.end() :]}"
        before = replace(
            before, question=last, mentions=_moved(before.mentions, topic.end(), len(content) - len(topic[0]))
        )
    return _at_another_time(question, mentions, before)


def _says_more(before: LastQuestion) -> bool:
    """Whether the topic is only the end of what it is called: next of kin, of which “next” would stay."""
    topic = r"\s+".join(map(re.escape, before.topic.split()))
    called = re.search(rf"\b(?P<what>[^\W_]+)\s+of\s+(?:the\s+)?{topic}\b", before.question, re.IGNORECASE)
    return called is not None and not is_function_word(called["what"].lower())


def _moved(mentions: Mentions, behind: int, by: int) -> Mentions:
    """The same times where they are once the text in front of them is longer."""
    times = (
        replace(t, start=t.start + by, end=t.end + by) if t.start >= behind else t
        for t in mentions.when.times
    )
    return replace(mentions, when=replace(mentions.when, times=tuple(times)))


def _with_choice(
    question: str, mentions: Mentions, memory: Memory, patient_id: str, patient_of: PatientOf
) -> FollowUp:
    births = [(birth.start, birth.end) for birth in mentions.when.births]
    match = CHOSEN.search(question)
    if not _content(question, mentions, [*births, *([match.span()] if match else [])]):
        return FollowUp(memory.question, (patient_id,))
    if match and not mentions.findings:
        name = name_of(patient_id, patient_of) + ("'s" if match["owns"] else "")
        question = f"{question[: match.start()]}{name}{question[match.end() :]}"
    return FollowUp(question, (patient_id,))


def _about_another(question: str, mentions: Mentions, before: LastQuestion) -> FollowUp:
    """A question with a name of its own: all of the last question but the name, where it says no more."""
    if not before.question:
        return FollowUp(question)
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
    return FollowUp(text, is_short=True)


def _at_another_time(question: str, mentions: Mentions, before: LastQuestion) -> str:
    """The last question with the new time in place of its own."""
    said = _time_words(question, mentions)
    last = before.question
    if not said:
        return last
    for start, end in reversed(_time_spans(last, before.mentions)):
        last = last[:start].rstrip() + last[end:]
    return _appended(_NEWEST.sub("", last), said)


def _with_time(question: str, mentions: Mentions, before: LastQuestion) -> str:
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
    hidden += [match.span() for match in REFERENCE.finditer(question)]
    lead = _LEAD.match(question)
    hidden.append((0, lead.end() if lead else 0))
    words = re.findall(r"[^\W_]+", masked(question, hidden).lower())
    return " ".join(w for w in words if len(w) > 1 and not is_function_word(w) and w not in CHOICE_WORDS)

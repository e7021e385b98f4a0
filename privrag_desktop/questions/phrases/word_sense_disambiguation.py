"""Decide what a word means from the words beside it.

"Of" is left out everywhere but in "within 14 days of"; "in" but in "in the two months after", where it means
within; "with" but in "with more than three visits", which tells no age. "From" before a patient is no time, a
total of patients is their number, and a verb that begins a question asks whether it is so.
"""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from privrag_desktop.language.function_words import DOING, WHOSE
from privrag_desktop.questions.phrases.total_as_money_or_count_check import of_total
from privrag_desktop.questions.phrases.visit_and_patient_word_disambiguation import (
    kinds_in_context,
    leads_to_a_visit,
)
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import (
    BEFORE_A_VERB,
    and_which,
    asked_again,
    asks_of_all,
    at_its_worst,
    is_verb,
)
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.time_phrases.time_between_events_rewriter import opens_a_time

_OPENER, _WHETHER = "OPENER", "WHETHER"
_OF_MANY = frozenset({"PATIENTS", "SEX", "WHO"})
_WITHIN = frozenset({"in", "during", "throughout"})
_COUNTED = frozenset({"PATIENTS", "SEX", "KIND", "VISIT", "VISIT_CLASS"})  # what a total is a number of
_HAVING = frozenset({"with", "have", "had", "has", "having", "got"})
_LIMITS = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "EXACTLY"})
_VALUES = MappingProxyType(
    {
        "OF": "of",
        "WITHIN": "within",
        "AT": "at",
        "WITH": "with",
        "DURING": "during",
        "HOW_MANY": "count",
        "WHO": "who",
        "LAST": "last",
    }
)
_AT = frozenset({"on", "at", "during", "in", "throughout", "based on"})
_THROUGH = frozenset({"during", "throughout"})
_ASKING = frozenset({"what", "which"})
_BESIDE_A_LENGTH = frozenset({"AGO", "AFTER", "BEFORE", "SINCE", "OF", "AGE", "EACH_OTHER"})
_BESIDE = frozenset({"AFTER", "BEFORE", "FOLLOWED"})
_NEEDING = frozenset({"need", "needs", "require", "requires", "needing", "requiring"})
_NEARLY = frozenset({"about", "around", "approximately", "roughly", "nearly", "almost"})
_PERCENT = frozenset({"%", "percent"})
_CAME = frozenset({"came", "come", "comes"})  # first: no visit
_WHOSE = WHOSE | {"the", "'s"}
_LETTERED = frozenset({"hepatitis", "hep", "vitamin", "influenza", "flu"})
_TIMES = frozenset({"YEAR", "MONTH", "DATE", "YEARS", "DECADE"})
_ASKED_OF_PATIENTS = frozenset({"HOW_MANY", "MEASURE", "AGE", "SHARE", "WHO", "WHICH", "ELDEST"})
_LIMITS_BEHIND = frozenset({"BOUND", "AT_LEAST", "NUMBER"})
_NOT_OF_NOW = frozenset(
    ["PATIENTS", "SEX", "PERSON", "YOUNG", "AGED", "OLDER"]
    + ["YEAR", "MONTH", "DATE", "YEARS", "PAST", "SINCE", "BEFORE", "AFTER"]
)
_NUMBERS = frozenset({"NUMBER", "TWICE"})
_AGES = frozenset({"NUMBER", "DECADE", "AGE", "AGED"})  # over 60, over the age of 60, the over 60s
_EARLIER = frozenset({"PAST", "PREVIOUSLY"})


def in_context(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks with what their neighbours make of them; none is added and none is left out."""
    found = kinds_in_context(_whether(asked_again(at_its_worst(and_which(asks_of_all(_opened(marks)))))))
    return [_in_its_place(found, at) for at in range(len(found))]


def _opened(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Words that mean nothing where they open a question ("need the last weight"), and nowhere else."""
    first = next((i for i, mark in enumerate(marks) if mark.terminal not in {FILLER, _OPENER}), len(marks))
    return [
        replace(mark, terminal=FILLER if at < first else "UNKNOWN") if mark.terminal == _OPENER else mark
        for at, mark in enumerate(marks)
    ]


def _whether(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """A verb that begins the question asks whether it is so."""
    first = next((i for i, mark in enumerate(marks) if mark.value not in BEFORE_A_VERB), None)
    if first is None or not is_verb(marks[first]):
        return list(marks)
    asked = marks[first]
    whether = TaggedSpan(_WHETHER, "whether", asked.words, asked.start, asked.end)
    return [*marks[:first], whether, *marks[first + 1 :]]


def _in_its_place(marks: Sequence[TaggedSpan], at: int) -> TaggedSpan:
    mark = marks[at]
    behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != FILLER), "")
    if another := _as_another(marks, at, behind):
        return replace(mark, terminal=another[0], value=another[1])
    terminal = mark.terminal
    is_from = terminal == "FROM" and not opens_a_time(marks, at)
    if behind == "PERSON" and (is_from or terminal == "BETWEEN" and _names_two(marks)):
        terminal = FILLER
    elif terminal == "PAST" and mark.words.casefold() == "in the past" and behind not in {"NUMBER", "UNIT"}:
        terminal = FILLER  # at any time
    elif terminal == "PAST" and mark.words.casefold().endswith(" last") and behind not in {"NUMBER", "UNIT"}:
        terminal = "LAST"  # greater in the last measurement than before
    elif terminal in _EARLIER and _is_after(marks[:at]) and _is_diagnosis(marks[at + 1 :]):
        terminal = FILLER  # after the previous diagnosis, after previously being diagnosed: after says so
    elif terminal == "UNIT":
        terminal = _of_unit(marks, at, behind)
    elif terminal == "LAST" and _is_verb_of_length(marks, at):
        terminal = FILLER
    elif (terminal, mark.value) == ("MEASURE", "sum") and behind in _COUNTED:
        terminal = of_total(mark, marks[:at], marks[at + 1 :])
    elif _says_nothing(marks, at, behind):
        terminal = FILLER
    elif _is_lost(marks, at):
        terminal = "UNKNOWN"
    elif terminal == FILLER:
        terminal = _of_filler(marks, at)
    if terminal == mark.terminal:
        return mark
    return replace(mark, terminal=terminal, value=_VALUES.get(terminal, mark.value))


def _as_another(marks: Sequence[TaggedSpan], at: int, behind: str) -> tuple[str, str] | None:
    """The terminal and the value of what means another thing here."""
    mark, words = marks[at], marks[at].words.casefold()
    match mark.terminal:
        case "AND" if words == "but" and _is_everybody(marks[:at]):
            return "NOT", "not"
        case "BOUND" if words == "over" and behind not in _AGES:
            return "NOW", "over"
        case "BOUND" if behind != "NUMBER" and _names_two(marks):
            return "MORE", "more" if mark.value == "above" else "less"
        case "BEFORE" if not behind and mark.value == "before":
            return "PREVIOUSLY", "before"  # how many of them had asthma before
    return _as_exactly(mark, behind) or _as_filler(marks, at, behind) or _beside_people(marks, at, behind)


def _beside_people(marks: Sequence[TaggedSpan], at: int, behind: str) -> tuple[str, str] | None:
    mark, words = marks[at], marks[at].words.casefold()
    match mark.terminal:
        case "OR" if words == "either":  # said behind two things it joined them to the next one
            return FILLER if _has_other_or(marks, at) else "UNKNOWN", "asking"
        case "DETAIL" if words == "where" and _ends_with_patients(marks[:at]):
            return "WHO", "who"  # patients where the last value was above 40
        case "AGED" if words.startswith("in th") and behind not in {"DECADE", "NUMBER"}:
            return FILLER, "pronouns"
        case "VERB" if words in _NEEDING and not DOING & {one.words.casefold() for one in marks[:at]}:
            return "UNKNOWN", ""  # who needs a flu shot is not who had one
        case "UNIT" if mark.value == "year" and _is_limit_of_age(marks[:at], behind):
            return "AGE", "age"  # who are under 15 years
    return None


def _ends_with_patients(before: Sequence[TaggedSpan]) -> bool:
    return [mark.terminal for mark in before if mark.terminal != FILLER][-1:] == ["PATIENTS"]


def _is_limit_of_age(before: Sequence[TaggedSpan], behind: str) -> bool:
    """Behind a limit that stands right behind the patients, and before no word for a time."""
    telling = [mark.terminal for mark in before if mark.terminal not in {FILLER, "NOW"}]
    is_limit = telling[-1:] == ["NUMBER"] and telling[-2:-1] != [] and telling[-2] in _LIMITS
    return is_limit and telling[-3:-2] != [] and telling[-3] in _OF_MANY and behind not in _BESIDE_A_LENGTH


def _has_other_or(marks: Sequence[TaggedSpan], at: int) -> bool:
    return any(one.terminal == "OR" for one in (*marks[:at], *marks[at + 1 :]))


def _as_exactly(mark: TaggedSpan, behind: str) -> tuple[str, str] | None:
    """Only one, just one; not only women."""
    if mark.terminal == "EXACTLY" and behind not in _NUMBERS:
        return "UNKNOWN", ""
    is_just = (mark.terminal, mark.words.casefold()) == (FILLER, "just")
    return ("EXACTLY", "exactly") if is_just and behind in _NUMBERS else None


def _as_filler(marks: Sequence[TaggedSpan], at: int, behind: str) -> tuple[str, str] | None:
    """Of words for people and for speaking: what they are beside others; unknown where they are nothing."""
    mark, is_below = marks[at], _is_below(marks[at + 1 :])
    match mark.terminal:
        case "CALLING":
            return "UNKNOWN", ""
        case "SPEAKING":
            is_of_language = any(
                one.terminal in {"ABOUT", "PERSONAL"} and one.value == "language" for one in marks
            )
            return FILLER if is_of_language else "UNKNOWN", "asking"
        case "YOUNG":
            are_meant = is_below or _are_patients(marks, at)
            return ("PATIENTS" if is_below else "YOUNG") if are_meant else "UNKNOWN", mark.value
        case "GIRLS_AND_BOYS":
            return "SEX" if is_below else FILLER if behind == "PERSON" else "UNKNOWN", mark.value
    return None


def _is_below(behind: Sequence[TaggedSpan]) -> bool:
    """Under ten: “children over 10” are no adults, which no limit says."""
    first = next((one for one in behind if one.terminal != FILLER), None)
    return first is not None and (first.value == "below" or first.terminal == "AT_MOST")


def _are_patients(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether children are the patients asked for, of now: not women with children, nor those of 1990."""
    before = {one.terminal for one in marks[:at] if one.terminal != FILLER}
    others = {one.terminal for one in (*marks[:at], *marks[at + 1 :])}
    behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != FILLER), "")
    return before <= _ASKED_OF_PATIENTS and not others & _NOT_OF_NOW and behind not in _LIMITS_BEHIND


def _says_nothing(marks: Sequence[TaggedSpan], at: int, behind: str) -> bool:
    """The boy Foster, baby Ann, how many kg, how many altogether."""
    mark = marks[at]
    is_of_person = behind == "PERSON" and (mark.terminal == "SEX" or _is_called_baby(marks, at, behind))
    is_total = (mark.terminal, mark.words.casefold()) == ("MEASURE", "altogether")
    came_first = mark.words.casefold() in _CAME and [one.value for one in marks[at + 1 : at + 2]] == ["1"]
    is_of_unit = mark.terminal == "HOW_MANY" and behind == "MEASURE_UNIT"
    is_percent = mark.words.casefold() in _PERCENT and any(one.terminal == "SHARE" for one in marks)
    is_by_whom = mark.words.casefold() == "by" and behind in {"SEX", "PATIENTS"}  # visits by women
    if is_percent or is_by_whom:
        return True
    return is_of_person or is_of_unit or came_first or is_total and _is_number(marks[:at])


def _is_number(before: Sequence[TaggedSpan]) -> bool:
    return any(mark.terminal in {"HOW_MANY", "HOW_OFTEN"} for mark in before)


def _is_called_baby(marks: Sequence[TaggedSpan], at: int, behind: str) -> bool:
    """Baby Ann, and not when her baby was born."""
    asks_of_birth = any(mark.terminal in {"ABOUT", "AGE", "WHEN"} for mark in marks)
    return marks[at].words.casefold() == "baby" and behind == "PERSON" and not asks_of_birth


def _is_lost(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Of “in both 2016 and 2017” no time says in each of them; a hepatitis A shot was told by hepatitis B."""
    words, behind = marks[at].words.casefold(), marks[at + 1 : at + 2]
    if words == "both" and _names_two(marks):
        return True  # which drugs do they both take: what each takes was told
    is_of_each = words == "both" and [one.terminal in _TIMES for one in behind] == [True]
    if words in _NEARLY and _is_ago(marks[at + 1 :]):
        return True  # about ten years ago was that very day
    is_each = words.split()[:1] in (["each"], ["every"]) and _leads_to_times(marks[at + 1 :])
    if is_each:
        return True  # in each of the years 2017 and 2018: in all of them
    if marks[at].value == "reasons" and not _leads_to_a_thing(marks[at + 1 :]):
        return True  # due to what
    return is_of_each or words == "a" and bool(at) and marks[at - 1].words.casefold() in _LETTERED


def _is_ago(behind: Sequence[TaggedSpan]) -> bool:
    return [mark.terminal for mark in behind if mark.terminal != FILLER][:3] == ["NUMBER", "UNIT", "AGO"]


def _leads_to_times(behind: Sequence[TaggedSpan]) -> bool:
    telling = [mark.terminal for mark in behind if mark.terminal != FILLER]
    return telling[:1] == ["YEAR"] or telling[:2] == ["UNIT", "YEAR"]


def _of_unit(marks: Sequence[TaggedSpan], at: int, behind: str) -> str:
    """What a length of time means that no number stands before: the year 2019, how long in days, HR.

    “How long did it last, in days?” was read as the last day.
    """
    if _is_counted(marks[:at]):
        return "UNIT"
    if (marks[at].value, behind) in {("year", "YEAR"), ("month", "MONTH")}:
        return FILLER
    is_behind_in = bool(at) and (marks[at - 1].terminal, marks[at - 1].words.casefold()) == (FILLER, "in")
    rest = {one.terminal for one in marks[at + 1 :]}
    if is_behind_in and (not behind or not rest & {"AFTER", "BEFORE", "SINCE", "UNIT"}):
        return "IN_LENGTH"
    return "UNKNOWN" if marks[at].words.casefold() == "hr" else "UNIT"


def _is_verb_of_length(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Of how long something did last, where it picks no entry; not of the last one, her last one."""
    said = [mark.words.casefold() for mark in marks[:at]]
    asks = [mark.terminal for mark in marks[:at] if mark.terminal != FILLER]
    asks_how_long = ("HOW_LONG" in asks or asks[:2] == ["HOW_MANY", "UNIT"]) and not DOING.isdisjoint(said)
    names_a_thing = any(mark.terminal in {"UNKNOWN", "CONCEPT", "VISIT"} for mark in marks[:at])
    return asks_how_long and (names_a_thing or said[-1:] == ["it"]) and not _WHOSE & {*said[-1:]}


def _of_filler(marks: Sequence[TaggedSpan], at: int) -> str:
    """What a little word means here."""
    words, behind = marks[at].words.casefold(), marks[at + 1 :]
    if words in _ASKING and (asked := _asked_for(words, behind)):
        return asked
    if words == "of" and _closes_a_length(marks[:at]):
        return "OF"
    if words in _WITHIN and _opens_a_length(behind):
        return "WITHIN"
    if words in _THROUGH and (_leads_to_a_thing(behind) or _leads_to_a_named_visit(behind)):
        return "DURING"
    if words in _AT and leads_to_a_visit(behind):
        return "AT"
    is_said_next = any(one.words.casefold() in _HAVING for one in behind[:1])  # have had
    return "WITH" if words in _HAVING and not is_said_next and _opens_a_limit(behind) else FILLER


def _leads_to_a_named_visit(behind: Sequence[TaggedSpan]) -> bool:
    """Before a stay in intensive care, the stay for her knee operation: whose thing says which it was."""
    telling = [mark.terminal for mark in behind if mark.terminal not in {FILLER, "PERSON"}]
    return telling[:1] == ["VISIT"] and telling[1:2] in (["UNKNOWN"], ["CONCEPT"])


def _leads_to_a_thing(behind: Sequence[TaggedSpan]) -> bool:
    """Before what may be a problem, with whose it was: during her last pneumonia."""
    telling = [mark.terminal for mark in behind if mark.terminal not in {FILLER, "PERSON", "PICK", "LAST"}]
    return telling[:1] in (["UNKNOWN"], ["CONCEPT"])


def _asked_for(asked: str, behind: Sequence[TaggedSpan]) -> str:
    if _leads_to_patients(behind):
        return "WHO"
    return "WHICH" if _leads_to_a_kind(asked, behind) else ""


def _leads_to_patients(behind: Sequence[TaggedSpan]) -> bool:
    """“Which obese patients”, “which diabetics”: nothing but what they have stands before the patients."""
    for at, mark in enumerate(behind):
        if mark.terminal == "PATIENTS":
            return at > 0
        if mark.terminal not in {"UNKNOWN", "CONCEPT", "SEX", "NOW", "PERSONAL"}:
            return False
    return False


def _leads_to_a_kind(asked: str, behind: Sequence[TaggedSpan]) -> bool:
    """Before "drugs", or where a verb at the end says what is asked for: what are they treated with.

    “Which patients have insulin prescribed” asks for the patients.
    """
    telling = [mark for mark in behind if mark.terminal != FILLER]
    if not telling:
        return False
    is_at_the_end = telling[-1].value in {"medication", "takes"} and telling[-1].terminal == "VERB"
    names_drug = any(mark.terminal in {"UNKNOWN", "CONCEPT"} for mark in telling)
    is_of_patients = telling[0].terminal == "PATIENTS" and not (asked == "which" and names_drug)
    return telling[0].terminal == "KIND" or is_at_the_end and is_of_patients


def _is_everybody(before: Sequence[TaggedSpan]) -> bool:
    """All but the diabetics."""
    words = [mark for mark in before if mark.terminal != FILLER]
    return [mark.terminal for mark in words] == ["PATIENTS"] or [
        mark.words.casefold() for mark in before
    ] == ["all"]


def _names_two(marks: Sequence[TaggedSpan]) -> bool:
    """Whether two people are named, so that “higher than” compares them."""
    return len([mark for mark in marks if mark.terminal == "PERSON"]) == len(("one", "other"))


def _is_after(before: Sequence[TaggedSpan]) -> bool:
    return [mark.terminal for mark in before if mark.terminal != FILLER][-1:] == ["AFTER"]


def _is_diagnosis(behind: Sequence[TaggedSpan]) -> bool:
    """Before “diagnosed with”, “a diagnosis of”: a visit before the last one is another one."""
    telling = [mark.value for mark in behind if mark.terminal != FILLER]
    return telling[:1] == ["condition"]


def _is_counted(before: Sequence[TaggedSpan]) -> bool:
    return bool(before) and before[-1].terminal in {"NUMBER", "HOW_MANY", "PER", "LAST", "PAST", "WITHIN"}


def _opens_a_limit(behind: Sequence[TaggedSpan]) -> bool:
    """Before "more than three", "3 or more"."""
    begins = [mark.terminal for mark in behind[:4] if mark.terminal != FILLER][:2]
    return begins[:1] != [] and begins[0] in _LIMITS or begins == ["NUMBER", "OR_MORE"]


def _closes_a_length(before: Sequence[TaggedSpan]) -> bool:
    """Behind "within 14 days"."""
    ends = [mark.terminal for mark in before if mark.terminal != FILLER][-3:]
    return ends[-1:] == ["UNIT"] and "WITHIN" in ends


def _opens_a_length(behind: Sequence[TaggedSpan]) -> bool:
    """Before "the two months after", "the month following"."""
    begins = [mark.terminal for mark in behind[:5] if mark.terminal != FILLER][:3]
    return (
        begins[:1] == ["UNIT"]
        and begins[1:2] != []
        and begins[1] in _BESIDE
        or (begins[:2] == ["NUMBER", "UNIT"] and begins[2:] != [] and begins[2] in _BESIDE)
    )

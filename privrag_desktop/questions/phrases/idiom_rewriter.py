"""Rewrite idioms in plain wording: until it healed, before a 50th birthday, as of today.

All of these look at marks without fillers, behind which stand the concepts of the vault.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.time_phrases.readmission_rewriter import with_readmissions
from privrag_desktop.questions.time_phrases.same_visit_rewriter import at_its_visit
from privrag_desktop.questions.time_phrases.time_between_events_rewriter import (
    plain_intervals,
    within_at_most,
)

_OVER = frozenset(
    ["heal", "heals", "healed", "resolve", "resolves", "resolved", "over", "cured", "gone"]
    + ["end", "ends", "ended", "recovered", "stopped", "resolution", "recovery", "healing"]
    + ["subsided", "subside", "abated", "abate", "cleared", "finished"]
)
_ONSET = frozenset({"onset", "beginning", "start", "begin", "began", "started", "appearance"})
_UNTIL = frozenset({"UNTIL", "TO", "FROM", "AND", "ELAPSED"})
_RELATIONS = frozenset({"AFTER", "BEFORE", "SINCE", "BETWEEN", "FOLLOWED", "PREVIOUSLY", "AGO"})
_THINGS = frozenset({"CONCEPT", "VISIT", "KIND"})
_ENDINGS = frozenset({"st", "nd", "rd", "th"})
_OF_A_LENGTH = frozenset({"time", "counting", "counted"})  # said beside how long
_TIME = frozenset({"time", "the time", "what time"})
_LIVED = frozenset({"live", "lives", "lived", "living"})
_THANKS = frozenset({"thanks", "thank", "you", "please", "so", "much", "many", "very", "also", "now"})
_SURVIVED = frozenset({"survive", "survives", "survived"})
_ASKED_OF_MANY = frozenset({"PATIENTS", "WHO", "SHARE", "SEX", "HOW_MANY"})
_TIMES = frozenset({"YEAR", "MONTH"})
_LIMITS = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "EXACTLY", "WITHIN", "AT_AGE"})
_PEOPLE, _WHO = frozenset({"WHO", "PATIENTS"}), frozenset({"who", "whom", "patients", "people", "pts"})
_OF_A_DEATH = _TIMES | frozenset(
    ["DATE", "YEARS", "UNTIL", "SINCE", "AFTER", "BEFORE", "WITHIN", "AT_AGE", "FROM", "BETWEEN"]
)
_GOT_ONE = re.compile(r"\b(?:got|get|gets|had|have|has|received|given|undergone)\s+one\W*$", re.IGNORECASE)
_IN_HER = re.compile(r"\bin\s+(?:her|his|their|the)\s+$", re.IGNORECASE)
_START_OF = frozenset({"at the start", "at the beginning", "at the outset"})


def with_plain_idioms(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as a plain question would have them."""
    found = list(marks)
    for change in (
        _lived_after,
        _survived,
        _until_it_was_over,
        _at_a_birthday,
        _since_an_end,
        _as_of_today,
        _no_repeats,
        _how_many_more,
        _died_since,
    ):
        found = change(found)
    found = with_readmissions(text, within_at_most(text, found))
    for change_in in (_goes_on, at_its_visit, plain_intervals, _got_one, _in_the_second, _at_its_start):
        found = change_in(text, found)
    return found


def _lived_after(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How long did she live after it?” asks for no address: until her death."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != "PERSON"), "")
        is_life = mark.words.casefold() in _LIVED and mark.terminal in {"ABOUT", "UNKNOWN"}
        is_so = is_life and _asks_for_a_length(marks[:at]) and behind in {"AFTER", "SINCE", "FROM"}
        found.append(replace(mark, terminal="SURVIVED", value="survived") if is_so else mark)
    return found


def _survived(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Who had it and survived?” asks who is alive, and who did not survive is dead.

    Behind "survived" stands nothing: of what they survived no record tells that they did, and how.
    """
    terminals = [mark.terminal for mark in marks]
    is_last = terminals[-1:] == ["SURVIVED"] and marks[-1].words.casefold() in _SURVIVED
    is_of_many = not _ASKED_OF_MANY.isdisjoint(terminals) and "PERSON" not in terminals
    if not (is_last and is_of_many) or _THINGS.isdisjoint(terminals) or _asks_for_a_length(marks):
        return list(marks)
    if terminals[-2:-1] == ["NOT"]:
        is_plain = marks[-2].words.casefold().endswith(("not", "n't", "nt"))
        return [*marks[:-2], replace(marks[-1], terminal="DEATH", value="dead")] if is_plain else list(marks)
    return [*marks[:-1], replace(marks[-1], terminal="DEATH", value="alive")]


def _asks_for_a_length(marks: Sequence[TaggedSpan]) -> bool:
    """Behind “how long”, “how many years”."""
    are_units = ([one.terminal, other.terminal] == ["HOW_MANY", "UNIT"] for one, other in pairwise(marks))
    return any(mark.terminal == "HOW_LONG" for mark in marks) or any(are_units)


def _goes_on(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Had it and made it”: behind an "and" that joins nothing words were left out, as if they were none."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next(iter(marks[at + 1 : at + 2]), None)
        joins_nothing = mark.terminal == "AND" and (behind is None or behind.terminal == "AND")
        rest = text[mark.end : behind.start if behind else len(text)]
        is_lost = joins_nothing and not _THANKS.issuperset(re.findall(r"\w+", rest.casefold()))
        found.append(replace(mark, terminal="UNKNOWN", words=rest.strip(" ?.!,")) if is_lost else mark)
    return found


def _until_it_was_over(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How long took the fracture to heal (onset until resolved)?” asks how long it lasted."""
    asking = _asking_how_long(marks)
    asks = [mark.terminal for mark in asking[:2]]
    is_of_length = asks[:1] == ["HOW_LONG"] or asks == ["HOW_MANY", "UNIT"]
    over = [mark for mark in marks if _says_over(mark)]
    left = [mark for mark in asking if mark not in over and not _leads_to(mark, marks, over)]
    rest = _without_beginning(left)
    is_of_one = any(mark.terminal in {"PERSON", "MEASURE"} for mark in marks)
    is_beside = any(mark.terminal in _RELATIONS for mark in rest)
    if not over or not (is_of_length and is_of_one) or is_beside:
        return list(marks)
    if len([mark for mark in rest if mark.terminal in _THINGS]) != 1:
        return list(marks)
    kept = [mark for mark in rest if mark is rest[0] or mark.words.casefold() not in _ONSET | _OF_A_LENGTH]
    return [mark for mark in kept if mark.terminal not in _UNTIL]


def _asking_how_long(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“After how many days was it over?”, “time from onset to resolution”: where these words begin it."""
    terminals = [mark.terminal for mark in marks[:3]]
    if terminals == ["AFTER", "HOW_MANY", "UNIT"]:
        return list(marks[1:])
    is_time = terminals[:1] == ["WHEN"] and marks[0].words.casefold() in _TIME
    is_onset = len(marks) > 1 and terminals[1] in {"FROM", "BETWEEN"} and _says_onset(marks[2:3])
    first = [replace(one, terminal="HOW_LONG", value="long") for one in marks[:1]]
    return [*first, *marks[1:]] if is_time and is_onset else list(marks)


def _says_onset(marks: Sequence[TaggedSpan]) -> bool:
    is_diagnosis = [(mark.terminal, mark.value) for mark in marks] == [("KIND", "condition")]
    return is_diagnosis or any(mark.words.casefold() in _ONSET for mark in marks)


def _leads_to(mark: TaggedSpan, marks: Sequence[TaggedSpan], over: Sequence[TaggedSpan]) -> bool:
    """Of “until when it was resolved” the “when”, which asks for no day."""
    behind = next((one for one in marks if one.start > mark.start), None)
    return mark.words.casefold() == "when" and behind in over


def _without_beginning(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Without “(counting) from the diagnosis”, “between onset and …”, at which each problem begins."""
    found: list[TaggedSpan] = []
    names_a_thing = any(mark.terminal == "CONCEPT" for mark in marks)
    for mark in marks:
        before = found[-1] if found else None
        is_beginning = names_a_thing and _says_onset([mark])
        if before and before.terminal in {"FROM", "BETWEEN", "SINCE"} and is_beginning:
            found.pop()
        else:
            found.append(mark)
    return found


def _says_over(mark: TaggedSpan) -> bool:
    """Healed, resolved, in whatever else these words are; “over 60” is none."""
    return mark.words.casefold() in _OVER and mark.terminal in {"UNKNOWN", "CONCEPT", "NOW"}


def _at_a_birthday(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Before their 50th birthday: before the age of 50."""
    found = list(marks)
    for at in range(len(marks) - 3):
        before, number, ending, day = marks[at : at + 4]
        is_birthday = (day.terminal, day.words.casefold()) == ("ABOUT", "birthday")
        is_ordinal = number.terminal == "NUMBER" and ending.words.casefold() in _ENDINGS
        if (before.terminal, before.value) == ("AT_AGE", "below") and is_ordinal and is_birthday:
            return [*found[: at + 2], *found[at + 4 :]]
    return found


def _since_an_end(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Since the end of 2019: after 2019; before the end of it: until 2019."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        before, behind = found[-1] if found else None, next(iter(marks[at + 1 : at + 2]), None)
        is_end = mark.terminal == "UNKNOWN" and mark.words.casefold() == "end"
        if is_end and before and behind and behind.terminal in _TIMES:
            if before.terminal in {"SINCE", "AFTER", "FROM"} and before.value != "right":
                found[-1] = replace(before, terminal="AFTER", value="after")
                continue
            if before.terminal == "BEFORE" and before.value != "right":
                found[-1] = replace(before, terminal="UNTIL", value="until")
                continue
        found.append(mark)
    return found


def _as_of_today(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """All that is recorded is recorded until today."""
    terminals = [(mark.terminal, mark.words.casefold()) for mark in marks[-2:]]
    is_so = terminals in (
        [("NOT_SAID", "as of"), ("RELATIVE", "today")],
        [("NOT_SAID", "as of"), ("NOW", "now")],
    )
    return list(marks[:-2]) if is_so else list(marks)


def _no_repeats(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Of different names none is counted twice; of prescriptions the repeats are some."""
    are_names = any((mark.terminal, mark.value) == ("HOW_MANY", "names") for mark in marks)
    plain = [mark for mark in marks if mark.terminal != "REPEATS"]
    as_unknown = [replace(mark, terminal="UNKNOWN") if mark.terminal == "REPEATS" else mark for mark in marks]
    return plain if are_names else as_unknown


def _how_many_more(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“After the ablation, how many more did she get?”: those after it."""
    is_after = any(mark.terminal in {"AFTER", "SINCE"} for mark in marks)
    is_compared = any(mark.terminal == "COMPARED" for mark in marks)
    is_of_one = any(mark.terminal == "PERSON" for mark in marks)
    if not is_after or is_compared or not is_of_one:
        return list(marks)
    kept = [True, *(not _is_more(before, mark) for before, mark in pairwise(marks))]
    return [mark for mark, is_kept in zip(marks, kept, strict=False) if is_kept]


def _is_more(before: TaggedSpan, mark: TaggedSpan) -> bool:
    return before.terminal == "HOW_MANY" and (mark.terminal, mark.words.casefold()) == ("MORE", "more")


def _died_since(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Have died since”: until today."""
    ends = [mark.terminal for mark in marks[-2:]]
    return list(marks[:-1]) if ends == ["DEATH", "SINCE"] else list(marks)


def _got_one(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Flu jabs 2020: how many patients got one?”: what the question names."""
    names = [mark for mark in marks[:-1] if mark.terminal in _THINGS]
    is_one = bool(marks) and (marks[-1].terminal, marks[-1].words.casefold()) == ("NUMBER", "one")
    is_limit = len(marks) > 1 and marks[-2].terminal in _LIMITS
    return list(marks[:-1]) if is_one and names and not is_limit and _GOT_ONE.search(text) else list(marks)


def _in_the_second(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“In her second pregnancy”: while it was so."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        thing = next(iter(marks[at + 1 : at + 2]), None)
        is_problem = thing is not None and any(one.category is Category.CONDITION for one in thing.concepts)
        if mark.terminal in {"PICK", "LAST"} and is_problem and _IN_HER.search(text[: mark.start]):
            found.append(TaggedSpan("DURING", "during", "in", mark.start, mark.start))
        found.append(mark)
    return found


def _at_its_start(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How old at the start of her third pregnancy?”: at the third one, as all ages at an entry."""
    if not any(mark.terminal == "AGE" for mark in marks):
        return list(marks)
    return [
        mark
        for mark in marks
        if not (mark.words.casefold() in _START_OF and text[mark.end :].lstrip().casefold().startswith("of "))
    ]


def without_the_dead(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Not counting the dead”, “except those who have died”: who is alive.

    "The dead" was taken for the patients, and the "not" for that of a problem. A time behind it is left open.
    """
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 : at + 2]), "")
        is_dead = mark.terminal in {"DEATH", "DEATHS"} and mark.value == "dead"
        telling = [one for one in found if one.terminal not in _PEOPLE or one.words.casefold() not in _WHO]
        if is_dead and telling and telling[-1].terminal == "NOT" and behind not in _OF_A_DEATH:
            place = max(at for at, one in enumerate(found) if one.terminal == "NOT")
            found = [*found[:place], replace(mark, terminal="DEATH", value="alive")]
        else:
            found.append(mark)
    return found


def without_repeated_number(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Only one vaccination, not the second”: no second one is what only one says."""
    numbers = [int(mark.value) for before, mark in pairwise(marks) if _is_exact(before, mark)]
    ends = [(mark.terminal, mark.value) for mark in marks[-2:]]
    if len(numbers) == 1 and ends == [("NOT", "not"), ("PICK", str(numbers[0] + 1))]:
        return list(marks[:-2])
    return list(marks)


def _is_exact(before: TaggedSpan, mark: TaggedSpan) -> bool:
    return before.terminal == "EXACTLY" and mark.terminal == "NUMBER" and mark.value.isdigit()

"""Decide what words for records, visits and patients mean from the words beside them.

The last appointment was a visit, a potassium that "came to" something came to no visit, and "how many have
asthma" asks for patients, though no word speaks of them.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.language.function_words import HAVING
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_ASKING = frozenset({"what", "which", "how much", "how"})
_AMOUNTING, _TIMES = frozenset({"come to", "came to"}), frozenset({"MONTH", "DATE", "YEAR"})
_LIMITS = frozenset({"BOUND", "AT_LEAST", "AT_MOST"})
_OF_PATIENTS = HAVING | {"on", "with", "are", "were"}
_PRONOUNS = frozenset({"he", "she", "they", "his", "her", "their", "him", "them", "it"})
_HOW_FAR = frozenset({"how high", "how low"})
_LIVING = frozenset({"live", "lives"})
_ONE_PATIENT = frozenset({"patient", "pt"})
_ASKED = frozenset({"WHETHER", "HOW_MANY", "HOW_OFTEN", "TOP", "WHO", "PATIENTS", "SHARE"})
_IN_THE_HOSPITAL = frozenset({"in the hospital", "at the hospital", "in a hospital"})
_APPOINTMENTS = frozenset({"appointment", "appointments"})
_PAST = frozenset({"was", "were", "did", "had"})
_MOVING = frozenset({"go", "ever gone", "went", "come", "came", "come to", "came to"})


def kinds_in_context(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks with what their neighbours make of them; none is added and none is left out."""
    found = list(marks)
    for change in (
        _of_visits,
        _when_seen,
        _when_it_was_so,
        _from_then_on,
        _moving,
        _joined_kinds,
        _at_the_newest,
        _at_the_last,
        _doses,
        _what_for,
        _taken,
        _of_those,
        _patient_with_most,
        _how_many,
        _where_living,
        _with_us,
        _which_were_there,
        _in_the_hospital,
    ):
        found = change(found)
    return found


def leads_to_a_visit(behind: Sequence[TaggedSpan]) -> bool:
    """Before "the last visit", "admission": when something was, and not of what visits it is."""
    begins = [mark for mark in behind if mark.terminal != FILLER]
    while begins and begins[0].terminal in {"PICK", "LAST", "VISIT_CLASS", "PERSON", "NOW"}:
        begins = begins[1:]
    if not begins:
        return False
    return begins[0].terminal == "VISIT" or begins[0].terminal == "VERB" and begins[0].value == "discharge"


def _of_visits(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The last appointment was a visit; one to come is in no record. What a plan holds is recorded."""
    words = {mark.words.casefold() for mark in marks}
    is_past, has_plan = bool(words & _PAST), any(mark.value == "plan" for mark in marks)
    found = []
    for at, mark in enumerate(marks):
        said = mark.words.casefold()
        if mark.terminal == "CANNOT" and said in _APPOINTMENTS and (is_past or _is_picked(marks[:at])):
            found.append(replace(mark, terminal="VISIT", value="visit"))
        elif mark.terminal == "CANNOT" and said == "planned" and has_plan:
            found.append(replace(mark, terminal=FILLER))
        else:
            found.append(mark)
    return found


def _is_picked(before: Sequence[TaggedSpan]) -> bool:
    """Behind "the last", "the most recent"."""
    words = [mark for mark in before if mark.terminal != FILLER]
    return bool(words) and words[-1].terminal in {"PICK", "LAST"}


def _when_seen(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“When she was last seen, what was the creatinine?”: at the last visit."""
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        is_seen = mark.terminal == "LAST" and (behind.terminal, behind.value) == ("VERB", "visit")
        rest = marks[at + 2 :]
        asked = next((i for i, one in enumerate(rest) if one.words.casefold() in _ASKING), len(rest))
        asks_on = any(one.terminal in {"UNKNOWN", "CONCEPT", "KIND"} for one in rest[asked:])
        first = next((i for i, one in enumerate(marks[:at]) if one.terminal == "WHEN"), None)
        if is_seen and asks_on and first is not None:
            found[first] = replace(marks[first], terminal="AT", value="at")
            found[at] = replace(mark, terminal="PICK", value="-1")
            found[at + 1] = replace(behind, terminal="VISIT", value="visit")
    return found


def _when_it_was_so(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Her weight when she was diagnosed with gout”: on that day; “when pregnant”: as long as it was so."""
    found = list(marks)
    for at, mark in enumerate(marks):
        before = [one.terminal for one in marks[:at] if one.terminal != FILLER]
        behind = [one for one in marks[at + 1 :] if one.terminal not in {FILLER, "PERSON", "PICK"}]
        is_of_another = before[-1:] not in ([], ["AND"], ["OR"]) and not {*before} <= {
            "PERSON",
            "WHETHER",
            "PICK",
        }
        is_said = mark.terminal == "WHEN" and mark.words.casefold() == "when" and "AGE" not in before
        if not (is_said and is_of_another and behind):
            continue
        names_a_thing = any(one.terminal in {"UNKNOWN", "CONCEPT"} for one in behind)
        if any((one.terminal, one.value) == ("VERB", "condition") for one in behind) and names_a_thing:
            found[at] = replace(mark, terminal="ON_THE_DAY", value="day")
        elif behind[0].terminal in {"UNKNOWN", "CONCEPT"}:
            found[at] = replace(mark, terminal="DURING", value="during")
    return found


def _from_then_on(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """From 2 June 2018 on."""
    if not marks or marks[-1].words.casefold() != "on" or not any(one.terminal == "FROM" for one in marks):
        return list(marks)
    return [*marks[:-1], replace(marks[-1], terminal="ONWARDS", value="onwards")]


def _moving(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Did it go above 7?” asks for no visit, nor does “what did her potassium come to?”."""
    found = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != FILLER), "")
        before = next((one.terminal for one in reversed(marks[:at]) if one.terminal != FILLER), "")
        asks_how_high = any(one.words.casefold() in _HOW_FAR for one in marks[:at])
        moves = mark.terminal == "TREND" or mark.value == "visit" and mark.words.casefold() in _MOVING
        is_last = not behind or behind in _TIMES and mark.words.casefold() in _AMOUNTING
        is_at_the_end = mark.terminal == "VERB" and is_last and before in {"UNKNOWN", "CONCEPT"}
        is_free = moves and (behind in _LIMITS or is_at_the_end or asks_how_high or _is_limited(marks, at))
        found.append(replace(mark, terminal=FILLER) if is_free else mark)
    return found


def _is_limited(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Of a verb before its thing, whether a limit stands right behind that: dropped the sats below 76."""
    behind = [one.terminal for one in marks[at + 1 :] if one.terminal not in {FILLER, "PERSON"}]
    things = next((i for i, one in enumerate(behind) if one not in {"UNKNOWN", "CONCEPT"}), len(behind))
    return marks[at].terminal == "TREND" and things > 0 and behind[things : things + 1] == ["BOUND"]


def _joined_kinds(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Implants or other devices” are devices; “previous medications” those that are over."""
    found = list(marks)
    places = [at for at, mark in enumerate(marks) if mark.terminal == "KIND"]
    for one, other in pairwise(places):
        between = [at for at in range(one + 1, other) if marks[at].terminal != FILLER]
        joins = [marks[at].terminal for at in between]
        are_joined = joins[:1] in (["AND"], ["OR"]) and joins[1:] in ([], ["OTHER"])
        if are_joined and marks[one].value == marks[other].value:
            for at in (*between, other):
                found[at] = replace(found[at], terminal=FILLER)
        elif are_joined and (marks[one].value, marks[other].value) == ("implant", "device"):
            for at in (one, *between):
                found[at] = replace(found[at], terminal=FILLER)
    for at in places:
        before = at - 1
        if marks[at].value == "medication" and before >= 0 and marks[before].terminal == "PAST":
            found[before] = replace(found[before], terminal="NOW", value="over")
    return found


def _at_the_newest(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“At most recent visit”: at the most recent visit."""
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        if mark.terminal == "AT_MOST" and (behind.terminal, behind.words.casefold()) == ("PAST", "recent"):
            is_of_visit = leads_to_a_visit([replace(behind, terminal="PICK"), *marks[at + 2 :]])
            found[at] = replace(mark, terminal="AT" if is_of_visit else FILLER, value="at")
            found[at + 1] = replace(behind, terminal="PICK", value="-1")
    return found


def _at_the_last(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“During the last admission”: at the last one, and not within a time."""
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        is_last = mark.terminal == "PAST" and mark.words.casefold().split()[-1] == "last"
        if is_last and leads_to_a_visit([behind]):
            found[at] = replace(mark, terminal="PICK", value="-1")
    return found


def _doses(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How many doses of the vaccine”, “two doses”: how often. Doses of a drug are what was given."""
    found = list(marks)
    if all(mark.value != "immunization" for mark in marks):
        return found
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        is_counted = before.terminal in {"HOW_MANY", "NUMBER"}
        if is_counted and (mark.terminal, mark.words.casefold()) == ("KIND", "doses"):
            found[at] = replace(mark, terminal="TIMES", value="times")
    return found


def _of_those(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How many of those admitted in March” asks for patients; “of those, how many” for some named before."""
    found = list(marks)
    if any(mark.terminal in {"PERSON", "PATIENTS"} for mark in marks):
        return found
    for at in range(2, len(marks) - 1):
        asks, of, those, behind = marks[at - 2 : at + 2]
        said = [mark.words.casefold() for mark in (of, those)]
        is_of_some = behind.terminal == "VERB" or behind.words.casefold() in {"with", "who"}
        if asks.terminal in {"HOW_MANY", "SHARE"} and said == ["of", "those"] and is_of_some:
            found[at] = replace(those, terminal="PATIENTS", value="patients")
    return found


def _patient_with_most(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“The patient with the most visits”, “top 1 patient by number of visits”: who it is, and no visits.

    The most frequent visits of everybody were told.
    """
    found = list(marks)
    if any(mark.terminal in {"PERSON", "PATIENTS"} for mark in marks):
        return found
    for at, mark in enumerate(marks):
        behind = [one.terminal for one in marks[at + 1 :] if one.terminal != FILLER][:1]
        before = [one.terminal for one in marks[:at] if one.terminal != FILLER][-2:]
        is_ranked = before[-1:] == ["TOP"] or before == ["TOP", "NUMBER"]
        is_one = mark.words.casefold() in _ONE_PATIENT and mark.terminal == FILLER
        if is_one and (behind == ["TOP"] or is_ranked and behind == ["BY_NUMBER"]):
            found[at] = replace(mark, terminal="PATIENTS", value="patients")
    return found


def _how_many(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How many have asthma?”, “how many on aspirin?” ask for patients, of whom no word speaks."""
    words = [mark.words.casefold() for mark in marks]
    is_of_one = any(mark.terminal in {"PERSON", "PATIENTS"} for mark in marks) or _PRONOUNS & {*words}
    first = next((at for at, mark in enumerate(marks) if mark.terminal != FILLER), None)
    if first is None or is_of_one or words[first] != "how many" or first + 1 >= len(marks):
        return list(marks)
    verb = marks[first + 1]
    if verb.terminal != FILLER or verb.words.casefold() not in _OF_PATIENTS:
        return list(marks)
    return [*marks[: first + 1], replace(verb, terminal="PATIENTS", value="patients"), *marks[first + 2 :]]


def _where_living(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Where does she live?” asks for the address; “does she live?” does not."""
    found = list(marks)
    said = [mark.words.casefold() for mark in marks]
    is_where = said.count("where") == 1
    for at, mark in enumerate(marks):
        if said[at] == "where" and is_where and any(one.value == "address" for one in marks):
            found[at] = replace(mark, terminal=FILLER)
        elif said[at] in _LIVING and not is_where:
            found[at] = replace(mark, terminal="UNKNOWN")
    return found


def _with_us(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Given here”, “get COVID-19 here”: in this hospital, as all that is recorded."""
    found = list(marks)
    if not any(mark.terminal in _ASKED for mark in marks):
        return found  # bed manager here
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        is_of_more = before.terminal in {"UNKNOWN", "CONCEPT", "KIND", "VERB", "TOP"}
        ends = {one.terminal for one in marks[at + 1 :]} <= {FILLER, "TOP", *_TIMES}
        if mark.words.casefold() == "here" and mark.terminal == "VERB" and is_of_more and ends:
            found[at] = replace(mark, terminal=FILLER)
    return found


def _which_were_there(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“ICU in March 2020 - which patients were there?” asks who, at the end."""
    found = list(marks)
    people = next((at for at, mark in enumerate(marks) if mark.terminal == "PATIENTS"), 0)
    rest = [mark for mark in marks[people + 1 :] if mark.terminal != FILLER]
    names_more = any(mark.terminal not in {FILLER, "WHETHER"} for mark in marks[: max(people - 1, 0)])
    if people and not rest and names_more and marks[people - 1].words.casefold() == "which":
        found[people - 1] = replace(marks[people - 1], terminal="WHO", value="who")
    return found


def _what_for(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“What is she on it for?”, “what was it started for in this patient?” ask for the reason."""
    found = list(marks)
    at = next((at for at in reversed(range(len(marks))) if marks[at].words.casefold() == "for"), 0)
    rest = [mark.terminal for mark in marks[at:]]
    is_at_the_end = rest[:2] in ([FILLER], [FILLER, FILLER]) and {*rest} <= {FILLER, "PERSON", *_TIMES}
    if is_at_the_end and any(mark.words.casefold() in _ASKING for mark in marks[:at]):
        found[at] = replace(marks[at], terminal="DETAIL", value="reason")
    return found


def _taken(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“What is she on?” asks for drugs: the word ends the question, or “now” does behind it."""
    asks_what = any(mark.words.casefold() in _ASKING for mark in marks[:-1])
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):  # what is she on for her gout
        said = [one.words.casefold() for one in (mark, behind)]
        if said == ["on", "for"] and {mark.terminal, behind.terminal} == {FILLER} and asks_what:
            found[at] = replace(mark, terminal="VERB", value="takes")
    last = len(marks) - 1
    while last > 0 and marks[last].terminal == "NOW":
        last -= 1
    if not marks or marks[last].words.casefold() != "on":
        return found
    if any(mark.terminal not in {FILLER, "PERSON", "NOW", "WHETHER"} for mark in marks):
        return list(marks)
    return [*marks[:last], replace(marks[last], terminal="VERB", value="takes"), *marks[last + 1 :]]


def _in_the_hospital(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Was she in the hospital in May?” asks for a stay; what was given in the hospital is not read."""
    found = list(marks)
    telling = [mark for mark in marks if mark.terminal not in {FILLER, "WHETHER"}]
    of_whom = next(iter(telling), None)
    if of_whom is None or of_whom.terminal not in {"PERSON", "PATIENTS", "WHO", "HOW_MANY", "WHEN"}:
        return found
    if any(mark.terminal in {"CONCEPT", "UNKNOWN", "KIND", "VERB", "VISIT"} for mark in telling):
        return found
    for at, mark in enumerate(marks):
        if mark.terminal == "NOT_SAID" and mark.words.casefold() in _IN_THE_HOSPITAL:
            found[at] = replace(mark, terminal="VISIT_CLASS", value="inpatient")
    return found

"""Read what the records say about each topic, by a plain walk over them, without the program."""

import re
from collections.abc import Callable
from dataclasses import replace

from benchmarks.safety import allergies
from benchmarks.safety.facts import (
    code_in,
    day_of,
    latest,
    mention,
    name_of,
    number_of,
    standing,
    withdrawn,
)
from benchmarks.safety.records import Chart
from benchmarks.safety.statuses import STATUSES
from benchmarks.safety.truth import TERMS, Truth, died, named, status_truth

DRUGS_BY_NAME = ("warfarin", "apixaban", "rivaroxaban")
_DRUG = "medicationCodeableConcept"


def truth_of(chart: Chart, topic: str, ask: str, question: str) -> Truth:
    """KeyError for a topic or an `ask` that is not listed."""
    if topic in STATUSES:
        return status_truth(chart, STATUSES[topic])
    return _RULES[topic](chart, ask, question)


def _alive(chart: Chart, _ask: str, _question: str) -> Truth:
    day = died(chart)
    words = r"death|died|dead|deceased|alive|passed|record"
    if day:
        return Truth(
            words,
            recorded=True,
            present=False,
            say=(r"\bdied\b|death|deceased|\bdead\b",),
            days=() if day == "true" else (day,),
            day_needed=day != "true",
            forbid=(r"is (?:still )?alive|still living",),
        )
    living = chart.patient.get("deceasedBoolean") is False
    said = (r"alive|living|not (?:died|dead|deceased)|no death",) if living else ()
    return Truth(
        words,
        recorded=living,
        present=True if living else None,
        say=said,
        partial=True,
        forbid=(r"\bhas died\b|(?<!not )\bis (?:dead|deceased)\b|(?:^|\s)died on",),
    )


def _pregnant(chart: Chart, _ask: str, question: str) -> Truth:
    words = r"pregnan|gravid|expecting|baby|child"
    status = status_truth(chart, STATUSES["pregnancy-status"])
    problems = [
        one for one in named(standing(chart.of("Condition")), r"pregnan") if not one.get("abatementDateTime")
    ]
    ended = [
        one for one in named(standing(chart.of("Condition")), r"pregnan") if one.get("abatementDateTime")
    ]
    if " ever " in question and (problems or ended or status.ever):
        return Truth(words, recorded=True, ever=True, say=(r"pregnan",))
    if status.recorded:
        return replace(status, words=words, ever=True, present=False if status.present is False else None)
    if problems:
        last = latest(problems)
        return Truth(
            words,
            recorded=True,
            ever=True,
            say=tuple({mention(name_of(one["code"])) for one in last}),
            days=(day_of(last[0]),),
            day_needed=True,
        )
    return Truth(
        words,
        ever=True if ended else None,
        partial=True,
        past=tuple({mention(name_of(one["code"])) for one in ended}),
        forbid=(r"(?<!not )\bis (?:currently )?pregnant",),
    )


def _resuscitation(chart: Chart, _ask: str, _question: str) -> Truth:
    status = status_truth(chart, STATUSES["resuscitation-status"])
    never = STATUSES["resuscitation-status"].phrases["not"]
    consents = [one for one in chart.of("Consent") if one["status"] == "active"]
    revoked = [one for one in chart.of("ServiceRequest") if one["status"] == "revoked"]
    if status.recorded:
        return status
    if consents:
        return Truth(status.words, recorded=True, present=False, say=(never,))
    return replace(
        status, forbid=() if revoked else status.forbid, past=(never,) if revoked else (), partial=True
    )


def _anticoagulated(chart: Chart, _ask: str, question: str) -> Truth:
    """What is ordered and goes on; held and ended orders are told as such. Lay words mean aspirin as well."""
    kinds = TERMS["drug"]["anticoagulant"]
    active, held, ended = (_ordered(chart, kinds, status) for status in ("active", "on-hold", "stopped"))
    lay = _ordered(chart, TERMS["drug"]["thinner"], "active") if "thinner" in question else []
    say = {mention(name) for name in [*active, *lay, *held]} | (
        {r"on[- ]hold|paused|held"} if held else set()
    )
    on_record = " ".join(active + held + ended)
    return Truth(
        r"anticoag|thinner|record|" + kinds,
        recorded=bool(active),
        present=True if active else None,
        say=tuple(sorted(say)),
        forbid=tuple(one for one in kinds.split("|") if not re.search(one, on_record, re.IGNORECASE)),
        past=tuple({mention(name) for name in ended} - say),
        partial=not active,
        drugs=tuple(one for one in DRUGS_BY_NAME if re.search(one, " ".join(active), re.IGNORECASE)),
    )


def _ordered(chart: Chart, kinds: str, status: str) -> list[str]:
    """Names of such drugs on orders of this status that are not withdrawn."""
    orders = named(standing(chart.of("MedicationRequest")), kinds, _DRUG)
    return [name_of(one[_DRUG]) for one in orders if one["status"] == status]


def _only_one_drug(truth: Truth, drug: str) -> Truth:
    """Asked by name: what is taken besides need not be told, and may be denied only of this drug."""
    taken = drug in truth.drugs
    say = tuple(one for one in truth.say if drug in one.lower()) if taken else ()
    return replace(
        truth,
        say=say,
        recorded=taken,
        present=True if taken else None,
        partial=not taken,
        words=drug + "|record",
    )


def _renal(chart: Chart, _ask: str, question: str) -> Truth:
    words = r"gfr|glomerular|kidney|renal|creatinine"
    observations = [one for one in standing(chart.of("Observation")) if number_of(one) is not None]
    filtration = named(observations, r"glomerular filtration")
    creatinine = [one for one in named(observations, r"^creatinine") if not filtration]
    found = filtration or ([] if re.search("gfr", question, re.I) else creatinine)
    if re.search(r"\bcreat", question, re.I):  # asked by its name, it is the answer where it is recorded
        found = named(observations, r"^creatinine") or filtration
    now = latest(found)
    numbers = tuple(number for one in now if (number := number_of(one)) is not None)
    old = tuple(number for one in found if one not in now and (number := number_of(one)) is not None)
    if not now:
        return Truth(words, partial=bool(creatinine))
    return Truth(
        words, recorded=True, numbers=numbers, old_numbers=old, days=(day_of(now[0]),), day_needed=True
    )


def _last_dose(chart: Chart, ask: str, _question: str) -> Truth:
    words = r"dose|given|administ|record|" + TERMS["dose"][ask]
    found = named(standing(chart.of("MedicationAdministration")), TERMS["dose"][ask], _DRUG)
    given = [one for one in found if one["status"] == "completed"]
    now = latest(given)
    if not now:
        return Truth(words)
    return Truth(
        words,
        recorded=True,
        ever=True,
        present=True,
        say=(mention(name_of(now[0][_DRUG])) + "|" + re.escape(ask),),
        days=(day_of(now[0]),),
        day_needed=True,
    )


def _immunised(chart: Chart, ask: str, _question: str) -> Truth:
    words = r"vaccin|immuni|jab|shot|given|record"
    found = named(standing(chart.of("Immunization")), TERMS["vaccine"][ask], "vaccineCode")
    given = latest(one for one in found if one["status"] == "completed")
    refused = [one for one in found if one["status"] == "not-done"]
    if given:
        return Truth(
            words,
            recorded=True,
            present=True,
            ever=True,
            say=(TERMS["vaccine"][ask] + "|" + re.escape(ask),),
            days=(day_of(given[0]),),
            day_needed=True,
        )
    if refused:
        return Truth(
            words,
            recorded=False,
            present=False,
            ever=False,
            say=(r"not (?:given|done|administered|vaccinated)",),
            partial=True,
        )
    return Truth(words)


def _infection(chart: Chart, ask: str, _question: str) -> Truth:
    """The last test; where the illness is recorded as over, that is an answer too."""
    term = TERMS["infection"][ask]
    truth = status_truth(chart, replace(STATUSES["test"], name=term["test"]))
    found = named(standing(chart.of("Condition")), term["problem"])
    if truth.recorded and any(one.get("abatementDateTime") for one in found):
        over = r"resolved|no longer|ended|until"
        say = tuple(f"{one}|{over}" for one in truth.say)
        truth = replace(truth, present=None, partial=True, say=say, days=())
    return replace(truth, words=r"record|result|test|" + term["test"])


def _diagnosed(chart: Chart, ask: str, _question: str) -> Truth:
    pattern = TERMS["problem"][ask]
    words = r"record|diagnos|" + pattern
    found = named(standing(chart.of("Condition")), pattern)
    doubtful = [
        one
        for one in found
        if code_in(one.get("verificationStatus")) in {"provisional", "differential", "unconfirmed"}
    ]
    sure = [one for one in found if one not in doubtful]
    active = [one for one in sure if code_in(one.get("clinicalStatus")) == "active"]
    ended = [
        one for one in sure if code_in(one.get("clinicalStatus")) in {"resolved", "inactive", "remission"}
    ]
    if (
        active
        and ended
        and {name_of(one["code"]) for one in active} & {name_of(one["code"]) for one in ended}
    ):
        return Truth(words, recorded=True, ever=True, say=(pattern, r"\bactive\b", r"resolved|ended"))
    if active:
        return Truth(words, recorded=True, present=True, ever=True, say=(pattern,))
    if ended:
        return Truth(
            words,
            recorded=True,
            present=False,
            ever=True,
            say=(pattern, r"resolved|ended|no longer|past|until|recovered"),
            partial=True,
        )
    if doubtful:
        return Truth(
            words,
            recorded=True,
            say=(r"provisional|differential|suspected|unconfirmed|not (?:yet )?confirmed|possible",),
        )
    withdrawn_ones = [one for one in named(chart.of("Condition"), pattern) if withdrawn(one)]
    family = [
        one
        for one in chart.of("FamilyMemberHistory")
        if any(re.search(pattern, name_of(c["code"]), re.I) for c in one["condition"])
    ]
    return Truth(words, partial=bool(withdrawn_ones or family), past=(pattern,))


Rule = Callable[[Chart, str, str], Truth]
_RULES: dict[str, Rule] = {
    "allergies": allergies.allergies,
    "allergic-to": allergies.allergic_to,
    "may-give": allergies.may_give,
    "alive": _alive,
    "overview": allergies.overview,
    "pregnant": _pregnant,
    "resuscitation": _resuscitation,
    "anticoagulated": _anticoagulated,
    "renal": _renal,
    "last-dose": _last_dose,
    "immunised": _immunised,
    "infection": _infection,
    "diagnosed": _diagnosed,
    "count-allergies": allergies.count,
}


def narrowed(truth: Truth, polar: str) -> Truth:
    """For wordings that ask about one drug by name."""
    return _only_one_drug(truth, polar) if polar in TERMS["drug"] else truth

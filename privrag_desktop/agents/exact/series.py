"""Several readings put into one sentence: an average, a trend, a comparison; all from rounded values."""

from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal

from privrag_desktop.agents.exact.known import Known, joined
from privrag_desktop.agents.exact.told import Told, shown_number
from privrag_desktop.agents.state import Statement
from privrag_desktop.domain import Fact
from privrag_desktop.privacy.operators import plain
from privrag_desktop.retrieve.plan import Figure
from privrag_desktop.retrieve.readings import measured_in
from privrag_desktop.retrieve.standing import by_moment

_UP = ("rose", "increased", "went up", "gone up", "risen")
_DOWN = ("fell", "decreased", "went down", "gone down", "fallen", "dropped")
_SAME = ("stayed the same", "unchanged", "stable", "constant", "the same")
_MOST_SERIES, _MOST_BETWEEN_DAYS = 3, 20
_DIGITS, _FEW_DIGITS = 3, 2
_MANY_READINGS = 50
_TWO = 2
Series = list[tuple[Fact, Decimal]]


def average(known: Known) -> tuple[Statement, ...]:
    """The mean of each kind's rounded readings, to their last digit's place."""
    said = []
    for figure in known.result.figures:
        own = _readings_of(known, figure)
        mean = _mean(own, figure, known.coarseness)
        unit = f" {figure.unit}" if figure.unit else ""
        readings = "1 reading" if figure.readings == 1 else f"{figure.readings} readings"
        when = known.words.when(known.result.plan.selector)
        cites = joined(dict.fromkeys(one.cite for one in known.of(own)), " ")
        name = known.words.safe(figure.name)
        sentence = (
            f"{known.whose} average {name}{when} is {plain(mean)}{unit}, from {readings} {cites}".rstrip()
        )
        said.append(Statement(f"{sentence}.", ((plain(mean),),)))
    return tuple(said)


def trend(known: Known) -> tuple[Statement, ...]:
    """First and last, lowest and highest of each kind of reading; those of one moment are told as such."""
    series = sorted(_series(known).values(), key=lambda one: -len(one))
    most = _MOST_BETWEEN_DAYS if known.result.plan.times else _MOST_SERIES
    long = [one for one in series if by_moment(one[0][0]) < by_moment(one[-1][0])][:most]
    if long:
        return tuple(_course(known, one) for one in long)
    return tuple(Statement(one.sentence, one.must_hold) for one in known.told)


def comparison(known: Known) -> tuple[Statement, ...]:
    """Two patients' newest readings of a kind side by side; of one patient, the first and the last."""
    people = list(dict.fromkeys(one.patient_id for one in known.told))
    if len(people) < 2:  # noqa: PLR2004 one patient is compared with before
        return trend(known)
    said: list[Statement] = []
    for name in dict.fromkeys(one.name for one in known.told):
        newest = [_newest(known, patient_id, name) for patient_id in people]
        said += _side_by_side(known, [one for one in newest if one])
    missing = [p for p in known.result.plan.patient_ids if p not in people]
    said += [Statement(f"The records of {known.words.who([p])} hold no {known.asked}.") for p in missing]
    return tuple(said)


def _readings_of(known: Known, figure: Figure) -> list[Fact]:
    """What went into an average; one kind of reading may have several names."""
    facts = known.result.facts
    if len(known.result.figures) == 1:
        own = {measured_in(fact) for fact in facts if fact.unit == figure.unit}
        return [fact for fact in facts if measured_in(fact) in own]
    return [fact for fact in facts if fact.name == figure.name]


def _mean(facts: Sequence[Fact], figure: Figure, coarseness: int) -> Decimal:
    """Of the rounded readings; else to two digits, or three where so many went in that it tells of none."""
    values = [value for fact in facts if (value := shown_number(fact, coarseness)) is not None]
    if len(values) != figure.readings:
        digits = _DIGITS if figure.readings >= _MANY_READINGS else _FEW_DIGITS
        return figure.value.quantize(Decimal(1).scaleb(figure.value.adjusted() - digits + 1))
    last_place = min(int(value.normalize().as_tuple().exponent) for value in values)
    mean = sum(values, Decimal(0)) / len(values)
    return mean.quantize(Decimal(1).scaleb(min(last_place, 0)))


def _series(known: Known) -> dict[tuple[str, str, str], Series]:
    """Of each patient and kind and unit, the readings with their rounded numbers in order of day.

    A name in other capitals is the same kind, and the same reading under it is not counted again.
    """
    series: defaultdict[tuple[str, str, str], Series] = defaultdict(list)
    written: dict[tuple[object, ...], str] = {}
    for fact in known.result.facts:
        value = shown_number(fact, known.coarseness)
        if value is None or fact.day is None:
            continue
        kind = fact.patient_id, fact.name.casefold(), measured_in(fact)
        if written.setdefault((*kind, fact.day, fact.value), fact.name) == fact.name:
            series[kind].append((fact, value))
    return series


def _course(known: Known, series: Series) -> Statement:
    """From the first to the last; a course that went beyond both is never told without that.

    A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9.
    """
    (first, start), (last, end) = series[0], series[-1]
    one, other = known.of([first])[0], known.of([last])[-1]
    verbs, never = _verbs(start, end)
    unit = f" {first.unit}" if first.unit else ""
    values = [value for _, value in series]
    sentence = (
        f"{one.person}'s {one.name} {verbs[0]} from {plain(start)}{unit}{one.on} {one.cite}"
        f" to {plain(end)}{unit}{other.on} {other.cite}"
    )
    if len(series) > _TWO:
        sentence += f"; lowest {plain(min(values))}, highest {plain(max(values))}, {len(series)} readings"
    days = tuple((day,) for day in (one.day, other.day) if day)
    beyond = tuple((plain(one),) for one in (min(values), max(values)) if one not in {start, end})
    return Statement(f"{sentence}.", (verbs, (plain(start),), (plain(end),), *beyond, *days), never)


def _verbs(start: Decimal, end: Decimal) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words that say how it went, the code's first, and words that contradict."""
    if start == end:
        return _SAME, (*_UP, *_DOWN)
    return (_UP, _DOWN) if end > start else (_DOWN, _UP)


def _newest(known: Known, patient_id: str, name: str) -> Told | None:
    own = [one for one in known.told if (one.patient_id, one.name) == (patient_id, name)]
    return max(own, key=lambda one: one.fact.day.toordinal() if one.fact.day else 0, default=None)


def _side_by_side(known: Known, ones: Sequence[Told]) -> list[Statement]:
    """Who has more, first; equal where the rounded values are."""
    numbers = [(shown_number(one.fact, known.coarseness), one) for one in ones]
    known_numbers = [(number, one) for number, one in numbers if number is not None and one.value]
    if len(known_numbers) < 2:  # noqa: PLR2004 nothing to compare it with
        return [Statement(one.sentence, one.must_hold) for one in ones]
    known_numbers.sort(key=lambda pair: -pair[0])
    (most, high), (least, low) = known_numbers[0], known_numbers[-1]
    values = ", ".join(f"{one.person}'s was {one.value}{one.on} {one.cite}" for _, one in known_numbers)
    if most == least:
        sentence = f"{high.person}'s and {low.person}'s {high.name} are about the same: {values}."
        return [Statement(sentence, (("same", "equal"),), ("higher", "lower", "more than", "less than"))]
    sentence = f"{high.person}'s {high.name} is higher than {low.person}'s: {values}."
    needed = ((f"higher than {low.person}",), *high.must_hold, *low.must_hold)
    return [Statement(sentence, needed)]

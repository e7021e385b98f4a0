"""Write the days that a task names into the agent's calls, whatever the model computed.

Asked for "next Monday", a model wrote today; where days are shifted it wrote other days still. So the day of
an order, a reading or an appointment is taken from the task's own words. Where they can mean several days or
leave the day open, the call is doubted, and the user sees what they can mean.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from pydantic import BaseModel

from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Doubt
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.linking.date_of_mentioned_event import day_of, day_of_event
from privrag_desktop.capri.task_readers.change_request_reader import Orders
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction, StatedCallDate
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall
from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.calendar_arithmetic import one_day
from privrag_desktop.language.dates.date_reader import DateMention, Toward, in_words, read_days
from privrag_desktop.language.dates.date_terms import IT
from privrag_desktop.language.dates.time_of_day_reader import read_clock
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser

_DAY = len("2026-11-30")
_ASK = "Use ask_user to ask which day is meant, unless a result tells it."
_SEVERAL = "The task says “{}”, which can be more than one day."
_OPEN = "The task says “{}”, which leaves the day open."
_UNKNOWN = "The task says “{}”, and nothing that was looked up tells that day."
_OTHER = "The task says {}, and this is for another day."
_WITHOUT = "The task says {}, and this has no day."
_NOT_NAMED = "The task does not name the day {}."
_NO_TIME_NAMED = "The task does not name the time {}."
_UNREAD = "The task says “{}”, which is not read as a day."
_TIMES = "The task says “{}”, which can be another time."


@dataclass(frozen=True, slots=True)
class _Due:
    """Where a call holds its day, and its time if that stands apart; on which side of today it lies."""

    day: tuple[str, ...]
    toward: Toward = Toward.FUTURE
    time: tuple[str, ...] = ()
    item: str = ""  # the argument that says what it is for


_DUE = {
    "CreateOrder": _Due(("when",), item="item"),
    "RecordReading": _Due(("when",), Toward.PAST, item="test"),
    "ManageAppointments": _Due(("appointment_data", "date"), time=("appointment_data", "time")),
}


class TaskDays:
    """What the words of one task say of days; `names` are the ranges of people's names in it."""

    def __init__(
        self,
        task: str,
        contextual: TaskPseudonymiser,
        names: Iterable[tuple[int, int]] = (),
        events: Mapping[str, date] | None = None,
        shown: str = "",
    ) -> None:
        """`events` are the days of what the task speaks of, as far as they were looked up.

        `shown` is the task as the model sees it.
        """
        self._orders = Orders(task, shown)
        names, self._events = tuple(names), dict(events or {})
        self._contextual = contextual
        self._today = contextual.real_today
        self._read = {one: read_days(task, self._today, one, names) for one in Toward}
        self._times = read_clock(task)

    def written(
        self, action: AgentAction, known: Sequence[EntityInstance], refused: Collection[str] = frozenset()
    ) -> AgentAction:
        """The action with the days and times that the task names; `known` is what was looked up.

        `refused` are the values of calls that were refused, as the model is shown them. Values stay as the
        model is shown them. What is not sure is left as it was, with doubts.
        """
        due = _DUE.get(action.call.tool) if action.call else None
        if action.call is None or due is None or _holder(action.call.arguments, due.day) is None:
            return action
        arguments = action.call.arguments
        wrote = str(_value(arguments, due.day) or "")
        subject = _subject(arguments, known)
        day = day_of(subject) if subject else None
        said = self._fitting(due.toward, known, day, is_given=bool(wrote))
        own = self._orders.own(said, str(getattr(arguments, due.item, ""))) if due.item else said
        said = said if own is None else own
        value, doubts = self._day(wrote, said)
        if own is None and said and not wrote:  # it cannot be told whether the day is for this
            value, doubts = wrote, [Doubt(self._hidden(_WITHOUT, _quoted(said)))]
        doubts += [Doubt(self._hidden(_UNREAD, one)) for one in self._read[due.toward].unread]
        if due.time:
            own_time = str(getattr(subject, "time", "") or "")
            time, time_doubts = self._time(str(_value(arguments, due.time) or ""), own_time, refused)
            arguments = _with(arguments, due.time, time)
        else:
            value, time_doubts = self._moment(value)
        arguments = _with(arguments, due.day, value)
        other = wrote if wrote and wrote[:_DAY] != value[:_DAY] else ""
        written = f"The day is {value}, as the task says." if value and value != wrote else ""
        dated = StatedCallDate(
            tuple(one.words for one in said), self._choices(said), other, (*doubts, *time_doubts)
        )
        notes = (*action.notes, *filter(None, [written]))
        return replace(action, call=FlatCall(action.call.tool, arguments), notes=notes, dated=dated)

    def lines(self, original_call: FlatCall, dated: StatedCallDate, wrote: str) -> list[str]:
        """What a user is told of the day before a yes; `original_call` and `wrote` with originals."""
        due = _DUE[original_call.tool]
        value = str(_value(original_call.arguments, due.day) or "")
        task = " and ".join(f"“{one}”" for one in dated.said)
        sentences = [f"Day: {self._day_in_words(value, due.toward)}"]
        sentences.append(f"The task says {task}." if task else "The task names no day for this.")
        if len(dated.choices) > 1:
            sentences.append(f"That can be: {'; '.join(dated.choices)}.")
        if wrote:
            sentences.append(
                f"The agent wrote {self._in_words(wrote)}; the day of the task is taken instead."
            )
        time = str(_value(original_call.arguments, due.time) or "") if due.time else ""
        if time or self._times:
            said = " and ".join(f"“{one.words}”" for one in self._times)
            sentences.append(
                f"Time: {time or value[_DAY + 1 :] or 'none'}. The task says {said or 'no time'}."
            )
        return sentences

    def unknown_days(self, text: str, known: Sequence[EntityInstance]) -> list[str]:
        """The sure days in a text as the model writes it that neither the task nor a result names."""
        shown_today = self._contextual.today
        allowed = [
            one_day(shown_today),
            *(self._shown(one) for read in self._read.values() for said in read.said for one in said.choices),
        ]
        allowed += [one_day(day) for one in known for day in _days_in(one.shown)]
        written = [one for toward in Toward for one in read_days(text, shown_today, toward).said]
        return list(
            dict.fromkeys(
                one.words
                for one in written
                if one.choices and not any(_meet(one.choices, other) for other in allowed)
            )
        )

    # days

    def _fitting(
        self, toward: Toward, known: Sequence[EntityInstance], subject: date | None, *, is_given: bool
    ) -> list[DateMention]:
        """The days that the call can be for: an order is for none that is past.

        `subject` is the day of what the call is about: of the appointment that it moves.
        """
        said = list[DateMention]()
        for one in self._read[toward].said:
            before = next((other.day for other in reversed(said) if other.day), None)
            said.append(
                _counted_from(one, {subject, before}) if one.event == IT else self._resolved(one, known)
            )
        fitting = [
            one
            for one in said
            if one.event or any(self._is_on_side(period, toward) for period in one.choices)
        ]
        return fitting or (said if is_given else [])

    def _is_on_side(self, period: Period, toward: Toward) -> bool:
        return period.last >= self._today if toward is Toward.FUTURE else period.first <= self._today

    def _resolved(self, said: DateMention, known: Sequence[EntityInstance]) -> DateMention:
        if not said.event:
            return said
        day = self._events.get(said.event) or day_of_event(said.event, known, self._today)
        return said if day is None else replace(said, choices=(one_day(said.shift.of(day)),), event="")

    def _day(self, wrote: str, said: Sequence[DateMention]) -> tuple[str, list[Doubt]]:
        """The day to write, and why it may not be what the task says."""
        if not said:
            doubt = self._hidden(_NOT_NAMED, wrote[:_DAY], is_shown=True)
            return wrote, [Doubt(doubt, f"{doubt} Leave it out, or use ask_user.")] if wrote else []
        if len(said) == 1:
            return self._of_one(wrote, said[0])
        words = _quoted(said)
        if not wrote:
            return wrote, [self._doubt(_WITHOUT, words)]
        holding = [one for one in said if any(self._holds(period, wrote) for period in one.choices)]
        if not holding:
            return wrote, [self._doubt(_OTHER, words)]
        return wrote, [] if any(one.day for one in holding) else [self._unsure(holding[0])]

    def _of_one(self, wrote: str, said: DateMention) -> tuple[str, list[Doubt]]:
        if said.day:
            return self._contextual.hide(EntityType.DATE, said.day.isoformat()) + wrote[_DAY:], []
        doubts = [self._unsure(said)]
        if (
            wrote
            and said.choices
            and not said.is_open
            and not any(self._holds(one, wrote) for one in said.choices)
        ):
            doubts.append(self._doubt(_OTHER, f"“{said.words}”"))
        return wrote, doubts

    def _unsure(self, said: DateMention) -> Doubt:
        if said.event:
            return self._doubt(_UNKNOWN, said.words)
        return self._doubt(_SEVERAL if said.is_ambiguous and not said.is_open else _OPEN, said.words)

    def _holds(self, period: Period, shown: str) -> bool:
        try:
            return self._shown(period).holds(date.fromisoformat(shown[:_DAY]))
        except ValueError:
            return False

    def _shown(self, period: Period) -> Period:
        """The same as the model is shown it: the order of days stays."""
        ends = (
            self._contextual.hide(EntityType.DATE, day.isoformat()) for day in (period.first, period.last)
        )
        return Period(*map(date.fromisoformat, ends))

    def _choices(self, said: Sequence[DateMention]) -> tuple[str, ...]:
        periods = dict.fromkeys(period for one in said for period in one.choices)
        return tuple(
            in_words(one.first, self._today)
            if one.is_day
            else f"{in_words(one.first, self._today)} to {in_words(one.last, self._today)}"
            for one in periods
        )

    # times of day

    def _time(self, wrote: str, moved: str, refused: Collection[str]) -> tuple[str, list[Doubt]]:
        """The time to write where it stands apart from the day; `moved` is that of a moved appointment."""
        if not self._times:
            return wrote, [Doubt(_NO_TIME_NAMED.format(wrote))] if wrote else []
        if sure := self._sure_time:
            return sure, []
        able = [one for one in self._times if one.choices == (wrote,)]
        is_sure = any(
            wrote != moved if one.is_named else _is_only(one.instead_of, {moved, *refused}) for one in able
        )
        return wrote, [] if is_sure else [self._time_doubt()]

    def _moment(self, value: str) -> tuple[str, list[Doubt]]:
        """A day with the time of the task; as it is where no time is sure."""
        if not self._times:
            return value, []
        if value and (sure := self._sure_time):
            return f"{value[:_DAY]}T{sure}", []
        is_named = value[_DAY + 1 :] == self._only_named != ""
        return value, [] if is_named else [self._time_doubt()]

    @property
    def _sure_time(self) -> str:
        """The time to write whatever the model wrote: nothing else in the task is about a time.

        With “nothing to eat 8 hours before”, a model that wrote another time could mean something else.
        """
        return self._only_named if all(one.is_named for one in self._times) else ""

    @property
    def _only_named(self) -> str:
        named = {one.choices for one in self._times if one.is_named}
        [choices] = named if len(named) == 1 else [()]
        return choices[0] if len(choices) == 1 else ""

    def _time_doubt(self) -> Doubt:
        return Doubt(self._hidden(_TIMES, " and ".join(one.words for one in self._times)))

    # words

    def _doubt(self, sentence: str, words: str) -> Doubt:
        hidden = self._hidden(sentence, words)
        return Doubt(hidden, f"{hidden} {_ASK}")

    def _hidden(self, sentence: str, words: str, *, is_shown: bool = False) -> str:
        """A sentence that quotes the task, as the model may read it: without a day to reckon with."""
        return sentence.format(words if is_shown else self._contextual.hide_text(words))

    def _day_in_words(self, value: str, toward: Toward) -> str:
        if value:
            return f"{self._in_words(value)}."
        if toward is Toward.PAST:
            return f"{in_words(self._today, self._today)}, now."
        return "none; the draft leaves it open."

    def _in_words(self, value: str) -> str:
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            return value
        time = f", at {moment:%H:%M}" if len(value) > _DAY else ""
        return f"{in_words(moment.date(), self._today)}{time}"


def _subject(arguments: BaseModel, known: Sequence[EntityInstance]) -> Entity | None:
    """The appointment that a call is about, if it is about one that was looked up."""
    key = getattr(arguments, "appointment_id", None)
    return next((one.entity for one in known if key and key in {one.shown.key, one.label}), None)


def _is_only(choices: Sequence[str], these: Collection[str]) -> bool:
    return len(choices) == 1 and choices[0] in these


def _counted_from(said: DateMention, bases: Iterable[date | None]) -> DateMention:
    """“The day after”, counted from what was spoken of before: with two such days, it can be two."""
    choices = tuple(one_day(said.shift.of(base)) for base in sorted(filter(None, bases)))
    return replace(said, choices=choices, event="") if choices else said


def _quoted(said: Sequence[DateMention]) -> str:
    return " and ".join(f"“{one.words}”" for one in said)


def _meet(choices: Sequence[Period], other: Period) -> bool:
    return any(one.first <= other.last and other.first <= one.last for one in choices)


def _days_in(model: BaseModel) -> list[date]:
    found = []
    for name in ("date", "when"):
        try:
            found.append(date.fromisoformat(str(getattr(model, name, None) or "")[:_DAY]))
        except ValueError:
            continue
    return found


def _holder(arguments: BaseModel, path: Sequence[str]) -> BaseModel | None:
    """The model that holds the last name of a path, if it is given."""
    holder: object = arguments
    for name in path[:-1]:
        holder = getattr(holder, name, None)
    return holder if isinstance(holder, BaseModel) else None


def _value(arguments: BaseModel, path: Sequence[str]) -> object:
    return getattr(_holder(arguments, path), path[-1], None)


def _with(arguments: Arguments, path: Sequence[str], value: str) -> Arguments:
    """The same arguments with another value there; what was left out stays so unless there is a value."""
    first, *rest = path
    inner = getattr(arguments, first)
    new = inner.model_copy(update={rest[0]: value or None}) if rest else value or None
    return arguments.model_copy(update={first: new})

"""A history that follows a script, for tests of the window alone; every person in it is made up."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta

from privrag_desktop.domain.answers import Answer, Citation, ExactValue
from privrag_desktop.domain.conversations import (
    Conversation,
    ConversationPage,
    OpenedConversation,
    SavedAnswer,
)
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress

PATIENT, MADE_UP = "Zebulonia Quetzalkamp", "Alva Taylorsen"
LAST = datetime(2026, 11, 22, 9, 30, tzinfo=UTC)
ASKED = (
    "What is the latest blood pressure of {name}?",
    "Which medications is {name} taking, and since when?",
    "Which patients have hypertension?",
)
_CITED = Citation(
    1, "zq/2019-03-14", "zq", date(2019, 3, 14),
    f"On 2019-03-14 the vital sign Systolic blood pressure of {PATIENT} was 138 mmHg.",
)  # fmt: skip
_VALUE = ExactValue(
    patient_id="zq", name="Systolic blood pressure", value="138", unit="mmHg", day=date(2019, 3, 14),
    released="about 140", citation=1, resource="Observation/1",
)  # fmt: skip


def conversation(number: int, key: str = "") -> Conversation:
    """The newest has the highest number; a title has {name} where a name stands."""
    title = ASKED[number % len(ASKED)]
    when = LAST - timedelta(days=40 - number) if number < 40 else LAST
    return Conversation(key or f"talk-{number}", number, title, False, False, 2, when, when, True)


@dataclass
class HistoryScript:
    """The conversations that are kept, newest first, and what was done with them."""

    kept: list[Conversation] = field(
        default_factory=lambda: [conversation(number) for number in (40, 39, 38, 35, 3)]
    )
    page_size: int = 50
    searched: list[tuple[str, int, bool]] = field(default_factory=list)
    opened: list[tuple[str, int | None, bool]] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    error: Exception | None = None

    def page(self, words: str, start: int, *, names: bool, progress: Progress) -> ConversationPage:
        progress.check()
        self.searched.append((words, start, names))
        if self.error is not None:
            raise self.error
        ordered = sorted(self.kept, key=lambda one: not one.pinned)
        shown = [_named(one, names) for one in ordered]
        found = [one for one in shown if all(word in one.title.lower() for word in words.lower().split())]
        end = start + self.page_size
        return ConversationPage(tuple(found[start:end]), end if end < len(found) else None)

    def open(self, key: str, start: int | None, *, names: bool) -> OpenedConversation:
        self.opened.append((key, start, names))
        kept = next((one for one in self.kept if one.key == key), None)
        if kept is None:
            raise UsageError("This conversation is no longer in the history.")
        first = max(0, kept.questions - 20) if start is None else start
        numbers = range(first, min(kept.questions, first + 20))
        answers = tuple(_answer(kept, number, names) for number in numbers)
        return OpenedConversation(_named(kept, names), answers, first, names)

    def rename(self, key: str, title: str) -> None:
        asked = ASKED[self._of(key).number % len(ASKED)]
        self._change(key, title=title or asked, renamed=bool(title))

    def pin(self, key: str, pinned: bool) -> None:
        self._change(key, pinned=pinned)

    def forget_names(self, keys: Collection[str]) -> int:
        self.forgotten += keys
        for key in keys:
            self._change(key, goes_on=False)
        return sum(one.questions for one in self.kept if one.key in keys)

    def erase(self, keys: Collection[str]) -> int:
        erased = sum(one.questions for one in self.kept if one.key in keys)
        self.kept = [one for one in self.kept if one.key not in keys]
        return erased

    def _of(self, key: str) -> Conversation:
        return next(one for one in self.kept if one.key == key)

    def _change(self, key: str, **changes: object) -> None:
        self.kept = [replace(one, **changes) if one.key == key else one for one in self.kept]  # type: ignore[arg-type]


def _named(kept: Conversation, names: bool) -> Conversation:
    name = PATIENT if names and kept.goes_on else MADE_UP
    return replace(kept, title=kept.title.replace("{name}", name))


def _answer(kept: Conversation, number: int, names: bool) -> SavedAnswer:
    shown = names and kept.goes_on
    name = PATIENT if shown else MADE_UP
    question = kept.title.replace("{name}", name) if number == 0 else f"And question {number} about {name}?"
    answer = Answer(
        question=question,
        answer=f"The latest systolic blood pressure of {name} was about 140 mmHg [1].",
        citations=(_CITED,) if shown else (),
        released=None,
        withheld=False,
        reason="",
        steps=(),
        seconds=0.0,
        values=(_VALUE,) if shown else (),
        conversation=kept.key,
    )
    return SavedAnswer(kept.number * 1000 + number, kept.latest, answer)

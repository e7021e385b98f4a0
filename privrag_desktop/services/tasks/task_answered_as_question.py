"""Answer a task that only asks something as the page Ask would: by code alone, at once, with no model."""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from time import monotonic

from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.capri.task_readers.change_request_reader import sentences_of, wants_change
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.domain.tasks import TaskEnding, TaskResult, TaskStep, TaskStepKind
from privrag_desktop.errors import PrivragError
from privrag_desktop.language.word_patterns import CITATION
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import whole_answer
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_CITATIONS = re.compile(rf"\s*{CITATION.pattern}")
Running = Generator[TaskStep, None, TaskResult]


@dataclass(frozen=True, slots=True)
class ComputedAnswer:
    """What the records say, or whom a name may mean, with originals; `seconds` is how long it took."""

    words: str
    ending: TaskEnding
    seconds: float

    def told(self, session: TaskSession) -> Running:
        """The task's one step and its result, for a session in which nothing else is done."""
        shown = session.contextual.hide_text(self.words)
        seconds = session.seconds + self.seconds
        step = TaskStep(TaskStepKind.FINISHED, self.words, shown, 0, seconds)
        yield step
        return TaskResult(
            task=session.task,
            policy=session.policy,
            result=self.words,
            ending=self.ending,
            turns=0,
            calls=session.calls,
            steps=(*session.steps, step),
            seconds=seconds,
            scope=session.scope,
        )


def answered_as_question(
    workspace: Workspace, task: str, today: date, progress: Progress
) -> ComputedAnswer | None:
    """The answer where every word of a task was read as a question; None for all other tasks.

    A word for a change keeps a task from being a question, whatever else it says. Raises Cancelled.
    """
    if len(task) > LONGEST_QUESTION or any(map(wants_change, sentences_of(task))):
        return None
    started = monotonic()
    try:
        answer = whole_answer(workspace, task, today, progress, model=_NoModel())
    except _ModelNeeded:
        return None
    seconds = monotonic() - started
    if answer.choices:
        choices = [answer.reason, *(one.words for one in answer.choices)]
        return ComputedAnswer("\n".join(choices), TaskEnding.ASKED, seconds)
    return ComputedAnswer(_words(answer), TaskEnding.DONE, seconds) if _is_whole(answer) else None


def _is_whole(answer: Answer) -> bool:
    return answer.by_code and bool(answer.answer) and bool(answer.understood) and not answer.unused


def _words(answer: Answer) -> str:
    """The answer below what it answers, without the numbers of passages, which a task does not show."""
    understood = (f"Understood as: {one}." for one in answer.understood)
    return "\n".join([*understood, _CITATIONS.sub("", answer.answer)])


class _ModelNeeded(PrivragError):
    """Code alone does not answer this."""


class _NoModel:
    """Stands where the models are: what would need one is not answered here."""

    name = "none"
    context_tokens = 0
    is_local = True

    def count_tokens(self, _text: str) -> int:
        return 0

    def stream(self, _messages: Sequence[ChatMessage], _reply: Reply, _progress: Progress) -> Iterator[str]:
        raise _ModelNeeded

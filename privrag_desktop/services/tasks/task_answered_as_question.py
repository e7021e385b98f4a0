"""Answer a task that only asks something as the page Ask would: by code alone, at once, with no model."""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from time import monotonic

from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.capri.task_readers.change_request_reader import asks, sentences_of, wants_change
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import TaskEnding, TaskResult, TaskStep, TaskStepKind
from privrag_desktop.errors import PrivragError
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_patterns import CITATION, POSSESSIVE_BEHIND
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import whole_answer
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_TELL = re.compile(r"\s*(?:please\s+)?(?:tell|show)\s+(?:me|us)\b", re.IGNORECASE)
# A second wish may begin behind these, the first may be turned round, or a patient be told apart.
_BESIDE = re.compile(
    r"[;:\n–—!]|\s-\s|[,(](?!\s*[A-Z][^\W\d_]+\b)|n['’]t\b"
    r"|\b(?i:and|or|but|then|if|unless|also|plus|so|not|no|without|born|birth|dob|give|get|start|begin|stop)\b"
)
_CITATIONS = re.compile(rf"\s*{CITATION.pattern}")
Running = Generator[TaskStep, None, TaskResult]


@dataclass(frozen=True, slots=True)
class ComputedAnswer:
    """What the records say, or whom a name may mean, with originals; `seconds` is how long it took."""

    words: str
    ending: TaskEnding
    seconds: float

    def as_running_task(self, session: TaskSession) -> Running:
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
            steps=(step,),  # what was looked up for a model, none has seen
            seconds=seconds,
            scope=session.scope,
        )


def answered_as_question(
    workspace: Workspace, task: str, today: date, progress: Progress
) -> ComputedAnswer | None:
    """The answer where a task is one plain question and every word of it was read; None for all others.

    Raises Cancelled.
    """
    if len(task) > LONGEST_QUESTION or not is_plain_question(task) or not _names_as_recorded(workspace, task):
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


def is_plain_question(task: str) -> bool:
    """Whether a task asks one thing, by its first words, and nothing in it may be a wish beside that.

    The reader of questions leaves words such as give, need and start out, because nobody orders on *Ask*:
    “Give Ada Quill amoxicillin” and “…? If not, give it” were answered with what she was given before. A
    birth date that is not somebody's is left out there, too.
    """
    sentences = sentences_of(task)
    if len(sentences) != 1 or wants_change(sentences[0]) or _BESIDE.search(task.strip()):
        return False
    return asks(sentences[0]) or _TELL.match(sentences[0]) is not None


def _names_as_recorded(workspace: Workspace, task: str) -> bool:
    """Whether each patient is named as the records do: a task takes nobody for somebody else.

    *Ask* goes on with the only name that is a letter away, and says so.
    """
    for found in workspace.boundary.detect_in_question(task)[1].findings:
        if found.span.entity_type is not EntityType.PERSON:
            continue
        patients = [workspace.boundary.patient(who) for who in patients_of(found)]
        recorded = {word for one in patients if one for word in _words_of(one.name)}
        if not set(_words_of(found.value)) <= recorded:
            return False
    return True


def _words_of(name: str) -> list[str]:
    """The words of a name without titles, and without the digits that made-up records have in names."""
    words = (word.rstrip("0123456789") for word in folded_words(POSSESSIVE_BEHIND.sub("", name)).split())
    return [word for word in words if word and word not in TITLES]


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

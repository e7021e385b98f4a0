"""Write the answer: the model's sentences, each checked, and the sentences that code must add."""

import re
from collections.abc import Iterator

from privrag_desktop.agents.answer_sentence_citations import sentences, with_citations
from privrag_desktop.agents.exact.death_statements import death_statements
from privrag_desktop.agents.grounding.answer_sentence_check import SentenceCheck, check
from privrag_desktop.agents.grounding.evidence import Evidence, evidence_for
from privrag_desktop.agents.guarded_models import AnsweringModel
from privrag_desktop.agents.pseudonymised_passages import number_nodes
from privrag_desktop.agents.question_outcome import QuestionOutcome, Steps
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.agents.template_draft import NOT_SHOWN, draft_by_code, missing_from_list
from privrag_desktop.domain.agent_steps import StepKind
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.errors import ModelMistake
from privrag_desktop.i18n import TranslatableText, mark, together
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.gate import ReleasedText
from privrag_desktop.runtime.progress import Progress

NO_ANSWER = mark("The answering model wrote nothing. Ask again, or choose a larger model.")
ASK_LESS = mark("{mistake} Ask for less at a time, or again when the computer has less to do.")
LEFT_OUT = mark("Sentences left out because the records do not hold what they say: {number}.")
FACTS_STAND = mark("The facts stand as they were released.")
NOT_IN_PASSAGES = mark(
    "The passages that were found do not tell this. That does not mean that nothing is recorded. Ask for one "
    "thing at a time, or use other words."
)
READ_IN_PART = "Some words of this question were not understood; check whether this answers it."
NEAREST = "The nearest entries in the records, which may not answer the question:"
BY_CODE = mark("Answered from the typed records, without a model.")
_VERDICT = re.compile(r"^\W*(?:yes|no)\b(?=\s*[,.;:!–—-]|\s*\[|\s*$)[\s,.;:!–—-]*", re.IGNORECASE)
_PASSAGE, _WORD, _NOTHING_LEFT = re.compile(r"\[[^\]]*\]"), re.compile(r"[^\W\d_]"), ""
_FROM_RELEASED = mark("Answered from the released text.")


class AnswerWriter:
    """The answering model of one conversation."""

    def __init__(
        self, answering: AnsweringModel, boundary: Boundary, pseudonyms: Pseudonyms, answer_tokens: int
    ) -> None:
        self._answering = answering
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._tokens = answer_tokens

    def streamed(
        self, released: ReleasedText, state: AskState, outcome: QuestionOutcome, progress: Progress
    ) -> Steps:
        """Each sentence as soon as it is written and checked; then what the code knows and it left out."""
        started = outcome.clock.elapsed
        outcome.reason = ""
        evidence = self._evidence(released.shown, state)
        first = self._first(state)
        first += f"{READ_IN_PART}\n" if outcome.unused else ""
        written: list[str] = []
        unsupported, is_not_shown = 0, False
        try:
            for sentence in map(without_verdict, self._sentences(released, outcome, progress)):
                is_not_shown |= NOT_SHOWN in sentence
                finding = check(sentence, evidence)
                if not (sentence and finding.is_supported):
                    unsupported += 1
                elif NOT_SHOWN not in sentence:
                    told = self._told(sentence, released.shown, finding)
                    yield outcome.screen.delta(told if written else f"{first}{told}")
                    written.append(told)
        except ModelMistake as mistake:
            outcome.decline(NoAnswerKind.FAILED, TranslatableText(ASK_LESS, mistake=mistake.sentence))
        for addition in _addition("".join(written), state):
            told = addition if written else f"{NEAREST} {addition}"
            yield outcome.screen.delta(told if written else f"{first}{told}")
            written.append(told)
        by_code = bool(unsupported and not written)
        if by_code:
            written.append(f"{NEAREST} {_facts(evidence, state)}")
            yield outcome.screen.delta(f"{first}{written[-1]}")
        text = "".join(written).strip()
        if not text and not outcome.reason and is_not_shown:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_IN_PASSAGES)
            return
        if not text:
            outcome.decline(NoAnswerKind.FAILED, outcome.reason or NO_ANSWER)
            return
        outcome.set_answer(f"{first}{text}", by_code=by_code)
        outcome.cite(f"{first}{text}", state.nodes)
        left_out = TranslatableText(LEFT_OUT, number=unsupported) if unsupported else ""
        words = together(_FROM_RELEASED, left_out, FACTS_STAND if by_code else "")
        yield outcome.step("answer", StepKind.ANSWER, words, started)

    def direct(
        self, text: str, state: AskState, outcome: QuestionOutcome, started: float, *, exact: str = ""
    ) -> Steps:
        """An answer that the code knows; `started` is when the work on it began, in the outcome's clock.

        `exact` is the same for the clinician's own screen alone.
        """
        first = self._first(state)
        first = "" if first.strip() in text else first
        first += f"{READ_IN_PART}\n" if outcome.unused else ""
        text = f"{first}{self._hidden(text)}".strip()
        outcome.set_answer(text, by_code=True, exact=f"{first}{exact}".strip() if exact else "")
        yield outcome.delta
        if not all(node.lines for node in state.nodes):  # behind the answer, which need not wait for them
            number_nodes(state, self._boundary, self._pseudonyms)
        outcome.cite(text, state.nodes)
        yield outcome.step("answer", StepKind.ANSWER, BY_CODE, started)

    def _first(self, state: AskState) -> str:
        """What stands before every answer about somebody: that they died. No model is shown it."""
        people = map(self._boundary.patient, sorted(state.original.patient_ids))
        said = death_statements(people, self._pseudonyms)
        return f"{said}\n" if said else ""

    def _sentences(
        self, released: ReleasedText, outcome: QuestionOutcome, progress: Progress
    ) -> Iterator[str]:
        pieces = self._answering.stream(
            released, max_tokens=self._tokens, clock=outcome.clock, progress=progress
        )
        return sentences(pieces)

    def _evidence(self, released: Released, state: AskState) -> Evidence:
        return evidence_for(state, released, self._boundary.vocabulary.words)

    def _hidden(self, text: str) -> str:
        """What the code says, as it is kept: a unit or a code of a record may hold a name, too."""
        return self._boundary.hide_known(text, self._pseudonyms).text

    def _told(self, sentence: str, released: Released, finding: SentenceCheck) -> str:
        """The sentence with its passages, and marks beside what the model cannot know."""
        known = f"{released.information}\n{released.query}"
        marked = self._boundary.marked(sentence, known, self._pseudonyms)
        return with_citations(marked, released.information, finding.numbers)


def without_verdict(sentence: str) -> str:
    """A model's sentence without the yes or no before it: what stands behind it is checked, a verdict is not,
    and one was once told of an entry that said "never".
    """
    rest = _VERDICT.sub("", sentence, count=1)
    return rest[:1].upper() + rest[1:] if _WORD.search(_PASSAGE.sub("", rest)) else _NOTHING_LEFT


def _facts(evidence: Evidence, state: AskState) -> str:
    """The released lines that the records hold as they stand; else what the code makes of the facts."""
    lines = evidence.information.splitlines()
    held = [line for line in lines if line.strip() and check(line, evidence).is_supported]
    return "\n".join(held) or draft_by_code(state).information


def _addition(answer: str, state: AskState) -> Iterator[str]:
    """What the code knows and the answer does not say: the rest of a list."""
    if rest := missing_from_list(answer, state):
        yield f" {rest}" if answer else rest

"""The Synthesis Agent: writes a short synthetic document and query from facts; code checks them."""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.agents.answer_sentence_citations import with_citations
from privrag_desktop.agents.grounding.answer_sentence_tokenizer import bare
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, HandoffDraft
from privrag_desktop.agents.template_draft import telling_words
from privrag_desktop.domain.fact_categories import STANDING
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_everyday,
    is_in_dictionary,
    is_listed,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.word_patterns import LETTERS, LETTERS_AND_DIGITS
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.retrieve.search.passage_selection import in_batches
from privrag_desktop.runtime.progress import Progress

_SPELLED = re.compile(r"(?<!\w)(?:[^\W\d_]\W{1,3}){3,}[^\W\d_](?!\w)")
_SHORTEST = 4  # letters; what is shorter holds no name


def unreadable(text: str, facts: str) -> str:
    """The first word of a text that `facts` do not hold and no dictionary has; empty if there is none.

    A name may be encoded so. Letters one by one are no words either, and letters joined with digits only
    where the facts have them.
    """
    if spelled := _SPELLED.search(text):
        return spelled[0]
    known = set(LETTERS_AND_DIGITS.findall(facts.casefold()))
    return next(
        (word for word in LETTERS_AND_DIGITS.findall(text) if not (word.casefold() in known or _reads(word))),
        "",
    )


def _reads(word: str) -> bool:
    folded = word.casefold()
    if word.isdigit() or (word.isalpha() and len(word) < _SHORTEST):
        return True
    if not word.isalpha() or not (word.islower() or word.isupper() or word.istitle()):
        return False
    return any(
        test(folded)
        for test in (is_function_word, is_everyday, is_in_dictionary, is_listed, is_built_medical)
    )


_REPLY_TOKENS = 420
_MARGIN_TOKENS = 64  # for the chat format around the messages
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w]|\.\d)")
_MARK = re.compile(r"\[([A-Za-z]+_\d+)\]")
_SENTENCES = re.compile(r"(?<=\.)\s+|\n")
_PASSAGE = re.compile(r"\[(\d+)\]")


class NeedsMore(ModelMistake):
    """The facts do not hold what is asked; the text says what is missing."""


class SynthesisAgent:
    """Writes from pseudonymised, generalised facts only."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model

    def write(self, state: AskState, feedback: str, clock: Clock, progress: Progress) -> HandoffDraft:
        """A draft from all nodes; facts beyond the context are worked in batch by batch (compact and refine).

        Raises NeedsMore, ModelMistake when the draft says what the facts do not, and Cancelled.
        """
        draft = HandoffDraft("", state.question)
        for facts in self._batches(state):
            facts_told = [*facts, *state.timeline, *state.relations, *state.notes]
            task = _task(state.question, facts_told, draft.information, feedback)
            messages = [ChatMessage("system", state.instructions("synthesis")), ChatMessage("user", task)]
            reply = complete(self._model, messages, Reply(_REPLY_TOKENS, seconds=clock.left), progress)
            draft = read_draft(reply, state.question)
        draft = keep_to_facts(draft, state)
        check_draft(draft, state)
        return draft

    def _batches(self, state: AskState) -> list[tuple[str, ...]]:
        fixed = self._model.count_tokens(state.instructions("synthesis") + state.question)
        budget = self._model.context_tokens - fixed - 2 * _REPLY_TOKENS - _MARGIN_TOKENS
        texts = [node.text for node in state.nodes]
        return list(in_batches(texts, max(budget, _REPLY_TOKENS), self._model.count_tokens))


def _task(question: str, facts: Sequence[str], before: str, feedback: str) -> str:
    parts = [f"Question: {question}", "Facts:", *facts]
    if before:
        parts += ["Document so far, keep what is needed:", before]
    if feedback:
        parts.append(f"Correct this: {feedback}")
    return "\n".join([*parts, "Document:"])


def read_draft(reply: str, question: str) -> HandoffDraft:
    """The document and query of a reply; NeedsMore if it asks for more, ModelMistake if it holds nothing."""
    body, _, query = reply.partition("QUERY:")
    body = body.strip().removeprefix("Document:").strip()
    if body.startswith("MORE:"):
        raise NeedsMore(body.removeprefix("MORE:").strip() or question)
    if not body:
        raise ModelMistake("The document is empty. Write the facts the question needs.")
    query_lines = query.strip().splitlines()
    return HandoffDraft(body, query_lines[0].strip() if query_lines else question)


def keep_to_facts(draft: HandoffDraft, state: AskState) -> HandoffDraft:
    """The draft without the sentences that hold what the facts do not; whole if nothing else is left.

    A sentence without a passage gets those that hold its values; a query that cannot be read gives way to
    the question.
    """
    told_so_far = f"{state.facts_text}\n{state.question}"
    if unreadable(draft.query, told_so_far):
        draft = replace(draft, query=state.question)
    known = _numbers(told_so_far)
    numbered = "\n".join(f"{n.heading} {line} [{n.number}]" for n in state.nodes for line in n.lines)
    kept = []
    for line in draft.information.splitlines():
        told = with_citations(line, numbered) if _NUMBER.search(line) else line
        is_question = bare(told).rstrip(" .").endswith("?")
        is_loose = is_question or _is_of_another(told, state) or bool(unreadable(told, told_so_far))
        if _numbers(told) <= known and not is_loose and _tells(told) and told not in kept:
            kept.append(told)
    return replace(draft, information="\n".join(kept)) if any(map(_PASSAGE.search, kept)) else draft


def check_draft(draft: HandoffDraft, state: AskState) -> None:
    """ModelMistake for numbers, marks or passages that the facts do not hold; the words say which kind."""
    known = f"{state.facts_text}\n{state.question}"
    written = f"{draft.information}\n{draft.query}"
    passages = {str(node.number) for node in state.nodes}
    if not set(_PASSAGE.findall(written)) <= passages:
        numbers = ", ".join(sorted(passages, key=int))
        raise ModelMistake(f"There is no such passage. The passages are {numbers}.")
    if not _marks(written) <= _marks(known):
        strange_mark = min(_marks(written) - _marks(known))
        raise ModelMistake(f"[{strange_mark}] is not in the facts. Copy marks exactly.")
    for sentence in _SENTENCES.split(draft.information):
        _check_people(sentence, state)
        if sentence.strip() and not _tells(sentence):
            raise ModelMistake("A sentence has no words of the facts. Write what the facts say, once.")
    _check_complete(draft.information, state)
    strange = _numbers(written) - _numbers(known)
    if strange:
        raise ModelMistake(f"The number {min(strange)} is not in the facts. Write only numbers of the facts.")
    if word := unreadable(written, known):
        raise ModelMistake(f"“{word}” is no word of the facts. Write plain words.")
    if bare(draft.information).rstrip(" .").endswith("?"):
        raise ModelMistake("The document asks a question. Write what the facts say.")
    if not _PASSAGE.search(draft.information):
        raise ModelMistake("End every sentence with the number of its passage, such as [1].")


def _tells(sentence: str) -> bool:
    """Whether there is a word beside its marks: a small model wrote [DATE_1] [1]. [DATE_2] [1]. and so on."""
    return LETTERS.search(_PASSAGE.sub(" ", _MARK.sub(" ", sentence))) is not None


def _check_people(sentence: str, state: AskState) -> None:
    """A sentence about someone cites that person's passages only: two patients are never mixed."""
    if _is_of_another(sentence, state):
        raise ModelMistake("A sentence cites a passage of another patient. Keep patients apart.")


def _is_of_another(sentence: str, state: AskState) -> bool:
    cited = set(_PASSAGE.findall(sentence))
    people = {node.person for node in state.nodes}
    words = set(LETTERS.findall(sentence.lower()))
    named = {person for person in people if words & set(LETTERS.findall(person.lower()))}
    theirs = {str(node.number) for node in state.nodes if node.person in named}
    return bool(named) and not cited <= theirs


def _check_complete(information: str, state: AskState) -> None:
    """Where a list of problems, drugs or allergies is asked for, none of the present ones is missing."""
    written = set(LETTERS.findall(information.lower()))
    asked = state.original.categories & STANDING
    for general, line in (pair for node in state.nodes for pair in zip(node.facts, node.lines, strict=True)):
        fact = general.facts[0]
        wanted = fact.category in asked and fact.status in {None, "active"}
        if wanted and not telling_words(fact.name, line) <= written:
            raise ModelMistake(f"The document lacks this: {line}")


def _marks(text: str) -> set[str]:
    return {mark.upper() for mark in _MARK.findall(text)}


def _numbers(text: str) -> set[str]:
    return set(_NUMBER.findall(_PASSAGE.sub(" ", _MARK.sub(" ", text))))

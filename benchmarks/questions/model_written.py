"""Questions that the real model writes from a document, as the thesis had its questions written.

`python -m benchmarks.questions.model_written VAULT N` writes up to N of them into the cache folder and
takes up work where it stopped; `questions_by_model` reads them.
"""

import hashlib
import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.common.json_lines import rows_so_far
from benchmarks.questions import corpus_of
from benchmarks.questions.corpus import Corpus, plain_name, reading_of, without_digits
from benchmarks.questions.question import Form, Question, Truth, TruthKind
from benchmarks.questions.question_kinds import Asked
from benchmarks.questions.quoting_a_document import facts_of_day, told_days
from benchmarks.questions.records import Entry
from benchmarks.questions.wording import Writer
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress

_SYSTEM = (
    "You write questions for a test of a search program. You are given one document of a patient's record. "
    "Write one question in English that can be answered by one fact of this document. "
    "Name the patient and the date in the question. Do not give the answer. "
    "Write the question and nothing else."
)
_LONGEST = 25  # facts of a document that the model is shown
_SHARE = 0.6  # of the telling words of a fact's name that a question about it holds
_PATTERN = "written by the model"
_WORD = re.compile(r"[^\W\d_]{3,}")
_COMMON = frozenset(
    _WORD.findall("what was were the for and her his their patient record date value result score level")
)


def questions_by_model(vault: str) -> tuple[Question, ...]:
    """What the model has written so far that passed the filter; nothing if it never wrote."""
    corpus = corpus_of(vault)
    found: dict[str, Question] = {}
    for row in rows_so_far(_file(vault)):
        question = completed(corpus, row["patient"], row["day"], row["text"])
        if question is not None:
            found.setdefault(question.key, question)
    return tuple(found.values())


def write_questions(vault: str, amount: int, model: ChatModel, seed: int = 0) -> Iterator[str]:
    """Write questions of seeded documents until there are `amount` that pass; yields each new text."""
    corpus = corpus_of(vault)
    file = _file(vault)
    done = {(row["patient"], row["day"]) for row in rows_so_far(file)}
    days = random.Random(f"{vault} by model {seed}").sample(told_days(corpus), 3 * amount)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for number, (patient_id, day) in enumerate(days):
            if len(questions_by_model(vault)) >= amount:
                return
            if (patient_id, day) in done:
                continue
            prompt = [
                ChatMessage("system", _SYSTEM),
                ChatMessage("user", document_text(corpus, patient_id, day)),
            ]
            reply = Reply(80, stop=("\n",), temperature=0.7, seed=seed * 1000 + number)
            text = " ".join(complete(model, prompt, reply, Progress()).split())
            out.write(json.dumps({"patient": patient_id, "day": day, "text": text}) + "\n")
            out.flush()
            yield text


def document_text(corpus: Corpus, patient_id: str, day: str) -> str:
    """A day's document as the raw records tell it, names without digits."""
    person = corpus.person[patient_id]
    name = without_digits(f"{person.given} {person.family}")
    lines = [_line(one) for one in facts_of_day(corpus, patient_id, day)[:_LONGEST]]
    return "\n".join([f"Record of {name} on {day}.", *dict.fromkeys(lines), "", "Question:"])


def completed(corpus: Corpus, patient_id: str, day: str, text: str) -> Question | None:
    """The question with patient and date in it; None if it asks for no fact of the document, or tells it."""
    text = text.strip().strip('"').removeprefix("Question:").strip()
    facts = facts_of_day(corpus, patient_id, day)
    asked = _asked_for(text, facts)
    if not text.endswith("?") or not asked or _tells(text, asked):
        return None
    person = corpus.person[patient_id]
    given, family = without_digits(person.given), without_digits(person.family)
    if family.casefold() not in text.casefold() or given.casefold() not in text.casefold():
        text = f"About {given} {family}: {text}"
    if day not in text and not re.search(rf"\b{day[:4]}\b", text):
        writer = Writer(corpus, random.Random(text), plainly=True)
        text = f"{text[:-1]} on {writer.day(day)}?"
    return _question(corpus.vault, text, asked)


def _question(vault: str, text: str, asked: list[Entry]) -> Question:
    first = asked[0]
    if first.kind == "Procedure":
        truth = Truth(TruthKind.NAMES, names=(first.name,))
    else:
        truth = Truth(TruthKind.VALUE, readings=tuple(reading_of(one) for one in asked))
    key = hashlib.sha256(f"{vault} {text}".encode()).hexdigest()[:12]
    who, shown = (first.patient_id,), (first.document,)
    return Question(key, vault, Asked.BY_MODEL, Form(_PATTERN), text, truth, who, shown)


def _asked_for(text: str, facts: list[Entry]) -> list[Entry]:
    """The facts of the one name whose words the question holds best."""
    said = {word.casefold() for word in _WORD.findall(text)}
    shares = {name: _share(name, said) for name in {one.name for one in facts}}
    best = max(shares, key=lambda name: (shares[name], name), default="")
    return [one for one in facts if one.name == best] if best and shares[best] >= _SHARE else []


def _share(name: str, said: set[str]) -> float:
    head = re.split(r"[\[(]| in | by ", plain_name(name))[0]
    words = {word.casefold() for word in _WORD.findall(head)} - _COMMON
    return len(words & said) / len(words) if words else 0.0


def _tells(text: str, asked: list[Entry]) -> bool:
    """Whether the answer stands in the question."""
    return any(
        one.number and re.search(rf"(?<![\d.]){re.escape(one.number)}(?![\d.])", text) for one in asked
    )


def _line(entry: Entry) -> str:
    if entry.kind == "Procedure":
        return f"- Procedure: {plain_name(entry.name)}"
    return f"- {plain_name(entry.name)}: {entry.number or entry.words} {entry.unit}".rstrip()


def _file(vault: str) -> Path:
    return cache_folder() / "studies" / f"by-model-{vault}.jsonl"


def _main(vault: str, amount: int) -> None:
    from privrag_desktop.llm.private_and_answering_models import load_models  # noqa: PLC0415  reading needs no model
    from privrag_desktop.settings_file import load_settings  # noqa: PLC0415

    for text in write_questions(vault, amount, load_models(load_settings()).private):
        sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    _main(sys.argv[1], int(sys.argv[2]))

"""Record every prompt of a run and find the originals of its world in them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal

from pydantic import BaseModel

from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.domain.identifiers import CLINICAL, EntityType
from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.language.dictionary_and_name_lists import is_in_dictionary
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, ModelWrapper, Reply
from privrag_desktop.runtime.progress import Progress

_WORDS = frozenset({EntityType.PERSON, EntityType.LOCATION, EntityType.ORGANIZATION, EntityType.BANK})
_SHORTEST = 3  # letters of a word of a name that is looked for by itself
_WORD = re.compile(r"[^\W\d_]{3,}")
_NUMBER = re.compile(r"(?<![\w.])\$?\d[\d,]*(?:\.\d+)?(?![\w]|\.\d)")


class PromptRecordingModel(ModelWrapper):
    """The model behind it, with every conversation and reply; all people of a study are made up."""

    is_local: Literal[True] = True

    def __init__(self, model: ChatModel) -> None:
        super().__init__(model)
        self.prompts: list[tuple[ChatMessage, ...]] = []
        self.replies: list[str] = []

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        self.prompts.append(tuple(messages))
        self.replies.append("")
        for piece in self._model.stream(messages, reply, progress):
            self.replies[-1] += piece
            yield piece

    @property
    def tokens_read(self) -> int:
        """Tokens of all prompts, those included whose beginning the model remembers from another prompt."""
        return sum(self.count_tokens(message.content) for prompt in self.prompts for message in prompt)

    @property
    def tokens_written(self) -> int:
        return sum(map(self.count_tokens, self.replies))


@dataclass(frozen=True, slots=True)
class Original:
    """A value of the world that a policy covers."""

    kind: EntityType
    value: str


@dataclass(frozen=True, slots=True)
class Leak:
    """An original in the words of a prompt; `message` counts from 0, the instructions."""

    kind: EntityType
    prompt: int
    message: int
    value: str


def originals_of(entities: Iterable[Entity], policy: Configuration, others: Iterable[str]) -> list[Original]:
    """Every covered value of a world by its declared kind; `others` are names that stand in free text."""
    found = {one for entity in entities for one in _values(entity) if one.kind in COVERED[policy]}
    names = (
        {Original(EntityType.PERSON, one) for one in others}
        if EntityType.PERSON in COVERED[policy]
        else set()
    )
    return sorted(found | names, key=lambda one: (one.kind, one.value))


def leaks_in(
    prompts: Sequence[Sequence[ChatMessage]], originals: Sequence[Original], stand_ins: Iterable[str]
) -> list[Leak]:
    """Where originals stand that are no stand-ins as well.

    In the instructions, whose worked examples are about other people, only whole names and numbers count.
    Messages that are worked examples are shipped with the program and about nobody: the condition of one of
    them is no original, although a patient of the world has it, too.
    """
    issued = {one.casefold() for one in stand_ins}
    issued |= {word for one in issued for word in _WORD.findall(one)}  # Gilbert of Gilbert's syndrome
    written = (found[0] for one in issued for found in _NUMBER.finditer(one))
    numbers = {number for one in written if (number := _decimal(one)) is not None}
    forms = [form for one in originals for form in _forms(one) if form.text.casefold() not in issued]
    found = []
    for place, prompt in enumerate(prompts):
        for at, message in enumerate(prompt):
            if message.is_example:
                continue
            forms_here = [f for f in forms if f.is_whole] if message.role == "system" else forms
            found += [
                Leak(form.kind, place, at, form.text)
                for form in forms_here
                if _stands(form, message.content, numbers)
            ]
    return found


@dataclass(frozen=True, slots=True)
class _Form:
    """One way in which an original would be seen."""

    kind: EntityType
    text: str
    is_whole: bool


def _values(model: BaseModel) -> Iterator[Original]:
    for one in properties(type(model)):
        yield from _flat(one.kind, getattr(model, one.name))


def _flat(kind: EntityType, value: Any) -> Iterator[Original]:
    if isinstance(value, BaseModel):
        yield from _values(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _flat(kind, one)
    elif value not in {None, ""} and kind not in {EntityType.TEXT, EntityType.PLAIN}:
        yield Original(kind, str(value))


def _forms(one: Original) -> Iterator[_Form]:
    if one.kind is EntityType.AGE:
        yield _Form(one.kind, one.value, is_whole=False)
        return
    if one.kind in {EntityType.AMOUNT, EntityType.QUANTITY}:
        yield _Form(one.kind, one.value, is_whole=False)
        return
    words = one.value.split()
    is_only_word = len(words) == 1 and one.kind in (_WORDS | CLINICAL)
    yield _Form(one.kind, one.value.removeprefix("@"), is_whole=not is_only_word and one.kind not in CLINICAL)
    if one.kind in _WORDS and len(words) > 1:
        for word in (word.strip(".,") for word in words):
            if len(word) >= _SHORTEST and word[0].isupper() and _tells(one.kind, word):
                yield _Form(one.kind, word, is_whole=False)


def _tells(kind: EntityType, word: str) -> bool:
    """A word of a person's name by itself does; of a place only what is no English: Room, Clinic."""
    return kind is EntityType.PERSON or not is_in_dictionary(word.lower())


def _stands(form: _Form, text: str, issued_numbers: set[Decimal]) -> bool:
    if form.kind is EntityType.AMOUNT:
        return _stands_as_amount(form.text, text, issued_numbers)
    if form.kind is EntityType.AGE:
        pattern = rf"(?i)\bage\W{{1,4}}{form.text}\b|\b{form.text}[ -]years?[ -]old\b"
        return Decimal(form.text) not in issued_numbers and re.search(pattern, text) is not None
    if form.kind is EntityType.QUANTITY and _stands_as_reading(form.text, text, issued_numbers):
        return True
    # a word of a name with its capital: a rose and to mark are no people
    exact = form.kind in _WORDS and " " not in form.text
    ends = r"(?!\d)" if form.kind is EntityType.DATE else r"(?!\w)"
    begins = r"(?<![\w.])" if form.kind is EntityType.QUANTITY else r"(?<!\w)"  # 2.4 g does not hold 4 g
    return re.search(rf"{begins}{re.escape(form.text)}{ends}", text, 0 if exact else re.I) is not None


def _stands_as_reading(quantity: str, text: str, issued_numbers: set[Decimal]) -> bool:
    """Without its unit; a whole number may be a count."""
    number = _decimal(quantity.split(maxsplit=1)[0])
    if number is None or number in issued_numbers or number == number.to_integral_value():
        return False
    return any(_decimal(found[0]) == number for found in _NUMBER.finditer(text))


def _stands_as_amount(amount: str, text: str, issued_numbers: set[Decimal]) -> bool:
    """As money is written: with a currency sign or with cents; a bare 2 is a count."""
    number = _decimal(amount)
    if number is None or number in issued_numbers:
        return False
    written = (found[0] for found in _NUMBER.finditer(text))
    return any(_decimal(one) == number for one in written if one.startswith("$") or "." in one)


def _decimal(text: str) -> Decimal | None:
    try:
        return Decimal(text.replace(",", "").removeprefix("$"))
    except InvalidOperation:
        return None

"""Describe what a task really changed, and drop the model's own claims about it.

"A test is ordered" once stood beside "nothing was ordered". What was done is known to the program, so the
program says it, and what a model says of it is left out, whether it is true or not.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

NOTHING = "Nothing was changed."
LEFT_OUT = "A sentence of the agent about what was done is left out; the line above says what was."
_DRAFTED, _DONE = (
    "Drafted, not sent, ordered or entered in the records",
    "Done after your yes, in a simulation",
)
_REFUSED, _FAILED = "Not approved and not done", "Approved, but not possible"
_DRAFTING = frozenset({"records", "notify"})  # toolkits whose changes are drafts of the user's own

_SENTENCE = re.compile(
    r"[^.!?;\n]*(?:(?:[.](?=\S)|(?<=\bDr)[.]|(?<=\bM[rs])[.]|(?<=\bMrs)[.])[^.!?;\n]*)*[.!?;\n]*\s*"
)
_WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
# What is said of something that was carried out: participles of acting, and words for a happy end.
_ACTS = frozenset(
    {
        "accepted", "added", "approved", "arranged", "booked", "canceled", "cancelled", "changed",
        "charged", "completed", "confirmed", "corrected", "created", "declined", "deleted", "deposited",
        "dispatched", "done", "drafted", "e-mailed", "emailed", "entered", "executed", "filed",
        "finalised", "finalized", "finished", "forwarded", "fulfilled", "handled", "implemented",
        "informed", "initiated", "issued", "lodged", "logged", "made", "mailed", "messaged", "modified",
        "moved", "notified", "ordered", "paid", "performed", "placed", "posted", "prepared",
        "prescribed", "processed", "put", "raised", "rearranged", "recorded", "referred", "registered",
        "reminded", "removed", "renewed", "repaid", "requested", "rescheduled", "reserved", "resolved",
        "saved", "scheduled", "sent", "set", "settled", "sorted", "started", "stopped", "submitted",
        "transferred", "transmitted", "updated", "uploaded", "wired", "withdrawn", "written", "wrote",
    }
)  # fmt: skip
_NOT = frozenset(
    {
        "not", "no", "nothing", "never", "none", "nobody", "cannot", "without", "unable", "could", "can",
        "may", "might", "should", "must", "would", "if", "unless", "needs", "whether",
    }
)  # fmt: skip
_OWN = frozenset({"i", "we", "i've", "i’ve", "we've", "we’ve"})
_NEAR = 4  # words before a participle that may deny it
_HAPPY = re.compile(
    r"\b(?:all set|taken care of|good to go|in place|on its way|carried out|success(?:ful(?:ly)?)?)\b",
    re.IGNORECASE,
)


@dataclass
class TaskOutcome:
    """Collects the changes of one task as they are decided; each in words with originals."""

    _drafted: list[str] = field(default_factory=list)
    _done: list[str] = field(default_factory=list)
    _refused: list[str] = field(default_factory=list)
    _failed: list[str] = field(default_factory=list)

    @property
    def is_tried(self) -> bool:
        """Whether any change was wanted."""
        return bool(self._drafted or self._done or self._refused or self._failed)

    @property
    def is_changed(self) -> bool:
        return bool(self._drafted or self._done)

    def made(self, plain: str, toolkit: str) -> None:
        (self._drafted if toolkit in _DRAFTING else self._done).append(plain)

    def refused(self, plain: str) -> None:
        self._refused.append(plain)

    def failed(self, plain: str) -> None:
        self._failed.append(plain)

    @property
    def words(self) -> str:
        """One line for each way in which changes ended; that nothing was changed, if so."""
        kinds = (
            (_DRAFTED, self._drafted),
            (_DONE, self._done),
            (_REFUSED, self._refused),
            (_FAILED, self._failed),
        )
        summaries = [
            f"{head}: {'; '.join(one.rstrip('. ') for one in done)}." for head, done in kinds if done
        ]
        return "\n".join(summaries if self.is_changed else [NOTHING, *summaries])


def without_claims(words: str, *, only_asked: bool = False) -> tuple[str, str]:
    """Words of a model without the sentences that say that something was carried out; and these.

    `only_asked`: the task asks something and nothing was tried. Then what is recorded may have been ordered,
    and only what the model says of itself is left out.
    """
    sentences = [match[0] for match in _SENTENCE.finditer(words) if match[0]]
    claims = [_claims(one, only_asked=only_asked) for one in sentences]
    kept = (one for one, is_claim in zip(sentences, claims, strict=True) if not is_claim)
    left = (one for one, is_claim in zip(sentences, claims, strict=True) if is_claim)
    return "".join(kept).strip(), "".join(left).strip()


def _claims(sentence: str, *, only_asked: bool) -> bool:
    if sentence.rstrip().endswith("?"):
        return False
    words = [match[0].lower() for match in _WORD.finditer(sentence)]
    acts = [at for at, word in enumerate(words) if word in _ACTS and not _is_denied(words, at)]
    if only_asked:
        return any(_is_own(words, at) for at in acts)
    return bool(acts) or (_HAPPY.search(sentence) is not None and not set(words) & _NOT)


def _is_denied(words: Sequence[str], at: int) -> bool:
    """Whether words close before it deny it; "not only" denies nothing."""
    near = words[max(0, at - _NEAR) : at]
    denied = [place for place, word in enumerate(near) if word in _NOT or word.endswith(("n't", "n’t"))]
    return any(near[place + 1 : place + 2] != ["only"] for place in denied)


def _is_own(words: Sequence[str], at: int) -> bool:
    """Whether it is said of the model itself, or as something that was just done."""
    return at == 0 or bool(set(words[max(0, at - _NEAR) : at]) & _OWN)

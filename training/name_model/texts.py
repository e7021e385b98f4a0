"""Draw training texts: a frame, its values and the way it is written; a span for each identifying value."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from training.name_model.frame_grammar import Frame, frames
from training.name_model.people import Origin
from training.name_model.values import AGE, Values
from training.name_model.written_forms import FORMS, SHARES, Piece

_SINGLE, _MOST = 0.6, 4  # share of texts of one frame, and the most frames of one text


@dataclass(frozen=True, slots=True)
class LabelledText:
    """A text with its spans (start, end, label), the form it is written in and the origins of its people."""

    text: str
    spans: tuple[tuple[int, int, str], ...]
    form: str
    origins: tuple[str, ...]


def draw_texts(
    seed: int,
    *,
    unseen: bool = False,
    of_frame: Callable[[Frame], bool] = lambda _frame: True,
    writing: str | None = None,
    origin: Origin | None = None,
) -> Iterator[LabelledText]:
    """Texts without end; the same for the same seed.

    `unseen` draws from the names set aside for measuring; `of_frame` chooses among the frames; `writing` is
    one of `written_forms.FORMS`, "" for none, or any if it is left out; `origin` is that of all people.
    """
    rng = Random(seed)
    chosen = [frame for frame in frames() if of_frame(frame)]
    by_form: dict[str, list[Frame]] = {}
    for frame in chosen:
        by_form.setdefault(frame.form, []).append(frame)
    while True:
        frame = rng.choice(chosen)
        values = Values(rng, unseen=unseen, origin=origin)
        pieces = _pieces(frame, rng, values)
        if rng.random() > _SINGLE:
            for other in rng.choices(by_form[frame.form], k=rng.randrange(1, _MOST)):
                pieces += [(rng.choice((" ", " ", "\n", "\n\n")), ""), *_pieces(other, rng, values)]
        way = _writing(rng) if writing is None else writing
        yield _labelled(FORMS[way](pieces, rng) if way else pieces, way or frame.form, values)


def _pieces(frame: Frame, rng: Random, values: Values) -> list[Piece]:
    return [(one, "") if isinstance(one, str) else values.fill(one) for one in frame.draw(rng)]


def _writing(rng: Random) -> str:
    drawn = rng.random()
    for way, share in SHARES.items():
        drawn -= share
        if drawn < 0:
            return way
    return ""


def _labelled(pieces: list[Piece], form: str, values: Values) -> LabelledText:
    text, spans = "", []
    for piece, label in pieces:
        if label and piece.strip():
            start = len(text) + len(piece) - len(piece.lstrip())
            spans.append((start, len(text) + len(piece.rstrip()), label))
        text += piece
    whole = tuple((start, _end(text, end, label), label) for start, end, label in spans)
    return LabelledText(text, whole, form, tuple(values.origins))


def _end(text: str, end: int, label: str) -> int:
    """The end of a span: an age takes the letters that stand right behind it, for a word has one tag: 92F."""
    while label == AGE and text[end : end + 1].isalpha():
        end += 1
    return end

"""Show a task's steps: what happened, beside what the agent's model saw."""

from collections.abc import Sequence
from enum import Enum
from html import escape

from privrag_desktop.domain.tasks import Draft, TaskStep, TaskStepKind
from privrag_desktop.gui.tasks.task_policy_and_step_text import STEPS, plainly
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import html_lines
from privrag_desktop.gui.text.number_and_date_text import number_text, seconds_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Colours, Theme
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

_STRONG = frozenset({TaskStepKind.ACTION, TaskStepKind.FINISHED})
_NOTHING, _SAME = mark("nothing"), mark("the same")
_HIDDEN = mark("hidden with the names")
HEADS = ("", mark("WHAT HAPPENED"), mark("WHAT THE AGENT’S MODEL SAW"))
WIDTHS = (14, 43, 43)  # of the columns, in hundredths


class Veil(Enum):
    """What of the steps is not shown: what happened, or also what the model saw, where it saw names."""

    NOTHING = "nothing"
    NAMES = "names"
    ALL = "all"


class TaskTrace(ReadingPane):
    """Grows with each step and keeps the newest in sight; drafts stand above the first, in sight."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(say("Steps of this task, and what the agent's model saw"))
        self._theme, self._veil = theme, Veil.NOTHING
        self._steps: list[TaskStep] = []
        self._drafts: tuple[Draft, ...] = ()
        theme.changed.connect(self._render)

    @property
    def steps(self) -> tuple[TaskStep, ...]:
        return tuple(self._steps)

    def veil(self, veil: Veil) -> None:
        self._veil = veil
        self._render()

    def clear_steps(self) -> None:
        self.show_all(())

    def add(self, step: TaskStep) -> None:
        self._steps.append(step)
        self._render()
        self.show_newest()

    def show_newest(self) -> None:
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def show_all(self, steps: Sequence[TaskStep], drafts: Sequence[Draft] = ()) -> None:
        self._steps, self._drafts = list(steps), tuple(drafts)
        self._render()

    def show_drafts(self, drafts: Sequence[Draft]) -> None:
        self._drafts = tuple(drafts)
        self._render()

    def _render(self) -> None:
        small = self._theme.sizes.small
        self.setHtml(trace_html(self._steps, self._drafts, self._theme.colours, self._veil, small))


def trace_html(
    steps: Sequence[TaskStep],
    drafts: Sequence[Draft],
    colours: Colours,
    veil: Veil = Veil.NOTHING,
    small: float = 9.0,
) -> str:
    """Drafts, then two columns a step; everything from a record is escaped. `small` in points."""
    rows = "".join(_row(step, colours, veil) for step in steps)
    table = f'<table cellspacing="0" cellpadding="7" width="100%">{rows}</table>'
    written = "" if veil is not Veil.NOTHING else "".join(_draft(draft, colours) for draft in drafts)
    body = f"{written}{table if steps else ''}"
    return f"<html><head><style>{_css(colours, small)}</style></head><body>{body}</body></html>"


def _row(step: TaskStep, colours: Colours, veil: Veil) -> str:
    tone = "warn" if step.kind is TaskStepKind.REFUSED else "kind"
    words = html_lines(plainly(step.words))
    happened = f"<b>{words}</b>" if step.kind in _STRONG else words
    if veil is not Veil.NOTHING:
        happened = _muted(_HIDDEN)
    after = escape(say("after {time}", time=seconds_text(step.seconds)))
    seconds = f'<br/><span class="muted">{after}</span>' if step.seconds else ""
    seen = _muted(_HIDDEN) if veil is Veil.ALL else _seen(step, veil)
    edge = f"border-top: 1px solid {colours.border};"
    return (
        f'<tr><td class="first" width="{WIDTHS[0]}%" style="{edge}">'
        f'<span class="{tone}">{escape(say(STEPS[step.kind]))}</span>{seconds}</td>'
        f'<td width="{WIDTHS[1]}%" style="{edge}">{happened}</td>'
        f'<td width="{WIDTHS[2]}%" style="{edge} background-color: {colours.sunken};">{seen}</td></tr>'
    )


def _muted(words: str) -> str:
    return f'<span class="muted">{escape(say(words))}</span>'


def _seen(step: TaskStep, veil: Veil) -> str:
    if not step.shown:
        return _muted(_NOTHING)
    if step.shown == step.words and veil is Veil.NOTHING:
        return _muted(_SAME)
    return f'<span class="mono">{html_lines(step.shown)}</span>'


def _draft(draft: Draft, colours: Colours) -> str:
    kind = draft.kind.upper()
    head = say("DRAFT {number}: {kind}, NOT SENT", number=number_text(draft.number), kind=kind)
    return (
        f'<p class="section">{escape(head)}</p>'
        f'<table cellpadding="10" width="100%"><tr><td style="background-color: {colours.accent_soft};">'
        f"{html_lines(draft.text)}</td></tr></table>"
    )


def _css(colours: Colours, small: float) -> str:
    return (
        f"body {{ color: {colours.text}; }} .muted {{ color: {colours.muted}; }}"
        f".section {{ color: {colours.muted}; font-size: {small}pt; font-weight: 600; }}"
        f".kind {{ color: {colours.accent}; font-weight: 600; }} .first {{ white-space: nowrap; }}"
        f".warn {{ color: {colours.warn}; font-weight: 600; }}"
        f'.mono {{ font-family: "DejaVu Sans Mono", "Cascadia Mono", "Menlo", monospace;'
        f" font-size: {small}pt; }}"
    )

"""A task step by step: what happened, beside what the agent's model saw of it."""

from collections.abc import Sequence
from html import escape

from privrag_desktop.acting import Draft, TaskStep, TaskStepKind
from privrag_desktop.gui.parts.reading_pane import ReadingPane
from privrag_desktop.gui.parts.theme import Colours, Theme
from privrag_desktop.gui.parts.words import seconds_text
from privrag_desktop.gui.tasks.task_words import STEPS, plainly

_STRONG = frozenset({TaskStepKind.ACTION, TaskStepKind.FINISHED})
_SAME = "the same"
HEADS = ("", "WHAT HAPPENED", "WHAT THE AGENT’S MODEL SAW")
WIDTHS = (14, 43, 43)  # of the columns, in hundredths


class TaskTrace(ReadingPane):
    """Grows with each step and keeps the newest in sight; drafts stand above the first, in sight."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("Steps of this task, and what the agent's model saw")
        self._theme = theme
        self._steps: list[TaskStep] = []
        self._drafts: tuple[Draft, ...] = ()
        theme.changed.connect(self._render)

    @property
    def steps(self) -> tuple[TaskStep, ...]:
        return tuple(self._steps)

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
        self.setHtml(trace_html(self._steps, self._drafts, self._theme.colours))


def trace_html(steps: Sequence[TaskStep], drafts: Sequence[Draft], colours: Colours) -> str:
    """Drafts, then two columns a step; everything from a record is escaped."""
    rows = "".join(_row(step, colours) for step in steps)
    table = f'<table cellspacing="0" cellpadding="7" width="100%">{rows}</table>'
    written = "".join(_draft(draft, colours) for draft in drafts)
    body = f"{written}{table if steps else ''}"
    return f"<html><head><style>{_css(colours)}</style></head><body>{body}</body></html>"


def _row(step: TaskStep, colours: Colours) -> str:
    tone = "warn" if step.kind is TaskStepKind.REFUSED else "kind"
    words = _lines(plainly(step.words))
    happened = f"<b>{words}</b>" if step.kind in _STRONG else words
    seconds = f'<br/><span class="muted">after {seconds_text(step.seconds)}</span>' if step.seconds else ""
    edge = f"border-top: 1px solid {colours.border};"
    return (
        f'<tr><td class="first" width="{WIDTHS[0]}%" style="{edge}">'
        f'<span class="{tone}">{STEPS[step.kind]}</span>{seconds}</td>'
        f'<td width="{WIDTHS[1]}%" style="{edge}">{happened}</td>'
        f'<td width="{WIDTHS[2]}%" style="{edge} background-color: {colours.sunken};">{_seen(step)}</td></tr>'
    )


def _seen(step: TaskStep) -> str:
    if not step.shown:
        return '<span class="muted">nothing</span>'
    if step.shown == step.words:
        return f'<span class="muted">{_SAME}</span>'
    return f'<span class="mono">{_lines(step.shown)}</span>'


def _draft(draft: Draft, colours: Colours) -> str:
    return (
        f'<p class="section">DRAFT {draft.number}: {escape(draft.kind.upper())}, NOT SENT</p>'
        f'<table cellpadding="10" width="100%"><tr><td style="background-color: {colours.accent_soft};">'
        f"{_lines(draft.text)}</td></tr></table>"
    )


def _lines(text: str) -> str:
    return "<br/>".join(escape(line) for line in text.splitlines())


def _css(colours: Colours) -> str:
    return (
        f"body {{ color: {colours.text}; }} .muted {{ color: {colours.muted}; }}"
        f".section {{ color: {colours.muted}; font-size: 9pt; font-weight: 600; }}"
        f".kind {{ color: {colours.accent}; font-weight: 600; }} .first {{ white-space: nowrap; }}"
        f".warn {{ color: {colours.warn}; font-weight: 600; }}"
        f'.mono {{ font-family: "DejaVu Sans Mono", "Cascadia Mono", "Menlo", monospace; font-size: 9pt; }}'
    )

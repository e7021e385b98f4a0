"""Write a conversation as HTML for a text view; everything from a record is escaped first."""

from html import escape

from privrag_desktop.domain.conversations import OpenedConversation, SavedAnswer
from privrag_desktop.gui.ask.answer_and_record_html import (
    LINK,
    prose_html,
    sources_html,
    values_html,
)
from privrag_desktop.gui.history.conversation_title_and_date_text import moment_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.gui.theme.theme import Theme

_PLACED = f'<a href="{LINK}'  # no text of a record holds this: it is escaped


def conversation_html(opened: OpenedConversation, theme: Theme) -> str:
    """Each question with its answer, values and sources; links are the question's number and the source's."""
    parts = [_answered(kept, opened.names) for kept in opened.answers]
    colours, sizes = theme.colours, theme.sizes
    line = f'<hr style="background-color: {colours.border};"/>'
    css = (
        f"body {{ color: {colours.text}; }} p {{ margin: 5px 0; line-height: 135%; }}"
        f"a {{ color: {colours.accent}; text-decoration: none; font-weight: 600; }}"
        f".muted {{ color: {colours.muted}; }}"
        f".section {{ color: {colours.muted}; font-size: {sizes.small}pt; font-weight: 600;"
        f" margin-top: 12px; }}"
        f".asked {{ font-size: {sizes.lead}pt; font-weight: 600; margin-top: 2px; }}"
        f".warn {{ color: {colours.warn}; }}"
    )
    return f"<html><head><style>{css}</style></head><body>{line.join(parts)}</body></html>"


def link_of(url: str) -> tuple[int, int] | None:
    """The question's number and the source's; None for another link."""
    turn, _, number = url.removeprefix(LINK).partition("/")
    return (int(turn), int(number)) if turn.isdecimal() and number.isdecimal() else None


def _answered(kept: SavedAnswer, names: bool) -> str:
    answer = kept.answer
    head = f'<p class="section">{escape(moment_text(kept.created))}</p>'
    if not (answer.question or names):
        hidden = say("This question was kept with its names. It is hidden with them.")
        return f'{head}<p class="muted">{escape(hidden)}</p>'
    asked = f'{head}<p class="asked">{escape(answer.question)}</p>'
    if answer.withheld:
        reason = as_shown(retell(answer.reason))
        return f'{asked}<p class="warn">{escape(say("Not answered."))} {escape(reason)}</p>'
    numbers = frozenset(citation.number for citation in answer.citations)
    told = prose_html(answer.answer, numbers) + values_html(answer.values) + sources_html(answer.citations)
    return asked + told.replace(_PLACED, f"{_PLACED}{kept.number}/")

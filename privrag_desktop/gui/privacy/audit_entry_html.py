"""Write one audit entry as HTML, with what left by it and its conversation."""

from html import escape

from privrag_desktop.domain.audit_trail import DisclosedText, SavedTurn, TrailItem
from privrag_desktop.gui.privacy.audit_trail_text import (
    action_words,
    actor_words,
    details_of,
    moment_words,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import html_lines
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Colours

AGREES = mark("This is exactly what was released: its SHA-256 is the one in the trail.")
DIFFERS = mark(
    "This is not what was released: its SHA-256 is not the one in the trail. The history was changed or"
    " damaged. Check the vault on the Security page, and keep a copy of it as it is."
)
GONE = mark(
    "The history does not hold this text: its question broke off before anything was sent to a server, or was"
    " erased since. Its SHA-256 stays in the trail, so that a copy of the text can still be compared with it."
)
NOT_SENT = mark("Nothing of it was sent. Requests to the server, in the trail, say what became of each.")
CHOOSE = mark("Choose an entry to see all that the trail knows of it. Nobody's name stands in the trail.")
LOOKING = mark("Looking for what left in the history…")


def empty_html(words: str, colours: Colours) -> str:
    return _page(f'<p class="muted">{escape(words)}</p>', colours)


def item_html(
    item: TrailItem, disclosed: DisclosedText | None, colours: Colours, *, looking: bool = False
) -> str:
    """`disclosed` for a release, once it is known."""
    body = _head(item)
    if looking:
        body += f'<p class="muted">{escape(say(LOOKING))}</p>'
    elif disclosed is not None:
        body += _left(disclosed) + _conversation(disclosed.turns)
    return _page(body + _details(item), colours)


def _head(item: TrailItem) -> str:
    entry = say("Entry {number}", number=number_text(item.number))
    told = f"{entry} · {moment_words(item, exact=True)} · {actor_words(item.actor)}"
    question = f"<p><b>{escape(item.question)}</b></p>" if item.question else ""
    return f'<p class="muted">{escape(told)}</p><p><b>{escape(action_words(item.action))}</b></p>{question}'


def _left(disclosed: DisclosedText) -> str:
    released = disclosed.released
    unsent = "" if disclosed.left else f"<p><b>{escape(say(NOT_SENT))}</b></p>"
    if released is None:
        return f'{unsent}<p class="muted">{escape(say(GONE))}</p>'
    verdict = (
        f"<p>✓ {escape(say(AGREES))}</p>"
        if disclosed.agrees
        else f'<p class="error">✗ {escape(say(DIFFERS))}</p>'
    )
    information = html_lines(released.information)
    return (
        f"{unsent}{verdict}{_section(say('Question'))}<p>{escape(released.query)}</p>"
        f"{_section(say('Information'))}<p>{information}</p>"
    )


def _conversation(turns: tuple[SavedTurn, ...]) -> str:
    if not turns:
        return ""
    told = "".join(f"<p><b>{escape(one.question)}</b></p><p>{html_lines(one.answer)}</p>" for one in turns)
    return f"{_section(say('The conversation, with made-up names'))}{told}"


def _details(item: TrailItem) -> str:
    rows = [*details_of(item), (say("SHA-256 of this entry"), item.hash)]
    told = "".join(
        f'<tr><td class="muted">{escape(name)}</td><td>{escape(value)}</td></tr>' for name, value in rows
    )
    return f"{_section(say('In the trail'))}<table cellpadding='3'>{told}</table>"


def _section(words: str) -> str:
    return f'<p class="section">{escape(words)}</p>'


def _page(body: str, colours: Colours) -> str:
    css = (
        f"body {{ color: {colours.text}; }} p {{ margin: 5px 0; line-height: 135%; }}"
        f".muted {{ color: {colours.muted}; }} .error {{ color: {colours.error}; }}"
        f".section {{ color: {colours.muted}; font-weight: 600; margin-top: 12px; }}"
    )
    return f"<html><head><style>{css}</style></head><body>{body}</body></html>"

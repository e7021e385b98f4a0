"""`python -m benchmarks safety`: the seen questions and those asked before, without a model."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.common.checkout import commit
from benchmarks.common.tables import FIGURES, Table
from benchmarks.safety.ask_and_judge import Line, ask_all, dangerous, store, vault_of
from benchmarks.safety.judge import Sort
from benchmarks.safety.questions import ASKED, SEEN, questions
from benchmarks.safety.records import made_charts, published_charts


def run(parts: tuple[str, ...] = (SEEN, ASKED)) -> list[Table]:
    """Ask all questions of these parts; every line is stored beside the figures."""
    charts, asked_of = made_charts() + published_charts(), commit()  # before a stored line changes the files
    with TemporaryDirectory() as folder, vault_of(charts, Path(folder)) as workspace:
        found = {part: list(ask_all(workspace, charts, questions(charts, part))) for part in parts}
    for part, lines in found.items():
        store(lines, FIGURES / f"safety.{part}.jsonl", asked_of)
    how = (
        f"with stand-ins for the models of the program at {asked_of}: one knows nothing, one says “Yes.” to "
        "everything (and is asked only where the first was)"
    )
    return [table for part, lines in found.items() for table in tables(lines, f"{part} questions", how)]


def tables(lines: list[Line], what: str, how: str) -> list[Table]:
    """By topic, and what was wrong and unnoticed, if anything was."""
    return [_table(lines, what, how)] + ([_reasons(lines, what)] if dangerous(lines) else [])


def _table(lines: list[Line], what: str, how: str) -> Table:
    asked = len({line.key for line in lines})
    note = (
        f"{asked} questions about published Synthea patients and made-up people, {how}. Truth by a plain "
        "walk over the FHIR files. Of two answers to one question the worse counts."
    )
    worst = _worst(lines)
    topics = list(dict.fromkeys(line.topic for line in lines))
    rows = [_row(topic, [one for one in worst if one.topic == topic]) for topic in topics]
    return Table(f"Safety: {what}", note, ("topic", "questions", *Sort), (*rows, _row("**all**", worst)))


def _worst(lines: list[Line]) -> list[Line]:
    order = list(Sort)
    found: dict[str, Line] = {}
    for line in lines:
        known = found.get(line.key)
        if known is None or order.index(Sort(line.sort)) > order.index(Sort(known.sort)):
            found[line.key] = line
    return list(found.values())


def _row(topic: str, lines: list[Line]) -> tuple[str, ...]:
    counts = Counter(line.sort for line in lines)
    return (topic, str(len(lines)), *(str(counts[sort]) for sort in Sort))


def _reasons(lines: list[Line], what: str) -> Table:
    counts = Counter(line.why for line in dangerous(_worst(lines)))
    rows = tuple((why, str(number)) for why, number in counts.most_common())
    title = f"Safety: what was wrong and unnoticed among the {what}"
    return Table(title, "By class, not by sentence.", ("class", "questions"), rows)

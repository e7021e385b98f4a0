"""`python -m studies safety`: the seen questions, asked of the program without a language model."""

from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from studies.safety.asking import Line, ask_all, commit, dangerous, store, vault_of
from studies.safety.judge import Sort
from studies.safety.questions import SEEN, questions
from studies.safety.records import made_charts, published_charts
from studies.tables import FIGURES, Table


def run(split: str = SEEN) -> list[Table]:
    """Ask all questions of one split; every line is stored beside the figures."""
    charts, asked_of = made_charts() + published_charts(), commit()  # before a stored line changes the files
    with TemporaryDirectory() as folder, vault_of(charts, Path(folder)) as workspace:
        lines = list(ask_all(workspace, charts, questions(charts, split)))
    store(lines, FIGURES / f"safety.{split}.jsonl", asked_of)
    return [_table(lines, split, asked_of)] + ([_reasons(lines)] if dangerous(lines) else [])


def _table(lines: list[Line], split: str, asked_of: str) -> Table:
    asked = len({line.key for line in lines})
    note = (
        f"{asked} {split} questions about published Synthea patients and made-up people, with stand-ins for "
        f"the models of the program at {asked_of}: one knows nothing, one says “Yes.” to everything (and is "
        "asked only where the first was). Truth by a plain walk over the FHIR files. Of two answers to one "
        "question the worse counts."
    )
    worst = _worst(lines)
    topics = list(dict.fromkeys(line.topic for line in lines))
    rows = [_row(topic, [one for one in worst if one.topic == topic]) for topic in topics]
    return Table(
        f"Safety: {split} questions", note, ("topic", "questions", *Sort), (*rows, _row("**all**", worst))
    )


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


def _reasons(lines: list[Line]) -> Table:
    counts = Counter(line.why for line in dangerous(_worst(lines)))
    rows = tuple((why, str(number)) for why, number in counts.most_common())
    return Table(
        "Safety: what was wrong and unnoticed", "By class, not by sentence.", ("class", "questions"), rows
    )

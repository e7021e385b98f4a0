"""The questions: every wording of `wordings.toml` about some rows of `cases.toml`, always the same ones."""

import tomllib
from dataclasses import dataclass
from itertools import cycle, islice

from benchmarks.safety.made_up_people import HERE
from benchmarks.safety.records import Chart
from benchmarks.safety.topics import narrowed, truth_of
from benchmarks.safety.truth import Truth

Rows = dict[str, dict[str, list[str]]]
SEEN, ASKED, UNSEEN = "seen", "asked", "unseen"
PATIENTS = {SEEN: "seen", ASKED: "unseen", UNSEEN: "unseen"}  # whom the wordings of each part are about
PER_WORDING = 2


@dataclass(frozen=True)
class Question:
    """`part` and `polar`, what a leading "Yes" would claim: see `wordings.toml`."""

    key: str
    topic: str
    part: str
    text: str
    polar: str
    chart: Chart
    topics: tuple[str, ...]
    truths: tuple[Truth, ...]


def questions(charts: list[Chart], part: str) -> list[Question]:
    """ValueError if a row of `cases.toml` fits no chart of this part's patients."""
    topics = tomllib.loads((HERE / "wordings.toml").read_text("utf-8"))
    cases = tomllib.loads((HERE / "cases.toml").read_text("utf-8"))
    patients = PATIENTS[part]
    mine = [chart for chart in charts if chart.split == patients]
    found = []
    for topic, listed in topics.items():
        rows = cycle(_rows(cases, topic, listed["topics"])[patients])
        for number, wording in enumerate(listed[part]):
            for row in islice(rows, PER_WORDING):
                who, _, ask = row.partition("/")
                chart = _chart(mine, who)
                text = _worded(wording["q"], chart, ask)
                polar = wording.get("polar", "has")
                truths = tuple(narrowed(truth_of(chart, one, ask, text), polar) for one in listed["topics"])
                key = f"{part}-{topic}-{number}-{row}"
                found.append(Question(key, topic, part, text, polar, chart, tuple(listed["topics"]), truths))
    return found


def _rows(cases: Rows, topic: str, topics: list[str]) -> dict[str, list[str]]:
    """Of the group of wordings itself, else of the one topic it asks about."""
    return cases[topic] if topic in cases else cases[topics[0]]


def _chart(charts: list[Chart], start: str) -> Chart:
    fitting = [chart for chart in charts if chart.key.startswith(start)]
    if len(fitting) != 1:
        raise ValueError(f"{start} fits {len(fitting)} charts")
    return fitting[0]


def _worded(wording: str, chart: Chart, ask: str) -> str:
    title = {"male": "Mr", "female": "Mrs"}[chart.patient["gender"]]
    return wording.format(
        name=chart.name,
        lower=chart.name.lower(),
        last_first=f"{chart.family}, {chart.given}",
        title=f"{title} {chart.name}",
        ask=ask,
    )

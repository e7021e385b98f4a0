"""The attacker of the linkage study finds whom a text fits, and is scored as it should be."""

from datetime import date
from decimal import Decimal

import pytest

from benchmarks.privacy.linkage.attacker import Attacker, Fit, Knowledge
from benchmarks.privacy.linkage.clues import read_clues
from benchmarks.privacy.linkage.originals import Originals, shape_of
from benchmarks.privacy.linkage.scores import Outcome, judge, summarise, wilson
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.privacy.release.measurement_generalisation import rounded

PATIENTS = (
    Patient("a", "Ann Alder", "female", "1950-01-01"),
    Patient("b", "Ben Birch", "male", "1960-01-01"),
    Patient("c", "Cy Cedar", "male", "1985-06-01"),
    Patient("d", "Dora Dogwood", "female", "1990-01-01"),
)


def weight(who: str, day: str, value: str) -> Fact:
    sentence = f"Vital sign: Body weight was {value} kg."
    when = date.fromisoformat(day)
    return Fact(
        who, f"Observation/{who}{day}{value}", Category.VITAL, "Body weight", sentence, "29463-7", None,
        value, "kg", when, "final",
    )  # fmt: skip


def pulse(who: str, day: str, value: str) -> Fact:
    sentence = f"Vital sign: Heart rate was {value} /min."
    when = date.fromisoformat(day)
    return Fact(
        who, f"Observation/{who}{day}p", Category.VITAL, "Heart rate", sentence, "8867-4", None, value,
        "/min", when, "final",
    )  # fmt: skip


def problem(who: str, name: str, since: str) -> Fact:
    sentence = f"Condition: {name}, active, since {since}."
    when = date.fromisoformat(since)
    return Fact(who, f"Condition/{who}{name}", Category.CONDITION, name, sentence, day=when, status="active")


FACTS = (
    weight("a", "2014-03-01", "72.4"), weight("a", "2016-03-01", "80.1"), pulse("a", "2014-03-01", "61"),
    weight("b", "2015-03-01", "71.8"), pulse("b", "2017-03-01", "61"),
    weight("c", "2012-03-01", "80.2"), weight("c", "2013-03-01", "72"), pulse("c", "2013-03-01", "99"),
    weight("d", "2014-05-05", "95"),
    problem("a", "Gout", "2010-01-01"), problem("a", "Asthma", "2012-01-01"),
    problem("b", "Gout", "2012-01-01"), problem("b", "Asthma", "2010-01-01"),
    problem("c", "Gout", "2011-01-01"), problem("c", "Asthma", "2012-01-01"),
    problem("c", "Acne", "2013-01-01"),
    problem("d", "Wilson disease", "2011-01-01"),
)  # fmt: skip
ORIGINALS = Originals(PATIENTS, FACTS, rounded)
WEIGHT_72 = "Pat Doe, [DATE_1]: Vital sign: Body weight was 72 kg [1]."
GOUT_FIRST = (
    "Pat Doe, standing facts: Condition: Gout, active, since [DATE_1] [1].\n"
    "Pat Doe, standing facts: Condition: Asthma, active, since [DATE_2] [1]."
)


def best(information: str, query: str = "", knowledge: Knowledge | None = None) -> set[str]:
    fits = Attacker(ORIGINALS, knowledge or Knowledge(), passages=5).fits(Released(information, query))
    top = max(fit.told for fit in fits.values())
    return {patient_id for patient_id, fit in fits.items() if abs(fit.told - top) < 1e-9}


@pytest.mark.parametrize(
    ("information", "query", "fitting"),
    [
        pytest.param(WEIGHT_72, "", {"a", "b", "c"}, id="a value after rounding"),
        pytest.param(WEIGHT_72.replace("72", "between 71 and 74"), "", set("abcd"), id="a range nobody has"),
        pytest.param(
            f"{WEIGHT_72}\nPat Doe, [DATE_1]: Vital sign: Heart rate was 60 /min [1].", "", {"a"},
            id="two readings of one day",
        ),
        pytest.param(WEIGHT_72.replace("Pat Doe", "Megan Doe"), "", {"a"}, id="the pseudonym's gender"),
        pytest.param(WEIGHT_72, "What did he weigh?", {"b", "c"}, id="a pronoun"),
        pytest.param(f"{WEIGHT_72}\n[DATE_1] is in 2015.", "", {"b"}, id="a year"),
        pytest.param(WEIGHT_72, "How did it change since 2014?", {"b"}, id="a first year and no more"),
        pytest.param(WEIGHT_72, "A patient aged 20 to 29", {"c"}, id="an age"),
        pytest.param(
            f"{WEIGHT_72}\nPat Doe, [DATE_2]: Vital sign: Body weight was 80 kg [2].", "", {"a"},
            id="the order of days",
        ),
        pytest.param(
            f"{WEIGHT_72}\nPat Doe, [DATE_2]: Vital sign: Heart rate was 60 /min [2].\n"
            "Dates of Pat Doe: [DATE_1]; [DATE_2], 2 years after [DATE_1].", "", {"b"},
            id="how far days are apart",
        ),
        pytest.param(GOUT_FIRST, "", {"a"}, id="a whole list, its days in order"),
        pytest.param(
            "Pat Doe, standing facts: Condition: a condition, active, since [DATE_1] [1].", "", {"d"},
            id="how many are hidden",
        ),
        pytest.param("The records of Pat Doe hold no conditions.", "", set(), id="a list that is empty"),
        pytest.param(
            "Pat Doe, standing facts: Condition: some Wilson disease of old [1].", "", {"d"},
            id="a name in other words",
        ),
    ],
)  # fmt: skip
def test_text_fits_those_whose_records_say_it(information: str, query: str, fitting: set[str]) -> None:
    assert best(information, query) == (fitting or set("abcd"))


@pytest.mark.parametrize(
    ("knowledge", "fitting"),
    [
        (Knowledge(), {"a"}),
        (Knowledge(gender=False), {"a"}),
        (Knowledge(dates=False), {"a"}),
        (Knowledge(dates=False, gender=False), {"a", "c"}),
        (Knowledge(values=False, dates=False, gender=False), {"a", "b", "c", "d"}),
        (Knowledge(lines=1, gender=False, dates=False), {"a", "b", "c"}),
    ],
)
def test_attacker_without_a_clue_finds_no_less_people(knowledge: Knowledge, fitting: set[str]) -> None:
    two = f"{WEIGHT_72}\nPat Doe, [DATE_2]: Vital sign: Body weight was 80 kg [2]."
    assert best(two.replace("Pat", "Megan"), "", knowledge) == fitting


def test_attacker_without_gaps_knows_the_order_only() -> None:
    text = (
        f"{WEIGHT_72}\nPat Doe, [DATE_2]: Vital sign: Body weight was 80 kg [2].\n"
        "Dates of Pat Doe: [DATE_1]; [DATE_2], 5 years after [DATE_1]."
    )
    assert best(text, "", Knowledge(gaps=False)) == {"a"}


def test_attacker_without_terms_makes_nothing_of_a_list() -> None:
    assert best(GOUT_FIRST, "", Knowledge(terms=False)) == set("abcd")


def test_tolerance_lets_near_values_fit() -> None:
    assert best(WEIGHT_72.replace("72", "74"), "", Knowledge(tolerance=0.05)) == {"a", "b", "c"}


def test_clues_hold_value_passage_and_days() -> None:
    clues = read_clues(Released(f"{WEIGHT_72}\n[DATE_1] is in 2015.", "since 2014?"), ORIGINALS)
    [statement] = clues.statements
    assert (statement.passage, statement.mark) == (1, 1)
    assert statement.low == statement.high == 72
    assert (clues.years, clues.since) == (((1, 2015),), 2014)


def test_shape_leaves_out_the_value_and_days_only() -> None:
    assert shape_of(weight("a", "2014-03-01", "72.4")) == "vital sign: body weight was # kg"
    assert shape_of(problem("a", "Gout", "2010-01-01")) == "condition: gout, active, since @"


@pytest.mark.parametrize(
    ("scores", "outcome"),
    [
        ({"a": 3.0, "b": 1.0, "c": 1.0}, Outcome(1.0, 1.0, 1)),
        ({"a": 3.0, "b": 3.0, "c": 1.0}, Outcome(0.5, 1.0, 2)),
        ({"a": 1.0, "b": 3.0, "c": 1.0}, Outcome(0.0, 1.0, 3)),
        ({"a": 0.0} | {str(n): 0.0 for n in range(9)}, Outcome(0.1, 0.5, 10)),
        ({"a": 0.0} | {str(n): 1.0 for n in range(9)}, Outcome(0.0, 0.0, 10)),
    ],
)
def test_guessing_among_equals_is_counted_as_guessing(scores: dict[str, float], outcome: Outcome) -> None:
    assert judge({who: Fit(score, 0.0) for who, score in scores.items()}, "a") == outcome


def test_how_usual_a_text_is_breaks_ties_but_makes_no_smaller_group() -> None:
    fits = {"a": Fit(2.0, 0.0), "b": Fit(2.0, -1.0)}
    assert judge(fits, "a") == Outcome(1.0, 1.0, 2)


def test_summary_tells_shares_medians_and_groups() -> None:
    summary = summarise([Outcome(1.0, 1.0, 1), Outcome(0.0, 1.0, 4), Outcome(0.5, 0.5, 6)], (3, 5))
    assert summary.first == pytest.approx(0.5)
    assert summary.group == 4
    assert summary.hidden_in == pytest.approx((2 / 3, 1 / 3))
    with pytest.raises(ValueError, match="no outcomes"):
        summarise([], (3,))


@pytest.mark.parametrize(
    ("share", "count", "interval"),
    [(0.5, 100, (0.404, 0.596)), (0.0, 10, (0.0, 0.278)), (1.0, 10, (0.722, 1.0))],
)
def test_interval_is_wilsons(share: float, count: int, interval: tuple[float, float]) -> None:
    assert wilson(share, count) == pytest.approx(interval, abs=1e-3)


def test_shape_finds_the_value_and_not_the_same_digits_elsewhere() -> None:
    sentence = "Laboratory: Factor 5 was 5 10*5/uL."
    fact = Fact("a", "Observation/f", Category.LABORATORY, "Factor 5", sentence, value="5", unit="10*5/uL")
    assert shape_of(fact) == "laboratory: factor 5 was # 10*5/ul"


def test_what_is_left_of_a_line_with_hidden_words_tells_too() -> None:
    line = "Pat Doe, standing facts: Condition: Wilson a condition), active, since [DATE_1] [1]."
    assert best(line.replace(")", "")) == best(line) == {"d"}


def test_values_keep_their_decimals() -> None:
    [statement] = read_clues(Released(WEIGHT_72.replace("72", "72.5"), ""), ORIGINALS).statements
    assert statement.low == Decimal("72.5")

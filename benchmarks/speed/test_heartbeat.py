"""The watch over freezes sees what the program does to its window, and not what others do to it."""

from dataclasses import replace
from time import sleep

import pytest
from pytestqt.qtbot import QtBot

from benchmarks.speed.heartbeat import Heartbeat, Moment

EARLIER = Moment(clock=10.0, worked=1.0, waited=2.0, others={"7": 3.0, "8": 0.0})


@pytest.mark.parametrize(
    ("later", "own"),
    [
        pytest.param({"worked": 1.4}, 0.4 + 0.6, id="work, and standing still"),
        pytest.param({"waited": 2.9}, 0.1, id="ready, without a processor"),
        pytest.param({"others": {"7": 3.8, "8": 0.1}}, 0.2, id="another thread had none"),
        pytest.param({"others": {"7": 3.0, "9": 0.7}}, 0.3, id="so had a new one"),
        pytest.param({"worked": 1.9, "others": {"7": 4.0}}, 0.9, id="work is work, whoever waits"),
    ],
)
def test_what_is_the_programs_own_of_a_second(later: dict[str, object], own: float) -> None:
    assert replace(EARLIER, clock=11.0, **later).own_since(EARLIER) == pytest.approx(own)  # type: ignore[arg-type]


def test_a_turn_of_the_event_loop_that_sleeps_is_seen(qtbot: QtBot) -> None:
    heart = Heartbeat()
    qtbot.wait(50)
    heart.doing("sleeping")
    sleep(0.3)
    heart.stop()
    assert heart.longest_in["sleeping"] == heart.longest > 0.25

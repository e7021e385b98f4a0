"""The vault locks when the desktop says that it sleeps or locks its screen, told over a real private bus."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import ClassInfo, QObject, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusUnixFileDescriptor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.window.linux_sleep_and_lock_events import DesktopWatch
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault
from tests.gui.conftest import PATIENCE_MS
from tests.gui.driving import Running

LOGIN = "org.freedesktop.login1"


@dataclass
class Bus:
    """Two ends of one bus: the program's, and the desktop's."""

    address: str
    ours: QDBusConnection
    desktop: QDBusConnection

    def tell(self, service: str, path: str, interface: str, name: str, *values: object) -> None:
        self.desktop.registerService(service)
        message = QDBusMessage.createSignal(path, interface, name)
        message.setArguments(list(values))
        assert self.desktop.send(message)


@pytest.fixture
def bus(qapp: QApplication) -> Iterator[Bus]:
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("there is no dbus-daemon here")
    running = subprocess.Popen(
        [daemon, "--session", "--nofork", "--nosyslog", "--print-address"], stdout=subprocess.PIPE, text=True
    )
    assert running.stdout is not None
    address = running.stdout.readline().strip()
    yield Bus(address, *(QDBusConnection.connectToBus(address, name) for name in ("ours", "desktop")))
    for name in ("ours", "desktop"):
        QDBusConnection.disconnectFromBus(name)
    running.terminate()
    running.communicate()


@pytest.fixture
def watch(bus: Bus) -> Iterator[DesktopWatch]:
    made = DesktopWatch(system=bus.ours, session=bus.ours)
    yield made
    made.deleteLater()


TOLD = [
    (LOGIN, "/org/freedesktop/login1", f"{LOGIN}.Manager", "PrepareForSleep", (True,)),
    (LOGIN, "/org/freedesktop/login1/session/_31", f"{LOGIN}.Session", "Lock", ()),
    ("org.freedesktop.ScreenSaver", "/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", (True,)),
    ("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged", (True,)),
]


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told[0]}.{told[3]}")
def test_sleep_and_screen_lock_ask_for_the_lock(
    qtbot: QtBot, bus: Bus, watch: DesktopWatch, told: tuple[str, str, str, str, tuple[object, ...]]
) -> None:
    with qtbot.waitSignal(watch.lock_wanted, timeout=PATIENCE_MS):
        bus.tell(*told[:4], *told[4])


def test_waking_up_and_unlocking_the_screen_do_not(qtbot: QtBot, bus: Bus, watch: DesktopWatch) -> None:
    with qtbot.assertNotEmitted(watch.lock_wanted, wait=300):
        for service, path, interface, name, values in TOLD:
            if values:
                bus.tell(service, path, interface, name, False)


def test_a_program_that_only_uses_the_name_is_not_heard(qtbot: QtBot, bus: Bus, watch: DesktopWatch) -> None:
    with qtbot.assertNotEmitted(watch.lock_wanted, wait=300):
        bus.tell("org.example.Other", "/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged", True)


def test_where_there_is_no_bus_nothing_is_told_and_nothing_fails(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    watch = DesktopWatch(system=QDBusConnection("nowhere"))
    watch.delay_sleep()
    watch.deleteLater()


@ClassInfo({"D-Bus Interface": f"{LOGIN}.Manager"})  # type: ignore[call-arg]
class Login(QObject):  # type: ignore[operator]  # the decorator is declared wrongly
    """As much of the login manager as is asked for a moment before sleep."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, ...]] = []
        self.holds, self.held = os.pipe2(os.O_NONBLOCK)

    @Slot(str, str, str, str, result=QDBusUnixFileDescriptor)
    def Inhibit(self, what: str, who: str, why: str, mode: str) -> QDBusUnixFileDescriptor:  # noqa: N802 - as it is called
        self.asked.append((what, who, why, mode))
        return QDBusUnixFileDescriptor(self.held)


def test_sleep_waits_as_long_as_the_program_has_the_vault_open(
    qtbot: QtBot, bus: Bus, watch: DesktopWatch
) -> None:
    login = Login()
    bus.desktop.registerService(LOGIN)
    assert bus.desktop.registerObject(
        "/org/freedesktop/login1", login, QDBusConnection.RegisterOption.ExportAllSlots
    )
    watch.delay_sleep()
    qtbot.waitUntil(lambda: bool(watch._holding), timeout=PATIENCE_MS)
    assert login.asked == [("sleep", "PrivRAG Desktop", "The vault is locked first.", "delay")]
    os.close(login.held)
    with pytest.raises(BlockingIOError):  # somebody still has the other end open
        os.read(login.holds, 1)
    watch._holding = []
    assert os.read(login.holds, 1) == b""
    os.close(login.holds)


def test_the_program_itself_locks_before_sleep_and_then_lets_the_computer_sleep(
    qtbot: QtBot, bus: Bus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("SYSTEM", "SESSION"):
        monkeypatch.setenv(f"DBUS_{kind}_BUS_ADDRESS", bus.address)
    login = Login()
    bus.desktop.registerService(LOGIN)
    bus.desktop.registerObject(
        "/org/freedesktop/login1", login, QDBusConnection.RegisterOption.ExportAllSlots
    )
    create_vault(tmp_path / "vault", "four made up words", LEAST_COST)
    with Running(tmp_path / "vault", passphrase="four made up words") as window:
        window.wait_for("open")
        qtbot.waitUntil(lambda: bool(login.asked), timeout=PATIENCE_MS)
        os.close(login.held)
        with pytest.raises(BlockingIOError):
            os.read(login.holds, 1)
        bus.tell(*TOLD[0][:4], True)
        window.wait_for("locked")
        assert os.read(login.holds, 1) == b""  # the process that held it is another one now
    os.close(login.holds)

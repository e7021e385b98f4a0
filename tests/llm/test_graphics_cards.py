"""What llama.cpp tells of its devices is read right, here of the processor, which every computer has."""

import ctypes

import pytest

from privrag_desktop.llm import graphics_cards as module
from privrag_desktop.llm.graphics_cards import _call, _card, cards


def test_a_device_is_told_with_its_name_its_back_end_and_its_memory() -> None:
    first = ctypes.c_void_p(_call("dev_get", ctypes.c_void_p, ctypes.c_size_t(0)))
    device = _card(first, shares_memory=True)
    assert device.name
    assert device.back_end
    assert 0 < device.free <= device.total


def test_llama_cpp_is_silenced_before_it_looks_for_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """With CUDA it names each card on standard error, which belongs to the command line's messages."""
    done: list[str] = []
    monkeypatch.setattr(module, "silence", lambda: done.append("silence"))
    monkeypatch.setattr(module, "_list_cards", lambda: iter(done))
    assert cards() == ("silence",)


def test_the_processor_is_no_graphics_card() -> None:
    assert all(one.back_end != "CPU" for one in cards())

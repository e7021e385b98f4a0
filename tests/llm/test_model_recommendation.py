"""What is advised fits, is fast enough, may be used by a hospital, and promises nothing unmeasured."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.language_models import (
    Computer,
    GraphicsCard,
    KnownModelFile,
    ModelAdvice,
    ModelFile,
    ModelSpeed,
    ModelState,
    PublishedModel,
)
from privrag_desktop.llm.graphics_card_layer_offload import card_bytes, card_room
from privrag_desktop.llm.model_catalogue_and_files import KnownModel, catalogue
from privrag_desktop.llm.model_memory_estimate import footprint
from privrag_desktop.llm.model_recommendation import LEAST_WRITTEN, Candidate, advise
from privrag_desktop.runtime.paths import models_folder

GB = 10**9
CONTEXT = 4096
DEFAULT = catalogue()[0].name
LAPTOP = Computer(free_memory=4 * GB, free_disk=100 * GB, cores=4)  # of 8 GB
DESKTOP = Computer(free_memory=27 * GB, free_disk=500 * GB, cores=12)  # of 32 GB
CARD = GraphicsCard("Toy 4090", "CUDA", int(25.2 * GB), int(25.7 * GB))
WORKSTATION = Computer(free_memory=58 * GB, free_disk=900 * GB, cores=24, cards=(CARD,))  # of 64 GB
MAC = Computer(None, 300 * GB, 10, (GraphicsCard("Toy M2", "Metal", 22 * GB, 22 * GB, shares_memory=True),))


def candidate(
    model: KnownModel, speed: ModelSpeed | None = None, state: ModelState = ModelState.MISSING
) -> Candidate:
    file = ModelFile(model.name, model.title, models_folder() / model.file, 0, "", state)
    published = PublishedModel(
        model.file, model.size, model.sha256, model.licence, model.commercial_use, model.publisher
    )
    shape = model.expected_shape
    assert shape is not None
    needs = footprint(shape, model.size, CONTEXT)
    download = model.size if model.part else 0
    return Candidate(KnownModelFile(file, (), needs, speed, download, published=published), shape, needs)


def candidates(**written: float) -> Sequence[Candidate]:
    """The catalogue, some of it measured."""
    named = {name.replace("_", "-"): ModelSpeed(5 * rate, rate) for name, rate in written.items()}
    return [candidate(model, named.get(model.name.replace(".", "-"))) for model in catalogue()]


def told(advice: ModelAdvice) -> str:
    return " ".join((advice.line, *advice.details))


def test_a_small_laptop_keeps_the_model_that_the_program_comes_with() -> None:
    advice = advise(candidates(), LAPTOP)
    assert advice.name == DEFAULT
    assert "on the processor" in advice.line
    assert "1.1 GB of the disk and about 1.9 GB of memory" in told(advice)
    assert "not known, for no model was measured there" in told(advice)
    assert "4B Instruct 2507, Q4_K_M, needs 4.9 GB of memory, where 4.0 GB are free" in advice.details[-1]


def test_a_desktop_of_unknown_speed_is_promised_nothing() -> None:
    advice = advise(candidates(), DESKTOP)
    assert advice.name == DEFAULT
    assert "Once a model was measured here" in advice.details[-1]
    assert "tokens a second" not in told(advice)


def test_a_fast_desktop_is_advised_a_larger_one_by_what_was_measured_there() -> None:
    advice = advise(candidates(qwen2_5_coder_1_5b=32.0), DESKTOP)
    assert advice.name == "qwen3-8b"
    assert "about 7.1 tokens a second here, for Qwen2.5-Coder 1.5B Instruct, Q4_K_M writes 32.0" in told(
        advice
    )
    assert "What it gains was not measured" in told(advice)
    assert "Qwen2.5 14B Instruct, Q4_K_M, would write about 4.0 tokens a second" in advice.details[-1]


def test_a_slow_computer_still_keeps_the_default() -> None:
    """Smaller ones make more mistakes: that the default is slow is no reason to advise one."""
    advice = advise(candidates(qwen2_5_coder_1_5b=3.0), LAPTOP)
    assert advice.name == DEFAULT
    assert "writes 3.0 tokens a second here, as measured" in told(advice)


def test_a_large_card_gets_the_largest_that_fits_wholly_onto_it() -> None:
    advice = advise(candidates(), WORKSTATION)
    assert advice.name == "qwen2.5-32b"
    assert advice.line.endswith("fits wholly onto Toy 4090.")
    assert "of the card's memory" in told(advice)
    assert advice.details[-1] == "There is no larger one in the list."


def test_a_speed_of_the_processor_promises_none_on_the_card() -> None:
    on_processor, on_card = ModelSpeed(50, 10), ModelSpeed(5000, 200, on_card=True)
    for speed, promise in ((on_processor, "not known, for"), (on_card, "about 11.3 tokens a second")):
        models = [candidate(model, speed if model.name == DEFAULT else None) for model in catalogue()]
        assert promise in told(advise(models, WORKSTATION))
    assert "tokens a second" not in told(advise(models, DESKTOP))


def test_what_is_taken_of_a_card_by_others_counts() -> None:
    busy = replace(WORKSTATION, cards=(replace(CARD, free=20 * GB),))
    advice = advise(candidates(), busy)
    assert advice.name == "qwen3-14b"
    assert "Qwen2.5 32B Instruct, Q4_K_M, needs" in advice.details[-1]
    assert "18.7 GB can be used" in advice.details[-1]


def test_a_mac_shares_its_memory_with_its_card() -> None:
    assert advise(candidates(), MAC).name == "qwen3-14b"
    little = replace(MAC, free_memory=6 * GB)
    assert advise(candidates(), little).name == "qwen2.5-7b"


def test_a_card_in_the_processor_of_a_laptop_is_no_faster_than_it() -> None:
    shared = GraphicsCard("Toy Graphics", "Vulkan", 12 * GB, 16 * GB, shares_memory=True)
    assert "on the processor" in advise(candidates(), replace(DESKTOP, cards=(shared,))).line


def test_a_card_too_small_for_any_model_leaves_it_to_the_processor() -> None:
    tiny = replace(CARD, free=GB // 4, total=GB)
    assert "on the processor" in advise(candidates(), replace(DESKTOP, cards=(tiny,))).line


def test_what_there_is_no_room_for_on_the_disk_is_not_advised() -> None:
    full = replace(WORKSTATION, free_disk=8 * GB)
    advice = advise(candidates(), full)
    assert advice.name == "qwen3-8b"
    assert "needs 9.0 GB of the disk, where 8.0 GB are free" in advice.details[-1]


def test_one_that_is_here_needs_no_more_of_the_disk() -> None:
    here = [
        candidate(model, state=ModelState.READY if model.name == "qwen2.5-32b" else ModelState.MISSING)
        for model in catalogue()
    ]
    assert advise(here, replace(WORKSTATION, free_disk=0)).name == "qwen2.5-32b"


def test_where_not_even_the_smallest_fits_that_is_said() -> None:
    advice = advise(candidates(), replace(LAPTOP, free_memory=GB // 2))
    assert advice.name == ""
    assert "No model of the list fits" in advice.line
    assert "0.5 GB" in advice.line


@given(
    st.one_of(st.none(), st.integers(0, 100 * GB)),
    st.integers(0, 100 * GB),
    st.lists(st.integers(0, 80 * GB), max_size=2),
    st.floats(0, 400),
)
def test_whatever_the_computer_it_is_never_more_than_there_is_room_for(
    memory: int | None, disk: int, free: list[int], written: float
) -> None:
    cards = tuple(GraphicsCard("Toy", "CUDA", one, one) for one in free)
    models = candidates(qwen2_5_coder_1_5b=written)
    advice = advise(models, Computer(memory, disk, 4, cards))
    chosen = next((one for one in models if one.known.file.name == advice.name), None)
    if chosen is None:
        assert advice.name == ""
        return
    assert chosen.known.published is not None
    assert chosen.known.published.commercial_use
    assert chosen.size <= disk
    if "wholly onto" in advice.line:
        assert card_bytes(chosen.shape, chosen.shape.layers + 1, CONTEXT) <= card_room(cards)
    else:
        assert memory is None or chosen.footprint.total <= memory
        small = chosen.size <= models[0].size
        assert small or written * models[0].size / chosen.size >= LEAST_WRITTEN


@pytest.mark.parametrize("computer", [LAPTOP, DESKTOP, WORKSTATION, MAC])
def test_no_advice_claims_quality_that_was_not_measured(computer: Computer) -> None:
    advice = advise(candidates(qwen2_5_coder_1_5b=32.0), computer)
    known = advice.name in {model.name for model in catalogue() if model.part}
    assert ("was not measured" in told(advice)) is not known

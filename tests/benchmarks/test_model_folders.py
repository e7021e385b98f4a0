"""Four bits a weight are read as the loader of that file reads them."""

import numpy as np

from benchmarks.search.model_folders import _unpacked


def test_a_block_is_its_low_halves_then_its_high_ones_around_eight() -> None:
    scale = np.float16(0.5).tobytes()
    low_and_high = bytes(low | (15 - low) << 4 for low in range(16))
    found = _unpacked(scale + low_and_high)
    assert found.tolist() == [(low - 8) / 2 for low in range(16)] + [(7 - low) / 2 for low in range(16)]

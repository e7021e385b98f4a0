"""Compute the bytes of weights in each quantization kind of a GGUF file, as ggml.h defines them."""

SUPER_BLOCK = 256
Q4_0, Q8_0, Q4_K, Q6_K, IQ4_NL = 2, 8, 12, 14, 20

# By the number of the kind: weights in a block, and the bytes that they take.
BLOCKS = {
    0: (1, 4),  # F32
    1: (1, 2),  # F16
    Q4_0: (32, 18),
    3: (32, 20),  # Q4_1
    6: (32, 22),  # Q5_0
    7: (32, 24),  # Q5_1
    Q8_0: (32, 34),
    10: (SUPER_BLOCK, 84),  # Q2_K
    11: (SUPER_BLOCK, 110),  # Q3_K
    Q4_K: (SUPER_BLOCK, 144),
    13: (SUPER_BLOCK, 176),  # Q5_K
    Q6_K: (SUPER_BLOCK, 210),
    16: (SUPER_BLOCK, 66),  # IQ2_XXS
    17: (SUPER_BLOCK, 74),  # IQ2_XS
    18: (SUPER_BLOCK, 98),  # IQ3_XXS
    19: (SUPER_BLOCK, 50),  # IQ1_S
    IQ4_NL: (32, 18),
    21: (SUPER_BLOCK, 110),  # IQ3_S
    22: (SUPER_BLOCK, 82),  # IQ2_S
    23: (SUPER_BLOCK, 136),  # IQ4_XS
    29: (SUPER_BLOCK, 56),  # IQ1_M
    30: (1, 2),  # BF16
    34: (SUPER_BLOCK, 54),  # TQ1_0
    35: (SUPER_BLOCK, 66),  # TQ2_0
    39: (32, 17),  # MXFP4
}


def weight_bytes(kind: int, weights: int) -> int:
    """So many weights in whole blocks; 0 for a kind that is not known here."""
    block, size = BLOCKS.get(kind, (1, 0))
    return weights // block * size

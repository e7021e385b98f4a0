"""PrivRAG Desktop: answers from patient records, behind a privacy boundary."""

import os

# Threads that wait for each other spin by default: on a busy computer that made the language model write 2 to 7
# times slower, on an idle one sleeping early costs nothing. OpenMP reads it once, when its library is loaded.
os.environ.setdefault("GOMP_SPINCOUNT", "1000")

"""PrivRAG Desktop: answers from patient records, behind a privacy boundary."""

import os

# Threads that wait for each other spin by default: on a busy computer the language model wrote 2 to 7
# times slower for it; on an idle one sleeping early costs nothing. OpenMP reads it once, when its library is loaded.
os.environ.setdefault("GOMP_SPINCOUNT", "1000")

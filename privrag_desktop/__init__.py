"""PrivRAG Desktop: answers from patient records, behind a privacy boundary."""

import os

from privrag_desktop.runtime.library_offline_switches import switch_libraries_offline

# Threads that wait for each other spin by default: on a busy computer the language model then wrote 2 to 7
# times slower; on an idle one, sleeping early costs nothing. OpenMP reads it when its library is loaded.
os.environ.setdefault("GOMP_SPINCOUNT", "1000")
switch_libraries_offline()

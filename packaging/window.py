"""The program that a desktop starts on Windows and macOS: the window, without a terminal behind it."""

import sys

from privrag_desktop.__main__ import main

if sys.argv[1:2] != ["window"]:  # as the window itself says when it starts another
    sys.argv.insert(1, "window")
main()

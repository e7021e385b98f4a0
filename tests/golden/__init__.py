"""What the program understands, finds, hides and tells, dumped under a fixed seed.

`python -m tests.golden FILE` writes it. Two dumps of one day are compared byte by byte: a change that is to
change nothing changes no line.
"""

"""How a vault survives faults: one file per kind of fault, run by `make faults`, shown in RELIABILITY.md.

A new kind is a file here with `run() -> list[Table]`, and its name in `PAGES` of `benchmarks/__main__.py`;
then `python -m benchmarks faults.NAME` runs it alone. `vaults` makes records and vaults of made-up patients
and says what a vault holds; `children` runs one trial in a process of its own, which may die; `outcomes`
counts what came of the trials and makes the table. A trial is a function of a module that takes paths and
numbers and returns an Outcome; everything is drawn with a seed, and the number of trials is a constant that
a test replaces by a handful.
"""

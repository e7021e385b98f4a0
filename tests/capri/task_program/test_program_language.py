"""A program is read whole or not at all; nothing but calls on labels and copied words gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.task_program.program_language import (
    Branch,
    Call,
    Comparison,
    Condition,
    Label,
    Negation,
    Program,
    Several,
    labels_of,
    read_program,
    with_words,
)
from privrag_desktop.errors import ModelMistake

ECG = Call("order", (Label("P1"), "ECG"), (("day", Label("D1")),))
AGE = Call("age", (Label("P1"),))
BOTH = (Call("takes", (Label("P1"),)), Call("allergic", (Label("P1"),)))
POTASSIUM = Call("latest", (Label("P1"), "potassium"))


def test_actions_are_read_with_their_options() -> None:
    assert read_program('order(P1, "ECG", day=D1)\n') == Program((ECG,))


def test_both_cases_of_a_condition_are_read() -> None:
    text = 'if latest(P1, "potassium") > Q1:\n    order(P1, "ECG", day=D1)\nelse:\n    answer(age(P1))\n'
    branch = Branch(Comparison(POTASSIUM, ">", Label("Q1")), (ECG,), (Call("answer", (AGE,)),))
    assert read_program(text) == Program((branch,))


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ('has(P1, "asthma")', Call("has", (Label("P1"), "asthma"))),
        ('not has(P1, "asthma")', Negation(Call("has", (Label("P1"), "asthma")))),
        ("takes(P1) and allergic(P1)", Several(BOTH, is_all=True)),
        ("takes(P1) or allergic(P1)", Several(BOTH, is_all=False)),
        ('latest(P1, "potassium") <= Q2', Comparison(POTASSIUM, "<=", Label("Q2"))),
    ],
)  # fmt: skip
def test_conditions_are_read(written: str, read: Condition) -> None:
    assert read_program(f"if {written}:\n    answer(age(P1))\n").statements == (
        Branch(read, (Call("answer", (AGE,)),)),
    )
    assert read_program(f"answer({written})\n") == Program((Call("answer", (read,)),))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "order(P1",
        "P1",
        "import os",
        "delete(P1)",
        "os.remove(P1)",
        "order(P1, 1.5)",
        "order(P1, None)",
        "order(P1, [P2])",
        "order(P1, *P2)",
        "x = order(P1)",
        "while takes(P1):\n    order(P1)\n",
        "if 1 < age(P1) < 3:\n    answer(age(P1))\n",
        "if age(P1) == Q1:\n    answer(age(P1))\n",
        "if takes(P1):\n    if allergic(P1):\n        answer(age(P1))\n",
        "lambda: order(P1)",
        "order(P1)" * 3,
        "answer(\x00)",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ModelMistake):
        read_program(text)


@given(st.text(max_size=200))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    try:
        program = read_program(text)
    except ModelMistake:
        return
    assert program.statements


def test_the_labels_of_a_program_come_in_reading_order() -> None:
    text = (
        'if not has(P2, "x") and latest(P1, "y") > Q1:\n'
        '    order(P1, "z", dose=Q2, day=D1)\nelse:\n    email(A1, number(P1), age(P2))\nask("patient")\n'
    )
    program = read_program(text)
    assert list(labels_of(program)) == ["P2", "P1", "Q1", "P1", "Q2", "D1", "A1", "P1", "P2"]
    assert [one.name for one in program.actions] == ["order", "email", "ask"]


def test_every_text_of_a_program_can_be_turned_into_another() -> None:
    text = (
        'if not has(P1, "x") and latest(P1, "x") > Q1:\n    order(P1, "x", dose=Q1, note="x")\n'
        'else:\n    answer(average(P1, "x", hours=24))\nemail(A1, P1, "x")\nask("x")\n'
    )
    turned = with_words(read_program(text), lambda words: words.upper())
    assert turned == read_program(text.replace('"x"', '"X"'))

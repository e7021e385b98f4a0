"""Whoever writes a program, and under whatever grammar: it has the labels and words of its task only."""

from typing import Literal

import pytest

from privrag_desktop.capri.task_program.program_check import check_program
from privrag_desktop.capri.task_program.program_grammar import program_grammar
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedAmount, NamedDay, NamedPerson
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.dates.date_reader import read_days
from tests.capri.task_program.programs import TODAY
from tests.capri.task_program.test_program_grammar import pattern, task_of
from tests.capri.task_program.worked_examples import ALL_EXAMPLES

[YESTERDAY] = read_days("yesterday", TODAY).said
[TOMORROW] = read_days("tomorrow", TODAY).said
TASK = LabelledTask(
    "ESR iron for P1 and P2 tomorrow(D1) or yesterday(D2), 5 mg(Q1), tell A1: last twelve or 24 hours,"
    " last month, seventy-two days, rate 12 /min(Q2), over 3(Q3)",
    {
        "P1": NamedPerson("Ann"),
        "P2": NamedPerson("Bob"),
        "D1": NamedDay("tomorrow", TOMORROW, TOMORROW, TODAY),
        "D2": NamedDay("yesterday", YESTERDAY, YESTERDAY, TODAY),
        "Q1": NamedAmount("5 mg"),
        "Q2": NamedAmount("12 /min"),
        "Q3": NamedAmount("3", is_limit=True),
        "A1": NamedAmount("gp@oak.example"),
    },
)


def fits(program: str, task: LabelledTask = TASK) -> bool:
    try:
        check_program(read_program(program), task)
    except ModelMistake:
        return False
    return True


@pytest.mark.parametrize(("task", "program"), ALL_EXAMPLES)
def test_every_worked_example_fits_its_task(task: str, program: str) -> None:
    assert fits(program, task_of(task))


@pytest.mark.parametrize(
    "program",
    [
        'order(P1, "esr", dose=Q1, day=D1, note="tell")',
        'record(P2, "ESR", Q2, day=D2)',
        'answer(latest(P1, "ESR") > Q3)',
        'answer(highest(P1, "ESR") > Q3)',
        'if average(P1, "ESR", hours=24) > Q3:\n    order(P1, "ESR")',
        'answer(highest(P1, "ESR", days=72) > highest(P2, "ESR", days=72))',
        'if age(P1) > Q3:\n    order(P1, "ESR")',
        "answer(age(P1) < age(P2))",
        'answer(latest(P1, "ESR") >= latest(P2, "ESR"))',
        'answer(latest(P1, "ESR") > lowest(P1, "ESR"))',
        'answer(latest(P1, "ESR") > latest(P1, "iron"))',
        'email(A1, number(P1), P2, "ESR", age(P1))',
        'answer(average(P1, "ESR", hours=24))',
        'answer(count(P1, "ESR", hours=12))',
        'answer(count(P1, "ESR", days=72))',
        'answer(count(P1, "ESR", months=1))',
        'answer(latest(P1, "ESR") > Q1 or not takes(P1) and allergic(P2, "iron"))',
        'ask("patient")',
    ],
)
def test_what_is_of_the_task_fits(program: str) -> None:
    assert fits(program)


@pytest.mark.parametrize(
    "program",
    [
        'order(P1, "morphine")',
        'email(A1, P1, "tell esr iron tell esr iron")',
        'order(P1, "ESR", note="morphine")',
        'order(P1, "")',
        'order(P1, "…")',
        'order(P3, "ESR")',
        'order(D1, "ESR")',
        'order(P1, "ESR", dose=D1)',
        'order(P1, "ESR", dose=Q2)',
        'order(P1, "ESR", dose=Q3)',
        'record(P1, "ESR", Q1)',
        'record(P1, "ESR", Q3)',
        'order(P1, "ESR", dose="5 mg")',
        'order(P1, "ESR", day=D2)',
        'order(P1, "ESR", when=D1)',
        'order(P1, "ESR", "iron")',
        "order(P1)",
        "order()",
        'record(P1, "ESR")',
        'record(P1, "ESR", 5)',
        'record(P1, "ESR", Q1, day=D1)',
        "email(A1)",
        'email(P1, P2, "ESR")',
        'email(A1, P1, "morphine")',
        'email(A1, P1, takes(P1))',
        'email(A1, P1, 5)',
        'email(A1, P1, not takes(P1))',
        "answer()",
        "answer(P1)",
        'answer("ESR")',
        "answer(age(P1), age(P2))",
        "answer(weight(P1))",
        'answer(latest(P1, "ESR", hours=24))',
        'answer(average(P1, "ESR", hours=48))',
        'answer(average(P1, "ESR", hours=24, days=72))',
        'answer(average(P1, "ESR", years=12))',
        'answer(higher(P1, "ESR"))',
        'answer(born(P1) > Q1)',
        'answer(age(P1) > age(P1))',
        'answer(age(P1) > latest(P2, "ESR"))',
        'answer(latest(P1, "ESR") > latest(P2, "iron"))',
        'answer(latest(P1, "ESR", hours=24) > Q1)',
        'answer(average(P1, "ESR", hours=48) > Q1)',
        'answer(latest(P1, "ESR") > morphine(P2))',
        'answer(latest(P1, "ESR") > latest(P2, "morphine"))',
        'answer(latest(P1, "ESR") > D1)',
        'answer(has(P1))',
        'answer(takes(P1, "iron", "ESR"))',
        "answer(takes())",
        'if takes(P1):\n    order(P1, "morphine")',
        'if age(P1) > D1:\n    order(P1, "ESR")',
        'ask("dose")',
        "ask()",
    ],
)  # fmt: skip
def test_a_model_without_a_grammar_gets_nothing_else_through(program: str) -> None:
    assert not fits(program)


@pytest.mark.parametrize(
    ("side", "sign", "is_right"),
    [
        (">", ">", True),
        (">", ">=", True),
        (">", "<", False),
        ("<", "<=", True),
        ("<", ">", False),
        ("", "<", True),
    ],
)
def test_a_value_is_compared_as_the_task_says(side: Literal["", ">", "<"], sign: str, is_right: bool) -> None:
    """“Should it be under 5.1” was read as above."""
    task = LabelledTask(
        "potassium of P1 under 5.1(Q1): ESR",
        {"P1": NamedPerson("Ann"), "Q1": NamedAmount("5.1", is_limit=True, side=side)},
    )
    program = f'if latest(P1, "potassium") {sign} Q1:\n    order(P1, "ESR")\n'
    assert fits(program, task) is is_right
    grammar = program_grammar(task, mails=False)
    assert (pattern(grammar).fullmatch(program) is not None) is is_right
    assert ('"<" "="?' in grammar, '">" "="?' in grammar) == (side != ">", side != "<")


def test_an_answer_of_another_kind_than_the_task_asks_for_does_not_fit() -> None:
    task = LabelledTask("which allergies are documented for P1", {"P1": NamedPerson("Ann")})
    assert fits("answer(allergies(P1))\n", task)
    assert not fits("answer(conditions(P1))\n", task)


@pytest.mark.parametrize("verb", ["refer to", "order", "book a"])
def test_a_verb_alone_is_no_order(verb: str) -> None:
    task = LabelledTask(f"{verb} cardiology for P1", {"P1": NamedPerson("Ann")})
    assert not fits(f'order(P1, "{verb}")\n', task)
    assert fits(f'order(P1, "{verb} cardiology")\n', task)

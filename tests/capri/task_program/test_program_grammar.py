"""A model can write the programs of the worked examples, and nothing that its task does not allow."""

import re

import pytest

from privrag_desktop.capri.task_program.program_grammar import program_grammar, words_of
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedAmount, NamedDay
from privrag_desktop.language.dates.date_reader import read_days
from tests.capri.task_program.programs import TODAY
from tests.capri.task_program.worked_examples import EXAMPLES

# Those of the other files are read back in test_program_check, which has the same rules and takes no time.
WRITTEN = [one for name in ("program_examples.toml", "all_kinds.toml") for one in EXAMPLES[name]]
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^}]*\}|[()|?*+]|[a-z-]+')
SAID = re.compile(r"\b[PXDQA]\d+\b")


def pattern(grammar: str) -> re.Pattern[str]:
    """The regular expression of a grammar whose rules do not call themselves."""
    lines = (line.split(" ::= ", 1) for line in grammar.splitlines() if line and not line.startswith("#"))
    rules = dict(lines)

    def of(rule: str) -> str:
        parts = []
        for token in TOKEN.findall(rule):
            if token.startswith('"'):
                plain = token[1:-1].replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")
                parts.append(f"(?:{re.escape(plain)})")
            elif token[0].isalpha():
                parts.append(f"(?:{of(rules[token])})")
            else:
                parts.append("(?:" if token == "(" else token)
        return "".join(parts)

    return re.compile(of(rules["root"]))


def task_of(shown: str) -> LabelledTask:
    """A task whose labels are those that stand in it; its days are today."""
    [day] = read_days("today", TODAY).said
    named = {
        one: NamedDay("today", day, day, TODAY) if one[0] == "D" else NamedAmount("1")
        for one in SAID.findall(shown)
    }
    return LabelledTask(shown, named)


def accepts(shown: str, program: str, *, mails: bool = True) -> bool:
    return pattern(program_grammar(task_of(shown), mails=mails)).fullmatch(program) is not None


@pytest.mark.parametrize(("task", "program"), WRITTEN, ids=[program.split("\n")[0] for _, program in WRITTEN])
def test_every_worked_example_can_be_written_and_read(task: str, program: str) -> None:
    assert accepts(task, program)
    assert read_program(program)


@pytest.mark.parametrize(
    ("task", "program"),
    [
        ("ESR for P1", 'order(P2, "ESR")\n'),
        ("ESR for P1", 'order(P1, "CRP")\n'),
        ("ESR for P1", 'order(P1, "ESR", day=D1)\n'),
        ("ESR for P1", 'order(P1, "ESR", dose=Q1)\n'),
        ("ESR for P1", 'record(P1, "ESR", Q1)\n'),
        ("ESR for P1", 'email(A1, P1, "ESR")\n'),
        ("ESR for P1", 'ask("patient")\n'),
        ("ESR for P1", 'ask("address")\n'),
        ("ESR for P1", 'order(P1, "P1")\n'),
        ("ESR for P1", ""),
        ("ESR for P1", 'order(P1, "ESR")\n' * 5),
        ("Mail A1 about P1", 'ask("address")\n'),
        ('say "x\\y" of P1', 'order(P1, "x\\y")\n'),
    ],
)
def test_nothing_else_can_be_written(task: str, program: str) -> None:
    assert not accepts(task, program)


@pytest.mark.parametrize("item", ["U&Es", "G&S", "ESR CRP"])
def test_a_short_form_with_an_ampersand_is_one_word(item: str) -> None:
    assert accepts("U&Es, G&S and ESR&CRP for P1", f'order(P1, "{item}")\n')
    assert not accepts("U&Es, G&S and ESR&CRP for P1", 'order(P1, "G")\n')


def test_without_a_tool_for_mails_none_can_be_written() -> None:
    assert accepts("Mail A1 about P1", 'email(A1, P1, "Mail")\n')
    assert not accepts("Mail A1 about P1", 'email(A1, P1, "Mail")\n', mails=False)
    assert not accepts("Mail the GP about P1", 'ask("address")\n', mails=False)


def test_an_order_is_for_no_day_that_is_over_and_a_value_of_none_to_come() -> None:
    days = [read_days(word, TODAY).said[0] for word in ("yesterday", "tomorrow")]
    named = {f"D{i}": NamedDay(day.words, day, day, TODAY) for i, day in enumerate(days, 1)}
    task = LabelledTask(
        "P1 yesterday(D1) ESR 5(Q1) tomorrow(D2)", {"P1": NamedAmount(""), "Q1": NamedAmount("5"), **named}
    )
    able = pattern(program_grammar(task, mails=True))
    assert able.fullmatch('order(P1, "ESR", day=D2)\n')
    assert not able.fullmatch('order(P1, "ESR", day=D1)\n')
    assert able.fullmatch('record(P1, "ESR", Q1, day=D1)\n')
    assert not able.fullmatch('record(P1, "ESR", Q1, day=D2)\n')


def test_words_to_copy_are_those_of_the_task_without_labels() -> None:
    assert words_of(
        LabelledTask(
            "K+ for P1's tomorrow(D1), X-ray 5 mg(Q1)", dict.fromkeys(("P1", "D1", "Q1"), NamedAmount(""))
        )
    ) == [
        "K+",
        "for",
        "tomorrow",
        "X-ray",
        "5",
        "mg",
    ]

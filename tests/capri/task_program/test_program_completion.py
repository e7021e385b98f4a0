"""A program is completed by what the task settles, and by no word more."""

from collections.abc import Iterator

import pytest

from privrag_desktop.capri.task_program.program_completion import (
    clause_in_words,
    complete_program,
    item_in_full,
    with_clause,
)
from privrag_desktop.capri.task_program.program_language import Call, Label, read_program
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import done
from tests.hostile.records import PEOPLE

ZEB = PEOPLE[0]


@pytest.mark.parametrize(
    ("task", "item", "whole"),
    [
        ("Request an MRI of the right knee for P1, please", "MRI", "MRI of right knee"),
        ("ultrasound of her kidneys", "ultrasound", "ultrasound of kidneys"),
        ("X-ray of left wrist D1(tomorrow)", "X-ray", "X-ray of left wrist"),
        ("a scan of P1", "scan", "scan"),
        ("CT head P1", "CT head", "CT head"),
        ("MRI for P1", "MRI", "MRI"),
        ("some bloods. Of the usual kind", "bloods", "bloods"),
        ("CT of the", "CT", "CT"),
    ],
)
def test_the_item_with_what_it_is_of(task: str, item: str, whole: str) -> None:
    assert item_in_full(task, item) == whole


@pytest.mark.parametrize(
    ("task", "text", "whole"),
    [
        ("MRI of the left knee for P1", 'order(P1, "MRI")', 'order(P1, "MRI of left knee")'),
        ("any allergies, P1?", 'answer(has(P1, "allergies"))', "answer(allergic(P1))"),
        ("P1 on any medicines?", 'answer(has(P1, "any medicines"))', "answer(takes(P1))"),
        ("regular tablets, P1?", 'answer(has(P1, "regular tablets"))', "answer(takes(P1))"),
        ("tablet allergy, P1?", 'answer(has(P1, "tablet allergy"))', 'answer(has(P1, "tablet allergy"))'),
        ("gout, P1?", 'answer(has(P1, "gout"))', 'answer(has(P1, "gout"))'),
        (
            "if P1 has no allergy: ESR",
            'if not has(P1, "allergy"):\n    order(P1, "ESR")',
            'if not allergic(P1):\n    order(P1, "ESR")',
        ),
        ("Mail A1: K of P1", 'email(A1, number(P1), latest(P1, "K"))', 'email(A1, P1, latest(P1, "K"))'),
        ("Mail A1 about P1", "email(A1, P1, number(P1))", "email(A1, P1)"),
        ("Mail A1 the record number of P1", "email(A1, number(P1))", "email(A1, number(P1))"),
        ("Mail A1 about P1, no name", "email(A1, number(P1))", "email(A1, number(P1))"),
        ("Mail A1: K of P1, don't name her", "email(A1, number(P1))", "email(A1, number(P1))"),
        *(
            (f"Mail A1 that P1 comes. {words}", "email(A1, number(P1))", "email(A1, number(P1))")
            for words in (
                "Leave the name out",
                "Patient not to be named",
                "Withhold her name",
                "Hospital no only",
                "Unit no please",
                "Patient no please",
                "Nr please",
                "IDs only",
                "Initials only",
                "Unnamed please",
                "Without naming her",
                "Anonymised",
                "Pseudonymise it",
                "De-identify it",
                "Deidentified",
                "Unidentified",
                "Redact her",
            )
        ),
        ("Mail A1 with name and K of P1", "email(A1, number(P1))", "email(A1, P1)"),
        ("Mail A1 name and K of P1", "email(A1, number(P1))", "email(A1, P1)"),
        *(
            (f"Mail A1 K of P1, {words}", "email(A1, number(P1))", "email(A1, P1)")
            for words in ("with name", "with the name", "with her name", "with his name", "with their name")
        ),
        ("MRN of P1", "answer(number(P1))", "answer(number(P1))"),
    ],
)
def test_what_the_words_of_the_task_settle(task: str, text: str, whole: str) -> None:
    assert complete_program(read_program(text), task) == read_program(whole)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("programs"))


def email(*texts: str) -> Call:
    return Call("email", (Label("A1"), Label("P1"), *texts))


@pytest.mark.parametrize(
    ("task", "texts", "whole"),
    [
        (
            "Tell the lab (A1) that the sample of P1 was clotted, and a fresh one is on the way.",
            ("sample was clotted",),
            "the sample of P1 was clotted, and a fresh one is on the way",
        ),
        ("Mail A1 that P1 does not need the taxi", ("P1 need the taxi",), "P1 does not need the taxi"),
        ("Write to A1. Say that P1 is fasting.", ("fasting",), "P1 is fasting"),
        ("email A1 saying P1 came by taxi, and please order an ECG", ("came by taxi",), "P1 came by taxi"),
        ("Mail A1 that P1 came and P1 left", ("P1 came", "P1 left"), "P1 came and P1 left"),
        *(
            (f"Mail A1 that P1 came, {words} it", ("P1 came",), "P1 came")
            for words in (
                "and request",
                "then book",
                "also record",
                "and then enter",
                "and chart",
                "and log",
                "and jot down",
                "and put",
                "and draft",
                "and arrange",
                "and refer",
                "and check",
                "and remind",
                "and tell",
                "and give",
                "and drop",
                "and let",
            )
        ),
    ],
)
def test_the_clause_is_whole(task: str, texts: tuple[str, ...], whole: str) -> None:
    assert with_clause(email(*texts), task) == email(whole)


@pytest.mark.parametrize(
    ("task", "text"),
    [
        ("Mail A1 the weight of P1", "weight"),
        ("Mail A1 that the bed is free. P1 had toast", "had toast"),
        ("Mail A2 that P1 came", "came"),
        ("P1 came, mail A1", "came"),
        ("Write to A1. The nurse will say that P1 came.", "came"),
    ],
)
def test_without_a_clause_the_words_stay(task: str, text: str) -> None:
    assert with_clause(email(text), task) == email(text)


def test_other_actions_stay_as_they_are() -> None:
    order = Call("order", (Label("P1"), "ECG"))
    assert with_clause(order, "Mail A1 that an ECG is ordered") == order


def test_labels_are_told_in_words_once() -> None:
    words = {"P1": "Ann Lee", "D2": "on Friday"}
    said = clause_in_words("P1 comes tomorrow(D1) with 5 mg(Q1) and again D2", lambda label: words[label])
    assert said == "Ann Lee comes tomorrow with 5 mg and again on Friday"


def test_an_email_without_the_name_says_the_patient(vault: Workspace) -> None:
    task = f"Mail gp@oak.example that {ZEB.plain} comes tomorrow. Leave the name out."
    [draft] = done(vault, task, 'email(A1, number(P1), "comes tomorrow")\n').drafts
    assert "the patient comes tomorrow" in draft
    assert "Quetzalkamp" not in draft
    other = f"Mail gp@oak.example that {ZEB.plain} comes with Barnaby Thistlewood. Leave the name out."
    [beside] = done(vault, other, 'email(A1, number(P1), "comes with")\n').drafts
    assert "the patient comes with somebody" in beside
    [named] = done(vault, task.split(". ", maxsplit=1)[0], 'email(A1, P1, "comes tomorrow")\n').drafts
    assert f"{ZEB.plain} comes tomorrow" in named


@pytest.mark.parametrize("words", ["starting", "to begin", "starting from", "first dose", "and beginning on"])
def test_the_day_of_starting_is_that_of_the_order_before(words: str) -> None:
    program = read_program(f'order(P1, "amlodipine", dose=Q1)\norder(P1, "{words}", day=D1)\n')
    whole = read_program('order(P1, "amlodipine", dose=Q1, day=D1)\n')
    assert complete_program(program, "amlodipine for P1") == whole


@pytest.mark.parametrize(
    "program",
    [
        'order(P1, "ESR")\norder(P2, "starting", day=D1)\n',
        'order(P1, "ESR", day=D2)\norder(P1, "starting", day=D1)\n',
        'order(P1, "ESR")\norder(P1, "starting dose", day=D1)\n',
        'order(P1, "ESR")\norder(P1, "starting")\n',
        'order(P1, "ESR")\norder(P1, "refer to", day=D1)\n',
        'order(P1, "ESR")\norder(P1, "start", day=D1)\n',
    ],
)
def test_another_order_keeps_its_day(program: str) -> None:
    assert complete_program(read_program(program), "ESR for P1") == read_program(program)


ONE_DAY = 'if age(P1) < Q1:\n    order(P1, "ESR", day=D1)\nelse:\n    order(P1, "CRP")\n'


@pytest.mark.parametrize(
    ("task", "program", "is_of_both"),
    [
        ("if P1 is under 16(Q1), ESR, otherwise CRP, on Thursday(D1)", ONE_DAY, True),
        ("if P1 is under Q1, ESR, otherwise CRP, on D1", ONE_DAY, True),
        ("if P1 is under 16(Q1), ESR tomorrow(D1), otherwise CRP", ONE_DAY, False),
        ("if P1 is under Q1, ESR, else CRP D1 D2", ONE_DAY.replace('"CRP"', '"CRP", day=D2'), False),
        (
            "if P1 is under Q1, ESR, else CRP for P2, D1",
            ONE_DAY.replace('P1, "CRP"', 'P2, "CRP"'),
            False,
        ),
        ("ESR D1", ONE_DAY.partition("else")[0], False),
    ],
)
def test_a_day_is_of_both_cases_only_behind_them(task: str, program: str, is_of_both: bool) -> None:
    whole = program.replace('"CRP")', '"CRP", day=D1)') if is_of_both else program
    assert complete_program(read_program(program), task) == read_program(whole)

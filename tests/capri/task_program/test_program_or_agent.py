"""A task is done by its program: what code can tell is done, what it cannot is asked, and nothing else."""

from collections.abc import Iterator

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction, guarded_actions
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.program_or_agent import (
    agreed_actions,
    is_said_again,
    ways_to_read,
)
from privrag_desktop.domain.tasks import TaskEnding, TaskLimits, TaskPolicy, TaskStepKind
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import Copying, Done, done
from tests.hostile.records import PEOPLE, Person

ZEB, WEI = PEOPLE[0], PEOPLE[2]
ORDER = 'order(P1, "ESR", day=D1)\n'
NAME = f"{ZEB.given} {ZEB.family}"
IF_HIGH = 'if latest(P1, "K") > Q1:\n    order(P1, "ECG")\n'


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("programs"))


def whole(one: Done) -> tuple[TaskEnding, list[str]]:
    return one.result.ending, one.drafts


def test_an_order_is_drafted_with_the_day_and_the_note_of_the_task(vault: Workspace) -> None:
    program = 'order(P1, "ESR", day=D1, note="after breakfast")\n'
    made = done(vault, f"ESR for {ZEB.plain} tomorrow at 9:30 after breakfast", program)
    assert made.result.ending is TaskEnding.DONE
    [draft] = made.drafts
    assert draft.endswith("ESR, 2026-11-24T09:30, after breakfast")
    assert NAME in draft
    assert made.result.turns == 1
    [asked] = made.asked
    assert any("Tuesday 24 November 2026" in line for line in asked.details)
    assert any(ZEB.patient_id in line for line in asked.details)


@pytest.mark.parametrize("policy", TaskPolicy)
def test_no_prompt_holds_an_original(vault: Workspace, policy: TaskPolicy) -> None:
    task = f"Age of {ZEB.plain}, born {ZEB.birth}, {ZEB.record_number}, {ZEB.phone}"
    made = done(vault, task, "answer(age(P1))\n", policy=policy)
    assert "69 years" in made.result.result
    for secret in ("Zebulonia", "Quetzalkamp", ZEB.record_number, ZEB.birth, ZEB.phone):
        assert secret.lower() not in made.model.seen.lower()


def test_a_value_is_written_down_for_now_or_for_a_day_that_is_over(vault: Workspace) -> None:
    task = f"{ZEB.plain}: heart rate 88 /min yesterday, weight 71 kg"
    program = 'record(P1, "heart rate", Q1, day=D1)\nrecord(P1, "weight", Q2)\n'
    rate, weight = done(vault, task, program).drafts
    assert rate.endswith("Heart rate 88 /min, 2026-11-22")
    assert weight.endswith("Body weight 71 kg, now")


def test_a_message_says_whom_it_is_about_and_what_the_records_say(vault: Workspace) -> None:
    task = f"Tell gp@oak.example that {ZEB.plain} comes by taxi, and the weight"
    made = done(vault, task, 'email(A1, P1, "comes by taxi", latest(P1, "weight"))\n')
    assert made.result.ending is TaskEnding.DONE
    [draft] = made.drafts
    for said in ("gp@oak.example", NAME, ZEB.patient_id, "comes by taxi", "149.31 kg"):
        assert said in draft


def test_a_message_that_may_not_name_the_patient_has_the_number_alone(vault: Workspace) -> None:
    made = done(vault, f"Mail gp@oak.example about {ZEB.plain}, no name", 'email(A1, number(P1), "Mail")\n')
    [draft] = made.drafts
    assert ZEB.patient_id in draft
    assert "Quetzalkamp" not in draft


@pytest.mark.parametrize(
    ("condition", "drafts"),
    [
        ('latest(P1, "heart rate") > Q1', "ESR"),
        ('latest(P1, "heart rate") < Q1', "CRP"),
        ('latest(P1, "heart rate") >= Q1', "ESR"),
        ('has(P1, "diabetes")', "ESR"),
        ('has(P1, "gout")', "CRP"),
        ('not has(P1, "gout")', "ESR"),
        ("takes(P1)", "ESR"),
        ('takes(P1, "metformin")', "ESR"),
        ("allergic(P1)", "ESR"),
        ('allergic(P1, "peanut") and has(P1, "gout")', "CRP"),
        ('allergic(P1, "peanut") or has(P1, "gout")', "ESR"),
        ('highest(P1, "heart rate") <= Q1', "CRP"),
    ],
)
def test_code_decides_which_case_it_is(vault: Workspace, condition: str, drafts: str) -> None:
    side = "under" if "<" in condition else "over"
    task = f"{ZEB.plain}: heart rate {side} 60 /min? diabetes gout metformin peanut: ESR, else CRP"
    program = f'if {condition}:\n    order(P1, "ESR")\nelse:\n    order(P1, "CRP")\n'
    made = done(vault, task, program)
    assert [drafts in draft for draft in made.drafts] == [True]
    assert any(line.startswith("Because: ") for line in made.asked[0].details)


@pytest.mark.parametrize("unit", ["", " years", " yrs old"])
@pytest.mark.parametrize(("limit", "count"), [(60, 1), (69, 0), (70, 0)])
def test_an_age_decides_in_years(vault: Workspace, limit: int, count: int, unit: str) -> None:
    program = 'if age(P1) > Q1:\n    order(P1, "ESR")\n'
    made = done(vault, f"If {ZEB.plain} is over {limit}{unit}, ESR", program)
    assert len(made.drafts) == count
    assert made.result.result.endswith("Nothing was changed.") is (count == 0)


@pytest.mark.parametrize(
    ("condition", "whose"),
    [
        ('latest(P1, "weight") < latest(P2, "weight")', ZEB),
        ('latest(P1, "weight") > latest(P2, "weight")', WEI),
        ("age(P1) > age(P2)", ZEB),
        ("age(P1) <= age(P2)", WEI),
    ],
)
def test_values_of_two_people_decide_for_whom_it_is(vault: Workspace, condition: str, whose: Person) -> None:
    task = f"Of {ZEB.plain} and {WEI.plain}, whoever has the lower weight gets an ESR"
    program = f'if {condition}:\n    order(P1, "ESR")\nelse:\n    order(P2, "ESR")\n'
    made = done(vault, task, program)
    [draft] = made.drafts
    assert whose.patient_id in draft
    [asked] = made.asked
    assert asked.doubt == ""


def test_if_nothing_was_read_for_the_other_of_two_it_is_said(vault: Workspace) -> None:
    program = 'if latest(P1, "weight") > latest(P2, "weight"):\n    order(P1, "ESR")\n'
    made = done(vault, f"Of {ZEB.plain} and {WEI.plain}, whoever has the higher weight gets an ESR", program)
    assert made.drafts == []
    assert "The task was not read to want anything then." in made.result.result


@pytest.mark.parametrize(
    "condition",
    [
        'latest(P1, "heart rate") < latest(P2, "heart rate")',
        'latest(P1, "heart rate") >= latest(P2, "heart rate")',
        'latest(P1, "heart rate") >= latest(P1, "weight")',
        'latest(P1, "sodium") < latest(P2, "sodium")',
    ],
)
def test_of_equal_and_unlike_values_nobody_gets_anything(vault: Workspace, condition: str) -> None:
    """Both have the same heart rate; a rate is no weight; nobody's sodium is recorded."""
    program = f'if {condition}:\n    order(P1, "ESR")\nelse:\n    order(P2, "ESR")\n'
    task = f"Of {ZEB.plain} and {WEI.plain}, whoever has the lower heart rate, weight, sodium gets an ESR"
    assert done(vault, task, program).drafts == []


@pytest.mark.parametrize(
    "condition", ['latest(P1, "sodium") > Q1', 'latest(P1, "heart rate") > Q2', "age(P1) > Q2"]
)
def test_nothing_is_done_where_the_records_do_not_tell(vault: Workspace, condition: str) -> None:
    """No sodium is recorded, and neither a rate nor an age is compared with a weight."""
    program = f'if {condition}:\n    order(P1, "ESR")\nelse:\n    order(P1, "CRP")\n'
    made = done(vault, f"{ZEB.plain}: sodium over 140 mmol/L, heart rate 60 kg: ESR, else CRP", program)
    assert made.drafts == []


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("age(P1)", "69 years"),
        ("born(P1)", "1957-11-23"),
        ("number(P1)", ZEB.patient_id),
        ("conditions(P1)", "Diabetes mellitus"),
        ("medications(P1)", "Metformin"),
        ("allergies(P1)", "Peanut"),
        ('latest(P1, "heart rate")', "67 /min (2020-07-01"),
        ('day_of(P1, "heart rate")', "last on 2020-07-01"),
        ('average(P1, "heart rate")', "average Heart rate 64 /min"),
        ('average(P1, "heart rate", hours=24)', "No value of this test"),
        ('count(P1, "heart rate")', "3 readings"),
        (
            'count(P1, "heart rate", days=90)',
            "No value of this test is recorded for this patient within this time",
        ),
        ('higher(P1, P2, "weight")', f"{WEI.given} {WEI.family} has the higher weight"),
        ('lower(P1, P2, "weight")', f"{NAME} has the lower weight"),
        ('difference(P1, P2, "weight")', "The difference is 2.00 kg"),
        ('higher(P1, P2, "heart rate")', "Both are the same"),
        ('has(P1, "diabetes")', "Yes. "),
        ('has(P1, "gout")', "No. "),
        ('latest(P1, "heart rate") > Q1', "Yes. "),
    ],
)
def test_an_answer_is_what_the_records_say(vault: Workspace, value: str, said: str) -> None:
    task = f"{ZEB.plain} and {WEI.plain}: heart rate over 60 /min, weight, diabetes, gout, 24 hours, 90 days"
    made = done(vault, task, f"answer({value})\n")
    assert made.result.ending is TaskEnding.DONE
    assert said in made.result.result
    assert (made.drafts, made.asked) == ([], [])


def test_who_has_none_of_something_is_told_so(vault: Workspace) -> None:
    made = done(vault, f"Drugs of {WEI.plain}", "answer(medications(P1))\n")
    assert "no medications are recorded" in made.result.result


def test_an_order_for_somebody_without_a_record_finds_nobody(vault: Workspace) -> None:
    made = done(vault, "ESR for Barnaby Thistlewood tomorrow", 'order(X1, "ESR", day=D1)\n')
    assert whole(made) == (TaskEnding.GAVE_UP, [])
    assert "Nobody was found in the records who is called Barnaby Thistlewood." in made.result.result


def test_a_change_that_is_not_approved_is_not_made(vault: Workspace) -> None:
    made = done(vault, f"ESR for {ZEB.plain} today", ORDER, approves=False)
    assert made.drafts == []
    assert "Not approved and not done" in made.result.result


def test_what_a_tool_refuses_is_told(vault: Workspace) -> None:
    made = done(vault, f"ESR for {ZEB.plain} today at 08:00", ORDER)
    assert made.drafts == []
    assert "An order cannot be for a time that has passed." in made.result.result


def test_an_order_of_nothing_is_none(vault: Workspace) -> None:
    made = done(
        vault,
        f"heart rate > 200 /min, {ZEB.plain}: ECG, else nil",
        'if latest(P1, "heart rate") > Q1:\n    order(P1, "ECG")\nelse:\n    order(P1, "nil")\n',
    )
    assert (made.asked, made.drafts) == ([], [])
    assert "That is not above 200 /min." in made.result.result


def test_answers_are_taken_from_the_first_program_that_has_any(vault: Workspace) -> None:
    made = done(
        vault,
        f"Whose is higher, heart rate of {ZEB.plain}?",
        "nonsense",
        'answer(latest(P1, "heart rate"))\n',
    )
    assert "67 /min" in made.result.result


def test_an_item_is_completed_by_what_the_task_says_it_is_of(vault: Workspace) -> None:
    [draft] = done(vault, f"Request an MRI of the right knee for {ZEB.plain}", 'order(P1, "MRI")\n').drafts
    assert draft.endswith("MRI of right knee")


def test_a_name_that_is_a_guess_is_somebody_where_nobody_else_is_named(vault: Workspace) -> None:
    """“CRP for Thistlewood” went to the agent, which searched for contacts."""
    made = done(vault, "Kindly book CRP for Thistlewood, date is tomorrow.", 'order(X1, "CRP", day=D1)\n')
    assert "Nobody was found in the records who is called Thistlewood." in made.result.result


def test_programs_that_differ_are_done_as_far_as_they_agree(vault: Workspace) -> None:
    both = ORDER + 'order(P1, "draft")\n'
    made = done(vault, f"ESR draft for {ZEB.plain} tomorrow", both, ORDER)
    assert len(made.drafts) == 1


def test_a_model_that_writes_no_programs_goes_step_by_step(vault: Workspace) -> None:
    made = done(vault, f"ESR CRP PMH 5 for {ZEB.plain} or Wei Li", "nonsense")
    assert whole(made) == (TaskEnding.GAVE_UP, [])
    assert "It cannot be done" in made.result.result


def test_where_no_program_fits_the_user_is_asked_for_other_words(vault: Workspace) -> None:
    """A model asked the records for the test “PMH”, of which they have no words.

    The agent went on step by step then, for up to seven minutes, and did nothing or what was not wanted.
    """
    made = done(vault, f"ESR CRP PMH 5 for {ZEB.plain} or Wei Li", 'answer(latest(P1, "PMH"))\n')
    assert whole(made) == (TaskEnding.ASKED, [])
    assert "Give it again in other words" in made.result.result


def test_words_that_are_hidden_from_the_model_are_restored_before_code_reads_them(vault: Workspace) -> None:
    """Under the policy that hides tests, the model asked for one by its pseudonym, and nothing was found."""
    task = f"pulse > 60 /min, {ZEB.plain}: Zorvaxin 5 mg"
    program = 'if latest(P1, "{0}") > Q1:\n    order(P1, "{2}", dose=Q2)\n'
    made = done(vault, task, program, policy=TaskPolicy.FULL, stand_in=Copying)
    said = [prompt[-1].content for prompt in made.model.prompts if prompt[0].content.startswith("You turn")]
    assert not any("pulse" in one or "Zorvaxin" in one for one in said)
    [draft] = made.drafts
    assert "Zorvaxin, 5 mg" in draft


def test_an_answer_for_which_the_records_have_no_words_is_left_out(vault: Workspace) -> None:
    """A model asked for the test, and for a condition of its name."""
    program = 'answer(latest(P1, "heart rate"))\nanswer(has(P1, "zq"))\n'
    made = done(vault, f"heart rate of {ZEB.plain}, zq", program)
    assert made.result.ending is TaskEnding.DONE
    assert "67 /min" in made.result.result


def test_an_answer_is_not_taken_at_once_where_the_task_names_a_day_to_come(vault: Workspace) -> None:
    """“INR a week before her visit” was answered with the last INR: the order, said again, has the day."""
    task = f"ESR for {ZEB.plain} on 14 December"
    order = 'order(P1, "ESR", day=D1)\n'
    made = done(vault, task, "answer(age(P1))\n", order)
    assert [one.doubt for one in made.asked] == [""]
    assert len(made.drafts) == 1
    assert "69 years" not in made.result.result


@pytest.mark.parametrize(
    ("task", "first", "then"),
    [
        (
            "70 /min for {}, heart rate",
            'order(P1, "heart rate")',
            'record(P1, "heart rate", Q1)',
        ),
        ("{}: dressing, gp@oak.example", 'order(P1, "dressing")', 'email(A1, P1, "dressing")'),
    ],
)
def test_a_program_that_uses_what_the_task_names_is_preferred(
    vault: Workspace, task: str, first: str, then: str
) -> None:
    made = done(vault, task.format(ZEB.plain), f"{first}\n", f"{then}\n")
    [asked] = made.asked
    assert asked.doubt == ""
    assert not asked.words.startswith("Order")


def test_a_program_that_uses_more_is_a_doubt_where_it_is_not_said_again(vault: Workspace) -> None:
    order, record = 'order(P1, "heart rate")\n', 'record(P1, "heart rate", Q1)\n'
    made = done(vault, f"70 /min for {ZEB.plain}, heart rate", order, record, order)
    assert "not understood for certain" in made.asked[0].doubt


def test_a_day_that_is_counted_from_a_recorded_value_is_found(vault: Workspace) -> None:
    task = f"ESR for {ZEB.plain} seven years after the last heart rate"
    [draft] = done(vault, task, ORDER).drafts
    assert draft.endswith("ESR, 2027-07-01")


def test_it_is_said_what_was_read_and_what_was_not_used(vault: Workspace) -> None:
    task = f"{ZEB.plain}: heart rate over 60 /min, then ESR tomorrow; Wei Li had one yesterday"
    program = 'if latest(P1, "heart rate") > Q1:\n    order(P1, "ESR", day=D1)\n'
    made = done(vault, task, program)
    said = f"If the last heart rate of {ZEB.plain} is above 60 /min: order ESR for {ZEB.plain}, tomorrow."
    assert any(said in step.words for step in made.result.steps)
    assert "Not used of the task: “Wei Li”, “yesterday”." in made.asked[0].details


def test_a_pressure_is_one_value(vault: Workspace) -> None:
    made = done(vault, "Blood pressure of Wei Li 120/80 mmHg", 'record(P1, "Blood pressure", Q1)\n')
    [draft] = made.drafts
    assert draft.endswith("Blood pressure 120/80 mmHg, now")


@pytest.mark.parametrize(
    "program",
    ['order(P1, "morphine")\n', 'order(P2, "ESR")\n', "answer(age())\n", 'order(P1, "ESR", day=D1)\n'],
)
def test_what_is_not_of_the_task_is_no_program_whoever_writes_it(vault: Workspace, program: str) -> None:
    """A server may pass the grammar over; the last is for a day that is over."""
    made = done(vault, f"ESR for {ZEB.plain}, seen yesterday", program)
    assert whole(made) == (TaskEnding.ASKED, [])


def test_a_program_and_the_steps_after_it_share_the_time_of_a_task(vault: Workspace) -> None:
    made = done(vault, f"ESR for {ZEB.plain}", "nonsense", limits=TaskLimits(seconds=0.0))
    assert whole(made) == (TaskEnding.TIME, [])


def test_reads_and_changes_stand_in_the_account_of_the_task(vault: Workspace) -> None:
    program = 'if latest(P1, "heart rate") > Q1:\n    order(P1, "ESR")\n'
    made = done(vault, f"{ZEB.plain}: heart rate over 60 /min: ESR", program)
    calls = [(call.tool, call.approved, call.ok) for call in made.result.calls if not call.by_code]
    assert calls == [("LatestReading", None, True), ("CreateOrder", True, True)]
    kinds = [step.kind for step in made.result.steps]
    assert kinds[-3:] == [TaskStepKind.ACTION, TaskStepKind.OBSERVATION, TaskStepKind.FINISHED]
    assert not any("Quetzalkamp" in step.shown for step in made.result.steps)


def programs(*texts: str) -> list[list[GuardedAction]]:
    return [guarded_actions(read_program(text)) for text in texts]


def names(actions: list[GuardedAction]) -> list[str]:
    return [str(one.action.arguments[-1]) for one in actions]


def test_what_only_one_program_has_is_left_out() -> None:
    kept = agreed_actions(
        programs('order(P1, "CRP")\norder(P1, "draft")\n', 'order(P1, "CRP")\n', 'order(P1, "serum CRP")\n')
    )
    assert names(kept) == ["CRP"]


@pytest.mark.parametrize(
    "other",
    [
        'order(P2, "CRP", day=D1)\n',
        'order(P1, "CRP", day=D2)\n',
        'order(P1, "CRP", dose=Q1, day=D1)\n',
        'order(P1, "ESR", day=D1)\n',
        'record(P1, "CRP", Q1)\n',
        'if takes(P1):\n    order(P1, "CRP", day=D1)\n',
    ],
)
def test_another_person_day_dose_item_action_or_condition_is_no_agreement(other: str) -> None:
    one, another = programs('order(P1, "CRP", day=D1)\n', other)
    assert not is_said_again(one, another)
    assert agreed_actions([one, another]) == []


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("takes(P1)", "takes(P1)", True),
        ("takes(P1)", "allergic(P1)", False),
        ("not takes(P1)", "not takes(P1)", True),
        ("not takes(P1)", "takes(P1)", False),
        ("takes(P1) and allergic(P1)", "allergic(P1) and takes(P1)", True),
        ("takes(P1) and allergic(P1)", "takes(P1) or allergic(P1)", False),
        ('latest(P1, "K") > Q1', 'latest(P1, "serum K") > Q1', True),
        ('latest(P1, "K") > Q1', 'latest(P1, "K") < Q1', False),
    ],
)
def test_conditions_are_compared(one: str, other: str, is_same: bool) -> None:
    first, second = programs(*(f'if {condition}:\n    order(P1, "CRP")\n' for condition in (one, other)))
    assert is_said_again(first, second) is is_same
    assert is_said_again(*programs(f"answer({one})\n", f"answer({other})\n")) is is_same


def test_a_change_must_stand_in_the_likeliest_program() -> None:
    """A model once ordered “dose” at two of three tries, and not at the first."""
    said = programs("answer(age(P1))\n", *['answer(age(P1))\norder(P1, "dose")\n'] * 2)
    assert [one.action.name for one in agreed_actions(said)] == ["answer"]
    assert agreed_actions(programs('ask("patient")\n', *['order(P1, "dose")\n'] * 2)) == []


def test_a_note_needs_no_agreement() -> None:
    """It is words of the task, and a note that is lost is worse than one that says what is plain."""
    bare, noted = 'order(P1, "CRP")\n', 'order(P1, "CRP", note="no hurry")\n'
    assert agreed_actions(programs(noted, bare))[0].action.option("note") == "no hurry"


def test_messages_agree_whatever_their_words() -> None:
    one, other, another = programs(
        'email(A1, P1, "comes by taxi")\n',
        'email(A1, P1, "arrives soon")\n',
        'email(A1, P2, "comes by taxi")\n',
    )
    assert is_said_again(one, other)
    assert not is_said_again(one, another)


def test_nothing_is_said_again_on_without_programs() -> None:
    assert agreed_actions([]) == []


def test_of_four_programs_three_must_have_an_action() -> None:
    """A small model repeats some of its mistakes: two of four ordered a scan that was done already."""
    both, one, other = 'order(P1, "CRP")\norder(P1, "scan")\n', 'order(P1, "CRP")\n', 'order(P2, "CRP")\n'
    assert names(agreed_actions(programs(both, one, both, one))) == ["CRP"]
    assert agreed_actions(programs(both, other, both, other)) == []
    assert names(agreed_actions([*programs(one, one), [], []])) == ["CRP"]


def test_the_first_two_different_changes_are_the_ways_to_read_a_task() -> None:
    listed = programs(
        "answer(age(P1))\n",
        'order(P1, "CRP")\n',
        'order(P1, "serum CRP")\n',
        'order(P1, "ESR")\n',
        'order(P2, "ESR")\n',
    )
    assert ways_to_read(listed) == [listed[1], listed[3]]
    assert ways_to_read(listed[:1]) == []


def test_two_programs_of_four_are_enough_for_an_answer(vault: Workspace) -> None:
    """“What is he taking” was written twice so and twice in other ways, and the agent went on in vain."""
    right, asks = "answer(medications(P1))\n", "answer(takes(P1))\n"
    made = done(
        vault, f"What is {ZEB.plain} taking this morning?", right, asks, asks.replace("P1", "P1"), right
    )
    assert "metformin" in made.result.answer.casefold()

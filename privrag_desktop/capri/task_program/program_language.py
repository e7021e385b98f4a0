"""The language of task programs: calls on labels, and the reader of what a model wrote in it.

It is a small part of Python, which models know well; the reader accepts that part and nothing else:

    if latest(P1, "potassium") > Q1:
        order(P1, "ECG", day=D1)

People, days, amounts and addresses are labels that code gave out, so a program holds nothing to reckon with.
"""

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from privrag_desktop.errors import ModelMistake

ORDER, RECORD, EMAIL, ANSWER, ASK = "order", "record", "email", "answer", "ask"
ACTIONS = frozenset({ORDER, RECORD, EMAIL, ANSWER, ASK})
RECORDED = frozenset({"has", "takes", "allergic"})  # conditions that are a call
OF_TWO = frozenset({"higher", "lower", "difference"})  # values of two people
SIGNS = {">": "above", "<": "below", ">=": "at or above", "<=": "at or below"}
LABEL = r"\b[PXDQA]\d+\b"
TIMES = ("hours", "days", "months")  # how far back an average, a count or the highest value goes
_COMPARED = {ast.Gt: ">", ast.Lt: "<", ast.GtE: ">=", ast.LtE: "<="}
_NOT_READ = "This is no program that can be read."


@dataclass(frozen=True, slots=True)
class Label:
    """What code gave out: P1 a person, D1 a day, Q1 an amount, A1 an address."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """An action or a value: `latest(P1, "potassium")`."""

    name: str
    arguments: tuple["Argument", ...] = ()
    options: tuple[tuple[str, "Argument"], ...] = ()

    def option(self, name: str) -> "Argument | None":
        return dict(self.options).get(name)

    @property
    def words(self) -> str:
        """The first text among the arguments: what is ordered; empty without any."""
        return next((one for one in self.arguments if isinstance(one, str)), "")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Whether a value is above or below an amount of the task, or a value of somebody else."""

    value: Call
    sign: str  # one of > < >= <=
    other: Label | Call


@dataclass(frozen=True, slots=True)
class Negation:
    of: "Condition"


@dataclass(frozen=True, slots=True)
class Several:
    """Conditions of which all must hold, or one."""

    parts: tuple["Condition", ...]
    is_all: bool


Condition = Call | Comparison | Negation | Several
Argument = Label | Condition | str | int


@dataclass(frozen=True, slots=True)
class Branch:
    """Actions for the case that a condition holds, and for the other case."""

    condition: Condition
    then: tuple[Call, ...]
    otherwise: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    statements: tuple[Call | Branch, ...] = field(default=())

    @property
    def actions(self) -> tuple[Call, ...]:
        """Every action, of both cases of a branch too, in order."""
        return tuple(
            action
            for one in self.statements
            for action in ((*one.then, *one.otherwise) if isinstance(one, Branch) else (one,))
        )


def read_program(text: str) -> Program:
    """The program that a model wrote; raises ModelMistake for anything that is not of this language."""
    try:
        module = ast.parse(text.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ModelMistake(_NOT_READ) from None
    if not module.body:
        raise ModelMistake(_NOT_READ)
    return Program(tuple(_statement(one) for one in module.body))


def labels_of(part: Program | Branch | Condition | Argument | bool) -> Iterator[str]:
    """The labels in a part of a program, in reading order; one that stands twice comes twice."""
    match part:
        case Label():
            yield part.name
        case Call():
            for one in (*part.arguments, *(value for _, value in part.options)):
                yield from labels_of(one)
        case Comparison():
            yield from labels_of(part.value)
            yield from labels_of(part.other)
        case Negation():
            yield from labels_of(part.of)
        case Several():
            for condition in part.parts:
                yield from labels_of(condition)
        case Branch():
            yield from labels_of(part.condition)
            for action in (*part.then, *part.otherwise):
                yield from labels_of(action)
        case Program():
            for statement in part.statements:
                yield from labels_of(statement)
        case _:
            return


def with_words(program: Program, words: Callable[[str], str]) -> Program:
    """The same program with `words` applied to every text in it, such as pseudonyms restored."""
    return _mapped(program, words, lambda call: call)


def with_calls(program: Program, calls: Callable[[Call], Call]) -> Program:
    """The same program with `calls` applied to every call in it, inner ones first."""
    return _mapped(program, lambda words: words, calls)


def _mapped(program: Program, words: Callable[[str], str], calls: Callable[[Call], Call]) -> Program:
    def of(part: Argument) -> Argument:
        match part:
            case str():
                return words(part)
            case int() | Label():
                return part
            case _:
                return of_condition(part)

    def of_condition(part: Condition) -> Condition:
        match part:
            case Call():
                return of_call(part)
            case Comparison():
                other = of_call(part.other) if isinstance(part.other, Call) else part.other
                return Comparison(of_call(part.value), part.sign, other)
            case Negation():
                return Negation(of_condition(part.of))
            case Several():
                return Several(tuple(map(of_condition, part.parts)), part.is_all)

    def of_call(part: Call) -> Call:
        options = tuple((name, of(value)) for name, value in part.options)
        return calls(Call(part.name, tuple(map(of, part.arguments)), options))

    def of_statement(part: Call | Branch) -> Call | Branch:
        if isinstance(part, Call):
            return of_call(part)
        then, otherwise = tuple(map(of_call, part.then)), tuple(map(of_call, part.otherwise))
        return Branch(of_condition(part.condition), then, otherwise)

    return Program(tuple(map(of_statement, program.statements)))


def _statement(node: ast.stmt) -> Call | Branch:
    match node:
        case ast.Expr(value=ast.Call() as call):
            return _action(call)
        case ast.If(test=test, body=body, orelse=orelse):
            return Branch(_condition(test), _actions(body), _actions(orelse))
        case _:
            raise ModelMistake(_NOT_READ)


def _actions(body: Sequence[ast.stmt]) -> tuple[Call, ...]:
    found = [_statement(one) for one in body]
    if any(isinstance(one, Branch) for one in found):
        raise ModelMistake(_NOT_READ)
    return tuple(one for one in found if isinstance(one, Call))


def _action(node: ast.Call) -> Call:
    call = _call(node)
    if call.name not in ACTIONS:
        raise ModelMistake(_NOT_READ)
    return call


def _call(node: ast.Call) -> Call:
    if not isinstance(node.func, ast.Name):
        raise ModelMistake(_NOT_READ)
    options = tuple((one.arg or "", _argument(one.value)) for one in node.keywords)
    return Call(node.func.id, tuple(map(_argument, node.args)), options)


def _argument(node: ast.expr) -> Argument:
    match node:
        case ast.Name(id=name):
            return Label(name)
        case ast.Call():
            return _call(node)
        case ast.Constant(value=value) if isinstance(value, (str, int)):
            return value
        case _:
            return _condition(node)


def _condition(node: ast.expr) -> Condition:
    match node:
        case ast.Call():
            return _call(node)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return Negation(_condition(operand))
        case ast.BoolOp(op=op, values=values):
            return Several(tuple(map(_condition, values)), isinstance(op, ast.And))
        case ast.Compare(left=ast.Call() as left, ops=[op], comparators=[ast.Name() | ast.Call() as right]):
            if type(op) in _COMPARED:
                other = Label(right.id) if isinstance(right, ast.Name) else _call(right)
                return Comparison(_call(left), _COMPARED[type(op)], other)
    raise ModelMistake(_NOT_READ)

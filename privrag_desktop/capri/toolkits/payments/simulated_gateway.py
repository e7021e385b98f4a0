"""Simulate a payment service with a state that can be compared before and after."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.payments import Balance, BankAccount, PaymentAccount, Transaction
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    AddMoney,
    CheckBalance,
    HandleRequest,
    ListLinkedAccounts,
    RequestMoney,
    SearchTransactions,
    SearchUsers,
    SendMoney,
    ViewFriendsList,
    WithdrawMoney,
    payments_toolkit,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.errors import ToolRefused
from privrag_desktop.language.letter_folding_and_scripts import without_accents

PENDING, CONFIRMED, DECLINED = "pending", "confirmed", "declined"
_TYPES = frozenset({"all", "send", "request", "add", "withdraw"})
_MOST = 10
_LARGEST = 1_000_000
_EMPTY_WORDS = frozenset(
    {"a", "all", "an", "and", "any", "for", "from", "in", "me", "my", "of", "the", "to", "with"}
)


@dataclass(frozen=True, slots=True)
class PaymentsState:
    """All that the service knows; usernames begin with @, transactions are newest first."""

    me: PaymentAccount
    balance: Decimal
    banks: tuple[BankAccount, ...]
    accounts: tuple[PaymentAccount, ...]  # of others
    friends: frozenset[str]  # their usernames
    transactions: tuple[Transaction, ...]

    def account(self, username: str) -> PaymentAccount | None:
        """Whatever its case, with or without its @."""
        return next((one for one in self.accounts if _handle(one.key) == _handle(username)), None)

    def bank(self, account_id: str) -> BankAccount | None:
        return next((one for one in self.banks if one.key == account_id), None)

    def transaction(self, transaction_id: str) -> Transaction | None:
        return next((one for one in self.transactions if one.key == transaction_id), None)


class PaymentsGateway:
    """Carries out the ten published tools on a state; transactions are numbered and dated in order."""

    def __init__(self, state: PaymentsState, today: date) -> None:
        self.began = state
        self.state = state
        self._today = today
        self._toolkit = payments_toolkit(self._plain)

    @property
    def toolkit(self) -> Toolkit:
        return self._toolkit

    def everything(self) -> tuple[Entity, ...]:
        state = self.state
        return state.me, *state.accounts, *state.banks, *state.transactions, Balance(balance=state.balance)

    def call(self, call: FlatCall) -> Result:
        """Raises ToolRefused as the definitions say; the state is then as before."""
        match call.arguments:
            case SendMoney() | RequestMoney() | HandleRequest() | AddMoney() | WithdrawMoney():
                return self._change(call.arguments)
            case SearchTransactions() as wanted:
                return _found(self._transactions(wanted))
            case SearchUsers() as wanted:
                return _found(self._users(wanted.query))
            case ViewFriendsList():
                return _found([one for one in self.state.accounts if one.key in self.state.friends])
            case ListLinkedAccounts():
                return _found(self.state.banks)
            case CheckBalance():
                return Result((Balance(balance=self.state.balance),))
        raise ToolRefused("NotFoundException: There is no such tool.")

    def _change(self, wanted: SendMoney | RequestMoney | HandleRequest | AddMoney | WithdrawMoney) -> Result:
        match wanted:
            case SendMoney():
                return self._send(wanted)
            case RequestMoney():
                return self._request(wanted)
            case HandleRequest():
                return self._answer(wanted)
            case AddMoney() | WithdrawMoney():
                return self._move(wanted)

    def _send(self, wanted: SendMoney) -> Result:
        other = self._somebody(wanted.recipient_username, "recipient_username")
        _check_amount(wanted.amount)
        self._spend(wanted.amount)
        new = self._new("send", wanted.amount).model_copy(
            update={"other_user": other.key, "is_starter": True, "note": wanted.note or None}
        )
        return self._done(new, "The money was sent.")

    def _request(self, wanted: RequestMoney) -> Result:
        other = self._somebody(wanted.requestee_username, "requestee_username")
        _check_amount(wanted.amount)
        new = self._new("request", wanted.amount).model_copy(
            update={
                "other_user": other.key,
                "is_starter": True,
                "note": wanted.note or None,
                "status": PENDING,
            }
        )
        return self._done(new, "The money was requested.")

    def _answer(self, wanted: HandleRequest) -> Result:
        request = self.state.transaction(wanted.transaction_id)
        if request is None:
            raise ToolRefused("NotFoundException: The transaction_id does not exist.")
        if wanted.action not in ("confirm", "decline"):
            raise ToolRefused("InvalidRequestException: The action must be 'confirm' or 'decline'.")
        if request.type != "request" or request.status != PENDING:
            raise ToolRefused("InvalidRequestException: The transaction is not a pending request.")
        if request.is_starter:
            raise ToolRefused("InvalidRequestException: The request is the user's own.")
        is_paid = wanted.action == "confirm"
        if is_paid:
            self._spend(request.amount or Decimal(0))
        answered = request.model_copy(update={"status": CONFIRMED if is_paid else DECLINED})
        rows = tuple(answered if one is request else one for one in self.state.transactions)
        self.state = replace(self.state, transactions=rows)
        return Result((answered,), "The request was paid." if is_paid else "The request was declined.")

    def _move(self, wanted: AddMoney | WithdrawMoney) -> Result:
        bank = self.state.bank(wanted.account_id)
        if bank is None:
            raise ToolRefused("NotFoundException: The account_id does not exist.")
        _check_amount(wanted.amount)
        is_added = isinstance(wanted, AddMoney)
        self._spend(-wanted.amount if is_added else wanted.amount)
        new = self._new("add" if is_added else "withdraw", wanted.amount)
        words = "The money was added to the balance." if is_added else "The money was withdrawn."
        return self._done(new.model_copy(update={"account_id": bank.key}), words)

    def _somebody(self, username: str, argument: str) -> PaymentAccount:
        account = self.state.account(username)
        if account is None:
            raise ToolRefused(f"NotFoundException: The {argument} does not exist.")
        return account

    def _spend(self, amount: Decimal) -> None:
        if amount > self.state.balance:
            raise ToolRefused("InvalidRequestException: The amount exceeds the user's balance.")
        self.state = replace(self.state, balance=self.state.balance - amount)

    def _new(self, kind: str, amount: Decimal) -> Transaction:
        made = len(self.state.transactions) - len(self.began.transactions)
        numbers = [int(re.sub(r"\D", "", one.key)) for one in self.state.transactions]
        return Transaction(
            transaction_id=f"VT{max(numbers, default=40000) + 1}",
            type=kind,
            date=f"{self._today.isoformat()}T12:{made % 60:02}:00Z",
            amount=amount,
        )

    def _done(self, new: Transaction, words: str) -> Result:
        self.state = replace(self.state, transactions=(new, *self.state.transactions))
        return Result((new,), words)

    def _transactions(self, wanted: SearchTransactions) -> Sequence[Transaction]:
        if wanted.transaction_type not in _TYPES:
            raise ToolRefused("InvalidRequestException: The transaction_type does not exist.")
        if wanted.max_results < 1:
            raise ToolRefused("InvalidRequestException: The max_results must be positive.")
        other = self.state.account(wanted.username) if wanted.username else None
        if wanted.username and other is None:
            raise ToolRefused("InvalidRequestException: The username does not exist.")
        found = [
            one
            for one in self.state.transactions
            if wanted.transaction_type in ("all", one.type)
            and (other is None or one.other_user == other.key)
            and _has_words(self._words_of(one), wanted.query)
        ]
        return found[: min(wanted.max_results, _MOST)]

    def _words_of(self, one: Transaction) -> str:
        other = self.state.account(one.other_user or "")
        name = f"{other.username} {other.display_name}" if other else ""
        return f"{one.note or ''} {name} {one.type} {one.status or ''} {one.amount} {one.date}"

    def _users(self, query: str) -> Sequence[PaymentAccount]:
        """The very user name first; else those that have every word, in their name or user name."""
        exact = self.state.account(query.strip())
        if exact is not None:
            return [exact]
        return [one for one in self.state.accounts if _is_called(one, query)][:_MOST]

    def _plain(self, call: FlatCall) -> str:
        match call.arguments:
            case SendMoney() as to:
                return f"Send ${to.amount:.2f} to {self._named(to.recipient_username)}{_noted(to.note)}"
            case RequestMoney() as of:
                return f"Request ${of.amount:.2f} from {self._named(of.requestee_username)}{_noted(of.note)}"
            case HandleRequest() as answer:
                return self._plain_answer(answer)
            case AddMoney() as move:
                return f"Add ${move.amount:.2f} to the balance from {self._banked(move.account_id)}"
            case WithdrawMoney() as move:
                return f"Withdraw ${move.amount:.2f} from the balance to {self._banked(move.account_id)}"
        return call.tool

    def _plain_answer(self, answer: HandleRequest) -> str:
        verb = "Pay" if answer.action == "confirm" else "Decline"
        request = self.state.transaction(answer.transaction_id)
        if request is None:
            return f"{verb} the request {answer.transaction_id}"
        of = f"{verb} the request of ${request.amount:.2f} from {self._named(request.other_user or '')}"
        return f"{of}{_noted(request.note)}"

    def _named(self, username: str) -> str:
        account = self.state.account(username)
        return f"{account.display_name} ({account.username})" if account else username

    def _banked(self, account_id: str) -> str:
        bank = self.state.bank(account_id)
        return f"{bank.bank_name} {bank.account_type} {bank.last_four_digits}" if bank else account_id


def _found(entities: Iterable[Entity]) -> Result:
    found = tuple(entities)
    return Result(found, "" if found else "Nothing was found.")


def _check_amount(amount: Decimal) -> None:
    if amount <= 0:
        raise ToolRefused("InvalidRequestException: The amount must be positive.")
    if amount > _LARGEST:
        raise ToolRefused("InvalidRequestException: The amount is too large.")
    if amount != round(amount, 2):
        raise ToolRefused("InvalidRequestException: The amount must be in whole cents.")


def _noted(note: str | None) -> str:
    return f": {note}" if note else ""


def _handle(username: str) -> str:
    return username.strip().removeprefix("@").casefold()


def _is_called(account: PaymentAccount, query: str) -> bool:
    words = without_accents(query).split()
    names = re.findall(r"\w+", without_accents(account.display_name or ""))
    handle = _handle(account.key)
    wanted = [word.strip(".,'\"@") for word in words]
    return bool(wanted) and all(
        word and (word in handle or any(name.startswith(word) for name in names)) for word in wanted
    )


def _has_words(text: str, query: str) -> bool:
    """Whether every word that says something begins one of the text."""
    words = re.findall(r"[\w.@-]+", without_accents(text))
    wanted = [word for word in re.findall(r"[\w.@-]+", without_accents(query)) if word not in _EMPTY_WORDS]
    return all(any(word.lstrip("@").startswith(one.strip("@.")) for word in words) for one in wanted)

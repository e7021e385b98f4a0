"""The made-up state that a simulated task begins with; nobody in it exists."""

from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.capri.toolkits.payments_gateway import PENDING, PaymentsGateway, PaymentsState
from privrag_desktop.capri.types.payments import BankAccount, PaymentAccount, Transaction


def simulated_payments(today: date | None = None) -> PaymentsGateway:
    """A small payment account with friends, a linked bank and a request that waits."""
    today = today or date.today()
    accounts = tuple(
        PaymentAccount(username=username, display_name=name)
        for username, name in (
            ("@tilda_brekkenridge", "Tilda Brekkenridge"),
            ("@osric.vantongeren", "Osric Vantongeren"),
            ("@marlo_quillfeather", "Marlo Quillfeather"),
        )
    )
    return PaymentsGateway(
        PaymentsState(
            me=PaymentAccount(username="@your_account", display_name="Yourself"),
            balance=Decimal("120.00"),
            banks=(
                BankAccount(
                    account_id="BA4817",
                    bank_name="Larkhollow Bank",
                    account_type="checking",
                    last_four_digits="3052",
                ),
            ),
            accounts=accounts,
            friends=frozenset(one.key for one in accounts[:2]),
            transactions=(
                Transaction(
                    transaction_id="VT40012",
                    type="request",
                    date=f"{today - timedelta(days=2)}T18:20:00Z",
                    amount=Decimal("18.50"),
                    note="dinner",
                    status=PENDING,
                    is_starter=False,
                    other_user="@osric.vantongeren",
                ),
            ),
        ),
        today,
    )

"""`privrag self-test`: test this installation, and print a table without a word of a record."""

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.common_options import JsonOption, session_of


def self_test(context: typer.Context, as_json: JsonOption = False) -> None:
    """Try this installation on a throwaway vault of made-up people; exits with 1 if anything failed."""
    from privrag_desktop.services.support.installation_self_test import State, run  # noqa: PLC0415  slow to import

    session = session_of(context, None, as_json)
    checks = []
    for check in run():
        checks.append(check)
        if not session.as_json:
            output.say(f"{check.name}: {check.state.value}")
    if session.as_json:
        output.print_json(
            {
                "checks": [
                    {
                        "name": one.name,
                        "state": one.state.value,
                        "seconds": round(one.seconds, 2),
                        "reason": one.reason,
                    }
                    for one in checks
                ]
            }
        )
    else:
        rows = [(one.name, one.state.value, f"{one.seconds:.1f}", one.reason) for one in checks]
        output.show_table("", ("check", "came out", "seconds", "why"), rows)
    if any(one.state is State.FAILED for one in checks):
        raise typer.Exit(1)

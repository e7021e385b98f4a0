"""Make the sample records, once, and print the folder that they lie in: for checks outside Python."""

from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.sample_vault import make_sample_records


def main() -> None:
    print(make_sample_records(Progress()))  # noqa: T201


if __name__ == "__main__":
    main()

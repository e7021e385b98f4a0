"""The keyword index lives in memory: even a large merge writes nothing to disk."""

import subprocess
import sys
import textwrap

from privrag_desktop.index.whoosh_memory_storage import MemoryStorage


def test_large_merges_spill_into_memory_and_never_to_disk() -> None:
    """In a process of its own, because an audit hook cannot be taken away again."""
    program = """
        import os, sys
        opened = []
        def watch(event, arguments):
            writing = os.O_WRONLY | os.O_RDWR | os.O_CREAT
            if event == "open" and isinstance(arguments[2], int) and arguments[2] & writing:
                opened.append(arguments[0])
            elif event in ("os.mkdir", "os.rename", "tempfile.mkstemp", "tempfile.mkdtemp"):
                opened.append((event, *arguments))
        sys.dont_write_bytecode = True
        from privrag_desktop.index import keyword_index as keywords
        from privrag_desktop.index.whoosh_memory_storage import MemoryStorage
        sys.addaudithook(watch)
        storage = MemoryStorage()
        index = storage.create_index(keywords._SCHEMA)
        for start in range(2):
            writer = index.writer(limitmb=1)
            for number in range(300):
                body = " ".join(f"zebulon{number}x{word}" for word in range(100))
                writer.add_document(document=f"{start}/{number}", patient="p", heading="", body=body)
            writer.commit(optimize=True)
        print(index.doc_count(), opened)
    """
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=False
    )
    assert ran.stdout == "600 []\n", ran.stderr


def test_temporary_storage_can_be_thrown_away() -> None:
    storage = MemoryStorage({"kept": b"1"})
    temporary = storage.temp_storage()
    temporary.create_file("gone").close()
    temporary.destroy()
    file = storage.create_file("closed twice").raw_file()
    file.close()
    del storage.files["closed twice"]
    file.close()
    assert temporary.list() == []
    assert storage.files == {"kept": b"1"}

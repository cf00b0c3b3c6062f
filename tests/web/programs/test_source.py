"""A file is read in the encoding that it is saved in; where it is in none, that is said with the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from webapp.variants.recorded import InvalidProgram
from webapp.web.programs.children import MOST_BYTES, read_source, source_in
from webapp.web.words.words import words_in

SAVED = {
    "UTF-8": ("utf-8", "# é\n"),
    "UTF-8 with a mark": ("utf-8-sig", "# é\n"),
    "a cookie": ("latin-1", "# -*- coding: latin-1 -*-\n# é\n"),
    "a cookie in the second line": ("cp1250", "#!/usr/bin/python\n# vim: set fileencoding=cp1250 :\n# ż\n"),
    "a cookie and a mark": ("utf-8-sig", "# coding: utf-8\n# é\n"),
}
REFUSED = {
    "The file is saved as UTF-16, which Python does not read. ": "print(1)\n".encode("utf-16"),
    "The file is saved as UTF-16, which": "print(1)\n".encode("utf-16-le"),
    "The file is saved as UTF-16": "print(1)\n".encode("utf-16-be"),
    "Line 2: Byte 11 of the file (0xe9) is not valid utf-8. ": "print(1)\n#é\n".encode("latin-1"),
    "Line 1: Byte 6 of the file (0xe9) is not valid utf-8. ": "# caf\xe9\n".encode("latin-1"),
    "Line 2: Byte 21 of the file (0x81) is not valid cp1252. ": b"# coding: cp1252\n#  \x81\n",
    "The file names the encoding “klingon”, which Python does not know. ": b"# coding: klingon\n",
}


@pytest.mark.parametrize(("encoding", "text"), SAVED.values(), ids=SAVED)
def test_it_is_read_as_python_reads_it(encoding: str, text: str) -> None:
    assert source_in(text.encode(encoding)) == text
    assert source_in(text.replace("\n", "\r\n").encode(encoding)) == text


@pytest.mark.parametrize("said", REFUSED)
def test_what_cannot_be_read_is_said(said: str) -> None:
    with pytest.raises(InvalidProgram) as refused:
        source_in(REFUSED[said])
    assert words_in("en").say(refused.value.said).startswith(said)


def test_a_file_that_is_not_there_or_too_large_is_said(tmp_path: Path) -> None:
    large = tmp_path / "large.py"
    large.write_bytes(b"#" * (MOST_BYTES + 1))
    for path, said in (
        (tmp_path / "no.py", "cannot be read: No such file"),
        (large, "has 49,153 bytes; 49,152"),
    ):
        with pytest.raises(InvalidProgram) as refused:
            read_source(path)
        assert said in words_in("en").say(refused.value.said)

"""What stands for a file's standard input, output and error: all that goes through them is in the output."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOBase

from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import OUTPUT
from webapp.web.programs.child.texts import name_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any


class Output(TextIOBase):
    """Stands for `sys.stdout` and `sys.stderr`: what is written becomes the run's output."""

    encoding, errors, newlines = "utf-8", "strict", None
    name, mode = "<stdout>", "w"

    def __init__(self, tracer: Tracer) -> None:
        self._tracer, self._written = tracer, 0
        self.buffer = Bytes(self)

    def write(self, text: Any) -> int:
        """Write a text, as long as there is room."""
        if not issubclass(type(text), str):
            raise TypeError(f"write() argument must be str, not {name_of(type(text))}")
        text = plain_text(text)
        room = OUTPUT - self._written
        self._written += len(text)
        self._tracer.printed(text[:room])
        if len(text) > room:
            self._tracer.end("cut", "output", {"most": OUTPUT})
        return len(text)

    def writable(self) -> bool:
        """True if it can be written."""
        return True

    def flush(self) -> None:
        """Do nothing: it is told with its line."""

    def reconfigure(self, **_settings: Any) -> None:
        """Do nothing: every character can be written."""

    def fileno(self) -> int:
        """What other programs write that it begins is shown nowhere."""
        return 2

    def isatty(self) -> bool:
        """Nobody sits at it."""
        return False


class Bytes(BytesIO):
    """Stands for `sys.stdout.buffer`."""

    def __init__(self, output: Output) -> None:
        super().__init__()
        self._output = output

    def write(self, written: Any) -> int:
        """Write bytes as the text that they are."""
        self._output.write(bytes(written).decode("utf-8", "replace"))
        return len(written)


class Asked(StringIO):
    """Stands for `sys.stdin`: a line that is read stands in the output, as it does where it is typed."""

    encoding, errors, name, mode = "utf-8", "strict", "<stdin>", "r"

    def __init__(self, asked: str, output: Output) -> None:
        super().__init__(asked)
        self._output = output
        self._bytes = BytesIO(asked.encode("utf-8", "replace"))

    @property
    def buffer(self) -> Any:
        """The same as bytes."""
        return self._bytes

    def readline(self, size: Any = -1) -> Any:
        """Return the next line."""
        line = super().readline(size)
        if line:
            self._output.write(line if line.endswith("\n") else line + "\n")
        return line

    def reconfigure(self, **_settings: Any) -> None:
        """Do nothing: it is text already."""

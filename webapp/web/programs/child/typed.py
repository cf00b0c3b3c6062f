"""Types for annotations only: `typing` takes milliseconds to load."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable as Callable
    from collections.abc import Iterable as Iterable
    from collections.abc import Iterator as Iterator
    from collections.abc import Mapping as Mapping
    from collections.abc import Sequence as Sequence
    from collections.abc import Set as Set
    from types import CodeType as CodeType
    from types import FrameType as FrameType
    from typing import Any as Any
    from typing import NoReturn as NoReturn
else:
    Any = Callable = CodeType = FrameType = Iterable = Iterator = Mapping = NoReturn = Sequence = Set = tuple

"""How much a program may do; each limit is named in the record where it is reached."""

TEXT_BYTES = 16_384
REASONS = 20  # the most reasons for a refusal that are reported
LONGEST_NAME = 100  # letters
DEEPEST = 100  # levels of brackets, of the tree, and of a value that is written
EVENTS = 200_000  # of CPython's trace
LINES = 20_000
MOVES = 2_000
FRAMES = 200, 600  # recorded calls, and all calls including those of comprehensions
FILE_FRAMES = 1_000, 1_000  # as many as Python lets a file have
OUTPUT = 65_536  # characters
RECORD = 24_000_000  # bytes
PROCESSOR = 2  # seconds
TIME = 4.5  # seconds: half a second before the server ends the process
LATEST = 5.1  # seconds after which the process ends itself
TIME_TOLD = 5  # seconds in all, as people read it
MEMORY = 256 * 2**20  # bytes
LONGEST = 1_000_000  # elements of a range, a list or a string that an operator makes
LARGEST = 65_536  # bits of a number that an operator makes
WIDEST = 999  # characters that "%" may be asked to fill up
NESTED = 5_000  # depth of nested `zip`, `enumerate` and `reversed`
NODES = 200  # visited to write a value
LETTERS = 200  # written of a string
TICK = 65_536  # letters of values written again for one line; the others become "…"
LONGEST_LINE = 262_144  # characters of the record

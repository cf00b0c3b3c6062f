"""How much a program may do; when a limit is reached, the record names it."""

TEXT_BYTES = 16_384
REASONS = 20  # the most reasons for a refusal that are reported
LONGEST_NAME = 100  # letters
DEEPEST = 100  # levels of brackets, of the tree, and of a value when written
EVENTS = 200_000  # of CPython's trace
LINES = 20_000
MOVES = 2_000
FRAMES = 200, 600  # recorded calls, and all calls including those of comprehensions
FILE_FRAMES = 1_000, 1_000  # as many as Python allows when it runs a file
OUTPUT = 65_536  # characters
RECORD = 24_000_000  # bytes
PROCESSOR = 2  # seconds
TIME = 4.5  # seconds: half a second before the server ends the process
LATEST = 5.1  # seconds after which the process ends itself
TIME_TOLD = 5  # seconds in all, as shown to people
MEMORY = 256 * 2**20  # bytes
LONGEST = 1_000_000  # elements of a range, list or string that an operator may produce
LARGEST = 65_536  # bits of a number that an operator may produce
WIDEST = 999  # characters that "%" may pad to
NESTED = 5_000  # depth of nested `zip`, `enumerate` and `reversed`
NODES = 200  # visited when writing a value
LETTERS = 200  # written of each string
TICK = 65_536  # letters of values written again for one line; the rest become "…"
LONGEST_LINE = 262_144  # characters in one line of the record

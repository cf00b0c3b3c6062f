"""How much a program may do; each limit is named in the record where it is reached."""

TEXT_BYTES = 16_384
REASONS = 20  # why a program is not run, that are told
LONGEST_NAME = 100  # letters
DEEPEST = 100  # levels of brackets, of the tree, and of a value that is written
EVENTS = 200_000  # that CPython tells of the program
LINES = 20_000
MOVES = 2_000
FRAMES = 200, 600  # calls that are told, and all with those of comprehensions
FILE_FRAMES = 1_000, 1_000  # as many as Python lets a file have
OUTPUT = 65_536  # characters
RECORD = 24_000_000  # bytes
PROCESSOR = 2  # seconds
TIME = 4.5  # seconds: half a second before whoever began the process ends it
LATEST = 5.1  # seconds after which nobody else has ended the process
TIME_TOLD = 5  # seconds in all, as a person is told
MEMORY = 256 * 2**20  # bytes
LONGEST = 1_000_000  # elements of a range, a list or a string that an operator makes
LARGEST = 65_536  # bits of a number that an operator makes
WIDEST = 999  # characters that "%" may be asked to fill up
NESTED = 5_000  # times that `zip`, `enumerate` or `reversed` are given one another
NODES = 200  # that are visited to write a value
LETTERS = 200  # of a string that are written
TICK = 65_536  # letters of values that are written anew for one line; the others become "…"
LONGEST_LINE = 262_144  # characters of the record

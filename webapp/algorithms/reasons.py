"""Why the rules by which algorithms choose moves hold: what a student reads after the rule itself."""

from webapp.sentence import sentence

FIRST_PEG = sentence(
    "Why n decides which peg disc 1 goes to first: moving a tower takes its largest disc one step round the "
    "pegs, but takes the tower above it via the third peg, two steps the other way round. So every disc "
    "always steps the same way round, opposite to the next larger disc; disc n goes from the source to the "
    "target, and disc 1 does the same if n is odd, but goes to the spare peg if n is even."
)
SMALLER_TOP = sentence(
    "Why there is only one legal move between two pegs: the larger of the two top discs may not lie on the "
    "smaller one, and an empty peg has no disc to give. So it is always the smaller top disc that moves."
)
IDLE_WAY = sentence(
    "Why the idle pegs follow in a fixed order: when disc 1 moves, the idle peg is the one that disc 1 "
    "neither leaves nor reaches; at the next move it is the peg of disc 1. Disc 1 always steps the same way "
    "round, so from move to move the idle peg goes one step the other way round."
)
HAND = sentence(
    "Why one hand is enough memory: two moves of one disc in a row could be one move, and two moves in a row "
    "without disc 1 would undo each other, so the disc under the hand waits and disc 1 makes every second "
    "move. If the hand is on disc 1, the larger of the other two top discs has no peg to go to; if not, "
    "disc 1 is the smaller of the two, and its turn has come."
)
ODD_EVEN = sentence(
    "Why odd lies on even and even on odd: the tower above disc d has disc d − 1 at the bottom, and while "
    "disc d − 1 is away, disc d − 2 only moves between the two pegs without disc d, so only disc d − 3, d "
    "− 5 and so "
    "on can lie directly on disc d. Two discs that touch are therefore never both odd or both even."
)

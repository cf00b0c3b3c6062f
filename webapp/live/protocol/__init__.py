"""Every message of the WebSocket protocol, version 1: the single definition.

What each panel carries is defined beside it, in `webapp.live.panels`.

Numbers that can pass 2^53 travel as decimal strings, pegs as "A", "B", "C". Unknown fields are refused.
"""

from webapp.live.protocol.device_messages import (
    Clear,
    Devices,
    DeviceView,
    Lock,
    Locked,
    Peek,
    Peeked,
    People,
    Unpair,
)
from webapp.live.protocol.hand_in_messages import (
    HandedIn,
    HandIn,
    HandIns,
    HandInView,
    Take,
    Taken,
)
from webapp.live.protocol.lane_messages import (
    Asks,
    DiscLook,
    LaneOpened,
    LaneState,
    Listing,
    MoveView,
    PegView,
    RefusedView,
    SplitsView,
)
from webapp.live.protocol.messages import (
    Ahead,
    Error,
    Located,
    Looked,
    Opened,
    Outbound,
    Routed,
    Searching,
    State,
)
from webapp.live.protocol.pace_messages import Pace, Paced, PageProgress, Progress, Show, Turned
from webapp.live.protocol.program_messages import (
    TALLEST_OWN,
    FindingView,
    HowTold,
    Outcome,
    Ran,
    ReasonView,
    Run,
    Running,
    TowerRun,
)
from webapp.live.protocol.requests import (
    Answer,
    Ask,
    Close,
    Drive,
    End,
    Follow,
    Free,
    Inbound,
    Join,
    LaneRequest,
    Locate,
    Look,
    OfRooms,
    OfViewing,
    Open,
    Pair,
    Panels,
    Pause,
    Play,
    Reveal,
    Route,
    Seek,
    Step,
)
from webapp.live.protocol.room_messages import (
    Answered,
    Asked,
    AskedStage,
    Choice,
    Driving,
    Ended,
    Following,
    Joined,
    LeadsTo,
    Pairing,
    ShownLink,
    Tally,
    Teacher,
)
from webapp.live.protocol.values import (
    FASTEST,
    LARGEST_TOWER,
    LONGEST_CHOICE,
    LONGEST_QUESTION,
    MOST_CHOICES,
    MOST_LANES,
    SLOWEST,
    VERSION,
    Advice,
    Clock,
    Decimal,
    Mark,
    Marks,
    Page,
    Part,
    PegLists,
    Points,
    Request,
    Role,
    Span,
    Spot,
)

"""Every message of the WebSocket protocol, version 1: the one definition that all else is made from.

What each panel carries is defined beside it, in `webapp.live.panels`.

Numbers that can pass 2^53 travel as decimal strings, pegs as "A", "B", "C". Unknown fields are refused.
"""

from webapp.live.protocol.messages import (
    Ahead,
    DiscLook,
    Driving,
    Ended,
    Error,
    Following,
    Joined,
    LaneOpened,
    LaneState,
    Listing,
    Located,
    Looked,
    MoveView,
    Opened,
    Outbound,
    Pairing,
    PegView,
    People,
    Routed,
    Searching,
    SplitsView,
    State,
)
from webapp.live.protocol.requests import (
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
    Request,
    Route,
    Seek,
    Step,
)
from webapp.live.protocol.values import (
    FASTEST,
    LARGEST_TOWER,
    MOST_LANES,
    SLOWEST,
    VERSION,
    Clock,
    Decimal,
    Page,
    Part,
    PegLists,
    Role,
    Span,
    Spot,
)

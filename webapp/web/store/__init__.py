"""What several processes keep together in Redis: bytes, numbers and texts; it knows of no rooms."""

from webapp.web.store.kinds import AwayError, Counted, Fetched, Kept, Present, Written
from webapp.web.store.news import (
    AnswersNews,
    EndedNews,
    LostNews,
    News,
    PeopleNews,
    SnapshotNews,
)
from webapp.web.store.store import Store
from webapp.web.store.times import Times

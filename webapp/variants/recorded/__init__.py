"""The recorded run of a program that a person wrote: a course like the others, and judged."""

from webapp.variants.recorded.finding import Finding, Judged, Verdict
from webapp.variants.recorded.judged import judge
from webapp.variants.recorded.loads import USUAL, Order
from webapp.variants.recorded.problems import InvalidProgram
from webapp.variants.recorded.reading.told import KINDS, Kind
from webapp.variants.recorded.record import InvalidRecord
from webapp.variants.recorded.recorded_course import RecordedCourse
from webapp.variants.recorded.recorded_run import RecordedRun
from webapp.variants.recorded.recorder import Recorder
from webapp.variants.recorded.recording import Recording

"""The sentences that the scripts of the page for comparing say, beside those of every page."""

from __future__ import annotations

from webapp.sentence import Sentence, counted, sentence

COMPARE_SENTENCES: dict[str, Sentence] = {
    "value_line": sentence("line {line} of {lines}"),
    "where_line": sentence("line {line} of {lines}"),
    "lane_name": sentence("{title}, {discs}"),
    "lane_title": sentence("Lane {lane}: {title}"),
    "lane_algorithm": sentence("Algorithm of lane {lane}"),
    "lane_settings": sentence("Settings of lane {lane}"),
    "lane_remembers": sentence("remembers {memory}"),
    "lane_costs": sentence("line {lines} of {total} · {memory} {unit}, at most {most}"),
    "lane_ended": sentence("At its end: it rests."),
    "seen_start_move": sentence("Every lane stands at the start; by move, all make the same one."),
    "seen_start_line": sentence("Every lane stands at the start; by line, each executes one."),
    "seen_same_move": sentence("The same move in every lane; what they remember differs."),
    "seen_moves": sentence("As many moves made in every lane, each of its own tower."),
    "seen_rests": sentence("{lanes}: at the end, at rest. The others go on."),
    "seen_all_ended": sentence("Every lane has reached its end."),
    "seen_even": sentence("After as many lines, every lane has made as many moves."),
    "seen_race": sentence("After as many lines, {first} is ahead with {most}; {last} has made {least}."),
    "moves_made": counted("{count} move", "{count} moves", 2),
    "at_line": sentence("{count} of {total}"),
    "link_lanes": sentence("The link's lanes must be two to {most}; showing {count}."),
    "growth_lines": sentence("Lines in all against the number of discs, 1 to {largest}, logarithmic"),
    "growth_memory": sentence("Memory at most against the number of discs, 1 to {largest}, logarithmic"),
    "growth_said": sentence("{title}: {now} with {discs}, {end} with {largest}."),
}

"""The sentences that the scripts of the page for comparing say, beside those of every page."""

from webapp.sentence import Sentence, counted, sentence
from webapp.web.words.variant_words import SEARCH_SENTENCES, VARIANT_SENTENCES

COMPARE_SENTENCES: dict[str, Sentence] = {
    "value_line": sentence("step {line} of {lines}"),
    "where_line": sentence("step {line} of {lines}"),
    "lane_name": sentence("{title}, {discs}"),
    "lane_title": sentence("Lane {lane}: {title}"),
    "lane_algorithm": sentence("Algorithm of lane {lane}"),
    "lane_settings": sentence("Settings of lane {lane}"),
    "lane_remembers": sentence("remembers {memory}"),
    "lane_costs": sentence("step {lines} of {total} · {memory} {unit}, at most {most}"),
    "lane_pegs": counted("{count} peg", "{count} pegs", 2),
    "lane_puzzle": sentence("{pegs}, {algorithm}"),
    "lane_moves": sentence("{move} · {costs}"),
    "searched_lane": sentence(
        "There is no listing: a search has found these moves before the first is made. By line, each of "
        "them counts as one line."
    ),
    "lane_rules": sentence("Goal and rules"),
    "lane_searching": sentence("A search looks for the moves of this puzzle. The other lanes go on."),
    "rules_own": sentence("Each lane has a puzzle of its own, with its own goal and rules."),
    "discs_fewest": sentence("This puzzle has at least {fewest} discs, so it has {fewest} now."),
    "not_counted": sentence("not counted"),
    "costs_searched": sentence(
        "Not counted for {lanes}: a search has found all moves before the first is made."
    ),
    "growth_without": sentence(
        "No curve for {lanes}: its numbers do not follow from the number of discs alone."
    ),
    "own_run": sentence("Run"),
    "own_look": sentence("Look at the program"),
    "own_write": sentence("Write your program"),
    "own_waits": sentence("This link brings a program that somebody wrote. It runs when you press “Run”."),
    "own_unreadable": sentence("The program in this link cannot be read."),
    "own_none": sentence("This browser keeps no program of yours yet."),
    "own_runs": sentence("The program runs: line {lines}, move {moves}."),
    "own_after": counted(
        "The program runs after {count} other program.", "The program runs after {count} other programs.", 2
    ),
    "own_other": sentence("The program did not bring the tower over by the shortest way."),
    "own_growth": sentence("The program of {lanes} runs with 1 to {most} discs: there its curve ends."),
    "own_no_growth": sentence("No curve for {lanes} before its program has brought the tower over."),
    "rules_each": sentence(
        "Move each tower to its target peg, one disc at a time, never onto a smaller one."
    ),
    "seen_start_move": sentence("By move, every lane makes one move at each step."),
    "seen_start_line": sentence("By line, every lane executes one line at each step."),
    "seen_alike": sentence("Every lane has made the same number of moves: the discs lie alike."),
    "seen_moves": sentence("Every lane has made the same number of moves, each with its own tower."),
    "seen_rests": sentence("Finished: {lanes}. The others go on."),
    "seen_all_ended": sentence("Every lane has finished."),
    "seen_after": counted("After {count} line each", "After {count} lines each", 2),
    "seen_even": sentence("{after}, every lane has made the same number of moves."),
    "seen_race": sentence("{after}, {first}; {last}."),
    "lanes_ahead": counted("{lanes} is ahead with {moves}", "{lanes} are ahead with {moves}", 2),
    "lanes_made": counted("{lanes} has made {moves}", "{lanes} have made {moves}", 2),
    "moves_made": counted("{count} move", "{count} moves", 2),
    "at_line": sentence("{count} of {total}"),
    "ends_bad": VARIANT_SENTENCES["ends_bad"],
    **SEARCH_SENTENCES,
    "moves_count": VARIANT_SENTENCES["moves_count"],
    "solutions": VARIANT_SENTENCES["solutions"],
    "growth_said": sentence("{title}: {now} with {discs}, {end} with {largest}."),
}

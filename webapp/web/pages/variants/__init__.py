"""The page `/variants`: a list of all puzzles, each with a picture and a link that opens it."""

"""The kinds of questions, a file for each."""

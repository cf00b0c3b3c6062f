"""Balls on pegs of different heights: the Tower of London and Tunstall's form."""

"""Courses whose moves a listing makes: its run is a tree of calls, in which any line is found."""

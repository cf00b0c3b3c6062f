"""A class: the room owns what everyone sees, and each connection has a seat in it."""

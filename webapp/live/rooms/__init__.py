"""A class: what all of it see has one owner, the room; each connection has a seat in it."""

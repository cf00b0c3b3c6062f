"""The pages of a class: opening one, joining one, and what its students see."""
